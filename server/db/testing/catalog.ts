import { sql } from 'drizzle-orm'
import type { Db } from '../connect.ts'

const schemas = `('public', 'vendor_demo', 'payments_demo')`
const inSchemas = `relnamespace::regnamespace::text in ${schemas}`
const queries = {
  relations: `select c.oid::regclass::text as name, relkind, relpersistence, reloptions, relacl, relowner::regrole::text
    from pg_class c where relkind in ('r', 'p', 'v', 'S') and ${inSchemas}`,
  columns: `select attrelid::regclass::text || '.' || attname as name,
      row_number() over (partition by attrelid order by attnum) as place, format_type(atttypid, atttypmod) as type,
      attnotnull, attidentity, attgenerated, pg_get_expr(adbin, adrelid) as value, attstorage, attcompression,
      attstattarget, attacl,
      case when attidentity <> '' then pg_get_serial_sequence(attrelid::regclass::text, attname) end as sequence
    from pg_attribute join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relkind in ('r', 'p', 'v') and attnum > 0 and not attisdropped and ${inSchemas}`,
  // a new database has no rows from before a constraint, so there is nothing that it is not valid for
  constraints: `select conrelid::regclass::text || '.' || conname as name, contype,
      replace(pg_get_constraintdef(oid), ' NOT VALID', '') as definition
    from pg_constraint where contype <> 'n' and connamespace::regnamespace::text in ${schemas}`,
  indexes: `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition, indisvalid, reloptions
    from pg_index join pg_class c on c.oid = indexrelid where ${inSchemas}`,
  triggers: `select tgrelid::regclass::text || '.' || tgname as name, pg_get_triggerdef(oid) as definition, tgenabled
    from pg_trigger where not tgisinternal`,
  sequences: `select seqrelid::regclass::text as name, seqtypid::regtype::text as type, seqstart, seqincrement, seqmax,
      seqmin, seqcache, seqcycle from pg_sequence`,
  views: `select viewname as name, definition from pg_views where schemaname in ${schemas}`,
  functions: `select proname as name, pg_get_function_identity_arguments(oid) as parameters, prokind, proacl,
      case when prokind = 'f' then pg_get_functiondef(oid) end as definition
    from pg_proc where pronamespace::regnamespace::text in ${schemas}`,
  schemas: `select nspname as name, nspacl from pg_namespace where nspname in ${schemas}`,
}

export type Catalog = Record<string, Record<string, unknown>[]>

/** Everything that migrations make: its kinds with a row for each object, in the order of the names. */
export async function catalogOf(db: Db): Promise<Catalog> {
  const read: Catalog = {}
  for (const [kind, query] of Object.entries(queries))
    read[kind] = (await db.execute(sql.raw(`${query} order by name`))).rows
  return read
}

/** The number of rows of each table that has any. */
export async function rowCounts(db: Db): Promise<Record<string, number>> {
  const { rows: named } = await db.execute<{ name: string }>(
    sql.raw(`select c.oid::regclass::text as name from pg_class c where relkind = 'r' and ${inSchemas}`),
  )
  const counts: Record<string, number> = {}
  for (const { name } of named) {
    const { rows } = await db.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${name}`))
    if (rows[0]!.n > 0) counts[name] = rows[0]!.n
  }
  return counts
}
