import { boolean, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, int8 } from '#server/db/columns.ts'
import { keyColumns, type KeyTable } from '#server/keys/partner-keys.ts'
import type { Category } from '../games/tables.ts'
import type { MemberWallet } from '#server/areas/money/wallet/ledger.ts'

const playedFrom = {
  vendor: text('vendor').notNull(),
  memberId: uuid('member_id').notNull(),
  merchant: text('merchant').notNull(),
  vassalage: text('vassalage').notNull(),
  category: text('category').$type<Category>().notNull(),
  wallet: text('wallet').$type<MemberWallet>().notNull(),
  currency: text('currency').notNull(),
  /** The session it belongs to and ends with. */
  loginSession: uuid('login_session'),
}

/** Codes that open a game once. `game` is null for a sports vendor, which opens without one. */
export const vendorLaunches = pgTable('vendor_launches', {
  codeHash: text('code_hash').primaryKey(),
  ...playedFrom,
  game: text('game'),
  room: text('room'),
  language: text('language').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

/** Sessions created from launch codes: a member playing one game. `game` is its name in the bets. */
export const vendorSessions = pgTable('vendor_sessions', {
  id: uuid('id').primaryKey(),
  ...playedFrom,
  game: text('game').notNull(),
  openedAt: instant('opened_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** Used nonces of signed calls. */
export const vendorNonces = pgTable(
  'vendor_nonces',
  {
    vendor: text('vendor').notNull(),
    nonce: text('nonce').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.vendor, table.nonce] })],
)

/** Every transaction of a vendor, with its first answer. */
export const vendorTransactions = pgTable(
  'vendor_transactions',
  {
    vendor: text('vendor').notNull(),
    /** The vendor's number, or `rollback:<target>`. */
    txId: text('tx_id').notNull(),
    kind: text('kind').$type<'bet' | 'win' | 'refund' | 'rollback'>().notNull(),
    betTxId: text('bet_tx_id').notNull(),
    /** The content of the call: another content under the same number is refused. */
    content: text('content').notNull(),
    /** undone: rolled back. held: a win above a ceiling, not paid yet. */
    state: text('state').$type<'done' | 'refused' | 'undone' | 'held'>().notNull(),
    code: text('code').notNull(),
    sessionId: uuid('session_id'),
    memberId: uuid('member_id'),
    /** For a bet: the posting of its stake. */
    postingId: int8('posting_id'),
    amount: int8('amount').notNull(),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
    balance: text('balance'),
    currency: text('currency'),
    /** For a bet: it has been settled at least once. */
    settled: boolean('settled').notNull().default(false),
    madeAt: instant('made_at').notNull(),
    /** For a bet without a win or full refund: when its vendor is queried. */
    askAt: instant('ask_at'),
  },
  (table) => [primaryKey({ columns: [table.vendor, table.txId] })],
)

/** Wins that wait for an operator or were released, with the reason of the hold. */
export const vendorHeldWins = pgTable(
  'vendor_held_wins',
  {
    vendor: text('vendor').notNull(),
    txId: text('tx_id').notNull(),
    over: text('over', { enum: ['win', 'hour'] }).notNull(),
    heldAt: instant('held_at').notNull(),
    releasedAt: instant('released_at'),
    reason: text('reason'),
    operators: text('operators').array(),
  },
  (table) => [primaryKey({ columns: [table.vendor, table.txId] })],
)

/** Keys that vendors sign with. */
export const vendorKeys: KeyTable = pgTable('vendor_keys', keyColumns('vendor'))
