import type { ConsoleErrorCode, ConsoleOperationId, consoleTable, Role } from '#openapi/generated/console-operations.ts'
import type {
  ConsoleBodyOf,
  ConsoleQueryOf,
  ConsoleRefusalOf,
  ConsoleReplyOf,
  ConsoleResultOf,
  ConsoleStep,
  Operator,
} from '#openapi/console-handlers.ts'
import type { MerchantSettings } from '../../areas/system/settings.ts'
import type { Tx } from '../../db/connect.ts'

/** What a handler is given of a call that may be answered. */
export type ConsoleRequest<Op extends ConsoleOperationId> = {
  id: Op
  query: ConsoleQueryOf<Op>
  body: ConsoleBodyOf<Op>
  /** Null only where nobody has to be logged in. */
  operator: (typeof consoleTable)[Op]['open'] extends true ? null : Operator
  session: (typeof consoleTable)[Op]['open'] extends true ? null : { csrf: string; endsAt: number }
  /** The merchant's, read before: nothing waits for them in a transaction. */
  settings: MerchantSettings
  ip: string
  host: string
  userAgent: string
  /** Upper-case site code. */
  language: string
  traceId: string
}

/** A call of somebody who is logged in, whichever it is. */
export type OperatorRequest = Pick<
  ConsoleRequest<ConsoleOperationId>,
  'id' | 'settings' | 'ip' | 'host' | 'userAgent' | 'language' | 'traceId'
> & {
  operator: Operator
  /** Who asked for what `operator` is the second to do. */
  asker?: { id: string; name: string; email: string }
}

/** Who answers for a decision, by address: names may be alike. */
export const decidersOf = ({ asker, operator }: Pick<OperatorRequest, 'asker' | 'operator'>): string[] =>
  [asker, operator].flatMap((one) => one?.email ?? [])

/** The same by name, as lists show it. */
export const decidersByName = ({ asker, operator }: Pick<OperatorRequest, 'asker' | 'operator'>): string[] =>
  [asker, operator].flatMap((one) => one?.name ?? [])

/** One thing that would change. */
export type Effect = { code: string; before: string | null; after: string | null }

/** What would happen. `version` is of what it touches: when it differs, the thing has to be asked for anew. */
export type Preview = {
  /** `kind:id` */
  thing: string
  version: string
  effect: Effect[]
  /** Whose payout accounts and places in the tree must not have been edited by either of the two in the last day. */
  members?: readonly string[]
  /** Operators who made what is decided, and so are no eyes for it. */
  makers?: readonly string[]
  /** False where one person may do this one. */
  second?: boolean
  /** Narrows who may be the second, where this one asks for more than the mark. */
  roles?: readonly Role[]
}

type Refusing<Op extends ConsoleOperationId> = ConsoleRefusalOf<Op> & ConsoleErrorCode

/** A call in the hands of the operator who makes it, or of the second one. */
type AskedRequest<Op extends ConsoleOperationId> = ConsoleRequest<Op> & Pick<OperatorRequest, 'asker'>

/** What an operation with four eyes is made of. Both run in the transaction of who approves; `preview` also before it. */
export type FourEyesRule<Op extends ConsoleOperationId> = {
  preview(tx: Tx, request: AskedRequest<Op>): Promise<ConsoleStep<Preview, Refusing<Op>>>
  apply(tx: Tx, request: AskedRequest<Op>): Promise<ConsoleStep<ConsoleResultOf<Op>, Refusing<Op>>>
  /** After the commit, for what cannot be taken back: a mail. */
  done?(request: ConsoleRequest<Op>, result: ConsoleResultOf<Op>): Promise<void>
}

/** One function per operation, or a rule where four eyes are asked for. */
export type ConsoleHandlers = {
  [Op in ConsoleOperationId]: (typeof consoleTable)[Op]['fourEyes'] extends true
    ? FourEyesRule<Op>
    : (request: ConsoleRequest<Op>) => Promise<ConsoleReplyOf<Op>> | ConsoleReplyOf<Op>
}

/** Any of them, as the pipeline sees it. */
export type AnyPlain = (request: ConsoleRequest<ConsoleOperationId>) => Promise<ConsoleReplyOf<ConsoleOperationId>>
export type AnyRule = {
  preview(tx: Tx, request: OperatorRequest & { body: unknown }): Promise<ConsoleStep<Preview>>
  apply(tx: Tx, request: OperatorRequest & { body: unknown }): Promise<ConsoleStep<unknown>>
  done?(request: OperatorRequest & { body: unknown }, result: unknown): Promise<void>
}
