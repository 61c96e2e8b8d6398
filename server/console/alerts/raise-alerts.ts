import { sql, type SQL } from 'drizzle-orm'
import { arrayText } from '../../db/sql-values.ts'
import { eachAlone } from '../../jobs/each-alone.ts'
import type { Services } from '../../services.ts'
import { figuresJob } from '../../areas/reports/figures/check-figures.ts'
import { wrongBalancesPlace } from '../../areas/money/wallet/check-balances.ts'
import type { InboxKind } from '../inbox/inbox-kind.ts'
import { inboxKinds } from '../inbox/kinds.ts'
import { waitingOf } from '../inbox/read-inbox.ts'
import { readAlertSettings, targetsOf, type AlertSettings } from './settings.ts'

type Needs = Pick<Services, 'db' | 'merchant'>

const dayMs = 86_400_000
const atOnce = 200
/** The kind of an alert about a check; its ref names the check. */
export const checkKind = 'check'

/** Writes an alert for each target and each found wait (`kind, ref, since, due_at`) that has none yet. */
const raise = (
  { db, merchant }: Needs,
  found: SQL,
  { targets, now }: { targets: readonly string[]; now: Date },
): Promise<unknown> =>
  db.execute(sql`
    INSERT INTO alerts (id, merchant, kind, ref, since, due_at, target, raised_at, next_try_at)
    SELECT gen_random_uuid(), ${merchant.code}, i.kind, i.ref, i.since, i.due_at, t.target, ${now.toISOString()}, ${now.toISOString()}
    FROM (
      SELECT f.kind, f.ref, f.since, f.due_at FROM (${found}) AS f
      WHERE NOT EXISTS (SELECT FROM alerts a
        WHERE a.merchant = ${merchant.code} AND a.kind = f.kind AND a.ref = f.ref AND a.since = f.since)
      ORDER BY f.since, f.ref LIMIT ${sql.raw(String(atOnce))}
    ) AS i CROSS JOIN unnest(${arrayText(targets)}::text[]) AS t (target)
    ON CONFLICT (merchant, kind, ref, since, target) DO NOTHING`)

/** The items of a kind that are late by more than the set delay and not postponed. */
const lateOf = (kind: InboxKind, { lateMinutes }: AlertSettings, now: Date): SQL => sql`
  SELECT i.kind, i.ref, i.since, i.due_at FROM (${waitingOf([kind], now)}) AS i
  WHERE i.later_until IS NULL AND i.due_at <= ${now.toISOString()}::timestamptz - make_interval(mins => ${lateMinutes}::int)`

/**
 * Checks that fail: jobs whose last turn failed, kept figures and balances that differ from a recount. `since` is the
 * day, so that a check that goes on failing raises one alert a day.
 */
const failing = (code: string, now: Date): SQL => {
  const day = sql`${new Date(Math.floor(now.getTime() / dayMs) * dayMs).toISOString()}::timestamptz`
  return sql`
    SELECT ${checkKind}::text AS kind, c.ref, ${day} AS since, c.at AS due_at FROM (
      SELECT 'job:' || name AS ref, max(failed_at) AS at FROM job_states
        WHERE failed_at >= coalesce(ran_at, '-infinity') GROUP BY name
      UNION ALL
      SELECT 'figures', to_timestamp((place ->> 2)::bigint / 1000) FROM job_places
        WHERE merchant = ${code} AND job = ${figuresJob} AND place ->> 1 = '1' AND place ->> 2 IS NOT NULL
      UNION ALL
      SELECT 'balances', to_timestamp((place ->> 0)::bigint / 1000) FROM job_places
        WHERE merchant = ${code} AND job = ${wrongBalancesPlace}
          AND (place ->> 0)::bigint > ${now.getTime()}::bigint - ${dayMs}::bigint
    ) AS c`
}

/** Stores new alerts, each kind alone, so that a kind that can't be read blocks no other. */
export async function raiseAlerts(services: Services): Promise<void> {
  const settings = await readAlertSettings(services)
  const now = new Date(services.clock.now())
  const to = { targets: targetsOf(settings), now }
  if (to.targets.length === 0) return
  const finds: { name: string; found: SQL }[] = inboxKinds(services)
    .filter(({ kind }) => settings.kinds.includes(kind))
    .map((kind) => ({ name: kind.kind, found: lateOf(kind, settings, now) }))
  if (settings.checks) finds.push({ name: checkKind, found: failing(services.merchant.code, now) })
  await eachAlone(services, finds, { job: 'raise-alerts', id: ({ name }) => name }, ({ found }) =>
    raise(services, found, to),
  )
}
