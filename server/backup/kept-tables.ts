import type pg from 'pg'

/** A table with the columns a backup contains; generated columns are left out. */
export type KeptTable = { name: string; columns: string[] }

/** Tables without a backup: migrations write the first two again, and pages reload everything without the third. */
export const leftOut = ['schema_migrations', 'schema_functions', 'member_events']

/** The platform's own tables, in every schema of their owner; rows of a partition are those of its table. */
export async function keptTables(client: pg.Client): Promise<KeptTable[]> {
  const { rows } = await client.query<KeptTable>(
    `SELECT c.oid::regclass::text AS name, array_agg(quote_ident(attname) ORDER BY attnum) AS columns
     FROM pg_class c JOIN pg_attribute ON attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     WHERE relkind IN ('r', 'p') AND NOT relispartition AND relname <> ALL ($1) AND relowner = (SELECT relowner FROM pg_class WHERE oid = to_regclass('schema_migrations'))
       AND relnamespace::regnamespace::text !~ '^pg_|^information_schema$|^installation$'
     GROUP BY c.oid ORDER BY 1`,
    [leftOut],
  )
  return rows
}

/** Sets the text formats of a session, so that values are written and read alike, whatever the database's settings. */
export const plainForms = `SET TimeZone = 'UTC'; SET DateStyle = 'ISO, YMD'; SET IntervalStyle = 'postgres'; SET bytea_output = 'hex';
  SET extra_float_digits = 1; SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0`
