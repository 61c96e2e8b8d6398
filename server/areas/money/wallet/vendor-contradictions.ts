import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, int8 } from '#server/db/columns.ts'

/** Vendor calls that contradict earlier ones or our books, for an operator to examine. */
export const vendorContradictions = pgTable('vendor_contradictions', {
  id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
  merchant: text('merchant').notNull(),
  vendor: text('vendor').notNull(),
  kind: text('kind', { enum: ['bet', 'win', 'refund', 'rollback', 'state', 'transfer'] }).notNull(),
  txId: text('tx_id').notNull(),
  betTxId: text('bet_tx_id').notNull(),
  /** The refusal of the call. */
  code: text('code').notNull(),
  /** The call's content, and the earlier content under its number. */
  said: text('said').notNull(),
  saidHash: text('said_hash').notNull(),
  stood: text('stood'),
  memberId: uuid('member_id'),
  amount: int8('amount'),
  currency: text('currency'),
  at: instant('at').notNull(),
  seenBy: text('seen_by'),
  seenAt: instant('seen_at'),
  reason: text('reason'),
})
