import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { StartError } from '../start-error.ts'
import type { Db } from './connect.ts'

/** Whether positions are those of this cluster. */
const isHere = `SELECT (system_identifier, positions_before()) = (
  SELECT system_identifier, reached FROM database_clusters ORDER BY id DESC LIMIT 1) AS here FROM pg_control_system()`

/** Begins the positions of this cluster when the database was in another one before. The client is the owner's. */
export async function enterCluster(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ known: boolean }>(`SELECT to_regproc('enter_cluster') IS NOT NULL AS known`)
  if (!rows[0]!.known) return
  const { rows: found } = await owner.query<{ here: boolean | null }>(isHere)
  if (!found[0]?.here) await owner.query('SELECT enter_cluster()')
}

/** Refuses a database that was restored to this cluster and was not opened by a server since. Throws a StartError. */
export async function requireCluster(db: Db): Promise<void> {
  const { rows: found } = await db.execute<{ known: boolean }>(
    sql`SELECT to_regclass('database_clusters') IS NOT NULL AS known`,
  )
  if (!found[0]!.known) throw new StartError('The database has no tables yet: run `npm run migrate` first.')
  const { rows } = await db.execute<{ here: boolean | null }>(sql.raw(isHere))
  if (!rows[0]?.here)
    throw new StartError('The database was restored to another PostgreSQL cluster: run `npm run migrate` first.')
}
