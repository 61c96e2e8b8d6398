import { bigint, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** An account of the ledger. The house's have no member and no kept balance: theirs is the sum of their legs. */
export const accounts = pgTable('accounts', {
  id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  merchant: text('merchant').notNull(),
  memberId: uuid('member_id'),
  wallet: text('wallet').notNull(),
  currency: text('currency').notNull(),
  /** Minor units. Moved by legs alone. */
  balance: bigint('balance', { mode: 'bigint' }),
})

/** One movement of money; its legs sum to zero. Never changed, never removed. */
export const postings = pgTable('postings', {
  id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  merchant: text('merchant').notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  kind: text('kind').notNull(),
  reference: text('reference'),
  currency: text('currency').notNull(),
  postedAt: timestamp('posted_at', { withTimezone: true, mode: 'date' }).notNull(),
})

/** What a posting does to one account, in minor units. */
export const legs = pgTable(
  'legs',
  {
    postingId: bigint('posting_id', { mode: 'bigint' }).notNull(),
    accountId: bigint('account_id', { mode: 'bigint' }).notNull(),
    currency: text('currency').notNull(),
    amount: bigint('amount', { mode: 'bigint' }).notNull(),
    balanceAfter: bigint('balance_after', { mode: 'bigint' }),
  },
  (table) => [primaryKey({ columns: [table.postingId, table.accountId] })],
)
