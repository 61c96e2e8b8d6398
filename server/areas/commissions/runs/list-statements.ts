import { dayStart } from '#rules/calendar.ts'
import { merchantDay } from '#server/db/merchant-day.ts'
import { and, desc, eq, getTableColumns, gte, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { ContractKind } from '#rules/contracts/terms.ts'
import { ok, refuse, type Caller, type FilledQueryOf, type ReplyOf, type ValueOf } from '#openapi/handlers.ts'
import { atOneMoment } from '#server/db/at-one-moment.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { contracts } from '../agent-contracts/tables.ts'
import { mayExport } from '#server/lists/csv-file.ts'
import { pageOf, readQuery, yearBefore, type RecordQuery } from '#server/lists/record-query.ts'
import { amountText } from '#rules/money.ts'
import { bridgePayments } from './bridge-payments.ts'
import { momentOf, readRunning } from './read-running.ts'
import { showStatements, type Viewer } from './show-statement.ts'
import { statementsCsv } from './statements-csv.ts'
import { contractRuns, contractStatements } from './tables.ts'

type Asked = FilledQueryOf<'listDividendStatements'>
type Page = ValueOf<'listDividendStatements'>
type Filter = { kind: ContractKind; memberId: string; side: 'RECEIVED' | 'PAID' | null; search: Asked; until: Date }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const s = contractStatements

/** Statements of a kind that a member receives or pays, as computed up to a moment. */
function filtered({ kind, memberId, side, search: { contractId, category, state }, until }: Filter): SQL {
  const [received, paid] = [eq(s.payeeId, memberId), eq(s.payerId, memberId)]
  return and(
    side === null ? or(received, paid) : side === 'PAID' ? paid : received,
    eq(s.kind, kind),
    lte(contractRuns.computedAt, until),
    contractId === undefined ? undefined : uuid.test(contractId) ? eq(s.contractId, contractId) : sql`false`,
    category && eq(s.category, category),
    state && eq(s.state, state),
  )!
}

const startsIn = (start: Date, end: Date): SQL => and(gte(s.periodStart, start), lt(s.periodStart, end))!

const selected = (tx: Tx, where: SQL) =>
  tx
    .select({ row: getTableColumns(s), period: contractRuns.period, counted: contractRuns.counted })
    .from(s)
    .innerJoin(contractRuns, eq(contractRuns.id, s.runId))
    .where(where)
    .orderBy(desc(s.periodStart), s.id)

type Sums = { count: number; gross: bigint; settled: bigint }

async function sumOf(tx: Tx, where: SQL): Promise<Sums> {
  const [sums] = await tx
    .select({
      count: sql<string>`count(*)`,
      gross: sql<string>`coalesce(sum(${s.gross}), 0)`,
      settled: sql<string>`coalesce(sum(${s.fromWallet} + ${s.advance}), 0)`,
    })
    .from(s)
    .innerJoin(contractRuns, eq(contractRuns.id, s.runId))
    .where(where)
  return { count: Number(sums!.count), gross: BigInt(sums!.gross), settled: BigInt(sums!.settled) }
}

type Money = { currency: string; decimals: number }

/** What the member received and paid under a filter, whichever side is listed, by period and by the day of payment. */
async function totalsOf(
  tx: Tx,
  filter: Filter,
  query: RecordQuery,
  { currency, decimals }: Money,
): Promise<Page['totals']> {
  const of = (side: Filter['side']) => sumOf(tx, and(filtered({ ...filter, side }), startsIn(query.start, query.end))!)
  const [received, paid] = [await of('RECEIVED'), await of('PAID')]
  const count =
    filter.side === null ? received.count + paid.count : filter.side === 'PAID' ? paid.count : received.count
  const text = (minor: bigint) => amountText(minor, decimals)
  const { kind, memberId, search } = filter
  const isWhole = search.contractId === undefined && search.category === undefined && search.state === undefined
  const bridge = (side: 'RECEIVED' | 'PAID', sums: Sums) =>
    bridgePayments(tx, { kind, memberId, side, sums, currency, decimals }, query)
  return {
    count,
    gross: text(received.gross),
    paid: text(paid.gross),
    net: text(received.gross - paid.gross),
    byDay: isWhole ? { gross: await bridge('RECEIVED', received), paid: await bridge('PAID', paid) } : null,
  }
}

const hourMs = 3_600_000

/**
 * The bars of a chart: when they start, which bar a statement belongs to, and when that bar starts. A bar is a period,
 * or an hour or day of buckets.
 */
type Bars = { since: Date; of: SQL; startOf: (bar: string) => number }

function barsOf(kind: ContractKind, { from, to, start, calendar }: RecordQuery): Bars {
  const ms = sql`floor(extract(epoch FROM ${s.periodStart}) * 1000)::bigint`
  if (kind === 'DIVIDEND') return { since: new Date(dayStart(yearBefore(to), calendar)), of: ms, startOf: Number }
  if (kind === 'DAILY') return { since: start, of: ms, startOf: Number }
  const begin = start.getTime()
  if (from === to)
    return { since: start, of: sql`(${ms} - ${begin}) / ${hourMs}`, startOf: (n) => begin + Number(n) * hourMs }
  const day = merchantDay(sql`${s.periodStart}`, calendar)
  return { since: start, of: sql`${day}::text`, startOf: (bar) => dayStart(bar, calendar) }
}

async function seriesOf(tx: Tx, filter: Filter, query: RecordQuery, decimals: number): Promise<Page['series']> {
  const { since, of, startOf } = barsOf(filter.kind, query)
  const rows = await tx
    .select({
      bar: sql<string>`${of}`,
      count: sql<string>`count(*)`,
      gross: sql<string>`sum(${s.gross})`,
    })
    .from(s)
    .innerJoin(contractRuns, eq(contractRuns.id, s.runId))
    .where(and(filtered(filter), startsIn(since, query.end)))
    .groupBy(sql`1`)
    .orderBy(sql`1 DESC`)
    .limit(366)
  return rows
    .map(({ bar, count, gross }) => ({
      start: new Date(startOf(bar)).toISOString(),
      count: Number(count),
      gross: amountText(BigInt(gross), decimals),
    }))
    .toReversed()
}

/** The filter's contracts whose period is still running; none when only closed statements of a state are requested. */
const runningOf = ({ kind, memberId, side, search: { contractId } }: Filter): SQL => {
  const [received, paid] = [eq(contracts.payeeId, memberId), eq(contracts.payerId, memberId)]
  return and(
    eq(contracts.kind, kind),
    side === null ? or(received, paid) : side === 'PAID' ? paid : received,
    contractId === undefined ? undefined : uuid.test(contractId) ? eq(contracts.id, contractId) : sql`false`,
  )!
}

/**
 * Lists the statements of a kind, newest period first, beside the running ones. All pages show the state at the first
 * one's moment [1.34] [1.35] [1.36] [1.37].
 */
export async function listStatements(
  services: Pick<Services, 'db' | 'clock' | 'merchant'>,
  { memberId }: Caller,
  { kind, search }: { kind: ContractKind; search: Asked },
): Promise<ReplyOf<'listDividendStatements'>> {
  const moment = await momentOf(services)
  const { currency, currencyDecimals: decimals, calendar } = moment.settings
  const query = readQuery(search, moment.now, calendar)
  if (query === null) return refuse('request.param.err')
  const side = search.side ?? (search.contractId === undefined ? 'RECEIVED' : null)
  const filter: Filter = { kind, memberId, side, search, until: query.until }
  const viewer: Viewer = { memberId, decimals }
  return atOneMoment(services.db, async (tx) => {
    if (query.csv && !(await mayExport(tx, memberId))) return refuse('TOO_MANY_REQUEST')
    const window = startsIn(query.start, query.end)
    const totals = await totalsOf(tx, filter, query, { currency, decimals })
    const found = await selected(tx, and(filtered(filter), window)!)
      .limit(query.limit)
      .offset(query.offset)
    const rows = await showStatements(tx, found, viewer)
    const page = { totals, ...pageOf(query, 0n, totals.count) }
    if (query.csv) return ok({ rows: [], running: [], series: [], csv: statementsCsv(rows, totals, query), ...page })
    const running =
      search.state === undefined
        ? await readRunning(tx, moment, { where: runningOf(filter), category: search.category })
        : []
    return ok({
      rows,
      running: await showStatements(tx, running, viewer),
      series: await seriesOf(tx, filter, query, decimals),
      csv: null,
      ...page,
    })
  })
}
