import { sql, type SQL } from 'drizzle-orm'
import type { ValueOf } from '#openapi/handlers.ts'
import type { Tx } from '../db/connect.ts'
import type { Names } from '../games/tables.ts'
import type { CommonBet } from './bet-rows.ts'
import { csvLines, csvText } from './csv.ts'
import type { RecordQuery } from './record-query.ts'
import { localTime } from './zone-days.ts'

const statusNames = { 1: 'win', 2: 'lose', 3: 'tie', 4: 'cancelled' } as const
/** Rows read at once: a file is never in memory as rows, only as text. */
const pageRows = 2000

/** What a row of the file is made of: nothing of the slip but the name of its game. */
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
  status: 1 | 2 | 3 | 4 | null
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

const head = ['Number', 'Vendor', 'Game', 'Round', 'Bet time', 'Settled', 'Stake', 'Valid bet', 'Payout', 'Profit/loss']

const cellsOf = (row: CommonBet, timeZone: string) => [
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
 * The file of a list, read page by page within the caller's moment.
 * @param filtered `FROM bets b WHERE …`
 * @param time the time the list is ordered by, newest first
 */
export async function betsCsv(
  tx: Tx,
  { name, filtered, time }: { name: string; filtered: SQL; time: SQL },
  shown: (read: BetRead) => CommonBet,
  totals: ValueOf<'listRngBets'>['totals'],
  { from, to, timeZone, limit }: RecordQuery,
) {
  let text = csvText([[...head, 'Result']])
  let after = sql``
  for (let rest = limit; rest > 0;) {
    const wanted = Math.min(rest, pageRows)
    const { rows } = await tx.execute<BetRead & { at: string }>(sql`
      SELECT ${betColumns}, b.at FROM (SELECT b.*, ${time}::text AS at ${filtered} ${after}
        ORDER BY ${time} DESC, b.posting_id DESC, b.line DESC LIMIT ${wanted}) AS b ${withGame}
      ORDER BY ${time} DESC, b.posting_id DESC, b.line DESC`)
    text += csvLines(rows.map((row) => cellsOf(shown(row), timeZone)))
    const last = rows.at(-1)
    rest = last && rows.length === wanted ? rest - wanted : 0
    if (last)
      after = sql`AND (${time}, b.posting_id, b.line) < (${last.at}::timestamptz, ${last.posting_id}::bigint, ${last.line}::smallint)`
  }
  const { count, stake, validBet, payout, profitLoss } = totals
  const sums = [stake, validBet, payout, profitLoss].map((number) => ({ number }))
  text += csvLines([['Totals', String(count), '', '', '', '', ...sums]])
  return { fileName: `${name}-${from}-${to}.csv`, text }
}
