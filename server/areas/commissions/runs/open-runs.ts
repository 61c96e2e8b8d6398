import type { Calendar } from '#rules/calendar.ts'
import { sql } from 'drizzle-orm'
import { periodAt } from '#rules/contracts/periods.ts'
import type { ContractKind, ContractPeriod } from '#rules/contracts/terms.ts'
import type { Services } from '#server/services.ts'
import { arrayText, instant } from '#server/db/sql-values.ts'

/** The most runs of a kind opened at once; the rest follow on the next turn. */
const maxAtOnce = 20_000

type Known = Pick<Services, 'db' | 'clock' | 'merchant'>
type Series = { kind: ContractKind; period: ContractPeriod }
type Span = [from: number, to: number | null]

/** Every series of runs, in processing order: salaries come before the dividends that deduct them. */
const allSeries: readonly Series[] = [
  { kind: 'REALTIME', period: 'bucket' },
  { kind: 'HOURLY', period: 'hourly' },
  { kind: 'DAILY', period: 'daily' },
  ...(['daily', 'weekly', 'semimonthly', 'monthly'] as const).map((period) => ({ kind: 'DIVIDEND' as const, period })),
]

/** The end of the last opened run of a series; null before the first. */
async function reachedBy({ db, merchant }: Known, { kind, period }: Series): Promise<number | null> {
  const { rows } = await db.execute<{ at: string }>(sql`
    SELECT extract(epoch FROM period_end) * 1000 AS at FROM contract_runs
    WHERE merchant = ${merchant.code} AND kind = ${kind} AND period = ${period} ORDER BY period_start DESC LIMIT 1`)
  return rows[0] ? Number(rows[0].at) : null
}

/** The distinct spans in which contracts of a series counted. */
async function readSpans(
  { db, merchant }: Known,
  { kind, period }: Series,
  from: number | null,
  now: number,
): Promise<Span[]> {
  const ms = (column: string) => sql.raw(`floor(extract(epoch FROM ${column}) * 1000)::bigint`)
  const { rows } = await db.execute<{ from: string; to: string | null }>(sql`
    SELECT DISTINCT ${ms('effective_from')} AS "from", ${ms('effective_to')} AS "to" FROM contracts
    WHERE merchant = ${merchant.code} AND kind = ${kind} AND period = ${period} AND state IN ('accepted', 'terminating')
      AND effective_from < ${instant(now)} AND (effective_to IS NULL OR effective_to > ${instant(from ?? 0)})`)
  return rows.map(({ from: begins, to }) => [Number(begins), to === null ? null : Number(to)])
}

/** The finished periods from a moment on in which at least one contract counted. */
function duePeriods(period: ContractPeriod, spans: readonly Span[], from: number, now: number, calendar: Calendar) {
  const due: { start: number; end: number }[] = []
  for (
    let next = periodAt(period, from, calendar);
    next.end <= now && due.length < maxAtOnce;
    next = periodAt(period, next.end, calendar)
  )
    if (spans.some(([begins, to]) => begins <= next.start && (to === null || to > next.start))) due.push(next)
  return due
}

/**
 * Opens one run for every finished period; everything that happened in it began before the run's fence. Reads contracts
 * only once per period.
 */
export async function openRuns(services: Known): Promise<void> {
  const { db, clock, merchant } = services
  const { calendar } = await merchant.read()
  const now = clock.now()
  for (const series of allSeries) {
    const { kind, period } = series
    const reached = await reachedBy(services, series)
    if (reached !== null && periodAt(period, reached, calendar).end > now) continue
    const spans = await readSpans(services, series, reached, now)
    const from = Math.max(reached ?? 0, Math.min(...spans.map(([begins]) => begins)))
    const due = spans.length === 0 ? [] : duePeriods(period, spans, from, now, calendar)
    if (due.length === 0) continue
    await db.execute(sql`
      INSERT INTO contract_runs (merchant, kind, period, period_start, period_end, state, fence)
      SELECT ${merchant.code}, ${kind}, ${period}, p.starts, p.ends, 'open', pg_snapshot_xmax(snapshot_position(pg_current_snapshot()))::text::bigint
      FROM unnest(${arrayText(due.map(({ start }) => instant(start)))}::timestamptz[],
        ${arrayText(due.map(({ end }) => instant(end)))}::timestamptz[]) AS p (starts, ends)
      ON CONFLICT DO NOTHING`)
  }
}
