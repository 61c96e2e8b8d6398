import { readMediaType, isForm } from '../check/media.ts'
import { fromJson, toJson } from '../contract/exact.ts'
import { isObject, textOf } from '../contract/json.ts'
import type { Exchange } from '../exchange.ts'
import { settingOf } from '../run/credentials.ts'
import { isSecretField, isSecretHeader, looksSealed } from './mask.ts'

/** Secret value → the environment setting that holds it. */
export type Secrets = ReadonlyMap<string, string>
export type CurlOf = (exchange: Exchange) => string

/** Marks where a shell variable replaces a secret. */
const place = (setting: string) => `\uE000${setting}\uE001`
const places = /(\uE000[A-Z0-9_]+\uE001)/
const settingsIn = (text: string) => [...text.matchAll(/\uE000([A-Z0-9_]+)\uE001/g)].map(([, name]) => name!)
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
const shortest = 4

/** Writes a request with a placeholder for every secret. */
type Writer = { text: (text: string) => string; named: (name: string, value: string) => string }

/** Watched traffic may contain real secrets; values that the checker made up are not secret. */
function writerOf({ intent, given = [] }: Exchange, secrets: Secrets): Writer {
  const long = [...secrets].filter(([secret]) => secret.length >= shortest).toSorted(([a], [b]) => b.length - a.length)
  const text = (plain: string) => long.reduce((all, [secret, setting]) => all.replaceAll(secret, place(setting)), plain)
  return {
    text,
    named(name, value) {
      const isNamed = isSecretField(name) || isSecretHeader(name)
      const known = isNamed ? secrets.get(value) : undefined
      if (known !== undefined) return place(known)
      const hidden = text(value)
      const isTheirs = (intent.kind === 'seen' || given.includes(name)) && value !== ''
      if (hidden !== value || !(isNamed || looksSealed(value))) return hidden
      if (isTheirs || looksSealed(value)) return place(settingOf(name))
      // the rest of a secret that a probe changed
      return value.length >= shortest - 1 && long.some(([secret]) => secret.includes(value))
        ? 'x'.repeat(value.length)
        : value
    },
  }
}

/** A command that repeats a request unchanged; secrets come from the environment. */
export function createCurl(secrets: Secrets, given: (setting: string) => boolean, logins: readonly Exchange[]): CurlOf {
  const word = (text: string, isSet: (setting: string) => boolean) =>
    text
      .split(places)
      .filter((part) => part !== '')
      .map((part) => {
        const [setting] = settingsIn(part)
        return setting === undefined ? quoted(part) : isSet(setting) ? `"$${setting}"` : `"\${${setting}:?}"`
      })
      .join('') || "''"

  function command(exchange: Exchange, how: string, isSet: (setting: string) => boolean): string {
    const [url, ...more] = argumentsOf(exchange, writerOf(exchange, secrets))
    const lines = more.map(([flag, text]) => `${flag} ${word(text, isSet)}`)
    return [`curl ${how} ${url![0]}${word(url![1], isSet)}`, ...lines].join(' \\\n  ')
  }

  /** The login that provides a setting's value, as a command that sets it; null if no login can be repeated. */
  function loginFor(setting: string): string | null {
    for (const login of logins) {
      const read = readingOf(login, secrets, setting)
      if (read !== null) return `${setting}=$(${command(login, read.how, given)} | ${read.filter})`
    }
    return null
  }

  return (exchange) => {
    const wanted = new Set(argumentsOf(exchange, writerOf(exchange, secrets)).flatMap(([, text]) => settingsIn(text)))
    const made = new Map(
      [...wanted]
        .filter((setting) => !given(setting))
        .flatMap((setting) => {
          const login = loginFor(setting)
          return login === null ? [] : [[setting, login] as const]
        }),
    )
    const how = exchange.method === 'HEAD' ? '-I' : `-i -X ${exchange.method}`
    return [...made.values(), command(exchange, how, (setting) => given(setting) || made.has(setting))].join('\n')
  }
}

/** How to read the value of a setting from a login's answer. */
function readingOf({ method, response, plain }: Exchange, secrets: Secrets, setting: string) {
  // a sealed body is accepted only once
  if (plain !== undefined || !response) return null
  const cookies = (response.headers['set-cookie'] ?? '').split(/,\s*(?=[^;,=\s]+=)/)
  for (const cookie of cookies) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (secrets.get(value) !== setting) continue
    const filter = `sed -n ${quoted(String.raw`s/^[Ss]et-[Cc]ookie: *${name}=\([^;[:space:]]*\).*/\1/p`)}`
    return { how: `-s -o /dev/null -D - -X ${method}`, filter }
  }
  const field = fieldWith(bodyOf(response.body), (value) => secrets.get(value) === setting)
  return field === null
    ? null
    : { how: `-s -X ${method}`, filter: `sed -n ${quoted(String.raw`s/.*"${field}" *: *"\([^"]*\)".*/\1/p`)}` }
}

function bodyOf(body: string | Uint8Array | null): unknown {
  try {
    return fromJson(typeof body === 'string' ? body : new TextDecoder().decode(body ?? new Uint8Array()))
  } catch {
    return undefined
  }
}

/** The name of a value in a body. */
function fieldWith(body: unknown, test: (value: string) => boolean): string | null {
  for (const [name, value] of Object.entries(isObject(body) ? body : {})) {
    if (typeof value === 'string' && test(value)) return name
    const inner = fieldWith(value, test)
    if (inner !== null) return inner
  }
  return null
}

const skipped = /^(content-length|host|connection|accept-encoding)$/

