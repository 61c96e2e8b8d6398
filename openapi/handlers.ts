import type { ErrorCode, OperationId, operationTable } from './generated/operations.ts'
import type { operations } from './generated/types.ts'

type JsonOf<R> = R extends { content: { 'application/json': infer Body } } ? Body : never
type FormOf<R> = R extends { content: { 'application/x-www-form-urlencoded': infer Body } } ? Body : never

/** The body of an operation before it is sealed. */
export type BodyOf<Op extends OperationId> = operations[Op] extends { requestBody: infer Body }
  ? JsonOf<Body> | FormOf<Body>
  : undefined

export type QueryOf<Op extends OperationId> = operations[Op]['parameters'] extends { query?: infer Query }
  ? NonNullable<Query>
  : Record<never, never>

/** The query as a handler receives it: what the call left out has the contract's default. */
export type FilledQueryOf<Op extends OperationId> = QueryOf<Op> &
  Required<Pick<QueryOf<Op>, keyof QueryOf<Op> & keyof (typeof operationTable)[Op]['defaults']>>

/** What an operation answers inside the envelope when it succeeds. */
export type ValueOf<Op extends OperationId> = JsonOf<operations[Op]['responses'][200]>['value']

/** The closed list of codes an operation refuses with. */
export type RefusalOf<Op extends OperationId> = (typeof operationTable)[Op]['refusals'][number]

export type Refusal<Code extends ErrorCode = ErrorCode> = {
  ok: false
  code: Code
  value: unknown
  retryAfterSeconds: number | null
}

/** `device` is the token that the caller's browser is remembered by from now on. */
export type ReplyOf<Op extends OperationId> = { ok: true; value: ValueOf<Op>; device?: string } | Refusal<RefusalOf<Op>>

/** What the contract says of an operation, whichever it is. */
export type OperationMark = {
  method: string
  path: string
  token: boolean
  sealed: boolean
  open: boolean
  realm: string
  passwordDue: boolean
  /** Calling it is no use of the session. */
  unused: boolean
  module: string
  bodyType: 'json' | 'form' | null
  bodyLimit: number
  /** The values of parameters that a call leaves out. */
  defaults: Readonly<Record<string, unknown>>
}

/** Who calls. Present on operations that need a session, and on others when a valid token was sent. */
export type Caller = { memberId: string; accountType: number; sessionId: string }

export type RequestOf<Op extends OperationId> = {
  query: FilledQueryOf<Op>
  body: BodyOf<Op>
  /** Null only on operations that need no session. */
  caller: (typeof operationTable)[Op]['token'] extends true ? Caller : Caller | null
  token: string | null
  /** The token the caller's browser is remembered by. */
  device: string | null
  language: string
  ip: string
  host: string
  userAgent: string
  traceId: string
}

/** One function per operation: the server answers with rules, the double with scripted data. */
export type Handlers = { [Op in OperationId]: (request: RequestOf<Op>) => Promise<ReplyOf<Op>> | ReplyOf<Op> }

export const ok = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value })

/**
 * A refusal with a code of the operation's closed list.
 * @param extra details of the contract (`value`), and the seconds to wait for 429.
 */
export const refuse = <Code extends ErrorCode>(
  code: Code,
  extra: { value?: unknown; retryAfterSeconds?: number } = {},
): Refusal<Code> => ({
  ok: false,
  code,
  value: extra.value ?? null,
  retryAfterSeconds: extra.retryAfterSeconds ?? null,
})
