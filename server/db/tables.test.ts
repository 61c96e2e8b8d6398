import { globSync } from 'node:fs'
import { join } from 'node:path'
import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'

type Columns = Record<string, { type: string; required: boolean }>

const server = join(import.meta.dirname, '..')
const modules = await Promise.all(
  globSync('**/tables.ts', { cwd: server }).map(async (file) => {
    const exported: unknown = await import(join(server, file))
    return Object.values(exported as object).filter((value): value is PgTable => is(value, PgTable))
  }),
)
const tables = modules.flat()

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())

/** The columns of every table of a schema, by the table's name. */
async function columnsIn(schema: string): Promise<Record<string, Columns>> {
  const { rows } = await test.db.execute<{ table: string; name: string; type: string; required: boolean }>(
    sql`select relname as table, attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required
        from pg_class join pg_attribute on attrelid = pg_class.oid
        where relnamespace = (select oid from pg_namespace where nspname = ${schema})
          and relkind in ('r', 'p') and not relispartition and attnum > 0 and not attisdropped`,
  )
  const found: Record<string, Columns> = {}
  for (const { table, name, type, required } of rows) (found[table] ??= {})[name] = { type, required }
  return found
}

/**
 * Lets PostgreSQL itself say what the declared types are called: it makes the tables, all in one call, in another
 * schema.
 */
async function declaredColumns(declared: readonly PgTable[]): Promise<Record<string, Columns>> {
  const configs = declared.map(getTableConfig)
  const probes = configs.map(({ name, columns }) => {
    const list = columns.map((column) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`)
    return sql`create table declared.${sql.identifier(name)} (${sql.join(list, sql`, `)})`
  })
  await test.asOwner((owner) => owner.execute(sql`create schema declared; ${sql.join(probes, sql`; `)}`))
  const types = await columnsIn('declared')
  await test.asOwner((owner) => owner.execute(sql`drop schema declared cascade`))
  return Object.fromEntries(
    configs.map(({ name: table, columns, primaryKeys }) => {
      const keys = new Set(primaryKeys.flatMap((key) => key.columns.map((column) => column.name)))
      const described = columns.map(({ name, notNull, primary }) => [
        name,
        { type: types[table]?.[name]?.type ?? 'missing', required: notNull || primary || keys.has(name) },
      ])
      return [table, Object.fromEntries(described) as Columns]
    }),
  )
}

it('every table is declared as the migrations make it: names, types and nullability of its columns', async () => {
  const [declared, made] = [await declaredColumns(tables), await columnsIn('public')]
  for (const [name, columns] of Object.entries(declared)) expect({ [name]: columns }).toEqual({ [name]: made[name] })
})

it('a declaration that differs from its table is found', async () => {
  const { integer, pgTable, varchar } = await import('drizzle-orm/pg-core')
  const sample = [pgTable('sample', { id: integer().primaryKey(), name: varchar({ length: 20 }) })]
  const made = async () => ({ sample: (await columnsIn('public'))['sample'] })
  await test.asOwner((owner) => owner.execute(sql`create table sample (id int primary key, name varchar(20))`))
  expect(await declaredColumns(sample)).toEqual(await made())
  await test.asOwner((owner) => owner.execute(sql`alter table sample alter name type varchar(30)`))
  expect(await declaredColumns(sample)).not.toEqual(await made())
})