/** All arguments of `curl`, flag and text. */
function argumentsOf(exchange: Exchange, writer: Writer): [flag: string, text: string][] {
  const { url, request } = exchange
  const isParts = readMediaType(request.headers['content-type'] ?? '').base === 'multipart/form-data'
  const headers = Object.entries(request.headers).filter(
    ([name]) => !skipped.test(name) && !(isParts && name === 'content-type'),
  )
  const body = bodyArguments(exchange, writer)
  const isUntyped = body.length > 0 && request.headers['content-type'] === undefined
  return [
    [/[[\]{}]/.test(url) ? '-g ' : '', urlOf(wholeUrl(url, request.headers), writer)] as [string, string],
    ...headers.map(([name, value]) => headerArgument(name, value, writer)),
    ...(isUntyped ? [['-H', 'content-type:'] as [string, string]] : []),
    ...body,
  ]
}

/** Adds the host to an address recorded without one: from the request, otherwise from a variable of the command. */
function wholeUrl(
  url: string,
  { host, 'x-forwarded-proto': scheme = 'http' }: Readonly<Record<string, string>>,
): string {
  if (!url.startsWith('/')) return url
  return host === undefined ? place('DRIFT_URL') + url : `${scheme}://${host}${url}`
}

function urlOf(url: string, writer: Writer): string {
  const [path = '', search] = url.split(/\?(.*)/s)
  const pairs = search?.replaceAll(/([^=&#]+)=([^&#]*)/g, (all, name: string, value: string) => {
    const plain = decoded(value)
    const hidden = writer.named(decoded(name), plain)
    return hidden === plain ? all : `${name}=${hidden}`
  })
  return writer.text(path) + (pairs === undefined ? '' : `?${pairs}`)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

function headerArgument(name: string, value: string, writer: Writer): [string, string] {
  const [, scheme, pass = ''] = /^(basic|bearer) (.*)$/i.exec(name === 'authorization' ? value : '') ?? []
  if (scheme?.toLowerCase() === 'basic') return ['-u', pairOf(pass, writer)]
  if (scheme !== undefined) return ['-H', `${name}: ${scheme} ${writer.named('token', pass)}`]
  // curl drops a header with nothing after the colon
  if (value === '') return ['-H', `${name};`]
  if (name !== 'cookie') return ['-H', `${name}: ${writer.named(name, value)}`]
  const pairs = value.split(/;\s*/).map((pair) => {
    const [, key = '', own = ''] = /^([^=]*)=?(.*)$/s.exec(pair) ?? []
    const hidden = writer.named(key, own)
    // a cookie may have any name
    return `${key}=${hidden === own ? writer.named('cookie', own) : hidden}`
  })
  return ['-H', `${name}: ${pairs.join('; ')}`]
}

const pairOf = (pass: string, writer: Writer): string => {
  const [, name = '', word = ''] = /^([^:]*):(.*)$/s.exec(Buffer.from(pass, 'base64').toString()) ?? []
  return `${writer.named('username', name)}:${writer.named('password', word)}`
}

function bodyArguments({ request, plain }: Exchange, writer: Writer): [string, string][] {
  const { body, headers } = request
  if (body === null || body.length === 0) return []
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  if (plain !== undefined) return [['--data-raw', sealedText(text)]]
  const { base } = readMediaType(headers['content-type'] ?? '')
  if (isForm(base)) return formArguments(text, writer)
  if (base === 'multipart/form-data') return partArguments(text, writer)
  return [['--data-raw', jsonText(text, writer)]]
}

const sealedText = (text: string) =>
  text.replaceAll(/[A-Za-z0-9_-]{12,}(\.[A-Za-z0-9_-]{4,}){2,4}/g, place('DRIFT_SEALED'))

/** A form is sent as it is, except for secrets, which curl encodes. */
function formArguments(text: string, writer: Writer): [string, string][] {
  const pairs = [...new URLSearchParams(text)].map(([name, value]) => ({
    name,
    value,
    hidden: writer.named(name, value),
  }))
  if (pairs.every(({ value, hidden }) => value === hidden)) return [['--data-raw', text]]
  return pairs.map(({ name, value, hidden }) =>
    value === hidden
      ? ['--data-raw', String(new URLSearchParams([[name, value]]))]
      : ['--data-urlencode', `${encodeURIComponent(name)}=${hidden}`],
  )
}

/** The parts of a body, which curl joins with its own boundary. */
const partArguments = (text: string, writer: Writer): [string, string][] =>
  [...text.matchAll(/name="([^"]*)"(.*)((?:\r\n.+)*)\r\n\r\n([\s\S]*?)(?=\r\n--)/g)].map(
    ([, name = '', more = '', head = '', value = '']) => {
      const hidden = writer.named(name, value)
      const type = /content-type: *(\S+)/i.exec(head)?.[1]
      const file = /filename="([^"]*)"/.exec(more)?.[1]
      if (type === undefined && file === undefined) return ['--form-string', `${name}=${hidden}`]
      const plain = hidden.replaceAll(/[\\"]/g, String.raw`\$&`)
      return ['-F', `${name}="${plain}"${file === undefined ? '' : `;filename=${file}`}${type ? `;type=${type}` : ''}`]
    },
  )

function jsonText(text: string, writer: Writer): string {
  let value: unknown
  try {
    value = fromJson(text)
  } catch {
    return writer.text(text)
  }
  const write = (name: string, part: unknown): unknown => {
    if (Array.isArray(part)) return part.map((one) => write(name, one))
    if (isObject(part)) return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, write(key, one)]))
    if (typeof part === 'string') return writer.named(name, part)
    const hidden = part === null || typeof part === 'boolean' ? '' : writer.named(name, textOf(part))
    // a number stays a number
    return settingsIn(hidden).length > 0 ? `\uE002${hidden}\uE002` : part
  }
  const hidden = toJson(write('', value)) ?? ''
  return hidden.replaceAll(/"?\uE002"?/g, '')
}
