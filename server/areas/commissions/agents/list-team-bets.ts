import { sql, type SQL } from 'drizzle-orm'
import { ok, refuse, type Caller, type FilledQueryOf, type ReplyOf, type ValueOf } from '#openapi/handlers.ts'
import { atOneMoment } from '#server/db/at-one-moment.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { betCells, betColumns, betHead, withGame, type BetRead } from '#server/areas/play/records/bets-csv.ts'
import { csvOfRows, mayExport } from '#server/lists/csv-file.ts'
import {
  eachDay,
  joinDays,
  keptDays,
  longestSettlementMs,
  recordSum,
  type RecordDay,
  type RecordSums,
} from '#server/areas/play/records/kept-records.ts'
import { commonOf, snapshotOf } from '#server/areas/play/records/list-bets.ts'
import { pageDays, type PageDays } from '#server/areas/play/records/page-days.ts'
import { pageOf, readQuery, type RecordQuery } from '#server/lists/record-query.ts'
import type { BetCategory } from '#rules/bet-category.ts'
import { amountText } from '#rules/money.ts'
import { arrayText, instant } from '#server/db/sql-values.ts'
import { reachAccount } from './team-reach.ts'
import { isLargeTeam, spansOf, stoodOn, type Scope } from './team-scope.ts'

type Row = ValueOf<'listTeamBets'>['rows'][number]
type Totals = ValueOf<'listTeamBets'>['totals']
type Asked = FilledQueryOf<'listTeamBets'>
type Read = BetRead & { account: string; category: Row['category'] }
type Sums = RecordSums & { profit: string }

const betCategories: BetCategory[] = ['LIVE', 'RNG', 'SPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP']

type Time = 'settled_at' | 'placed_at'
type BetScope = Scope & { isLarge: boolean }

const stood = (time: Time) => sql`b.${sql.raw(time)} >= s.from_at AND (s.to_at IS NULL OR b.${sql.raw(time)} < s.to_at)`

/**
 * Bets in the window by members while they belonged to the team. For a large team it scans the merchant's bets by time.
 */
function teamBets(scope: BetScope, query: RecordQuery, time: Time, more: SQL): SQL {
  const at = sql`b.${sql.raw(time)}`
  const inWindow = sql`b.currency = ${scope.currency} AND ${more} AND ${at} >= ${query.start.toISOString()}
    AND ${at} < ${query.end.toISOString()} AND ${at} <= ${query.until.toISOString()}`
  if (scope.isLarge)
    return sql`SELECT b.*, ${at} AS shown_at FROM bets b WHERE b.merchant = ${scope.merchant} AND ${inWindow}
      AND EXISTS (SELECT FROM team_spans s WHERE ${spansOf(scope)} AND s.descendant_id = b.member_id AND ${stood(time)} OFFSET 0)`
  return sql`SELECT b.*, ${at} AS shown_at FROM team_spans s JOIN bets b ON b.member_id = s.descendant_id
    WHERE ${spansOf(scope)} AND ${inWindow} AND ${stood(time)}`
}

const ofCategories = ({ category }: Asked): SQL =>
  sql`b.category = ANY (${arrayText(category === undefined || category === 'CONS' ? betCategories : [category])})`

function settledBets(scope: BetScope, query: RecordQuery, filter: Asked): SQL {
  const early = instant(query.until.getTime() - longestSettlementMs)
  const seen =
    query.snapshot === null
      ? sql``
      : sql`AND (b.settled_by IS NULL OR b.settled_at < ${early} OR pg_visible_in_snapshot(b.settled_by, ${query.snapshot}))`
  const status = filter.status === undefined ? sql`` : sql`AND b.status = ${filter.status}`
  return teamBets(
    scope,
    query,
    'settled_at',
    sql`b.settled_at IS NOT NULL AND ${ofCategories(filter)} ${seen} ${status}`,
  )
}

/** The open bets of the window. */
const openBets = (scope: BetScope, query: RecordQuery, filter: Asked): SQL =>
  teamBets(
    { ...scope, isLarge: scope.only === null },
    query,
    'placed_at',
    sql`b.settled_at IS NULL AND ${ofCategories(filter)}`,
  )

/** The daily sums of the settled bets that match a filter, from stored figures. */
function keptOf(tx: Tx, scope: Scope, query: RecordQuery, filter: Asked): Promise<RecordDay[] | null> {
  const { agentId, only, currency, merchant } = scope
  const own = sql`SELECT f.day, f.category, f.status, f.bets, f.stake, f.valid_bet, f.payout FROM record_figures f`
  const rows =
    only === null
      ? sql`${own} WHERE f.member_id = ${agentId} UNION ALL
          SELECT f.day, f.category, f.status, f.bets, f.stake, f.valid_bet, f.payout FROM team_record_figures f WHERE f.member_id = ${agentId}`
      : sql`${own} WHERE f.member_id = ${only} AND ${stoodOn(agentId, query.calendar)}`
  const figures = sql`(SELECT * FROM (${rows}) AS b WHERE ${ofCategories(filter)}) AS f`
  const bets = sql`b.merchant = ${merchant} AND b.currency = ${currency} AND ${ofCategories(filter)} AND EXISTS (
    SELECT FROM team_spans s WHERE ${spansOf(scope)} AND s.descendant_id = b.member_id AND ${stood('settled_at')})`
  return keptDays(tx, { code: merchant }, { figures, bets, status: filter.status }, query)
}

