import { createHash } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from './connect.ts'

const dialect = new PgDialect()

/**
 * Runs a complex query that takes longer to plan than to run as a named statement: each session of the pool plans its
 * text a few times and then keeps the plan. Values that decide the plan, such as a limit, have to be in its text.
 */
export async function executePlanned<Row extends Record<string, unknown>>(db: Db, query: SQL): Promise<Row[]> {
  const written = dialect.sqlToQuery(query)
  const name = createHash('sha256').update(written.sql).digest('hex').slice(0, 40)
  const { rows } = (await db._.session.prepareQuery(written, undefined, name, false).execute()) as { rows: Row[] }
  return rows
}
