import { sql } from 'drizzle-orm'
import { StartError } from '../start-error.ts'
import { type AppliedFunction, waitingFunctions } from './apply-functions.ts'
import { requireCluster } from './cluster.ts'
import type { Db } from './connect.ts'
import { readFunctions, readMigrations, replacedMigrations } from './schema-files.ts'

const cure = 'run `npm run migrate` with DATABASE_OWNER_URL, then start again.'

/**
 * For a server that can't migrate: tables and SQL functions have to be of this release or a later one, in the cluster
 * where they were last opened. Throws a StartError that names the first missing migration or function and the cure.
 */
export async function requireMigrated(db: Db): Promise<void> {
  const { rows: found } = await db.execute<{ known: boolean }>(
    sql`SELECT to_regclass('schema_migrations') IS NOT NULL AS known`,
  )
  if (!found[0]!.known) throw new StartError(`The database has no tables yet: ${cure}`)
  const { rows } = await db.execute<{ name: string }>(sql`SELECT name FROM schema_migrations`)
  const applied = new Set(rows.map(({ name }) => name))
  const known = [...(await replacedMigrations()), ...(await readMigrations())]
  const missing = known.filter(({ name }) => !applied.has(name))
  if (missing.length > 0)
    throw new StartError(
      `The database is behind this release by ${missing.length} migrations, of which ${missing[0]!.name} is the first: ${cure}`,
    )
  const behind = waitingFunctions(await readFunctions(), await appliedFunctions(db))
  if (behind.length > 0)
    throw new StartError(
      `The database is behind this release by ${behind.length} SQL functions, of which ${behind[0]!.name} is the first: ${cure}`,
    )
  await requireCluster(db)
}

async function appliedFunctions(db: Db): Promise<AppliedFunction[]> {
  const { rows: found } = await db.execute<{ known: boolean }>(
    sql`SELECT to_regclass('schema_functions') IS NOT NULL AS known`,
  )
  if (!found[0]!.known) return []
  const { rows } = await db.execute<AppliedFunction>(sql`SELECT name, sha256, release FROM schema_functions`)
  return rows
}
