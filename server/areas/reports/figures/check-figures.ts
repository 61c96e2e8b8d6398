import { sql } from 'drizzle-orm'
import { dayOf } from '#rules/calendar.ts'
import { notePlace } from '#server/jobs/places.ts'
import type { Services } from '#server/services.ts'
import { verifyFigures } from './verify-figures.ts'

/** Where the check notes its day, whether all was right (0) or not (1), and when it ended. Metrics read it there. */
export const figuresJob = 'verify-figures'
/** So long after a day began it is looked at, when few play. */
const hour = 3_600_000
const beginsAt = 4 * hour

/**
 * Counts all kept figures again, once a day and by one server; what differs is logged as an error and shown by a metric, and is
 * looked into with `npm run figures:verify`.
 */
export async function checkFigures(services: Pick<Services, 'db' | 'clock' | 'merchant' | 'log'>): Promise<void> {
  const { db, clock, merchant, log } = services
  const { calendar } = await merchant.read()
  const day = dayOf(clock.now() - beginsAt, calendar)
  const { rows } = await db.execute(sql`
    INSERT INTO job_places AS p (job, merchant, place) VALUES (${figuresJob}, ${merchant.code}, ${JSON.stringify([day])}::jsonb)
    ON CONFLICT (job, merchant) DO UPDATE SET place = jsonb_set(p.place, '{0}', to_jsonb(${day}::text))
    WHERE p.place ->> 0 < ${day} RETURNING 1`)
  if (rows.length === 0) return
  const { fault } = await verifyFigures(services)
  if (fault) log.error(fault, 'a kept figure is not what it comes to')
  await notePlace(services, figuresJob, [day, fault ? '1' : '0', String(clock.now())])
}
