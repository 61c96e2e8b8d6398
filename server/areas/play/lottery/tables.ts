import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Selection } from '#rules/lottery/selection.ts'
import type { ValueOf } from '#openapi/handlers.ts'

const money = (name: string) => bigint(name, { mode: 'bigint' })
const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
/** jsonb without double parsing: drizzle's own type parses a JSON string again, and '58087' would become a number. */
const json = <T>(name: string) =>
  customType<{ data: T }>({ dataType: () => 'jsonb', toDriver: (value) => JSON.stringify(value) })(name)
const identity = () => bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity()

type Proof = ValueOf<'getDrawProof'>
export type WireResult = NonNullable<Proof['result']>
export type WireTier = ValueOf<'getLotteryBet'>['tiers'][number]
export type WirePlan = ValueOf<'placeLotteryChase'>['plan']

/** Operator settings of a game in rules/lottery/games.ts. */
export const lotteryGames = pgTable(
  'lottery_games',
  {
    merchant: text('merchant').notNull(),
    code: text('code').notNull(),
    position: integer('position').notNull(),
    open: boolean('open').notNull().default(true),
    hot: boolean('hot').notNull().default(false),
    /** The highest return to a member, in millionths. */
    rtp: integer('rtp').notNull().default(970_000),
    oddsVersion: integer('odds_version').notNull().default(1),
    /** Limit per slip, in minor units. */
    minStake: money('min_stake').notNull().default(1n),
    maxStake: money('max_stake').notNull().default(5_000_000n),
    maxBets: integer('max_bets').notNull().default(100_000),
    /** Limit per member and issue, in minor units. */
    maxWin: money('max_win').notNull().default(100_000_000n),
    /** The most all open slips of an issue may win together; null means no limit. */
    maxExposure: money('max_exposure'),
    /** Increases with each change in the console. */
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.code] })],
)

/**
 * A numbered draw. Between `waiting` and `drawn` its state follows from its instants and the clock: see issue-state.ts.
 */
export const lotteryIssues = pgTable('lottery_issues', {
  id: identity(),
  merchant: text('merchant').notNull(),
  game: text('game').notNull(),
  issueNo: text('issue_no').notNull(),
  province: text('province'),
  drawDate: date('draw_date', { mode: 'string' }).notNull(),
  opensAt: time('opens_at').notNull(),
  closesAt: time('closes_at').notNull(),
  drawsAt: time('draws_at').notNull(),
  commit: text('commit').notNull(),
  committedAt: time('committed_at').notNull(),
  /** Encrypted with the server's key until the draw. */
  sealedSeed: text('sealed_seed'),
  seed: text('seed'),
  publicInput: text('public_input'),
  slipCount: integer('slip_count').notNull().default(0),
  state: text('state', { enum: ['waiting', 'drawn', 'settled', 'voiding', 'void'] })
    .notNull()
    .default('waiting'),
  result: json<WireResult>('result'),
  resultVersion: smallint('result_version').notNull().default(0),
  drawnAt: time('drawn_at'),
})

/** All results of an issue, corrected ones included. */
export const lotteryResults = pgTable(
  'lottery_results',
  {
    issueId: bigint('issue_id', { mode: 'bigint' }).notNull(),
    version: smallint('version').notNull(),
    result: json<WireResult>('result').notNull(),
    reason: text('reason'),
    /** The operators who made this correction. */
    operators: text('operators').array().notNull().default([]),
    at: time('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.issueId, table.version] })],
)

/** The lottery's own facts of a bet in the records. */
export const lotterySlips = pgTable(
  'lottery_slips',
  {
    memberId: uuid('member_id').notNull(),
    postingId: bigint('posting_id', { mode: 'bigint' }).notNull(),
    line: smallint('line').notNull(),
    merchant: text('merchant').notNull(),
    game: text('game').notNull(),
    issueId: bigint('issue_id', { mode: 'bigint' }).notNull(),
    currency: text('currency').notNull(),
    playId: text('play_id').notNull(),
    selection: json<Selection>('selection').notNull(),
    summary: text('summary').notNull(),
    bets: integer('bets').notNull(),
    unit: money('unit').notNull(),
    multiple: integer('multiple').notNull(),
    stake: money('stake').notNull(),
    rtp: integer('rtp').notNull(),
    rebate: money('rebate').notNull(),
    tiers: json<WireTier[]>('tiers').notNull(),
    maxWin: money('max_win').notNull(),
    /** The most its issue pays the member, as of the placement of the slip. */
    winCap: money('win_cap').notNull(),
    slipHash: text('slip_hash').notNull(),
    step: integer('step'),
    placedAt: time('placed_at').notNull(),
    state: text('state', { enum: ['open', 'won', 'lost', 'push', 'cancelled', 'void'] })
      .notNull()
      .default('open'),
    payout: money('payout').notNull().default(0n),
    rebatePaid: money('rebate_paid').notNull().default(0n),
    cap: money('cap'),
    /** The version of the result it was settled by; null before that, and for a refunded slip. */
    resultVersion: smallint('result_version'),
    settledAt: time('settled_at'),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.postingId, table.line] })],
)

/** The same slips over future issues: all slips of one posting. */
export const lotteryChases = pgTable(
  'lottery_chases',
  {
    memberId: uuid('member_id').notNull(),
    postingId: bigint('posting_id', { mode: 'bigint' }).notNull(),
    merchant: text('merchant').notNull(),
    game: text('game').notNull(),
    plan: json<WirePlan>('plan').notNull(),
    stopOnWin: boolean('stop_on_win').notNull(),
    placedAt: time('placed_at').notNull(),
    ended: text('ended', { enum: ['stopped', 'cancelled'] }),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.postingId] })],
)

/** Events for open pages, kept for a day. */
export const lotteryEvents = pgTable('lottery_events', {
  id: identity(),
  merchant: text('merchant').notNull(),
  game: text('game').notNull(),
  kind: text('kind').notNull(),
  data: json<Record<string, unknown>>('data').notNull(),
  at: time('at').notNull(),
})
