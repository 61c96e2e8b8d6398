import { bigint, jsonb, pgSchema, smallint, text, timestamp } from 'drizzle-orm/pg-core'

const own = pgSchema('vendor_demo')
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A game as the operator names it at the launch. `code` is null for a sports vendor. */
export type PlayedGame = {
  code: string | null
  vassalage: string
  category: 'RNG' | 'LIVE' | 'FISH' | 'PVP' | 'SPORTS' | 'ESPORTS'
  name: Record<string, string>
  image: string | null
  minBet: string | null
  roomId: string | null
}

/** Players, by the hash of the token of their page. */
export const players = own.table('players', {
  tokenHash: text('token_hash').primaryKey(),
  sessionId: text('session_id').notNull(),
  player: text('player').notNull(),
  name: text('name').notNull(),
  game: jsonb('game').$type<PlayedGame>().notNull(),
  currency: text('currency').notNull(),
  decimals: smallint('decimals').notNull(),
  maxBet: bigint('max_bet', { mode: 'bigint' }).notNull(),
  language: text('language').notNull(),
  nextSeed: text('next_seed').notNull(),
  expiresAt: instant('expires_at').notNull(),
  /** The remaining play money; null for a member, whose money the operator keeps. */
  playMoney: bigint('play_money', { mode: 'bigint' }),
})

/** Moves of play money that were made. */
export const playMoves = own.table('play_moves', {
  txId: text('tx_id').primaryKey(),
  tokenHash: text('token_hash').notNull(),
})

/** Rounds shared by everybody at a table. */
export const rounds = own.table('rounds', {
  key: text('key').primaryKey(),
  seed: text('seed').notNull(),
  endsAt: instant('ends_at').notNull(),
  data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
})

export type BetState = 'betting' | 'refused' | 'open' | 'paying' | 'closed' | 'undoing' | 'void'

/** Every bet, with the calls to the operator that are still due. */
export const demoBets = own.table('bets', {
  id: text('id').primaryKey(),
  tokenHash: text('token_hash').notNull(),
  player: text('player').notNull(),
  requestId: text('request_id').notNull(),
  engine: text('engine').notNull(),
  roundKey: text('round_key'),
  input: jsonb('input').$type<Record<string, unknown>>().notNull(),
  stake: bigint('stake', { mode: 'bigint' }).notNull(),
  seed: text('seed'),
  result: jsonb('result').$type<Record<string, unknown>>(),
  detail: jsonb('detail').$type<Record<string, unknown>>(),
  payout: bigint('payout', { mode: 'bigint' }),
  state: text('state').$type<BetState>().notNull(),
  code: text('code'),
  madeAt: instant('made_at').notNull(),
  tryAt: instant('try_at'),
  tries: smallint('tries').notNull().default(0),
})

export type Player = typeof players.$inferSelect
export type DemoBet = typeof demoBets.$inferSelect
export type Round = typeof rounds.$inferSelect
