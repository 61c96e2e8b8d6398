import { boolean, customType, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { ValueOf } from '#openapi/handlers.ts'
import { instant, int8 } from '#server/db/columns.ts'
import type { Weights } from './turnover.ts'

/** Members' wallets, in minor units. Only postings change them; a `locked` one can't be debited. */
export const wallets = pgTable(
  'wallets',
  {
    memberId: uuid('member_id').notNull(),
    currency: text('currency').notNull(),
    wallet: text('wallet').notNull(),
    merchant: text('merchant').notNull(),
    balance: int8('balance').notNull().default(0n),
    locked: boolean('locked').notNull().default(false),
    /** Of a closed account: credits to it are late money. */
    closed: boolean('closed').notNull().default(false),
    movedAt: instant('moved_at'),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.currency, table.wallet] })],
)

/** One movement of a member's money; its legs sum to zero. Never changed, never removed. */
export const postings = pgTable('postings', {
  id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
  memberId: uuid('member_id').notNull(),
  merchant: text('merchant').notNull(),
  key: text('key').notNull(),
  kind: text('kind').notNull(),
  reference: text('reference'),
  remark: text('remark'),
  currency: text('currency').notNull(),
  postedAt: instant('posted_at').notNull(),
  /** The member's wallets, and house accounts that start with `house:`. */
  wallets: text('wallets').array().notNull(),
  amounts: int8('amounts').array().notNull(),
  /** The balance of each wallet afterwards; null for the house. */
  balances: int8('balances').array().notNull(),
})

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The hash chain over postings, in the order of their numbers. */
export const ledgerLinks = pgTable('ledger_links', {
  postingId: int8('posting_id').primaryKey(),
  hash: bytes('hash').notNull(),
})

/** Vendors with a separate wallet per member, and their limits per transfer; games of other vendors use `main`. */
export const vendorWallets = pgTable(
  'vendor_wallets',
  {
    merchant: text('merchant').notNull(),
    vendor: text('vendor').notNull(),
    min: int8('least').notNull(),
    max: int8('most').notNull(),
    open: boolean('open').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.vendor] })],
)

/** Transfers between `main` and a vendor wallet; `sending` until the vendor's answer is known. */
export const walletTransfers = pgTable(
  'wallet_transfers',
  {
    memberId: uuid('member_id').notNull(),
    requestId: uuid('request_id').notNull(),
    /** 1, or 2 for the second half of a transfer between vendors. */
    hop: smallint('hop').notNull(),
    id: int8('id').notNull().generatedAlwaysAsIdentity(),
    merchant: text('merchant').notNull(),
    request: text('asked').notNull(),
    vendor: text('vendor').notNull(),
    currency: text('currency').notNull(),
    fromWallet: text('from_wallet').notNull(),
    toWallet: text('to_wallet').notNull(),
    amount: int8('amount').notNull(),
    state: text('state').$type<'sending' | 'done' | 'returned'>().notNull(),
    askedAt: instant('asked_at').notNull(),
    endedAt: instant('ended_at'),
    /** The caller got the answer that the outcome is unknown. */
    held: boolean('held').notNull().default(false),
    answer: jsonb('answer').$type<ValueOf<'transferBetweenWallets'>>(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.requestId, table.hop] })],
)

/** The sum of a wallet's legs up to the last checked posting. */
export const balanceChecks = pgTable(
  'balance_checks',
  {
    memberId: uuid('member_id').notNull(),
    currency: text('currency').notNull(),
    wallet: text('wallet').notNull(),
    postingId: int8('posting_id').notNull(),
    postedAt: instant('posted_at').notNull(),
    balance: int8('balance').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.currency, table.wallet] })],
)

/** What a member has to play before money may leave; written only through wagering-requirements.ts. */
export const turnoverDuties = pgTable('turnover_duties', {
  id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
  memberId: uuid('member_id').notNull(),
  merchant: text('merchant').notNull(),
  currency: text('currency').notNull(),
  source: text('source').$type<'deposit' | 'bonus' | 'transfer' | 'points' | 'referral'>().notNull(),
  /** The posting of its money. */
  postingId: int8('posting_id').notNull(),
  base: int8('base').notNull(),
  multiple: smallint('multiple').notNull(),
  weights: jsonb('weights').$type<Weights>().notNull(),
  openedAt: instant('opened_at').notNull(),
  expiresAt: instant('expires_at'),
  state: text('state').$type<'open' | 'done' | 'forfeited' | 'cleared'>().notNull().default('open'),
  endedAt: instant('ended_at'),
})

/** How much an ended requirement used of a bet's valid amount. */
export const turnoverParts = pgTable(
  'turnover_parts',
  {
    memberId: uuid('member_id').notNull(),
    postingId: int8('posting_id').notNull(),
    line: smallint('line').notNull(),
    dutyId: int8('duty_id').notNull(),
    /** A fraction of minor units, n or n/d. */
    part: text('part').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.postingId, table.line, table.dutyId] })],
)

/** Money sent from one member to another; written only by member_transfer_send. */
export const memberTransfers = pgTable(
  'member_transfers',
  {
    senderId: uuid('sender_id').notNull(),
    direction: text('direction').$type<'up' | 'down'>().notNull(),
    requestId: uuid('request_id').notNull(),
    transferNo: text('transfer_no').notNull(),
    merchant: text('merchant').notNull(),
    receiverId: uuid('receiver_id').notNull(),
    currency: text('currency').notNull(),
    amount: int8('amount').notNull(),
    remark: text('remark'),
    /** The sender's main wallet afterwards. */
    balance: int8('balance').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.senderId, table.direction, table.requestId] })],
)
