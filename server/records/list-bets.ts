import { sql } from 'drizzle-orm'
import { ok, refuse, type Caller, type ReplyOf, type ValueOf } from '#openapi/handlers.ts'
import { gameOf } from '#openapi/lottery/games.ts'
import { nameIn } from '../games/names.ts'
import type { Names } from '../games/tables.ts'
import { gameName as lotteryName } from '../lottery/names.ts'
import type { Services } from '../services.ts'
import { amountText } from '../wallet/amounts.ts'
import { arrayText } from '../wallet/ledger.ts'
import { betRows, type CommonBet } from './bet-rows.ts'
import { csvText } from './csv.ts'
import { memberPosition } from './member-position.ts'
import { betNoOf } from './record-bet.ts'
import { pageOf, readQuery, type RecordAsked, type RecordQuery } from './record-query.ts'
import { localTime } from './zone-days.ts'

type Details = Record<string, unknown>
type Read = {
  posting_id: string
  line: number
  vendor: string
  game: string
  names: Names | null
  round_id: string | null
  currency: string
  stake: string
  valid_bet: string
  payout: string
  status: 1 | 2 | 3 | 4 | null
  /** Milliseconds. */
  placed: string
  settled: string | null
  slip: Details
  result: Details | null
}
type Totals = ValueOf<'listRngBets'>['totals']
/** The lists of the contract, and the bets each shows. */
const lists = {
  listRngBets: { categories: ['RNG'], row: betRows.RNG, open: false },
  listFishBets: { categories: ['FISH'], row: betRows.FISH, open: false },
  listLiveBets: { categories: ['LIVE'], row: betRows.LIVE, open: false },
  listPvpBets: { categories: ['PVP'], row: betRows.PVP, open: false },
  listSettledSportsBets: { categories: ['SPORTS'], row: betRows.SPORTS, open: false },
  listOpenSportsBets: { categories: ['SPORTS'], row: betRows.SPORTS, open: true },
  listSettledLotteryBets: { categories: ['LOTT', 'ELOTT'], row: betRows.LOTTERY, open: false },
  listOpenLotteryBets: { categories: ['LOTT', 'ELOTT'], row: betRows.LOTTERY, open: true },
} as const
export type BetList = keyof typeof lists

function commonOf(read: Read, text: (minor: bigint) => string, language: string): CommonBet {
  const { gameName } = read.slip
  const lottery = gameOf(read.game)
  const ours = lottery?.name === gameName ? lottery : undefined
  const known = read.names ? nameIn(read.names, language) : ours && lotteryName(ours, language)
  return {
    betNo: betNoOf({ postingId: BigInt(read.posting_id), line: read.line }),
    vendor: read.vendor,
    game: known ?? (typeof gameName === 'string' ? gameName : read.game),
    betTime: new Date(Number(read.placed)).toISOString(),
    settledTime: read.settled === null ? null : new Date(Number(read.settled)).toISOString(),
    stake: text(BigInt(read.stake)),
    validBet: text(BigInt(read.valid_bet)),
    payout: text(BigInt(read.payout)),
    profitLoss: text(read.status === null ? 0n : BigInt(read.payout) - BigInt(read.stake)),
    status: read.status,
    currency: read.currency,
    roundId: read.round_id,
  }
}

const statusNames = { 1: 'win', 2: 'lose', 3: 'tie', 4: 'cancelled' } as const

const csvOf = (name: string, rows: readonly CommonBet[], totals: Totals, { from, to, timeZone }: RecordQuery) => ({
  fileName: `${name}-${from}-${to}.csv`,
  text: csvText([
    [
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
    ],
    ...rows.map((row) => [
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
    ]),
    [
      'Totals',
      String(totals.count),
      '',
      '',
      '',
      '',
      { number: totals.stake },
      { number: totals.validBet },
      { number: totals.payout },
      { number: totals.profitLoss },
    ],
  ]),
})

/**
 * The caller's bets of a category, newest first: settled ones by the time of settlement, open ones by the time of the
 * bet. Totals are those of the whole filter [1.17].
 */
export async function listBets<List extends BetList>(
  { db, clock, merchant }: Pick<Services, 'db' | 'clock' | 'merchant'>,
  list: List,
  request: { caller: Caller; language: string; query: RecordAsked & { vendor?: string; status?: number } },
): Promise<ReplyOf<List>> {
  const { memberId } = request.caller
  const { vendor, status } = request.query
  const { categories, row, open } = lists[list]
  const { currency, currencyDecimals, timeZone } = await merchant.read()
  const query = readQuery(request.query, clock.now(), timeZone)
  if (query === null) return refuse('request.param.err') as ReplyOf<List>
  const text = (minor: bigint) => amountText(minor, currencyDecimals)
  const time = open ? sql`b.placed_at` : sql`b.settled_at`
  const filtered = sql`
    FROM bets b WHERE b.member_id = ${memberId} AND b.category = ANY (${arrayText(categories)}) AND b.currency = ${currency}
      AND b.settled_at ${open ? sql`IS NULL` : sql`IS NOT NULL`} AND ${time} >= ${query.start.toISOString()}
      AND ${time} < ${query.end.toISOString()} AND ${time} <= ${query.until.toISOString()}
      ${vendor === undefined ? sql`` : sql`AND b.vendor = ${vendor}`}
      ${status === undefined ? sql`` : sql`AND b.status = ${status}`}`
  const newest = sql`ORDER BY ${time} DESC, b.posting_id DESC, b.line DESC`
  const { rows: sums } = await db.execute<{ n: string; stake: string; valid_bet: string; payout: string }>(sql`
    SELECT count(*) AS n, coalesce(sum(b.stake), 0) AS stake, coalesce(sum(b.valid_bet), 0) AS valid_bet,
      coalesce(sum(b.payout), 0) AS payout ${filtered}`)
  const { rows } = await db.execute<Read>(sql`
    SELECT b.*, g.names, extract(epoch FROM b.placed_at) * 1000 AS placed, extract(epoch FROM b.settled_at) * 1000 AS settled
    FROM (SELECT b.* ${filtered} ${newest} LIMIT ${query.limit} OFFSET ${query.offset}) AS b
    LEFT JOIN games g ON g.merchant = b.merchant AND g.vendor = b.vendor AND g.code = b.game ${newest}`)
  const { n, stake, valid_bet, payout } = sums[0]!
  const totals: Totals = {
    count: Number(n),
    stake: text(BigInt(stake)),
    validBet: text(BigInt(valid_bet)),
    payout: text(BigInt(payout)),
    profitLoss: text(open ? 0n : BigInt(payout) - BigInt(stake)),
  }
  const shown = rows.map((one) => row(commonOf(one, text, request.language), { ...one.slip, ...one.result }, text(0n)))
  const position = query.position ?? (await memberPosition(db, memberId, currency))
  const csv = query.csv ? csvOf(`bets-${categories[0].toLowerCase()}`, shown, totals, query) : null
  const page = { rows: csv ? [] : shown, totals, csv, ...pageOf(query, position, totals.count) }
  return ok(page) as unknown as ReplyOf<List>
}
