import { sql, type SQL } from 'drizzle-orm'
import { ok, refuse, type Caller, type QueryOf, type ReplyOf, type ValueOf } from '#openapi/handlers.ts'
import { atOneMoment } from '../../db/at-one-moment.ts'
import type { Services } from '../../services.ts'
import { betCells, betColumns, betHead, withGame, type BetRead } from '../records/bets-csv.ts'
import { csvOfRows, mayExport } from '../records/csv-file.ts'
import { commonOf, longestSettlementMs, snapshotOf } from '../records/list-bets.ts'
import { pageOf, readQuery, type RecordQuery } from '../records/record-query.ts'
import type { BetCategory } from '../records/tables.ts'
import { amountText } from '../wallet/amounts.ts'
import { arrayText, instant } from '../wallet/ledger.ts'
import { reachAccount } from './team-reach.ts'

type Row = ValueOf<'listTeamBets'>['rows'][number]
type Totals = ValueOf<'listTeamBets'>['totals']
type Asked = QueryOf<'listTeamBets'>
type Read = BetRead & { account: string; category: Row['category'] }
type Sums = Record<'n' | 'stake' | 'valid_bet' | 'payout' | 'profit', string>

const betCategories: BetCategory[] = ['LIVE', 'RNG', 'SPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP']

/** The part of a team whose bets are asked for: all of it, or one member. */
type Scope = { agentId: string; only: string | null; currency: string }

/** What was settled in a window, or placed in it and is still open, by members while they stood in the team. */
function teamBets({ agentId, only, currency }: Scope, query: RecordQuery, { category, status }: Asked): SQL {
  const early = instant(query.until.getTime() - longestSettlementMs)
  const categories = category === undefined || category === 'CONS' ? betCategories : [category]
  const part = (time: 'settled_at' | 'placed_at', more: SQL) => sql`
    SELECT b.*, b.${sql.raw(time)} AS shown_at FROM team_spans s JOIN bets b ON b.member_id = s.descendant_id
    WHERE s.ancestor_id = ${agentId} ${only === null ? sql`` : sql`AND s.descendant_id = ${only}`}
      AND b.category = ANY (${arrayText(categories)}) AND b.currency = ${currency} AND ${more}
      AND b.${sql.raw(time)} >= ${query.start.toISOString()} AND b.${sql.raw(time)} < ${query.end.toISOString()}
      AND b.${sql.raw(time)} <= ${query.until.toISOString()} AND b.${sql.raw(time)} >= s.from_at
      AND (s.to_at IS NULL OR b.${sql.raw(time)} < s.to_at)`
  const seen =
    query.snapshot === null
      ? sql``
      : sql`AND (b.settled_by IS NULL OR b.settled_at < ${early} OR pg_visible_in_snapshot(b.settled_by, ${query.snapshot}))`
  const settled = part(
    'settled_at',
    sql`b.settled_at IS NOT NULL ${seen} ${status === undefined ? sql`` : sql`AND b.status = ${status}`}`,
  )
  if (status !== undefined) return settled
  return sql`${settled} UNION ALL ${part('placed_at', sql`b.settled_at IS NULL`)}`
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

/**
 * Bets of an agent's team, newest first: settled ones by the time of settlement, open ones by the time of the bet. An open
 * bet has neither won nor lost yet. All pages are those of the first one's moment [1.30].
 */
export async function listTeamBets(
  { db, clock, merchant }: Pick<Services, 'db' | 'clock' | 'merchant'>,
  { caller, query: requested, language }: { caller: Caller; query: Asked; language: string },
): Promise<ReplyOf<'listTeamBets'>> {
  const { memberId: agentId } = caller
  const { currency, currencyDecimals, timeZone } = await merchant.read()
  const query = readQuery(requested, clock.now(), timeZone)
  if (query === null) return refuse('request.param.err')
  const { account } = requested
  const only = account === undefined ? null : await reachAccount(db, merchant, agentId, account)
  if (account !== undefined && only === null) return refuse('member.not.found')
  const text = (minor: bigint) => amountText(minor, currencyDecimals)
  const bets = teamBets({ agentId, only: only?.id ?? null, currency }, query, requested)
  const newest = sql`ORDER BY shown_at DESC, posting_id DESC, line DESC`
  const listed = sql`
    SELECT ${betColumns}, b.category, m.account FROM (${bets} ${newest} LIMIT ${query.limit} OFFSET ${query.offset}) AS b
    JOIN members m ON m.id = b.member_id ${withGame} ${newest}`
  const rowOf = (read: Read): Row => ({
    account: read.account,
    category: read.category,
    ...commonOf(read, text, language),
  })
  return atOneMoment(db, async (tx) => {
    if (query.csv && !(await mayExport(tx, agentId))) return refuse('TOO_MANY_REQUEST')
    const { rows: sums } = await tx.execute<Sums>(sql`
      SELECT count(*) AS n, coalesce(sum(stake), 0) AS stake, coalesce(sum(valid_bet), 0) AS valid_bet,
        coalesce(sum(payout), 0) AS payout, coalesce(sum(payout - stake) FILTER (WHERE settled_at IS NOT NULL), 0) AS profit
      FROM (${bets}) AS b`)
    const totals = totalsOf(sums[0]!, (minor) => text(BigInt(minor)))
    const csv = query.csv
      ? {
          fileName: `team-bets-${query.from}-${query.to}.csv`,
          text: await csvOfRows<Read>(tx, listed, {
            head: ['Account', ...betHead],
            cellsOf: (read) => [read.account, ...betCells(rowOf(read), timeZone)],
            totals: [totalCells(totals)],
          }),
        }
      : null
    const { rows } = csv ? { rows: [] } : await tx.execute<Read>(listed)
    const snapshot = query.snapshot ?? (await snapshotOf(tx))
    return ok({ rows: rows.map(rowOf), totals, csv, ...pageOf(query, 0n, totals.count, snapshot) })
  })
}
