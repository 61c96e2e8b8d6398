import type { Contract, Operation } from '../contract/model.ts'
import type { Exchange, Intent } from '../exchange.ts'
import type { Credentials } from './credentials.ts'
import { pathOfDraft, queryOfDraft } from './address.ts'
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

/** How a draft is put on the wire: on a socket, or into a handler in the same process. */
export type Transport = (request: Outgoing) => Promise<Received>

export const socketTransport =
  (limits: Limits): Transport =>
  (request) =>
    send(request, limits)

export type Wire = {
  deliver: (made: Draft, intent: Intent, how?: Sending) => Promise<Exchange>
  /** Sends the very same bytes again. */
  again: (exchange: Exchange, intent: Intent) => Promise<Exchange>
  /** A call the contract does not name; with the token when it says like which operation. */
  stray: (method: string, path: string, like: Operation | null) => Promise<Exchange>
  /** Reads an address an answer gave, let in like an operation. */
  follow: (url: string, like: Operation) => Promise<Exchange>
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
  async function exchange(request: Outgoing, intent: Intent, { plain, given }: Told = {}): Promise<Exchange> {
    const at = now()
    const received = await transport(request)
    return {
      method: request.method,
      url: request.url,
      request: { headers: request.headers, body: request.body },
      at,
      intent,
      ...received,
      ...(given && given.length > 0 && { given }),
      ...(plain !== undefined && { plain }),
    }
  }

  /** The body of a draft, sealed where the contract asks for it; null when there is none to send. */
  async function contentOf(made: Draft, path: string, fate: SealFate): Promise<Content | null> {
    const { operation, media, body } = made
    if (!media || body === undefined) return null
    const sealed = isSealed(contract, made, fate) && session.key
    const wrapped = sealed ? await seal(sealed, operation, path, body, fate, now()) : null
    return encode(media, wrapped === null ? body : { value: wrapped }, contract)
  }

  return {
    async deliver(made, intent, { pass = 'own', of, way, seal: fate = 'good', raw } = {}) {
      const { operation } = made
      const path = pathOfDraft(made)
      const out = { headers: headersOf(made), query: [] as string[] }
      if (operation.security.length > 0)
        applySecurity(
          operation,
          { pass, ...(of !== undefined && { of }), ...(way && { way }) },
          session,
          credentials,
          out,
        )
      const content: Content | null = raw ? [raw.body, raw.type] : await contentOf(made, path, fate)
      if (content) out.headers['content-type'] = content[1]
      const search = queryOfDraft(made)
      const extra = out.query.length > 0 ? `${search === '' ? '?' : '&'}${out.query.join('&')}` : ''
      const url = `${rootOf(base, operation)}${path}${search}${extra}`
      return exchange({ method: operation.method, url, headers: out.headers, body: content?.[0] ?? null }, intent, {
        given: [...made.borrowed.keys()].map((place) => place.slice(place.indexOf('.') + 1)),
        ...(isSealed(contract, made, fate) && { plain: made.body }),
      })
    },
    again: ({ method, url, request: { headers, body }, ...told }, intent) =>
      exchange({ method, url, headers: { ...headers }, body }, intent, told),
    follow(url, like) {
      const out = { headers: { accept: '*/*' } as Record<string, string>, query: [] as string[] }
      applySecurity(like, { pass: 'own' }, session, credentials, out)
      const extra = out.query.length > 0 ? `${url.includes('?') ? '&' : '?'}${out.query.join('&')}` : ''
      const intent: Intent = { kind: 'odd', again: true, what: 'where a Location leads' }
      return exchange({ method: 'GET', url: `${url}${extra}`, headers: out.headers, body: null }, intent)
    },
    stray(method, path, like) {
      const out = { headers: { accept: '*/*' } as Record<string, string>, query: [] as string[] }
      if (like) applySecurity(like, { pass: 'own' }, session, credentials, out)
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

/** What is known of a request beside its bytes. */
type Told = Pick<Exchange, 'plain' | 'given'>
type Content = [body: string | Uint8Array, type: string]

const isSealed = (contract: Contract, { media }: Draft, fate: SealFate): boolean =>
  media !== null && sealedSchema(contract, media) !== null && fate !== 'plain'

/** Headers and cookies of a draft, and what its operation answers with. */
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

function rootOf(base: string, { bases }: Operation): string {
  const prefix = bases[0] ?? ''
  return base.endsWith(prefix) ? base : `${base}${prefix}`
}

/** Headers are bytes: what is beyond them is sent percent-encoded. */
const asHeader = (text: string): string => (/^[\x20-\x7e]*$/.test(text) ? text : encodeURIComponent(text))
