import type { JWK } from 'jose'
import { clientOperations } from '../../openapi/generated/client.ts'
import { listen, type EventOptions, type SiteEvent } from './events.ts'
import { Refusal } from './refusal.ts'
import { createSealer } from './seal.ts'
import type { Answer, CallOptions, ClientOptions, OperationId, ValueOf } from './types.ts'

export { Refusal } from './refusal.ts'
export type { EventOptions, SiteEvent } from './events.ts'
export type { Answer, BodyOf, CallOptions, ClientOptions, OperationId, QueryOf, ValueOf } from './types.ts'

type Mark = {
  method: string
  path: string
  token: boolean
  sealed: boolean
  form: boolean
  key: boolean
  module: string
}
type Sent = { body?: unknown; query?: object; token?: string; headers?: Record<string, string>; signal?: AbortSignal }
type Envelope = { success: boolean; value: unknown; message: string; errorCode?: string; traceId?: string }

/** A client of a site: every operation of its contract by its id, and its events. */
export type Client = {
  /** The value of an answer. @throws Refusal where the site refuses. */
  call<Op extends OperationId>(id: Op, options?: CallOptions<Op>): Promise<ValueOf<Op>>
  /** The whole answer, refusals included. @throws Refusal where there is no answer of the contract. */
  answer<Op extends OperationId>(id: Op, options?: CallOptions<Op>): Promise<Answer<Op>>
  /** Events as they arrive; sends the client's token unless the caller passes another. */
  events(options?: EventOptions): AsyncGenerator<SiteEvent>
  /** The token of later calls: the one a login answered; null logs out of this client only. */
  useToken(token: string | null): void
}

const RETRY_MS = [500, 2000, 5000]
const isPassing = ({ status }: Response): boolean => status === 502 || status === 503 || status === 504

type Primitive = string | number | boolean

/** A list repeats its name, as `?gameCode=a&gameCode=b`. */
const queryText = (query: object = {}): string => {
  const pairs = Object.entries(query as Record<string, Primitive | Primitive[] | undefined>).flatMap(([name, value]) =>
    (value === undefined ? [] : [value].flat()).map((one) => [name, String(one)]),
  )
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}

async function envelopeOf(response: Response): Promise<Envelope> {
  const read = (await response.json().catch(() => null)) as Envelope | null
  if (typeof read?.success !== 'boolean') throw new Refusal({ message: 'the answer is not of the contract' }, response)
  return read
}

/** A client of the site at an address. */
export function createClient(options: ClientOptions): Client {
  const { site, merchant, language = 'EN', retries = 2, now = Date.now } = options
  const send = options.fetch ?? globalThis.fetch
  const wait = options.wait ?? ((ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)))
  let ownToken: string | null = null

  const sealer = createSealer(() => call('getSealingKey') as Promise<JWK & { kid: string }>, now)

  async function requestOf(
    { method, path, token, sealed, form, module }: Mark,
    sent: Sent,
  ): Promise<[string, RequestInit]> {
    const { body, query, headers, signal } = sent
    const authorization = sent.token ?? (token ? ownToken : null)
    const text = () => (form ? String(new URLSearchParams(body as Record<string, string>)) : JSON.stringify(body))
    const content = sealed ? JSON.stringify({ value: await sealer.seal(body, { method, path }) }) : text()
    const init: RequestInit = {
      method,
      headers: {
        Merchant: merchant,
        Language: language,
        ModuleId: module,
        Device: 'web',
        ...(authorization !== null && { Authorization: authorization }),
        ...(body !== undefined && { 'Content-Type': form ? 'application/x-www-form-urlencoded' : 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: content }),
      ...(signal && { signal }),
    }
    return [`${site}${path}${queryText(query)}`, init]
  }

  /** Sends a call, and repeats it where that is safe: each attempt is sealed again under the same key. */
  async function attempt(mark: Mark, sent: Sent): Promise<Response> {
    const isSafe = mark.method === 'GET' || (mark.key && sent.body !== undefined)
    for (let left = isSafe ? retries : 0, at = 0; ; left -= 1, at += 1) {
      try {
        const response = await send(...(await requestOf(mark, sent)))
        if (left <= 0 || !isPassing(response)) return response
        await response.body?.cancel()
      } catch (error) {
        if (left <= 0 || sent.signal?.aborted || error instanceof Refusal) throw error
      }
      await wait(RETRY_MS[Math.min(at, RETRY_MS.length - 1)]!)
    }
  }

  async function answer<Op extends OperationId>(id: Op, given: CallOptions<Op> = {}): Promise<Answer<Op>> {
    const mark: Mark = clientOperations[id]
    const body: unknown = given.body
    const keyed = mark.key && typeof body === 'object' && body ? { requestId: crypto.randomUUID(), ...body } : body
    const sent = { ...given, body: keyed } as Sent
    let response = await attempt(mark, sent)
    let envelope = await envelopeOf(response)
    if (mark.sealed && envelope.errorCode === 'seal.key.unknown') {
      // the site has another key now; it refused before it did anything
      sealer.forgetKey()
      response = await attempt(mark, sent)
      envelope = await envelopeOf(response)
    }
    return { ...envelope, status: response.status, headers: response.headers } as Answer<Op>
  }

  async function call<Op extends OperationId>(id: Op, given: CallOptions<Op> = {}): Promise<ValueOf<Op>> {
    const answered = await answer(id, given)
    if (!answered.success) throw new Refusal(answered, answered)
    return answered.value
  }

  return {
    call,
    answer,
    events: (given = {}) =>
      listen({ site, fetch: send, wait }, { ...(ownToken !== null && { token: ownToken }), ...given }),
    useToken: (token) => void (ownToken = token),
  }
}
