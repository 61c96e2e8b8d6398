import type { Contract, Operation } from '../contract/model.ts'
import type { Exchange, Intent } from '../exchange.ts'
import { pathOfDraft, queryOfDraft } from './address.ts'
import type { Credentials } from './credentials.ts'
import type { Signer } from './signer.ts'
import type { Draft } from './workshop.ts'
import { encode } from './encode.ts'
import { applySecurity, type Entry, type Session } from './passes.ts'
import { seal, sealedSchema, type SealFate } from './seal.ts'
import { lineOf, pairsOf, wayOf } from './styles.ts'
import { send, type Limits, type Outgoing, type Received } from './send.ts'

export type Sending = Partial<Entry> & {
  seal?: SealFate
  raw?: { body: string; type: string }
}

/** Sends drafts: over a socket, or into a handler in the same process. */
export type Transport = (request: Outgoing) => Promise<Received>

export const socketTransport =
  (limits: Limits): Transport =>
  (request) =>
    send(request, limits)

export type Wire = {
  deliver: (made: Draft, intent: Intent, how?: Sending) => Promise<Exchange>
  /** Sends exactly the same bytes again. */
  again: (exchange: Exchange, intent: Intent) => Promise<Exchange>
  /** An undocumented call, by its whole path; authenticated like the given operation, if any. */
  stray: (method: string, path: string, like: Operation | null) => Promise<Exchange>
  /** Reads an address from an answer, authenticated like an operation. */
  follow: (url: string, like: Operation) => Promise<Exchange>
}

/** Creates a wire to a server. */
export function createWire(options: WireOptions, transport: Transport, session: Session): Wire {
  const { base } = options
  const line: Line = { ...options, transport, session }
  return {
    async deliver(made, intent, how = {}) {
      const { operation } = made
      const path = pathOfDraft(made)
      const content = how.raw ? ([how.raw.body, how.raw.type] as Content) : await contentOf(line, made, path, how.seal)
      const target = `${rootOf(base, operation)}${path}${queryOfDraft(made)}`
      const options = {
        given: [...made.borrowed.keys()].map((place) => place.slice(place.indexOf('.') + 1)),
        ...(isSealed(line, made, how.seal) && { plain: made.body }),
      }
      return exchange(line, { ...made, target, headers: headersOf(made), content, entry: how }, intent, options)
    },
    again: ({ method, url, request: { headers, body }, ...options }, intent) =>
      put(line, { method, url, headers: { ...headers }, body }, intent, options),
    follow(url, like) {
      const intent: Intent = { kind: 'odd', again: true, what: 'where a Location leads' }
      return exchange(line, { operation: like, method: 'GET', target: url, headers: { accept: '*/*' } }, intent)
    },
    stray(method, path, like) {
      const content: Content | null = method === 'GET' || method === 'DELETE' ? null : ['{}', 'application/json']
      const request = {
        operation: like,
        method,
        target: new URL(base).origin + path,
        headers: { accept: '*/*' },
        content,
      }
      return exchange(line, request, { kind: 'odd', what: `${method} ${path}` })
    },
  }
}

type WireOptions = {
  contract: Contract
  base: string
  credentials: Credentials
  now?: () => number
  sign?: Signer
}
/** The settings for all requests. */
type Line = WireOptions & { transport: Transport; session: Session }

/** A request before authentication. */
type Open = {
  /** The operation whose security applies; null: no authentication. */
  operation: Operation | null
  method?: string
  target: string
  headers: Record<string, string>
  content?: Content | null
  entry?: Partial<Entry>
}

/** Authenticates, signs and sends a request. */
async function exchange(line: Line, open: Open, intent: Intent, options: Told = {}): Promise<Exchange> {
  const { operation, target, content = null, entry = {} } = open
  const { session, credentials, sign } = line
  const out = { headers: { ...open.headers }, query: [] as string[] }
  const method = open.method ?? operation?.method ?? 'GET'
  const body = content?.[0] ?? null
  if (operation && operation.security.length > 0) {
    const [, path = '', query = ''] = /^(?:https?:\/\/[^/]+)?([^?]*)\??(.*)$/.exec(target) ?? []
    const signed = await sign?.({ method, path, query, body: body === null ? '' : Buffer.from(body).toString() })
    applySecurity(operation, { pass: 'own', ...entry, ...(signed && { signed }) }, session, credentials, out)
  }
  if (content) out.headers['content-type'] = content[1]
  const extra = out.query.length > 0 ? `${target.includes('?') ? '&' : '?'}${out.query.join('&')}` : ''
  return put(line, { method, url: `${target}${extra}`, headers: out.headers, body }, intent, options)
}

async function put(
  { transport, now = Date.now }: Line,
  request: Outgoing,
  intent: Intent,
  options: Told,
): Promise<Exchange> {
  const at = now()
  const received = await transport(request)
  const { method, url, headers, body } = request
  const { plain, given = [] } = options
  return {
    method,
    url,
    request: { headers, body },
    at,
    intent,
    ...received,
    ...(given.length > 0 && { given }),
    ...(plain !== undefined && { plain }),
  }
}

/** A draft's body, sealed if the contract requires it; null if there is none. */
async function contentOf(line: Line, made: Draft, path: string, fate: SealFate = 'good'): Promise<Content | null> {
  const { operation, media, body } = made
  const { contract, session, now = Date.now } = line
  if (!media || body === undefined) return null
  const sealed = isSealed(line, made, fate) && session.key
  const wrapped = sealed ? await seal(sealed, operation, path, body, fate, now()) : null
  return encode(media, wrapped === null ? body : { value: wrapped }, contract)
}

/** What is known about a request besides its bytes. */
type Told = Pick<Exchange, 'plain' | 'given'>
type Content = [body: string | Uint8Array, type: string]

const isSealed = ({ contract }: Line, { media }: Draft, fate: SealFate = 'good'): boolean =>
  media !== null && sealedSchema(contract, media) !== null && fate !== 'plain'

/** A draft's headers and cookies, with the media types of its operation's answers. */
function headersOf({ operation, header, cookie }: Draft): Record<string, string> {
  const headers: Record<string, string> = {}
  const { parameters } = operation
  for (const [name, value] of Object.entries(header))
    headers[name.toLowerCase()] = asHeader(lineOf(wayOf(parameters, 'header', name), value))
  const cookies = Object.entries(cookie)
    .flatMap(([name, value]) => pairsOf(wayOf(parameters, 'cookie', name), value))
    .map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
  if (cookies.length > 0) headers['cookie'] = cookies.join('; ')
  const accepts = [...new Set(operation.responses.flatMap((one) => one.media.map(({ type }) => type)))]
  headers['accept'] = accepts.length > 0 ? [...accepts, '*/*;q=0.1'].join(', ') : '*/*'
  return headers
}

const rootOf = (base: string, { bases }: Operation): string => `${new URL(base).origin}${bases[0] ?? ''}`

/** Headers are bytes: other characters are percent-encoded. */
const asHeader = (text: string): string => (/^[\x20-\x7e]*$/.test(text) ? text : encodeURIComponent(text))
