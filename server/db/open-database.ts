import { sql } from 'drizzle-orm'
import { StartError } from '../start-error.ts'
import { connect, usualTimeoutMs, type Connection, type ConnectOptions, type Db } from './connect.ts'
import { migrate } from './migrate.ts'
import { keepTimeouts } from './pooler.ts'
import { requireMigrated } from './require-migrated.ts'
import { isReadOnly, requireWritable } from './require-writable.ts'

export type DatabaseAddresses = {
  url: string
  ownerUrl: string | null
  /** The way to the database without the pooler that `url` leads to. */
  sessionUrl?: string | null
}

/**
 * Connects as the server's role after the owner of the tables has migrated them and given that role its rights. Without an
 * owner's address the server's role does both, if it may: `unguarded` tells then that nothing keeps the server from the
 * ledger's guards. A role without that right needs tables that `npm run migrate` brought up to date. With a `sessionUrl`,
 * `url` may lead to a pooler that gives a session for one transaction. Throws a StartError.
 */
export async function openDatabase(
  { url, ownerUrl, sessionUrl = null }: DatabaseAddresses,
  options: ConnectOptions = {},
): Promise<Connection & { unguarded: boolean }> {
  const connection = await connect(url, { ...options, pooled: sessionUrl !== null })
  try {
    const { rows } = await connection.db.execute<{ read_only: boolean }>(sql.raw(isReadOnly))
    requireWritable(rows, 'DATABASE_URL')
    if (sessionUrl !== null)
      await keepTimeouts(
        sessionUrl,
        (text) => connection.db.execute(sql.raw(text)),
        options.statementTimeoutMs ?? usualTimeoutMs,
      )
    if (ownerUrl === null)
      await ((await mayMigrate(connection.db)) ? migrate(sessionUrl ?? url) : requireMigrated(connection.db))
    else await migrate(ownerUrl, { server: await roleOf(connection.db), setting: 'DATABASE_OWNER_URL' })
    const { migrated, unguarded } = await look(connection.db)
    if (!migrated)
      throw new StartError('DATABASE_URL and DATABASE_OWNER_URL name different databases: let both name the same one.')
    if (unguarded && ownerUrl !== null)
      throw new StartError(
        'DATABASE_URL names a role that owns the tables or may act as their owner: name one without rights of its own ' +
          'there, and the owner in DATABASE_OWNER_URL.',
      )
    return { ...connection, unguarded }
  } catch (error) {
    await connection.close()
    throw error
  }
}

async function roleOf(db: Db): Promise<string> {
  const { rows } = await db.execute<{ role: string }>(sql`SELECT current_user::text AS role`)
  return rows[0]!.role
}

/** Whether the role owns the tables, or may create the first ones. */
async function mayMigrate(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ may: boolean }>(sql`
    SELECT has_schema_privilege(current_schema(), 'CREATE') AND coalesce((SELECT pg_has_role(relowner, 'MEMBER')
      FROM pg_class WHERE oid = to_regclass('schema_migrations')), true) AS may`)
  return rows[0]!.may
}

async function look(db: Db) {
  const { rows } = await db.execute<{ migrated: boolean; unguarded: boolean }>(sql`
    SELECT count(*) > 0 AS migrated, coalesce(bool_or(pg_has_role(relowner, 'MEMBER')), false) AS unguarded
    FROM pg_class WHERE relname = 'schema_migrations' AND relnamespace = current_schema()::regnamespace`)
  return rows[0]!
}
