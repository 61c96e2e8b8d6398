import { sql } from 'drizzle-orm'
import type { BetCategory } from '#rules/bet-category.ts'
import { customType, date, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant, int8 } from '#server/db/columns.ts'

const transaction = customType<{ data: string }>({ dataType: () => 'xid8' })

/** Every bet of every game. Written only through record-bet.ts. */
export const bets = pgTable(
  'bets',
  {
    memberId: uuid('member_id').notNull(),
    /** The posting of its stake; together with the line it is the bet's number. */
    postingId: int8('posting_id').notNull(),
    line: smallint('line').notNull(),
    merchant: text('merchant').notNull(),
    category: text('category').$type<BetCategory>().notNull(),
    vendor: text('vendor').notNull(),
    game: text('game').notNull(),
    roundId: text('round_id'),
    wallet: text('wallet').notNull(),
    currency: text('currency').notNull(),
    stake: int8('stake').notNull(),
    placedAt: instant('placed_at').notNull(),
    slip: jsonb('slip').$type<Record<string, unknown>>().notNull(),
    /** 1 win, 2 lose, 3 tie, 4 cancelled; null while it is open. */
    status: smallint('status').$type<1 | 2 | 3 | 4>(),
    validBet: int8('valid_bet').notNull().default(0n),
    payout: int8('payout').notNull().default(0n),
    settledAt: instant('settled_at'),
    /** The transaction that settled it. */
    settledBy: transaction('settled_by'),
    result: jsonb('result').$type<Record<string, unknown>>(),
    /** The part of the stake that counts only for its wagering requirement, and why. */
    uncounted: int8('uncounted').notNull().default(0n),
    uncountedAs: text('uncounted_as').$type<'bonus'>(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.postingId, table.line] })],
)

/** Corrections of settled bets, each with the difference to the earlier settlement. Append-only. */
export const betCorrections = pgTable(
  'bet_corrections',
  {
    memberId: uuid('member_id').notNull(),
    key: text('key').notNull(),
    postingId: int8('posting_id').notNull(),
    line: smallint('line').notNull(),
    category: text('category').$type<BetCategory>().notNull(),
    currency: text('currency').notNull(),
    settledAt: instant('settled_at').notNull(),
    correctedAt: instant('corrected_at').notNull(),
    status: smallint('status').$type<1 | 2 | 3 | 4>().notNull(),
    validBet: int8('valid_bet').notNull(),
    payout: int8('payout').notNull(),
    validBetChange: int8('valid_bet_change').notNull(),
    payoutChange: int8('payout_change').notNull(),
    /** The transaction that corrected it. */
    correctedBy: transaction('corrected_by').notNull(),
    /** The change for points, ranks, rebates, missions and team figures. */
    countedChange: int8('counted_change').notNull(),
    statusBefore: smallint('status_before'),
    /** In the order in which the corrections of a bet followed each other; 0 in rows of older releases. */
    sequenceNo: int8('sequence_no')
      .notNull()
      .default(sql`nextval('bet_corrections_sequence_no')`),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.key] })],
)

/** The credit an operator grants a member, in minor units; `dueOn` is yyyy-MM-dd. */
export const creditLines = pgTable('credit_lines', {
  memberId: uuid('member_id').primaryKey(),
  merchant: text('merchant').notNull(),
  line: int8('line').notNull(),
  dueOn: date('due_on', { mode: 'string' }),
})
