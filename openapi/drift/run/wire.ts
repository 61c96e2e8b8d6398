import { isObject, textOf } from '../contract/json.ts'
import type { Contract, Media, Operation } from '../contract/model.ts'
import { isForm, isJson } from '../check/media.ts'
import type { Exchange, Intent } from '../exchange.ts'
import type { Credentials } from './credentials.ts'
import { pathOfDraft, queryOfDraft, type Draft } from './draft.ts'
import { seal, sealedSchema, type SealFate, type SealingKey } from './seal.ts'
import { send, type Limits, type Outgoing, type Received } from './send.ts'

export type Pass = 'own' | 'no' | 'foreign' | 'expired'
export type Sending = {
  pass?: Pass
  seal?: SealFate
  raw?: { body: string; type: string }
}

/** Who the checker is on the server. */
export type Session = {
  /** The token of this session; null before one was got. */
  token: (operation: Operation) => string | null
  /** A token that has ended; null when none is known. */
  ended: string | null
  key: SealingKey | null
}

/** How a draft is put on the wire: on a socket, or into a handler in the same process. */
export type Transport = (request: Outgoing) => Promise<Received>

export const socketTransport =
  (limits: Limits): Transport =>
  (request) =>
    send(request, limits)

const madeUp = 'drift0000madeUpToken0000000000'

/** Lets a caller in as the operation's security says. */
function applySecurity(
  operation: Operation,
  pass: Pass,
  session: Session,
  credentials: Credentials,
  out: { headers: Record<string, string>; query: string[] },
): void {
  if (pass === 'no') return
  const token = pass === 'own' ? session.token(operation) : pass === 'expired' ? session.ended : madeUp
  const choice = operation.security.find((all) => all.length > 0) ?? []
  for (const { scheme, source } of choice) {
    const own = pass === 'own' ? (credentials.value(scheme) ?? token) : token
    if (source['type'] === 'http' && textOf(source['scheme']).toLowerCase() === 'basic') {
      const pair =
        pass === 'own'
          ? `${credentials.value('username') ?? ''}:${credentials.value('password') ?? ''}`
          : `drift:${madeUp}`
      out.headers['authorization'] = `Basic ${Buffer.from(pair).toString('base64')}`
    } else if (own === null) continue
    else if (source['type'] === 'apiKey') {
      const name = textOf(source['name'])
      if (source['in'] === 'query') out.query.push(`${encodeURIComponent(name)}=${encodeURIComponent(own)}`)
      else if (source['in'] === 'cookie')
        out.headers['cookie'] = [out.headers['cookie'], `${name}=${own}`].filter(Boolean).join('; ')
      else out.headers[name.toLowerCase()] = own
    } else out.headers['authorization'] = `Bearer ${own}`
  }
}

export type Wire = {
  deliver: (made: Draft, intent: Intent, how?: Sending) => Promise<Exchange>
  /** Sends the very same bytes again. */
  again: (exchange: Exchange, intent: Intent) => Promise<Exchange>
  /** A call the contract does not name; with the token when it says like which operation. */
  stray: (method: string, path: string, like: Operation | null) => Promise<Exchange>
}

