import type { LineKind } from '#server/areas/site/settings/statement-columns.ts'
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, int8 } from '#server/db/columns.ts'

/**
 * `matched`: it is ours; `suspense`: not assigned yet; `credited`, `returned`: decided from suspense; `noted`: it moves
 * nothing.
 */
export type LineState = 'matched' | 'suspense' | 'credited' | 'returned' | 'noted'

/** The lines of providers' statements, each taken once; written only through this area. */
export const statementLines = pgTable(
  'statement_lines',
  {
    provider: text('provider').notNull(),
    lineId: text('line_id').notNull(),
    merchant: text('merchant').notNull(),
    kind: text('kind').$type<LineKind>().notNull(),
    txId: text('tx_id').notNull(),
    orderNo: text('order_no'),
    payoutNo: text('payout_no'),
    number: text('number'),
    sender: text('sender'),
    /** In minor units in the merchant's currency, hundredths in any other. */
    amount: int8('amount').notNull(),
    fee: int8('fee').notNull().default(0n),
    currency: text('currency').notNull(),
    at: instant('at').notNull(),
    heardAt: instant('heard_at').notNull(),
    source: text('source').$type<'api' | 'file'>().notNull(),
    state: text('state').$type<LineState>().notNull(),
    depositNo: text('deposit_no'),
    withdrawalNo: text('withdrawal_no'),
    /** The posting into suspense; null if its currency is not the merchant's. */
    postingId: int8('posting_id'),
    decidedBy: text('decided_by').array().notNull().default([]),
    decidedAt: instant('decided_at'),
    reason: text('reason'),
  },
  (table) => [primaryKey({ columns: [table.provider, table.lineId] })],
)

/** How far a provider's statement was read, and the balance it reports. */
export const providerStatements = pgTable('provider_statements', {
  provider: text('provider').primaryKey(),
  merchant: text('merchant').notNull(),
  since: instant('since').notNull(),
  readUntil: instant('read_until').notNull(),
  balance: int8('balance'),
  balanceAt: instant('balance_at'),
  /** Our booked balance at that time. */
  booked: int8('booked'),
  bookedAt: instant('booked_at'),
  /** How far our orders and payouts were compared with it. */
  checkedUntil: instant('checked_until'),
})

export type StatementLine = typeof statementLines.$inferSelect
