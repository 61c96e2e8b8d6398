import { sql } from 'drizzle-orm'
import { StartError } from '../start-error.ts'
import { requireCluster } from './cluster.ts'
import type { Db } from './connect.ts'
import { readMigrations } from './migrate.ts'

const cure = 'run `npm run migrate` with DATABASE_OWNER_URL, then start again.'

/**
 * For a server that can't migrate: the tables have to be of this release or a later one, in the cluster where they were
 * last opened. Throws a StartError that names the first missing migration and the cure.
 */
export async function requireMigrated(db: Db): Promise<void> {
  const { rows: found } = await db.execute<{ known: boolean }>(
    sql`SELECT to_regclass('schema_migrations') IS NOT NULL AS known`,
  )
  if (!found[0]!.known) throw new StartError(`The database has no tables yet: ${cure}`)
  const { rows } = await db.execute<{ name: string }>(sql`SELECT name FROM schema_migrations`)
  const applied = new Set(rows.map(({ name }) => name))
  const missing = (await readMigrations()).filter(({ name }) => !applied.has(name))
  if (missing.length > 0)
    throw new StartError(
      `The database is behind this release by ${missing.length} migrations, of which ${missing[0]!.name} is the first: ${cure}`,
    )
  await requireCluster(db)
}
