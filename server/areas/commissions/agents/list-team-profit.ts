import { merchantDay } from '#server/db/merchant-day.ts'
import { sql, type SQL } from 'drizzle-orm'
import { ok, refuse, type Caller, type FilledQueryOf, type ReplyOf, type ValueOf } from '#openapi/handlers.ts'
import { atOneMoment } from '#server/db/at-one-moment.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import type { Cell } from '#server/lists/csv.ts'
import { csvOfRows, mayExport } from '#server/lists/csv-file.ts'
import { readQuery, type RecordQuery } from '#server/lists/record-query.ts'
import { countedTo, shownFigures, sumsOf, type Sums } from './team-figures.ts'
import { pathTo, reach, type Reached } from './team-reach.ts'

type Page = ValueOf<'listTeamProfitLoss'>
type Row = Page['rows'][number]
type Read = Sums & { id: string; account: string; branch: boolean }

const head = [
  'Account',
  'Branch',
  'Deposits',
  'Withdrawals',
  'Stake',
  'Valid bet',
  'Payout',
  'Rebate',
  'Bonus',
  'Profit/loss',
  'Net loss',
]

const figuresOf = (row: Page['totals']): Cell[] =>
  [
    row.deposit,
    row.withdraw,
    row.stake,
    row.validBet,
    row.payout,
    row.rebate,
    row.bonus,
    row.profitLoss,
    row.netLoss,
  ].map((number) => ({ number }))

const days = ({ from, to }: RecordQuery): SQL => sql`f.day BETWEEN ${from} AND ${to}`

const stoodBelow = (parentId: string, { start, end }: RecordQuery): SQL => sql`
  s.ancestor_id = ${parentId} AND s.depth = 1 AND (s.to_at IS NULL OR s.to_at > ${start.toISOString()}) AND s.from_at < ${end.toISOString()}`

/** Stored figures `f` of the days that a span `s` covers. */
const whileIn = (query: RecordQuery): SQL => sql`f.member_id = s.descendant_id AND ${days(query)}
  AND f.day >= ${merchantDay(sql`s.from_at`, query.calendar)}
  AND (s.to_at IS NULL OR f.day < ${merchantDay(sql`s.to_at`, query.calendar)})`

/** A member, then its direct downline in a window, ranked by what their branches staked in that time. */
const rankedOf = (parentId: string, query: RecordQuery): SQL => sql`
  SELECT m.id, m.account, m.account_key, false AS branch, 0 AS staked FROM members m WHERE m.id = ${parentId}
  UNION ALL SELECT m.id, m.account, m.account_key, true, b.staked FROM (
    SELECT s.descendant_id AS id, sum(f.stake) AS staked FROM team_spans s
    CROSS JOIN LATERAL (SELECT coalesce(sum(f.stake), 0) AS stake FROM team_figures f WHERE ${whileIn(query)}) AS f
    WHERE ${stoodBelow(parentId, query)} GROUP BY 1) AS b
  CROSS JOIN LATERAL (SELECT id, account, account_key FROM members WHERE id = b.id OFFSET 0) AS m`

/** One page of the ranking with all figures: sorting needs only the stake. */
const rowsOf = (parentId: string, query: RecordQuery): SQL => sql`
  SELECT p.id, p.account, p.branch, f.* FROM (
    SELECT * FROM (${rankedOf(parentId, query)}) AS r ORDER BY branch, staked DESC, account_key
    LIMIT ${query.limit} OFFSET ${query.offset}) AS p
  CROSS JOIN LATERAL (SELECT ${sumsOf} FROM (
    SELECT f.* FROM member_figures f WHERE NOT p.branch AND f.member_id = p.id AND ${days(query)}
    UNION ALL SELECT f.* FROM team_spans s JOIN team_figures f ON ${whileIn(query)}
      WHERE p.branch AND s.descendant_id = p.id AND ${stoodBelow(parentId, query)}) AS f) AS f
  ORDER BY p.branch, p.staked DESC, p.account_key`

async function countRows(tx: Tx, parentId: string, query: RecordQuery): Promise<number> {
  const { rows } = await tx.execute<{ n: string }>(sql`
    SELECT count(DISTINCT s.descendant_id) AS n FROM team_spans s WHERE ${stoodBelow(parentId, query)}`)
  return 1 + Number(rows[0]!.n)
}

async function readTotals(tx: Tx, parent: Reached, query: RecordQuery): Promise<Sums> {
  const { rows } = await tx.execute<Sums>(sql`
    SELECT ${sumsOf} FROM team_figures f WHERE f.member_id = ${parent.id} AND ${days(query)}`)
  return rows[0]!
}

/**
 * Lists profit and loss of each branch below a team member, after the member's own row [1.31]. The rows add up to the
 * totals, which equal that member's overview.
 */
export async function listTeamProfit(
  { db, clock, merchant }: Pick<Services, 'db' | 'clock' | 'merchant'>,
  { memberId: agentId }: Caller,
  requested: FilledQueryOf<'listTeamProfitLoss'>,
): Promise<ReplyOf<'listTeamProfitLoss'>> {
  const { currencyDecimals, calendar } = await merchant.read()
  const query = readQuery(requested, clock.now(), calendar)
  if (query === null) return refuse('request.param.err')
  const parent = await reach(db, agentId, requested.parentId)
  if (parent === null) return refuse('member.not.found')
  const showProfit = ({ id, account, branch, ...sums }: Read): Row => ({
    memberId: id,
    account,
    branch,
    ...shownFigures(sums, currencyDecimals),
  })
  return atOneMoment(db, async (tx) => {
    if (query.csv && !(await mayExport(tx, agentId))) return refuse('TOO_MANY_REQUEST')
    const totals = shownFigures(await readTotals(tx, parent, query), currencyDecimals)
    const listed = rowsOf(parent.id, query)
    const totalRows = await countRows(tx, parent.id, query)
    const csv = query.csv
      ? {
          fileName: `profit-of-members-${query.from}-${query.to}.csv`,
          text: await csvOfRows<Read>(tx, listed, {
            head,
            cellsOf: (read) => [read.account, read.branch ? 'branch' : 'alone', ...figuresOf(showProfit(read))],
            count: totalRows,
            totals: [['Totals', '', ...figuresOf(totals)]],
          }),
        }
      : null
    const { rows } = csv ? { rows: [] } : await tx.execute<Read>(listed)
    return ok({
      rows: rows.map(showProfit),
      path: await pathTo(tx, agentId, parent.id),
      totals,
      csv,
      pageNo: query.pageNo,
      pageSize: query.pageSize,
      totalRows,
      timeZone: calendar.timeZone,
      asOf: await countedTo(tx, merchant),
      final: query.final,
    })
  })
}
