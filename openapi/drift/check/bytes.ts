import type { Answer, Message } from '../exchange.ts'
import type { Departure } from '../gather/finding.ts'
import { textOfBody } from './decode.ts'
import { isJson, isText, type MediaType } from './media.ts'

const longest = 200_000
const strict = new TextDecoder('utf-8', { fatal: true })
const singleByte = /^(iso-8859-\d+|latin-?1|windows-125\d|us-ascii|ascii|cp125\d)$/

/** How the bytes of an answer contradict its content type. */
export function byteFaults({ body }: Answer, { base, parameters }: MediaType, at: string): Departure[] {
  const faults: Departure[] = []
  const fault = (kind: Departure['kind'], key: string, text: string) => faults.push({ kind, at, key, text })
  const charset = parameters.get('charset')
  const lie = disguise(body, base)
  if (lie !== null) fault('media-type', `no ${base}`, lie)
  const [first, second, third] = body === null || typeof body === 'string' ? [] : body
  if (isJson(base)) {
    const isMarked =
      (first === 0xef && second === 0xbb && third === 0xbf) || (typeof body === 'string' && body.startsWith('\uFEFF'))
    if (isMarked) fault('json', 'mark', 'the JSON begins with a byte-order mark, which it must not')
    if (charset && charset !== 'utf-8' && charset !== 'utf8')
      fault('media-type', charset, `JSON in ${charset}, it has to be UTF-8`)
    if (textOfBody(body).includes('\uFFFD'))
      fault('text', 'utf-8', 'the body holds letters that are lost: U+FFFD or bytes that are no UTF-8')
    const twice = twiceIn(body)
    if (twice !== null) fault('json', `twice ${twice}`, `the key ${twice} stands twice in one object`)
  } else if (isText(base) && body !== null && typeof body !== 'string') {
    if ((first === 0xfe && second === 0xff) || (first === 0xff && second === 0xfe)) {
      if (!charset?.startsWith('utf-16'))
        fault('text', 'mark', `the byte-order mark of UTF-16 in what is declared as ${charset ?? base}`)
    } else if ((charset === 'utf-8' || charset === 'utf8') && !isUtf8(body))
      fault('text', 'utf-8', `declared as ${charset}, and the bytes are no UTF-8`)
    else if (charset && singleByte.test(charset) && body.some((byte) => byte > 0x7f) && isUtf8(body))
      fault('media-type', charset, `declared as ${charset}, and the bytes are UTF-8`)
  }
  return faults
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    strict.decode(bytes)
    return true
  } catch {
    return false
  }
}

/** A key that occurs twice in one object; null if there is none, or the body is too long to check. */
function twiceIn(body: Message['body']): string | null {
  if (body === null || body.length > longest) return null
  const open: (Set<string> | null)[] = []
  let last = ''
  for (const [token] of textOfBody(body).matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]:]/g)) {
    if (token === '{') open.push(new Set())
    else if (token === '[') open.push(null)
    else if (token === '}' || token === ']') open.pop()
    else if (token !== ':') last = token
    else {
      const keys = open.at(-1)
      if (keys?.has(last)) return last.slice(1, -1)
      keys?.add(last)
    }
  }
  return null
}

/** How files of a type begin. */
const signatures: Record<string, readonly string[]> = {
  'image/png': ['89504e47'],
  'image/jpeg': ['ffd8ff'],
  'image/gif': ['47494638'],
  'image/webp': ['52494646'],
  'application/pdf': ['25504446'],
  'application/zip': ['504b0304', '504b0506'],
  'application/gzip': ['1f8b'],
}

/** A type that the bytes do not have: a page or a refusal sent as a picture, a table or a file. */
function disguise(body: Message['body'], base: string): string | null {
  if (body === null || body.length === 0) return null
  const start = textOfBody(typeof body === 'string' ? body : body.subarray(0, 200)).trimStart()
  if (base in signatures) {
    // recordings keep some files as text, which has other bytes
    if (typeof body === 'string') return null
    const begin = Buffer.from(body.subarray(0, 8)).toString('hex')
    return signatures[base]!.some((one) => begin.startsWith(one)) ? null : `declared as ${base}, and the bytes are none`
  }
  const isPage = /^<(!doctype html|html)/i.test(start) && !/html|xml|plain|markdown|javascript/.test(base)
  if (isPage) return `an HTML page sent as ${base}`
  return /(^|[/+])xml$/.test(base) && /^[{[]/.test(start) ? `declared as ${base}, and the body is JSON` : null
}

const traces = [
  /\n\s+at .+\(?.+:\d+:\d+\)?/,
  /\bat [\w.$<>]+\([\w$]+\.(java|kt|scala):\d+\)/,
  /Traceback \(most recent call last\)/,
  /\bgoroutine \d+ \[/,
  /\n?#\d+ .+\.php\(\d+\)/,
  /\bin \/[^\s"']+\.(php|rb|py):?(?: on line )?\d+/,
  /\bat [\w.]+ in [^\n]+:line \d+/,
]

/** A stack trace in a refusal tells strangers how the server is built. */
export function traceLeak({ status, body }: Answer, at: string): Departure | null {
  if (status < 400 || body === null || body.length > longest) return null
  const text = textOfBody(body).replaceAll('\\n', '\n')
  return traces.some((one) => one.test(text))
    ? { kind: 'observation', at, key: 'stack trace', alone: true, text: `a stack trace in an answer with ${status}` }
    : null
}
