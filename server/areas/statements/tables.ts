import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, int8 } from '../../db/columns.ts'

export type LineKind = 'payment' | 'reversal' | 'payout' | 'return' | 'chargeback' | 'fee'
/** `matched`: it is ours; `suspense`: nobody's yet; `credited`, `returned`: what became of that; `noted`: it moves nothing. */
export type LineState = 'matched' | 'suspense' | 'credited' | 'returned' | 'noted'

/** What providers' statements say, each line taken once; written through this room alone. */
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
    /** In minor units of the merchant's currency, hundredths of any other. */
    amount: int8('amount').notNull(),
    fee: int8('fee').notNull().default(0n),
    currency: text('currency').notNull(),
    at: instant('at').notNull(),
    heardAt: instant('heard_at').notNull(),
    source: text('source').$type<'api' | 'file'>().notNull(),
    state: text('state').$type<LineState>().notNull(),
    depositNo: text('deposit_no'),
    withdrawalNo: text('withdrawal_no'),
    /** Of the money that went into suspense; null where its currency is not the merchant's. */
    postingId: int8('posting_id'),
    decidedBy: text('decided_by').array().notNull().default([]),
    decidedAt: instant('decided_at'),
    reason: text('reason'),
  },
  (table) => [primaryKey({ columns: [table.provider, table.lineId] })],
)

/** Up to when a provider's statement was read, and what it says that it holds for us. */
export const providerStatements = pgTable('provider_statements', {
  provider: text('provider').primaryKey(),
  merchant: text('merchant').notNull(),
  since: instant('since').notNull(),
  readUntil: instant('read_until').notNull(),
  balance: int8('balance'),
  balanceAt: instant('balance_at'),
  /** What our books said of it then. */
  booked: int8('booked'),
  bookedAt: instant('booked_at'),
  /** Up to when our orders and payouts were held against it. */
  checkedUntil: instant('checked_until'),
})

export type StatementLine = typeof statementLines.$inferSelect
