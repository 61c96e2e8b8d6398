import type { ConsoleErrorCode, ConsoleOperationId, consoleTable } from '#openapi/generated/console-operations.ts'
import type {
  ConsoleBodyOf,
  ConsoleRefusalOf,
  ConsoleReplyOf,
  ConsoleResultOf,
  ConsoleStep,
  FilledConsoleQueryOf,
  Operator,
} from '#openapi/console-handlers.ts'
import type { MerchantSettings } from '../../areas/site/settings/settings.ts'
import type { Tx } from '../../db/connect.ts'
import type { GivenRole } from '../access/limits.ts'

/** An admitted call as its handler receives it. */
export type ConsoleRequest<Op extends ConsoleOperationId> = {
  id: Op
  query: FilledConsoleQueryOf<Op>
  body: ConsoleBodyOf<Op>
  /** Null only for operations without a login. */
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

/** Any call of a logged-in operator. */
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

/**
 * What would happen. `version` identifies the state of the thing it touches: if it differs later, the request lapses.
 */
export type Preview = {
  /** `kind:id` */
  thing: string
  version: string
  effect: Effect[]
  /**
   * Facts that both operators see beside the effect and that may change before the approval, such as the balance of a playing
   * member. The request isn't bound to them: `apply` refuses if they no longer allow it.
   */
  moving?: readonly Effect[]
  /** Whose payout accounts and places in the tree must not have been edited by either of the two in the last day. */
  members?: readonly string[]
  /** Operators who made what is decided, and so are no eyes for it. */
  makers?: readonly string[]
  /** False where one person may do this one. */
  second?: boolean
  /** What this gives to others: an approver has to be able to give it too. */
  gives?: readonly GivenRole[]
  /** The amounts that it moves, in minor units of the merchant's currency: both operators need roles that let them. */
  moves?: readonly string[]
}

type Refusing<Op extends ConsoleOperationId> = ConsoleRefusalOf<Op> & ConsoleErrorCode

/** A call in the hands of the operator who makes it, or of the second one. */
type AskedRequest<Op extends ConsoleOperationId> = ConsoleRequest<Op> & Pick<OperatorRequest, 'asker'>

/**
 * The rule of a four-eyes operation. Both functions run in the approver's transaction; `preview` also runs before it.
 */
export type FourEyesRule<Op extends ConsoleOperationId> = {
  preview(tx: Tx, request: AskedRequest<Op>): Promise<ConsoleStep<Preview, Refusing<Op>>>
  apply(tx: Tx, request: AskedRequest<Op>): Promise<ConsoleStep<ConsoleResultOf<Op>, Refusing<Op>>>
  /** Refuses an operator who may not be the first to ask, such as the one who wrote what would start. */
  mayAsk?(tx: Tx, request: AskedRequest<Op>): Promise<ConsoleStep<null, Refusing<Op>>>
  /** Runs after the commit, for irreversible effects such as a mail. */
  done?(request: ConsoleRequest<Op>, result: ConsoleResultOf<Op>): Promise<void>
}

/** One function per operation, or a rule for a four-eyes operation. */
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
  mayAsk?(tx: Tx, request: OperatorRequest & { body: unknown }): Promise<ConsoleStep<null>>
  done?(request: OperatorRequest & { body: unknown }, result: unknown): Promise<void>
}
