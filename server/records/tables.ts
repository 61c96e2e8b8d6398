import {
  bigint,
  customType,
  date,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const money = (name: string) => bigint(name, { mode: 'bigint' })
const transaction = customType<{ data: string }>({ dataType: () => 'xid8' })
const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What a bet is counted as; e-sports are sports. */
export type BetCategory = 'LIVE' | 'RNG' | 'SPORTS' | 'LOTT' | 'ELOTT' | 'FISH' | 'PVP'

/** Every bet of every game. Written through record-bet.ts alone. */
export const bets = pgTable(
  'bets',
  {
    memberId: uuid('member_id').notNull(),
    /** The posting of its stake; with the line the bet's number. */
    postingId: bigint('posting_id', { mode: 'bigint' }).notNull(),
    line: smallint('line').notNull(),
    merchant: text('merchant').notNull(),
    category: text('category').$type<BetCategory>().notNull(),
    vendor: text('vendor').notNull(),
    game: text('game').notNull(),
    roundId: text('round_id'),
    wallet: text('wallet').notNull(),
    currency: text('currency').notNull(),
    stake: money('stake').notNull(),
    placedAt: time('placed_at').notNull(),
    slip: jsonb('slip').$type<Record<string, unknown>>().notNull(),
    /** 1 win, 2 lose, 3 tie, 4 cancelled; null while it is open. */
    status: smallint('status').$type<1 | 2 | 3 | 4>(),
    validBet: money('valid_bet').notNull().default(0n),
    payout: money('payout').notNull().default(0n),
    settledAt: time('settled_at'),
    /** The transaction that did. */
    settledBy: transaction('settled_by'),
    result: jsonb('result').$type<Record<string, unknown>>(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.postingId, table.line] })],
)

/** Settled bets settled anew, with the difference to what held before. Only added. */
export const betCorrections = pgTable(
  'bet_corrections',
  {
    memberId: uuid('member_id').notNull(),
    key: text('key').notNull(),
    postingId: bigint('posting_id', { mode: 'bigint' }).notNull(),
    line: smallint('line').notNull(),
    category: text('category').$type<BetCategory>().notNull(),
    currency: text('currency').notNull(),
    settledAt: time('settled_at').notNull(),
    correctedAt: time('corrected_at').notNull(),
    status: smallint('status').$type<1 | 2 | 3 | 4>().notNull(),
    validBet: money('valid_bet').notNull(),
    payout: money('payout').notNull(),
    validBetChange: money('valid_bet_change').notNull(),
    payoutChange: money('payout_change').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.key] })],
)

/** What an operator lends its members, minor units; `dueOn` yyyy-MM-dd. */
export const creditLines = pgTable('credit_lines', {
  memberId: uuid('member_id').primaryKey(),
  merchant: text('merchant').notNull(),
  line: money('line').notNull(),
  dueOn: date('due_on', { mode: 'string' }),
})
