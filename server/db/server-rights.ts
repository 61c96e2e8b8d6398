import type pg from 'pg'
import { StartError } from '../start-error.ts'

const noSuchRole = '42704'

/**
 * The rights of the server's role, as statements of the owner. The role reads and writes rows and creates nothing, not
 * even temporary tables: with its own table and trigger it could bypass the guards. Where a ledger guard refuses a
 * change of a table or column, the role lacks the right as well; it only reads chain links, applied migrations and
 * functions, and clusters.
 */
const statements = `
  WITH guards AS (
    SELECT tgrelid, bool_or(tgtype & 8 > 0) AS no_delete, bool_or(tgtype & 16 > 0 AND tgattr = '') AS no_update,
      array_agg(a.attname) FILTER (WHERE a.attname IS NOT NULL) AS columns
    FROM pg_trigger LEFT JOIN pg_attribute a ON attrelid = tgrelid AND attnum = ANY (tgattr) AND tgtype & 16 > 0
    WHERE tgfoid = to_regproc('ledger_is_append_only') GROUP BY tgrelid
  ), schemas AS (
    SELECT oid, nspname FROM pg_namespace WHERE nspname = current_schema()
    UNION SELECT n.oid, nspname FROM pg_namespace n JOIN pg_class m ON m.oid = to_regclass('schema_migrations')
      WHERE nspowner = m.relowner AND nspname !~ '^pg_|^information_schema$|^installation$'
  ), own AS (
    SELECT c.oid, c.relkind, c.oid::regclass::text AS name FROM pg_class c JOIN schemas s ON s.oid = relnamespace
    WHERE relkind IN ('r', 'p', 'v', 'S') AND pg_has_role(relowner, 'USAGE')
  ), rights AS (
    SELECT name, CASE
      WHEN relkind = 'S' THEN 'USAGE'
      WHEN name IN ('schema_migrations', 'schema_functions', 'ledger_links', 'audit_links', 'database_clusters', 'backups_made') THEN 'SELECT'
      ELSE concat_ws(', ', 'SELECT', 'INSERT', CASE WHEN no_delete IS NOT TRUE THEN 'DELETE' END, CASE
        WHEN no_update THEN NULL
        WHEN columns IS NULL THEN 'UPDATE'
        ELSE (SELECT 'UPDATE (' || string_agg(quote_ident(attname), ', ') || ')' FROM pg_attribute
          WHERE attrelid = own.oid AND attnum > 0 AND NOT attisdropped AND attname <> ALL (columns))
      END) END AS list,
      CASE relkind WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END AS kind
    FROM own LEFT JOIN guards ON tgrelid = oid
  )
  SELECT format('REVOKE ALL ON %1$s %2$s FROM %4$I; GRANT %3$s ON %1$s %2$s TO %4$I', kind, name, list, $1::text) AS text
    FROM rights
  UNION ALL SELECT format('REVOKE CREATE ON SCHEMA %1$I FROM PUBLIC, %2$I; GRANT USAGE ON SCHEMA %1$I TO %2$I', nspname, $1)
    FROM schemas
  UNION ALL SELECT format('REVOKE CREATE, TEMPORARY ON DATABASE %I FROM PUBLIC, %I', current_database(), $1)`

/**
 * Grants the server's role exactly its rights to everything in the database. The client is the owner's; if both roles are the
 * same, nothing changes.
 */
export async function grantServer(owner: pg.Client, role: string): Promise<void> {
  const { rows: one } = await owner.query('SELECT FROM current_user AS own WHERE own = $1', [role])
  if (one.length > 0) return
  const { rows } = await owner.query<{ text: string }>(statements, [role])
  try {
    await owner.query(`begin; ${rows.map(({ text }) => text).join(';\n')}; commit`)
  } catch (error) {
    if ((error as { code?: string }).code !== noSuchRole) throw error
    throw new StartError(
      `DATABASE_OWNER_URL names a PostgreSQL that has no role ${role}: let both addresses name the same.`,
    )
  }
}
