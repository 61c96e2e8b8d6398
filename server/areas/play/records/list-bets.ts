import { sql, type SQL } from 'drizzle-orm'
import { ok, refuse, type Caller, type ReplyOf, type ValueOf } from '#openapi/handlers.ts'
import { atOneMoment } from '#server/db/at-one-moment.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { amountText } from '#rules/money.ts'
import { arrayText } from '#server/db/sql-values.ts'
import { betGameName } from './bet-game-name.ts'
import { betRows, type CommonBet } from './bet-rows.ts'
import { betColumns, betsCsv, withGame, type BetRead } from './bets-csv.ts'
import { mayExport } from '#server/lists/csv-file.ts'
import { eachDay, keptDays, longestSettlementMs, recordSum, type RecordDay, type RecordSums } from './kept-records.ts'
import { memberPosition } from '#server/lists/member-position.ts'
import { betNoOf } from './record-bet.ts'
import { pageDays } from './page-days.ts'
import { pageOf, readQuery, type RecordAsked, type RecordQuery } from '#server/lists/record-query.ts'

type Details = Record<string, unknown>
type Read = BetRead & { slip: Details; result: Details | null }
type Totals = ValueOf<'listRngBets'>['totals']
/** The lists of the contract, and the bets in each. */
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

/** The common fields of bets in all lists. */
export function commonOf(read: BetRead, text: (minor: bigint) => string, language: string): CommonBet {
  return {
    betNo: betNoOf({ postingId: BigInt(read.posting_id), line: read.line }),
    vendor: read.vendor,
    game: betGameName(read, language) ?? read.game,
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

type BetFilter = { vendor?: string; status?: number; gameType?: 'SPORTS' | 'ESPORTS' }

const isEsports = sql`EXISTS (SELECT FROM games g
  WHERE g.merchant = b.merchant AND g.vendor = b.vendor AND g.code = b.game AND g.category = 'ESPORTS')`

/** The part of the filter that excludes bets. */
const onlyOf = ({ vendor, status, gameType }: BetFilter): SQL => sql`
  ${vendor === undefined ? sql`` : sql`AND b.vendor = ${vendor}`}
  ${status === undefined ? sql`` : sql`AND b.status = ${status}`}
  ${gameType === undefined ? sql`` : gameType === 'ESPORTS' ? sql`AND ${isEsports}` : sql`AND NOT ${isEsports}`}`

/**
 * The longest snapshot a page token carries. A longer one is replaced by one that treats all of its running
 * transactions, and later ones, as unseen.
 */
const longestSnapshot = 200

/** The snapshot of committed transactions at this moment, for the following pages. */
export const snapshotOf = async (tx: Tx): Promise<string> => {
  const { rows } = await tx.execute<{ whole: string; first: string }>(
    sql`SELECT s::text AS whole, pg_snapshot_xmin(s)::text AS first FROM snapshot_position(pg_current_snapshot()) AS s`,
  )
  const { whole, first } = rows[0]!
  return whole.length <= longestSnapshot ? whole : `${first}:${first}:`
}

/** An open bet has neither won nor lost yet. */
const totalsOf = (
  { n, stake, valid_bet, payout }: RecordSums,
  open: boolean,
  text: (minor: bigint) => string,
): Totals => ({
  count: Number(n),
  stake: text(BigInt(stake)),
  validBet: text(BigInt(valid_bet)),
  payout: text(BigInt(payout)),
  profitLoss: text(open ? 0n : BigInt(payout) - BigInt(stake)),
})

type Mine = { memberId: string; categories: readonly string[]; currency: string } & BetFilter

/** The days of settled bets from stored sums; null if none are stored for the filter. */
async function readKept(
  tx: Tx,
  merchant: Pick<Services['merchant'], 'code'>,
  { memberId, categories, currency, vendor, status, gameType }: Mine,
  query: RecordQuery,
): Promise<RecordDay[] | null> {
  if (gameType !== undefined) return null
  const mine = (
    of: 'b' | 'f',
  ) => sql`${sql.raw(of)}.member_id = ${memberId} AND ${sql.raw(of)}.category = ANY (${arrayText(categories)})
    ${vendor === undefined ? sql`` : sql`AND ${sql.raw(of)}.vendor = ${vendor}`}`
  const figures = sql`(SELECT * FROM record_figures f WHERE ${mine('f')}) AS f`
  return keptDays(tx, merchant, { figures, bets: sql`${mine('b')} AND b.currency = ${currency}`, status }, query)
}

/**
 * The caller's bets of a category, newest first: settled ones by settlement time, open ones by bet time. Totals cover
 * the whole filter. All pages show rows and totals as of the moment of the first page [1.17].
 */
export async function listBets<List extends BetList>(
  { db, clock, merchant }: Pick<Services, 'db' | 'clock' | 'merchant'>,
  list: List,
  request: { caller: Caller; language: string; query: RecordAsked & BetFilter },
): Promise<ReplyOf<List>> {
  const { memberId } = request.caller
  const { categories, row, open } = lists[list]
  const { currency, currencyDecimals, calendar } = await merchant.read()
  const query = readQuery(request.query, clock.now(), calendar)
  if (query === null) return refuse('request.param.err') as ReplyOf<List>
  const text = (minor: bigint) => amountText(minor, currencyDecimals)
  const time = open ? sql`b.placed_at` : sql`b.settled_at`
  const early = new Date(query.until.getTime() - longestSettlementMs).toISOString()
  const ofCategories = (category: SQL, { start, end } = query as Pick<RecordQuery, 'start' | 'end'>) => sql`
    FROM bets b WHERE b.member_id = ${memberId} AND b.category = ${category} AND b.currency = ${currency}
      AND b.settled_at ${open ? sql`IS NULL` : sql`IS NOT NULL`} AND ${time} >= ${start.toISOString()}
      AND ${time} < ${end.toISOString()} AND ${time} <= ${query.until.toISOString()}
      ${query.snapshot === null ? sql`` : sql`AND (b.settled_by IS NULL OR b.settled_at < ${early} OR pg_visible_in_snapshot(b.settled_by, ${query.snapshot}))`}
      ${onlyOf(request.query)}`
  const filtered = ofCategories(sql`ANY (${arrayText(categories)})`)
  const newest = sql`ORDER BY ${time} DESC, b.posting_id DESC, b.line DESC`
  const common = (read: BetRead) => commonOf(read, text, request.language)
  return atOneMoment(db, async (tx) => {
    if (query.csv && !(await mayExport(tx, memberId))) return refuse('TOO_MANY_REQUEST') as ReplyOf<List>
    const stored = open
      ? null
      : await readKept(tx, merchant, { memberId, categories, currency, ...request.query }, query)
    const days = stored ?? (await eachDay(tx, filtered, time, calendar))
    const totals = totalsOf(recordSum(days), open, text)
    const page = pageDays(days, query)
    const name = `bets-${categories[0].toLowerCase()}`
    const rowsOf = (columns: SQL) => sql`
      SELECT ${columns} FROM (SELECT b.* FROM unnest(${arrayText(categories)}::text[]) AS of (category)
        CROSS JOIN LATERAL (SELECT b.* ${ofCategories(sql`of.category`, page)} ${newest} LIMIT ${page.offset + page.limit}) AS b
        ${newest} LIMIT ${page.limit} OFFSET ${page.offset}) AS b
      ${withGame} ${newest}`
    const csv = query.csv ? await betsCsv(tx, { name, query: rowsOf(betColumns) }, common, totals, query) : null
    const { rows } = csv ? { rows: [] } : await tx.execute<Read>(rowsOf(sql`${betColumns}, b.slip, b.result`))
    const shown = rows.map((one) => row(common(one), { ...one.slip, ...one.result }, text(0n)))
    const position = query.position ?? (await memberPosition(tx, memberId, currency))
    const snapshot = query.snapshot ?? (await snapshotOf(tx))
    return ok({
      rows: shown,
      totals,
      csv,
      ...pageOf(query, position, totals.count, snapshot),
    }) as unknown as ReplyOf<List>
  })
}
