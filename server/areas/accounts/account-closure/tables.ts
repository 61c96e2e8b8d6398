import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, int8 } from '#server/db/columns.ts'
import type { MemberWallet } from '#server/areas/money/wallet/ledger.ts'

/** Accounts whose members asked to close them, and when they close. */
export const memberClosings = pgTable('member_closings', {
  memberId: uuid('member_id').primaryKey(),
  requestedAt: instant('requested_at').notNull(),
  closesAt: instant('closes_at').notNull(),
  /** When the job last found it due and blocked, and when its member was notified. */
  lookedAt: instant('looked_at'),
  toldAt: instant('told_at'),
})

/** The persons of closed accounts, as hashes under the server's key. */
export const closedPersons = pgTable('closed_persons', {
  memberId: uuid('member_id').primaryKey(),
  accountHash: text('account_hash').notNull(),
  nameHash: text('name_hash'),
  numberHash: text('number_hash'),
  closedAt: instant('closed_at').notNull(),
  /** Kinds of data that are already deleted (`forget-persons.ts`). */
  forgotten: text('forgotten').array().notNull().default([]),
})

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
