import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, int8 } from '#server/db/columns.ts'
import type { MemberWallet } from '../wallet/ledger.ts'

/** Wallets of closed accounts with credits; the database writes a row with each credit. */
export const lateMoneyDue = pgTable(
  'late_money_due',
  {
    memberId: uuid('member_id').notNull(),
    currency: text('currency').notNull(),
    wallet: text('wallet').$type<MemberWallet>().notNull(),
    since: instant('since').notNull(),
    lookedAt: instant('looked_at'),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.currency, table.wallet] })],
)

/** Late money of closed accounts in suspense, and the decision of two operators. */
export const lateMoney = pgTable('late_money', {
  id: uuid('id').primaryKey(),
  merchant: text('merchant').notNull(),
  memberId: uuid('member_id').notNull(),
  currency: text('currency').notNull(),
  wallet: text('wallet').$type<MemberWallet>().notNull(),
  /** In minor units. */
  amount: int8('amount').notNull(),
  postingId: int8('posting_id').notNull(),
  sources: jsonb('sources').$type<{ kind: string; reference: string | null }[]>().notNull(),
  at: instant('at').notNull(),
  state: text('state').$type<'waiting' | 'credited' | 'returned'>().notNull(),
  /** The account it was credited to, or the reference it was sent back with. */
  wentTo: text('went_to'),
  decidedBy: text('decided_by').array().notNull().default([]),
  decidedAt: instant('decided_at'),
  reason: text('reason'),
})
