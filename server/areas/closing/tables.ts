import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, int8 } from '../../db/columns.ts'
import type { MemberWallet } from '../wallet/ledger.ts'

/** Accounts that their members want closed, and when they are. */
export const memberClosings = pgTable('member_closings', {
  memberId: uuid('member_id').primaryKey(),
  requestedAt: instant('requested_at').notNull(),
  closesAt: instant('closes_at').notNull(),
  /** When the job found it due and obstructed last, and when its member was told. */
  lookedAt: instant('looked_at'),
  toldAt: instant('told_at'),
})

/** Whom closed accounts belonged to, as hashes under the server's key. */
export const closedPersons = pgTable('closed_persons', {
  memberId: uuid('member_id').primaryKey(),
  accountHash: text('account_hash').notNull(),
  nameHash: text('name_hash'),
  numberHash: text('number_hash'),
  closedAt: instant('closed_at').notNull(),
  /** Kinds of data that are gone already (`forget-persons.ts`). */
  forgotten: text('forgotten').array().notNull().default([]),
})

/** Wallets of closed accounts that were credited, written by the database with what credits them. */
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

/** What came to closed accounts and went into suspense, and what two operators decided of it. */
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
  /** The account it was credited to, or the number it was sent back under. */
  wentTo: text('went_to'),
  decidedBy: text('decided_by').array().notNull().default([]),
  decidedAt: instant('decided_at'),
  reason: text('reason'),
})
