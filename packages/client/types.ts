import type { clientOperations } from '../../openapi/generated/client.ts'
import type { operations } from '../../openapi/generated/types.ts'

export type OperationId = keyof typeof clientOperations

type JsonOf<R> = R extends { content: { 'application/json': infer Body } } ? Body : never
type FormOf<R> = R extends { content: { 'application/x-www-form-urlencoded': infer Body } } ? Body : never

/** A body whose key for repeating is made by the client when it is left out. */
type Keyed<Body> = Body extends { requestId: string }
  ? Omit<Body, 'requestId'> & Partial<Pick<Body, 'requestId'>>
  : Body

/** The body of an operation before it is sealed. */
export type BodyOf<Op extends OperationId> = operations[Op] extends { requestBody: infer Body }
  ? Keyed<JsonOf<Body> | FormOf<Body>>
  : undefined

export type QueryOf<Op extends OperationId> = operations[Op]['parameters'] extends { query?: infer Query }
  ? NonNullable<Query>
  : Record<never, never>

/** What an operation answers inside the envelope when it succeeds. */
export type ValueOf<Op extends OperationId> = JsonOf<operations[Op]['responses'][200]>['value']

/** A whole answer: the envelope with its status and headers. */
export type Answer<Op extends OperationId> = {
  status: number
  headers: Headers
  success: boolean
  value: ValueOf<Op>
  message: string
  errorCode?: string
  traceId?: string
}

export type CallOptions<Op extends OperationId> = {
  body?: BodyOf<Op>
  query?: QueryOf<Op>
  /** The token of this call instead of the client's own. */
  token?: string
  headers?: Record<string, string>
  signal?: AbortSignal
}

export type ClientOptions = {
  /** The origin of the site, such as `https://play.example`. */
  site: string
  /** The merchant's code. */
  merchant: string
  /** An upper-case site code: the language of messages. */
  language?: string
  /** How often a call that is safe to repeat is sent again after a lost answer or a 502, 503 or 504. */
  retries?: number
  /** Waits between two attempts. */
  wait?: (ms: number) => Promise<void>
  fetch?: typeof globalThis.fetch
  now?: () => number
}
