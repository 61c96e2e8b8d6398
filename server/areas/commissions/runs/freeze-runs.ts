import { merchantDay } from '#server/db/merchant-day.ts'
import { sql } from 'drizzle-orm'
import { graceMs } from '#rules/contracts/grace.ts'
import type { Services } from '#server/services.ts'
import { countTeam } from '../agents/count-team.ts'
import { endGone } from '../agent-contracts/contract-jobs.ts'
import { instant } from '#server/db/sql-values.ts'
import { sealLedger } from '#server/areas/money/wallet/seal-ledger.ts'

/** The latest period end at which a run of each kind may be frozen. */
const readyBy = (now: number) => sql`period_end <= CASE kind
  WHEN 'REALTIME' THEN ${instant(now - graceMs('REALTIME'))}::timestamptz
  WHEN 'HOURLY' THEN ${instant(now - graceMs('HOURLY'))}::timestamptz
  ELSE ${instant(now - graceMs('DAILY'))}::timestamptz END`

/**
 * Freezes the figures of runs after their grace period: everything that happened before their end is counted by then,
 * and later counts go to the next period. Buckets without activity are done at this point.
 */
export async function freezeRuns(services: Services): Promise<void> {
  const { db, clock, merchant } = services
  const { calendar } = await merchant.read()
  const now = clock.now()
  const own = sql`merchant = ${merchant.code}`
  const { rows: due } = await db.execute(sql`
    SELECT FROM contract_runs WHERE ${own} AND state = 'open' AND ${readyBy(now)} LIMIT 1`)
  if (due.length === 0) return
  // a contract that can't be ended is logged, and doesn't block the figures of others
  await endGone(services).catch((error: unknown) => {
    if (!(error instanceof AggregateError)) throw error
  })
  await sealLedger(services)
  await countTeam(services)
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM schemes_read WHERE ${own} AND scheme = 'team' FOR UPDATE`)
    const { rows } = await tx.execute<{ day: string | null; bucket: string | null }>(sql`
      WITH frozen AS (
        UPDATE contract_runs r SET state = 'frozen', frozen_at = ${instant(now)}, counted = s.snapshot,
          as_of = s.posting_id || '@' || to_char(s.read_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        FROM schemes_read s WHERE s.merchant = r.merchant AND s.scheme = 'team' AND r.merchant = ${merchant.code}
          AND r.state = 'open' AND ${readyBy(now)} AND s.read_at >= r.period_end
          AND r.fence <= pg_snapshot_xmin(s.snapshot::pg_snapshot)::text::bigint
          AND (r.kind IN ('REALTIME', 'HOURLY') OR NOT EXISTS (
            SELECT FROM postings p WHERE p.id > s.posting_id AND p.posted_at < r.period_end))
        RETURNING r.kind, r.period_end
      )
      SELECT max(${merchantDay(sql`period_end`, calendar)} - 1) FILTER (WHERE kind IN ('DAILY', 'DIVIDEND'))::text AS day,
        max(period_end) FILTER (WHERE kind IN ('REALTIME', 'HOURLY')) AS bucket FROM frozen`)
    const { day, bucket } = rows[0]!
    if (day !== null || bucket !== null)
      await tx.execute(sql`
        INSERT INTO figures_frozen AS f (merchant, day, bucket)
        VALUES (${merchant.code}, coalesce(${day}::date, '-infinity'), coalesce(${bucket}::timestamptz, '-infinity'))
        ON CONFLICT (merchant) DO UPDATE SET day = greatest(f.day, excluded.day), bucket = greatest(f.bucket, excluded.bucket)`)
    await tx.execute(sql`
      UPDATE contract_runs r SET state = 'done', computed_at = ${instant(now)}, done_at = ${instant(now)}
      WHERE ${own} AND state = 'frozen' AND kind = 'REALTIME' AND NOT EXISTS (
        SELECT FROM bucket_figures b WHERE b.start >= r.period_start AND b.start < r.period_end)`)
  })
}
