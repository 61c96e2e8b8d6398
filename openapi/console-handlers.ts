import type { ConsoleErrorCode, ConsoleOperationId, consoleTable } from './generated/console-operations.ts'
import type { operations } from './generated/console-types.ts'

type JsonOf<R> = R extends { content: { 'application/json': infer Body } } ? Body : never

type OwnBody<Op extends ConsoleOperationId> = operations[Op] extends { requestBody: infer Body }
  ? JsonOf<Body>
  : undefined

/** The body of an operation, with what its marks add. */
export type ConsoleBodyOf<Op extends ConsoleOperationId> = OwnBody<Op>

export type ConsoleQueryOf<Op extends ConsoleOperationId> = operations[Op]['parameters'] extends { query?: infer Query }
  ? NonNullable<Query>
  : Record<never, never>

/** The query as a handler receives it: what the call left out has the contract's default. */
export type FilledConsoleQueryOf<Op extends ConsoleOperationId> = ConsoleQueryOf<Op> &
  Required<Pick<ConsoleQueryOf<Op>, keyof ConsoleQueryOf<Op> & keyof (typeof consoleTable)[Op]['defaults']>>

/** What an operation answers inside the envelope. */
export type ConsoleValueOf<Op extends ConsoleOperationId> = JsonOf<operations[Op]['responses'][200]>['value']

/** What is done in the end by an operation that takes four eyes. */
export type ConsoleResultOf<Op extends ConsoleOperationId> =
  ConsoleValueOf<Op> extends { result: infer Result } ? Exclude<Result, null> : never

/** The closed list of codes an operation refuses with. */
export type ConsoleRefusalOf<Op extends ConsoleOperationId> = (typeof consoleTable)[Op]['refusals'][number]

export type ConsoleRefusal<Code extends ConsoleErrorCode = ConsoleErrorCode> = {
  ok: false
  code: Code
  value: unknown
  retryAfterSeconds: number | null
}

export type ConsoleStep<Value, Code extends ConsoleErrorCode = ConsoleErrorCode> =
  | { ok: true; value: Value }
  | ConsoleRefusal<Code>

/** `session` is the token of a session that begins, or null for one that ends. */
export type ConsoleReplyOf<Op extends ConsoleOperationId> =
  | { ok: true; value: ConsoleValueOf<Op>; session?: string | null }
  | ConsoleRefusal<ConsoleRefusalOf<Op>>

/** What the contract says of an operation, whichever it is. */
export type ConsoleMark = {
  method: string
  path: string
  area: string
  /** Requires no login. */
  open: boolean
  roles: readonly string[]
  reason: boolean
  fourEyes: boolean
  /** The columns of a list that can also be downloaded as a file. */
  csv: false | readonly string[]
  /** Those of them that are numbers written as text. */
  numbers: readonly string[]
  /** The call does not count as use of the session. */
  idle: boolean
  /** It edits a member's payout account or place in the tree. */
  conflict: boolean
  bodyType: string | null
  bodyLimit: number
  /** The values of parameters that a call leaves out. */
  defaults: Readonly<Record<string, unknown>>
  refusals: readonly string[]
}

/** The most of one act and of a day together, in minor units; null for no limit. */
export type Limit = { perAct: bigint | null; perDay: bigint | null }

/** The operator who makes the call. */
export type Operator = {
  id: string
  name: string
  email: string
  /** Built-in roles by their codes, made ones by their names. */
  roles: readonly string[]
  /** What the roles give together: operations, kinds of inbox items, and what else there is. */
  permissions: ReadonlySet<string>
  /** How much they let the operator move, by permission; one that is missing is unlimited. */
  limits: ReadonlyMap<string, Limit>
  sessionId: string
}

export const consoleOk = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value })

/**
 * A refusal with a code of the operation's closed list.
 * @param extra details of the contract (`value`), and the seconds to wait for 429.
 */
export const consoleRefuse = <Code extends ConsoleErrorCode>(
  code: Code,
  extra: { value?: unknown; retryAfterSeconds?: number } = {},
): ConsoleRefusal<Code> => ({
  ok: false,
  code,
  value: extra.value ?? null,
  retryAfterSeconds: extra.retryAfterSeconds ?? null,
})
