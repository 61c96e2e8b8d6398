import type pg from 'pg'

/** A table with the columns that are written; those that PostgreSQL computes are left out. */
export type KeptTable = { name: string; columns: string[] }

/** What a backup leaves out: the migrations write the first anew, and pages read everything anew without the second. */
const leftOut = ['schema_migrations', 'member_events']

/** The platform's own tables, in every schema of their owner. */
export async function keptTables(client: pg.Client): Promise<KeptTable[]> {
  const { rows } = await client.query<KeptTable>(
    `SELECT c.oid::regclass::text AS name, array_agg(quote_ident(attname) ORDER BY attnum) AS columns
     FROM pg_class c JOIN pg_attribute ON attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     WHERE relkind = 'r' AND relname <> ALL ($1) AND relowner = (SELECT relowner FROM pg_class WHERE oid = to_regclass('schema_migrations'))
       AND relnamespace::regnamespace::text !~ '^pg_|^information_schema$'
     GROUP BY c.oid ORDER BY 1`,
    [leftOut],
  )
  return rows
}

/** Values are written and read in the same form, whatever the database is set to. */
export const plainForms = `SET TimeZone = 'UTC'; SET DateStyle = 'ISO, YMD'; SET IntervalStyle = 'postgres'; SET bytea_output = 'hex';
  SET extra_float_digits = 1; SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0`
