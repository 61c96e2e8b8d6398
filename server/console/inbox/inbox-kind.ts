import type { SQL } from 'drizzle-orm'
import type { ConsoleStep, ConsoleValueOf, Operator } from '#openapi/console-handlers.ts'
import type { Act } from '#server/areas/money/cashier/one-operator.ts'
import type { Tx } from '../../db/connect.ts'
import type { KindName } from '../access/permissions.ts'
import type { Effect, OperatorRequest, Preview } from '../pipeline/handler.ts'

export type InboxDecision = {
  id: string
  /** Whether the decision takes a text; null if it takes no text. */
  text: 'required' | 'optional' | null
  /** The longest text allowed; 2,000 characters by default. */
  textMax?: number
  amount: boolean
  /** Whether many items can safely be decided at once. */
  many: boolean
  /** Whether a second operator is needed, as far as that is known before the decision. */
  fourEyes: boolean
}

export type InboxSection = ConsoleValueOf<'getInboxItem'>['sections'][number]

export type InboxShown = {
  version: string
  lines: Effect[]
  /** Groups of related facts for the decision, if single lines are not enough. */
  sections?: InboxSection[]
  /** The page with more details. */
  link: { room: string; id: string } | null
  decisions: InboxDecision[]
}

/** A decision about one item. */
export type InboxAsk = { ref: string; decision: string; text?: string | undefined; amount?: string | undefined }

/**
 * One kind of inbox item. Nothing is copied: items are read from the tables of their area each time, so that a decided
 * item disappears from every inbox, however it was decided.
 */
export type InboxKind = {
  kind: KindName
  /** When it becomes overdue. */
  dueMinutes: number
  weight: 1 | 2 | 3
  /** Rows `ref text, since timestamptz, member_id uuid, amount bigint, currency text, title text`, by an index. */
  waiting(now: Date): SQL
  /** The kind as one operator may see it, if that depends on more than permissions. */
  within?(operator: Pick<Operator, 'id' | 'permissions'>): InboxKind
  show(tx: Tx, ref: string, request: OperatorRequest): Promise<InboxShown | null>
  /**
   * The effect of a decision; its `second` says whether this one needs two operators, and `alone` what counts towards
   * the operator's daily sum, together with the others of the same call.
   */
  preview(tx: Tx, ask: InboxAsk, request: OperatorRequest): Promise<ConsoleStep<Preview & { alone?: Act }>>
  apply(tx: Tx, ask: InboxAsk, request: OperatorRequest & { body: { reason?: string } }): Promise<ConsoleStep<unknown>>
}
