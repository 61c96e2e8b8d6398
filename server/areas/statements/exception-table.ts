import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant, int8 } from '../../db/columns.ts'

export type ExceptionKind =
  | 'missing-there'
  | 'missing-here'
  | 'other-amount'
  | 'twice'
  | 'chargeback'
  | 'contradiction'
  | 'reversal'
/** What a provider said of a deposit or a payout. */
export type Verdict = 'paid' | 'failed' | 'returned' | 'reversed'
export type ExceptionState = 'open' | 'found' | 'linked' | 'booked' | 'closed'

/** Where our books and a provider's do not say the same; written through this room alone. */
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
  /** When its provider is asked, was asked, and what it said. */
  askAt: instant('ask_at'),
  askedAt: instant('asked_at'),
  said: text('said'),
  decidedBy: text('decided_by').array().notNull().default([]),
  decidedAt: instant('decided_at'),
  reason: text('reason'),
  postingId: int8('posting_id'),
  /** Of a contradiction: the number and the word of the provider, and the state of ours when it was said. */
  txId: text('tx_id'),
  verdict: text('verdict').$type<Verdict>(),
  stood: text('stood'),
})

export type StatementException = typeof statementExceptions.$inferSelect
