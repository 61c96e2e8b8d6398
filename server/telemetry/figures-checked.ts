import { sql } from 'drizzle-orm'
import { figuresJob } from '../areas/reports/figures/check-figures.ts'
import type { Db } from '../db/connect.ts'

/** How the last check of kept figures ended, and when in milliseconds; null before the first one. */
export async function figuresChecked(db: Db): Promise<{ wrong: boolean; at: number } | null> {
  const { rows } = await db.execute<{ wrong: boolean; at: string }>(sql`
    SELECT bool_or(place ->> 1 = '1') AS wrong, min((place ->> 2)::bigint) AS at FROM job_places
    WHERE job = ${figuresJob} AND place ->> 2 IS NOT NULL HAVING count(*) > 0`)
  return rows[0] ? { wrong: rows[0].wrong, at: Number(rows[0].at) } : null
}
