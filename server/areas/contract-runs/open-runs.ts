import { sql } from 'drizzle-orm'
import { kindsInOrder } from '#rules/contracts/grace.ts'
import { periodAt } from '#rules/contracts/periods.ts'
import type { ContractTerms } from '#rules/contracts/terms.ts'
import type { Services } from '../../services.ts'
import { arrayText, instant } from '../wallet/ledger.ts'

/** Runs of a kind that are opened at once; the rest with the next turn. */
const maxAtOnce = 20_000

type Row = {
  kind: ContractTerms['kind']
  period: ContractTerms['period']
  begins: string
  reached: string | null
  spans: [from: number, to: number | null][]
}

/** The periods that are over and some contract counted in, after those there are runs of. */
function duePeriods(
  { period, begins, reached, spans }: Row,
  now: number,
  zone: string,
): { start: number; end: number }[] {
  const due: { start: number; end: number }[] = []
  let at = Math.max(Number(begins), Number(reached ?? 0))
  while (due.length < maxAtOnce) {
    const next = periodAt(period, at, zone)
    if (next.end > now) break
    if (spans.some(([from, to]) => from <= next.start && (to === null || to > next.start))) due.push(next)
    at = next.end
  }
  return due
}

/** Opens a run for every period that is over, each once. What has ended when it is opened was begun before its fence. */
export async function openRuns({ db, clock, merchant }: Pick<Services, 'db' | 'clock' | 'merchant'>): Promise<void> {
  const { timeZone } = await merchant.read()
  const now = clock.now()
  const { rows } = await db.execute<Row>(sql`
    SELECT c.kind, c.period, min(c.begins) AS begins, jsonb_agg(DISTINCT jsonb_build_array(c.begins, c.ends)) AS spans,
      (SELECT extract(epoch FROM max(r.period_end)) * 1000 FROM contract_runs r
        WHERE r.merchant = ${merchant.code} AND r.kind = c.kind AND r.period = c.period) AS reached
    FROM (SELECT kind, period, floor(extract(epoch FROM effective_from) * 1000)::bigint AS begins,
        floor(extract(epoch FROM effective_to) * 1000)::bigint AS ends
      FROM contracts WHERE merchant = ${merchant.code} AND state IN ('accepted', 'terminating')
        AND effective_from < ${instant(now)}) AS c
    GROUP BY c.kind, c.period`)
  for (const row of rows.toSorted((a, b) => kindsInOrder.indexOf(a.kind) - kindsInOrder.indexOf(b.kind))) {
    const due = duePeriods(row, now, timeZone)
    if (due.length === 0) continue
    await db.execute(sql`
      INSERT INTO contract_runs (merchant, kind, period, period_start, period_end, state, fence)
      SELECT ${merchant.code}, ${row.kind}, ${row.period}, p.starts, p.ends, 'open', pg_snapshot_xmax(pg_current_snapshot())::text::bigint
      FROM unnest(${arrayText(due.map(({ start }) => instant(start)))}::timestamptz[],
        ${arrayText(due.map(({ end }) => instant(end)))}::timestamptz[]) AS p (starts, ends)
      ON CONFLICT DO NOTHING`)
  }
}
