import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { Services } from '../services.ts'
import { forgetPlace, notePlace, readPlace } from './places.ts'

/** What makes a query read one turn: a condition of its WHERE, the column `place` of its SELECT, and its order. */
export type TurnParts = { beyond: SQL; place: SQL<string[]>; order: SQL }

type Turn<Row> = {
  /** The name under which the position is stored; one for each query of a job. */
  job: string
  /** The sort key, unique to a row, ascending. */
  key: readonly (SQL | AnyColumn)[]
  /** Rows of one turn; the query's limit. */
  atOnce: number
  read: (parts: TurnParts) => Promise<Row[]>
}

/**
 * The rows a job looks at in this turn: those after the last row of its turn before, and those from the first on once
 * there is none. So rows that stay due, whatever a turn does to them, never keep the ones behind them from their turn.
 * The place is noted before the rows are worked on: a row that ends the process has its next turn after all others.
 */
export async function nextRows<Row extends { place: string[] }>(
  services: Pick<Services, 'db' | 'merchant'>,
  { job, key, atOnce, read }: Turn<Row>,
): Promise<Row[]> {
  const kept = await readPlace(services, job)
  const texts = list(key.map((one) => sql`${one}::text`))
  const place = sql<string[]>`jsonb_build_array(${texts})`
  const readFrom = (after: readonly string[] | null) =>
    read({ beyond: after ? sql`(${list(key)}) > (${list(after)})` : sql`true`, place, order: list(key) })
  let rows = await readFrom(kept)
  if (kept && rows.length === 0) rows = await readFrom(null)
  if (rows.length === atOnce) await notePlace(services, job, rows.at(-1)!.place)
  else if (kept) await forgetPlace(services, job)
  return rows
}

const list = (parts: readonly unknown[]): SQL =>
  sql.join(
    parts.map((part) => sql`${part}`),
    sql`, `,
  )