/** The days and sums of a filter: settled bets come from stored figures, open bets are read. */
async function readDays(tx: Tx, scope: BetScope, query: RecordQuery, filter: Asked) {
  const read = (bets: SQL) => eachDay(tx, sql`FROM (${bets}) AS b`, sql`b.shown_at`, query.calendar)
  const settled = (await keptOf(tx, scope, query, filter)) ?? (await read(settledBets(scope, query, filter)))
  const open = filter.status === undefined ? await read(openBets(scope, query, filter)) : []
  const { stake, payout } = recordSum(settled)
  const days = joinDays([...settled, ...open])
  return { days, sums: { ...recordSum(days), profit: String(BigInt(payout) - BigInt(stake)) } }
}

const totalsOf = ({ n, stake, valid_bet, payout, profit }: Sums, text: (minor: string) => string): Totals => ({
  count: Number(n),
  stake: text(stake),
  validBet: text(valid_bet),
  payout: text(payout),
  profitLoss: text(profit),
})

const totalCells = ({ count, stake, validBet, payout, profitLoss }: Totals) => [
  'Totals',
  String(count),
  '',
  '',
  '',
  '',
  '',
  ...[stake, validBet, payout, profitLoss].map((number) => ({ number })),
]

/** The bets of a page, newest first. */
function listed(scope: BetScope, query: RecordQuery, { start, end, offset, limit }: PageDays, filter: Asked): SQL {
  const newest = sql`ORDER BY shown_at DESC, posting_id DESC, line DESC`
  const first = (bets: SQL) => sql`(SELECT * FROM (${bets}) AS b ${newest} LIMIT ${offset + limit})`
  const days = { ...query, start, end }
  const open = filter.status === undefined ? sql`UNION ALL ${first(openBets(scope, days, filter))}` : sql``
  return sql`
    SELECT ${betColumns}, b.category, m.account FROM (
      SELECT * FROM (${first(settledBets(scope, days, filter))} ${open}) AS b ${newest} LIMIT ${limit} OFFSET ${offset}) AS b
    JOIN members m ON m.id = b.member_id ${withGame} ${newest}`
}

/**
 * Lists the bets of an agent's team, newest first: settled bets by settlement time, open bets by bet time. An open bet
 * has neither won nor lost yet. All pages show the state at the moment of the first one [1.30].
 */
export async function listTeamBets(
  { db, clock, merchant }: Pick<Services, 'db' | 'clock' | 'merchant'>,
  { caller, query: requested, language }: { caller: Caller; query: Asked; language: string },
): Promise<ReplyOf<'listTeamBets'>> {
  const { memberId: agentId } = caller
  const { currency, currencyDecimals, calendar } = await merchant.read()
  const query = readQuery(requested, clock.now(), calendar)
  if (query === null) return refuse('request.param.err')
  const { account } = requested
  const only = account === undefined ? null : await reachAccount(db, merchant, agentId, account)
  if (account !== undefined && only === null) return refuse('member.not.found')
  const text = (minor: bigint) => amountText(minor, currencyDecimals)
  const showBet = (read: Read): Row => ({
    account: read.account,
    category: read.category,
    ...commonOf(read, text, language),
  })
  return atOneMoment(db, async (tx) => {
    if (query.csv && !(await mayExport(tx, agentId))) return refuse('TOO_MANY_REQUEST')
    const isLarge = only === null && (await isLargeTeam(tx, agentId))
    const scope = { agentId, only: only?.id ?? null, currency, merchant: merchant.code, isLarge }
    const { days, sums } = await readDays(tx, scope, query, requested)
    const totals = totalsOf(sums, (minor) => text(BigInt(minor)))
    const page = pageDays(days, query)
    const csv = query.csv
      ? {
          fileName: `team-bets-${query.from}-${query.to}.csv`,
          text: await csvOfRows<Read>(tx, listed(scope, query, page, requested), {
            head: ['Account', ...betHead],
            cellsOf: (read) => [read.account, ...betCells(showBet(read), calendar.timeZone)],
            count: totals.count,
            totals: [totalCells(totals)],
          }),
        }
      : null
    const { rows } = csv ? { rows: [] } : await tx.execute<Read>(listed(scope, query, page, requested))
    const snapshot = query.snapshot ?? (await snapshotOf(tx))
    return ok({ rows: rows.map(showBet), totals, csv, ...pageOf(query, 0n, totals.count, snapshot) })
  })
}
