import type { SQL } from 'drizzle-orm'
import type { ConsoleStep, ConsoleValueOf, Operator } from '#openapi/console-handlers.ts'
import type { Role } from '#openapi/generated/console-operations.ts'
import type { Act } from '#server/areas/cashier/one-operator.ts'
import type { Tx } from '../../db/connect.ts'
import type { Effect, OperatorRequest, Preview } from '../pipeline/handler.ts'

export type InboxDecision = {
  id: string
  /** What is written with it. */
  text: 'required' | 'optional' | null
  /** How long that may be; 2,000 unless told. */
  textMax?: number
  amount: boolean
  /** Whether it is safe to take for many at once. */
  many: boolean
  /** Whether a second operator is needed, as far as is known before the decision. */
  fourEyes: boolean
}

export type InboxSection = ConsoleValueOf<'getInboxItem'>['sections'][number]

export type InboxShown = {
  version: string
  lines: Effect[]
  /** What belongs together of what it takes to decide, where lines are not enough. */
  sections?: InboxSection[]
  /** The page where more of it stands. */
  link: { room: string; id: string } | null
  decisions: InboxDecision[]
}

/** A decision about one thing that waits. */
export type InboxAsk = { ref: string; decision: string; text?: string | undefined; amount?: string | undefined }

/**
 * One kind of inbox item. Nothing is copied: items are read from the tables of their area each time, so that a decided
 * item disappears from every inbox, in whichever way it was decided.
 */
export type InboxKind = {
  kind: string
  /** Who sees and decides it. */
  roles: readonly Role[]
  /** From when on it is late. */
  dueMinutes: number
  weight: 1 | 2 | 3
  /** Rows `ref text, since timestamptz, member_id uuid, amount bigint, currency text, title text`, by an index. */
  waiting(now: Date): SQL
  /** The kind as one operator may see it, where roles alone do not say so. */
  within?(operator: Pick<Operator, 'id' | 'roles'>): InboxKind
  show(tx: Tx, ref: string, request: OperatorRequest): Promise<InboxShown | null>
  /**
   * What a decision would do; `second` in it says whether this one takes two, and `alone` what counts towards the
   * operator's sum of the day, together with the others of the same call.
   */
  preview(tx: Tx, ask: InboxAsk, request: OperatorRequest): Promise<ConsoleStep<Preview & { alone?: Act }>>
  apply(tx: Tx, ask: InboxAsk, request: OperatorRequest & { body: { reason?: string } }): Promise<ConsoleStep<unknown>>
}
