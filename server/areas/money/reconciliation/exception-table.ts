import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant, int8 } from '#server/db/columns.ts'

export type ExceptionKind =
  | 'missing-there'
  | 'missing-here'
  | 'other-amount'
  | 'twice'
  | 'chargeback'
  | 'contradiction'
  | 'reversal'
/** A provider's statement about a deposit or payout. */
export type Verdict = 'paid' | 'failed' | 'returned' | 'reversed'
export type ExceptionState = 'open' | 'found' | 'linked' | 'booked' | 'closed'

/** Differences between our books and a provider's; written only through this area. */
export const statementExceptions = pgTable('statement_exceptions', {
  id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
  merchant: text('merchant').notNull(),
  provider: text('provider').notNull(),
  kind: text('kind').$type<ExceptionKind>().notNull(),
  lineId: text('line_id'),
  depositNo: text('deposit_no'),
  withdrawalNo: text('withdrawal_no'),
  /** In our books and in theirs, in the minor units of lines. */
  ours: int8('ours'),
  theirs: int8('theirs'),
  currency: text('currency').notNull(),
  at: instant('at').notNull(),
  foundAt: instant('found_at').notNull(),
  state: text('state').$type<ExceptionState>().notNull().default('open'),
  /** When its provider is due for a query, when it was queried, and the answer. */
  askAt: instant('ask_at'),
  askedAt: instant('asked_at'),
  said: text('said'),
  decidedBy: text('decided_by').array().notNull().default([]),
  decidedAt: instant('decided_at'),
  reason: text('reason'),
  postingId: int8('posting_id'),
  /** For a contradiction: the provider's number and verdict, and the state of our row at that time. */
  txId: text('tx_id'),
  verdict: text('verdict').$type<Verdict>(),
  stood: text('stood'),
})

export type StatementException = typeof statementExceptions.$inferSelect
