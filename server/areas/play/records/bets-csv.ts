import type { BetStatus } from '#rules/bet-status.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { ValueOf } from '#openapi/handlers.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Names } from '#server/texts/names.ts'
import type { CommonBet } from './bet-rows.ts'
import { csvOfRows } from '#server/lists/csv-file.ts'
import type { RecordQuery } from '#server/lists/record-query.ts'
import { localTime } from '#server/lists/local-time.ts'

const statusNames = { 1: 'win', 2: 'lose', 3: 'tie', 4: 'cancelled' } as const

/** The source of a file's row: of the slip only the name of the game. */
export type BetRead = {
  posting_id: string
  line: number
  vendor: string
  game: string
  names: Names | null
  game_name: string | null
  round_id: string | null
  currency: string
  stake: string
  valid_bet: string
  payout: string
  status: BetStatus | null
  /** Milliseconds. */
  placed: string
  settled: string | null
}
/** The columns of `BetRead`, of bets b and games g. */
export const betColumns = sql`b.posting_id, b.line, b.vendor, b.game, b.round_id, b.currency, b.stake, b.valid_bet, b.payout, b.status,
  b.slip ->> 'gameName' AS game_name, g.names, extract(epoch FROM b.placed_at) * 1000 AS placed,
  extract(epoch FROM b.settled_at) * 1000 AS settled`
/** The names of a bet's game. */
export const withGame = sql`LEFT JOIN games g ON g.merchant = b.merchant AND g.vendor = b.vendor AND g.code = b.game`

export const betHead = [
  'Number',
  'Vendor',
  'Game',
  'Round',
  'Bet time',
  'Settled',
  'Stake',
  'Valid bet',
  'Payout',
  'Profit/loss',
  'Result',
]

/** A bet as a line of a file. */
export const betCells = (row: CommonBet, timeZone: string) => [
  row.betNo,
  row.vendor,
  row.game,
  row.roundId ?? '',
  localTime(Date.parse(row.betTime), timeZone),
  row.settledTime === null ? '' : localTime(Date.parse(row.settledTime), timeZone),
  { number: row.stake },
  { number: row.validBet },
  { number: row.payout },
  { number: row.profitLoss },
  row.status === null ? 'open' : statusNames[row.status],
]

/**
 * The file of a list.
 * @param query rows of `betColumns` in the order of the file
 */
export async function betsCsv(
  tx: Tx,
  { name, query }: { name: string; query: SQL },
  shown: (read: BetRead) => CommonBet,
  { count, stake, validBet, payout, profitLoss }: ValueOf<'listRngBets'>['totals'],
  { from, to, calendar }: RecordQuery,
) {
  const sums = [stake, validBet, payout, profitLoss].map((number) => ({ number }))
  const text = await csvOfRows<BetRead>(tx, query, {
    head: betHead,
    cellsOf: (row) => betCells(shown(row), calendar.timeZone),
    count,
    totals: [['Totals', String(count), '', '', '', '', ...sums]],
  })
  return { fileName: `${name}-${from}-${to}.csv`, text }
}
