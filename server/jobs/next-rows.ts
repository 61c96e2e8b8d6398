import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Services } from '../services.ts'
import { jobPlaces } from './tables.ts'

type Turn = {
  /** The name under which the place is kept; one for each query of a job. */
  job: string
  /** The unique sort key, ascending, as columns of the query. */
  key: readonly SQL[]
  /** Rows of one turn. */
  atOnce: number
  /** The query without its order; `beyond` is a condition of its WHERE, `place` a column of its SELECT. */
  rows: (beyond: SQL, place: SQL) => SQL
}

/**
 * The rows a job looks at in this turn: those after the last row of its turn before, and those from the first on once there
 * is none. So rows that stay due, whatever a turn does to them, never keep the ones behind them from their turn. The place
 * is noted before the rows are worked on: a row that ends the process has its next turn after all others.
 */
export async function nextRows<Row extends Record<string, unknown>>(
  { db, merchant }: Pick<Services, 'db' | 'merchant'>,
  { job, key, atOnce, rows: query }: Turn,
): Promise<Row[]> {
  const own = and(eq(jobPlaces.job, job), eq(jobPlaces.merchant, merchant.code))
  const [kept] = await db.select({ place: jobPlaces.place }).from(jobPlaces).where(own)
  const columns = sql.join([...key], sql`, `)
  const read = async (after: readonly string[] | undefined) => {
    const values = after?.map((one) => sql`${one}`)
    const beyond = values ? sql`(${columns}) > (${sql.join(values, sql`, `)})` : sql`true`
    const place = sql`jsonb_build_array(${sql.join(
      key.map((one) => sql`${one}::text`),
      sql`, `,
    )}) AS place`
    const { rows } = await db.execute<Row & { place: string[] }>(
      sql`${query(beyond, place)} ORDER BY ${columns} LIMIT ${atOnce}`,
    )
    return rows as (Row & { place: string[] })[]
  }
  let rows = await read(kept?.place)
  if (kept && rows.length === 0) rows = await read(undefined)
  if (rows.length === atOnce) {
    const { place } = rows.at(-1)!
    await db
      .insert(jobPlaces)
      .values({ job, merchant: merchant.code, place })
      .onConflictDoUpdate({ target: [jobPlaces.job, jobPlaces.merchant], set: { place } })
  } else if (kept) await db.delete(jobPlaces).where(own)
  return rows
}