/** Puts drafts on the wire of a server. */
export function createWire(
  contract: Contract,
  base: string,
  transport: Transport,
  session: Session,
  credentials: Credentials,
  now: () => number = Date.now,
): Wire {
  async function exchange(request: Outgoing, intent: Intent, plain?: unknown): Promise<Exchange> {
    const at = now()
    const received = await transport(request)
    return {
      method: request.method,
      url: request.url,
      request: { headers: request.headers, body: request.body },
      at,
      intent,
      ...received,
      ...(plain !== undefined && { plain }),
    }
  }

  return {
    async deliver(made, intent, { pass = 'own', seal: fate = 'good', raw } = {}) {
      const { operation, media } = made
      const path = pathOfDraft(made)
      const out = {
        headers: {} as Record<string, string>,
        query: [] as string[],
      }
      for (const [name, value] of Object.entries(made.header)) out.headers[name.toLowerCase()] = asHeader(textOf(value))
      const cookies = Object.entries(made.cookie).map(([name, value]) => `${name}=${encodeURIComponent(textOf(value))}`)
      if (cookies.length > 0) out.headers['cookie'] = cookies.join('; ')
      const accepts = [...new Set(operation.responses.flatMap((one) => one.media.map(({ type }) => type)))]
      out.headers['accept'] = accepts.length > 0 ? [...accepts, '*/*;q=0.1'].join(', ') : '*/*'
      if (operation.security.length > 0) applySecurity(operation, pass, session, credentials, out)
      let body: string | Uint8Array | null = null
      const sealed = media && sealedSchema(contract, media) !== null && fate !== 'plain'
      if (raw) {
        body = raw.body
        out.headers['content-type'] = raw.type
      } else if (media && made.body !== undefined) {
        const wrapped = sealed && session.key ? await seal(session.key, operation, path, made.body, fate, now()) : null
        const content = wrapped === null ? made.body : { value: wrapped }
        const [text, type] = encode(media, content, contract)
        body = text
        out.headers['content-type'] = type
      }
      const search = queryOfDraft(made)
      const extra = out.query.length > 0 ? `${search === '' ? '?' : '&'}${out.query.join('&')}` : ''
      const prefix = operation.bases[0] ?? ''
      const root = base.endsWith(prefix) ? base : `${base}${prefix}`
      return exchange(
        {
          method: operation.method,
          url: `${root}${path}${search}${extra}`,
          headers: out.headers,
          body,
        },
        intent,
        sealed ? made.body : undefined,
      )
    },
    again: (first, intent) =>
      exchange(
        {
          method: first.method,
          url: first.url,
          headers: { ...first.request.headers },
          body: first.request.body,
        },
        intent,
        first.plain,
      ),
    stray(method, path, like) {
      const out = {
        headers: { accept: '*/*' } as Record<string, string>,
        query: [] as string[],
      }
      if (like) applySecurity(like, 'own', session, credentials, out)
      const body = method === 'GET' || method === 'DELETE' ? null : '{}'
      if (body !== null) out.headers['content-type'] = 'application/json'
      const search = out.query.length > 0 ? `?${out.query.join('&')}` : ''
      return exchange(
        { method, url: `${base}${path}${search}`, headers: out.headers, body },
        { kind: 'odd', what: `${method} ${path}` },
      )
    },
  }
}

/** Headers are bytes: what is beyond them is sent percent-encoded. */
const asHeader = (text: string): string => (/^[\x20-\x7e]*$/.test(text) ? text : encodeURIComponent(text))

function encode({ type, schema, source }: Media, value: unknown, contract: Contract): [string | Uint8Array, string] {
  if (isForm(type)) return [String(new URLSearchParams(formPairs(value))), type]
  if (type === 'multipart/form-data') {
    const boundary = 'drift-boundary-7MA4YWxkTrZu0gW'
    const encoding = isObject(source['encoding']) ? source['encoding'] : {}
    const parts = formPairs(value).map(([name, text]) => {
      const own = isObject(encoding[name]) ? textOf(encoding[name]['contentType'] ?? '').split(',')[0]! : ''
      const file = isFile(contract, schema, name) ? `; filename="drift.${own.split('/')[1] ?? 'bin'}"` : ''
      const kind = own || (file === '' ? '' : 'application/octet-stream')
      const head = `Content-Disposition: form-data; name="${name}"${file}${kind === '' ? '' : `\r\nContent-Type: ${kind}`}`
      return `--${boundary}\r\n${head}\r\n\r\n${text}\r\n`
    })
    return [`${parts.join('')}--${boundary}--\r\n`, `${type}; boundary=${boundary}`]
  }
  if (isJson(type) || type.includes('*')) return [JSON.stringify(value), type.includes('*') ? 'application/json' : type]
  return [typeof value === 'string' ? value : JSON.stringify(value), type]
}

/** Whether a part of a multipart body is a file. */
function isFile(contract: Contract, schema: string | null, name: string): boolean {
  const [at] = contract.resolve(schema ?? '')
  const [, part] = contract.resolve(`${at}/properties/${name}`)
  return isObject(part) && (part['format'] === 'binary' || 'contentMediaType' in part)
}

const formPairs = (value: unknown): [string, string][] =>
  Object.entries(isObject(value) ? value : {}).flatMap(([name, part]) =>
    [part].flat().map((one): [string, string] => [name, textOf(one)]),
  )
