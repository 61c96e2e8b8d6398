import { bigint, boolean, customType, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The wallets of members, in minor units. Moved by postings alone; `locked` lets nothing be taken out. */
export const wallets = pgTable(
  'wallets',
  {
    memberId: uuid('member_id').notNull(),
    currency: text('currency').notNull(),
    wallet: text('wallet').notNull(),
    merchant: text('merchant').notNull(),
    balance: bigint('balance', { mode: 'bigint' }).notNull().default(0n),
    locked: boolean('locked').notNull().default(false),
    movedAt: timestamp('moved_at', { withTimezone: true, mode: 'date' }),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.currency, table.wallet] })],
)

/** One movement of a member's money; its legs sum to zero. Never changed, never removed. */
export const postings = pgTable('postings', {
  id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  memberId: uuid('member_id').notNull(),
  merchant: text('merchant').notNull(),
  key: text('key').notNull(),
  kind: text('kind').notNull(),
  reference: text('reference'),
  remark: text('remark'),
  currency: text('currency').notNull(),
  postedAt: timestamp('posted_at', { withTimezone: true, mode: 'date' }).notNull(),
  /** Of the member, or beginning with `house:`. */
  wallets: text('wallets').array().notNull(),
  amounts: bigint('amounts', { mode: 'bigint' }).array().notNull(),
  /** What each wallet holds afterwards; null for the house. */
  balances: bigint('balances', { mode: 'bigint' }).array().notNull(),
})

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The hash chain over postings, in the order of their numbers. */
export const ledgerLinks = pgTable('ledger_links', {
  postingId: bigint('posting_id', { mode: 'bigint' }).primaryKey(),
  hash: bytes('hash').notNull(),
})
