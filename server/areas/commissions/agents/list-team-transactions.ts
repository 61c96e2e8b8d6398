import type { Calendar } from '#rules/calendar.ts'
import { sql, type SQL } from 'drizzle-orm'
import { ok, refuse, type Caller, type FilledQueryOf, type ReplyOf, type ValueOf } from '#openapi/handlers.ts'
import { atOneMoment } from '#server/db/at-one-moment.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import type { Cell } from '#server/lists/csv.ts'
import { csvOfRows, mayExport } from '#server/lists/csv-file.ts'
import { inWindow, moneyDays, moneySum, stoodAt } from '#server/areas/play/records/kept-money.ts'
import { kindsOf } from '#server/areas/play/records/list-account-record.ts'
import { pageDays } from '#server/areas/play/records/page-days.ts'
import { pageOf, readQuery } from '#server/lists/record-query.ts'
import { localTime } from '#server/lists/local-time.ts'
import { amountText } from '#rules/money.ts'
import { shownAs } from '#server/areas/money/wallet/posting-kinds.ts'
import { reachAccount } from './team-reach.ts'
import { isLargeTeam, spansOf, stoodOn, type Scope } from './team-scope.ts'

type Row = ValueOf<'listTeamTransactions'>['rows'][number]
type Read = {
  id: string
  account: string
  at: string
  kind: string
  key: string
  reference: string | null
  remark: string | null
  amount: string
  balance: string
}

const head = ['Account', 'Number', 'Reference', 'Time', 'Type', 'Kind', 'Amount', 'Before', 'After', 'Status', 'Remark']

const cellsOf = (row: Row, timeZone: string): Cell[] => [
  row.account,
  row.transNo,
  row.refNo ?? '',
  localTime(Date.parse(row.time), timeZone),
  row.type,
  row.subType ?? '',
  { number: row.amount },
  { number: row.balanceBefore },
  { number: row.balanceAfter },
  row.status,
  row.remark,
]

function showTransaction(read: Read, text: (minor: bigint) => string): Row {
  const [amount, balance] = [BigInt(read.amount), BigInt(read.balance)]
  return {
    account: read.account,
    transNo: `X${read.id}`,
    refNo: read.kind === 'bet' ? `${read.id}-1` : read.reference,
    time: new Date(Number(read.at)).toISOString(),
    ...shownAs(read.kind, read.key),
    amount: text(amount),
    balanceBefore: text(balance - amount),
    balanceAfter: text(balance),
    remark: read.remark ?? '',
  }
}

/**
 * The last posting. Postings of different members commit in any order, so the time also limits the list.
 */
async function lastPosting(tx: Tx): Promise<bigint> {
  const { rows } = await tx.execute<{ id: string }>(sql`SELECT coalesce(max(id), 0) AS id FROM postings`)
  return BigInt(rows[0]!.id)
}

const stood = sql`p.posted_at >= s.from_at AND (s.to_at IS NULL OR p.posted_at < s.to_at)`
/** Postings of the selected members while they belonged to the team. */
const stoodIn = (scope: Scope): SQL => sql`p.merchant = ${scope.merchant}
  AND EXISTS (SELECT FROM team_spans s WHERE ${spansOf(scope)} AND s.descendant_id = p.member_id AND ${stood} OFFSET 0)`

/** The stored figures of a team or of one member, and the postings that are not counted yet. */
const keptOf = (scope: Scope, calendar: Calendar) => ({
  figures:
    scope.only === null
      ? sql`(SELECT * FROM team_money_figures WHERE member_id = ${scope.agentId}) AS f`
      : sql`(SELECT * FROM money_figures f WHERE f.member_id = ${scope.only} AND f.wallet = 'main' AND ${stoodOn(scope.agentId, calendar)}) AS f`,
  postings: sql`p.currency = ${scope.currency} AND l.wallet = 'main' ${scope.only === null ? sql`` : sql`AND p.member_id = ${scope.only}`} AND ${stoodIn(scope)}`,
})

/**
 * Lists a team's main-wallet money in and out while the wallets' owners belonged to it, newest first [1.33].
 */
export async function listTeamTransactions(
  { db, clock, merchant }: Pick<Services, 'db' | 'clock' | 'merchant'>,
  { memberId: agentId }: Caller,
  requested: FilledQueryOf<'listTeamTransactions'>,
): Promise<ReplyOf<'listTeamTransactions'>> {
  const { currency, currencyDecimals, calendar } = await merchant.read()
  const query = readQuery(requested, clock.now(), calendar)
  if (query === null) return refuse('request.param.err')
  const { account, types } = requested
  const only = account === undefined ? null : await reachAccount(db, merchant, agentId, account)
  if (account !== undefined && only === null) return refuse('member.not.found')
  const text = (minor: bigint) => amountText(minor, currencyDecimals)
  return atOneMoment(db, async (tx) => {
    if (query.csv && !(await mayExport(tx, agentId))) return refuse('TOO_MANY_REQUEST')
    const position = query.position ?? (await lastPosting(tx))
    const scope = { agentId, only: only?.id ?? null, currency, merchant: merchant.code }
    const isLarge = only === null && (await isLargeTeam(tx, agentId))
    const kinds = kindsOf(types)
    const days = await moneyDays(tx, merchant, { ...keptOf(scope, calendar), kinds }, query, position)
    const { n, came, went } = moneySum(days)
    const totals = { in: text(came), out: text(went), net: text(came - went) }
    const page = pageDays(days, query)
    const filtered = sql`
      FROM ${isLarge ? sql`postings p` : sql`team_spans s JOIN postings p ON p.member_id = s.descendant_id`}
      CROSS JOIN LATERAL unnest(p.wallets, p.amounts, p.balances) AS l (wallet, amount, balance)
      WHERE p.currency = ${currency} AND ${isLarge ? stoodIn(scope) : sql`${spansOf(scope)} AND ${stood}`} AND l.wallet = 'main'
        AND ${inWindow(page, kinds)} AND ${stoodAt(query, position)}`
    const listed = sql`
      SELECT p.*, m.account FROM (
        SELECT p.id, p.member_id, p.posted_at, extract(epoch FROM p.posted_at) * 1000 AS at, p.kind, p.key, p.reference, p.remark,
          l.amount, l.balance ${filtered} ORDER BY p.posted_at DESC, p.id DESC LIMIT ${page.limit} OFFSET ${page.offset}) AS p
      JOIN members m ON m.id = p.member_id ORDER BY p.posted_at DESC, p.id DESC`
    const sum = (name: string, number: string): Cell[] => [name, '', '', '', '', '', { number }]
    const csv = query.csv
      ? {
          fileName: `team-transactions-${query.from}-${query.to}.csv`,
          text: await csvOfRows<Read>(tx, listed, {
            head,
            cellsOf: (read) => cellsOf(showTransaction(read, text), calendar.timeZone),
            count: n,
            totals: [sum('In', totals.in), sum('Out', totals.out), sum('Net', totals.net)],
          }),
        }
      : null
    const { rows } = csv ? { rows: [] } : await tx.execute<Read>(listed)
    return ok({ rows: rows.map((read) => showTransaction(read, text)), totals, csv, ...pageOf(query, position, n) })
  })
}
