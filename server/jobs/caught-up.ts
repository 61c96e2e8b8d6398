import { sql } from 'drizzle-orm'
import type { Services } from '../services.ts'
import { notePlace, readPlace } from './places.ts'

type Known = Pick<Services, 'db' | 'merchant'>

/**
 * The moment up to which a job that looks back over a period has seen everything; now, if it has never run. Its period
 * begins there, so that weeks without a run are still covered.
 */
export async function caughtUpTo(services: Known, job: string, now: number): Promise<number> {
  const kept = await readPlace(services, job)
  return kept ? Math.min(now, Number(kept[0])) : now
}

/** Notes that a job has seen everything up to a moment. Call it when its work is committed. */
export const noteCaughtUp = (services: Known, job: string, at: number): Promise<void> =>
  notePlace(services, job, [String(at)])

/** Up to when everything that happened is in the figures of members, or earlier. */
export async function figuresCountedTo({ db, merchant }: Known, now: number): Promise<number> {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    SELECT extract(epoch FROM read_at) * 1000 AS at FROM schemes_read WHERE merchant = ${merchant.code} AND scheme = 'team'`)
  return Math.min(now, Number(rows[0]?.at ?? now))
}
