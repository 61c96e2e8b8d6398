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

async function columnsOf(table: string): Promise<Columns> {
  const { rows } = await test.db.execute<{ name: string; type: string; required: boolean }>(
    sql`select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required
        from pg_attribute where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped`,
  )
  return Object.fromEntries(rows.map(({ name, type, required }) => [name, { type, required }]))
}

/** Lets PostgreSQL itself say what the declared types are called. */
async function declaredColumns(table: PgTable): Promise<Columns> {
  const { columns, primaryKeys } = getTableConfig(table)
  const keys = new Set(primaryKeys.flatMap((key) => key.columns.map((column) => column.name)))
  const probe = columns.map((column) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`)
  await test.asOwner((owner) => owner.execute(sql`create table declared (${sql.join(probe, sql`, `)})`))
  const types = await columnsOf('declared')
  await test.asOwner((owner) => owner.execute(sql`drop table declared`))
  return Object.fromEntries(
    columns.map(({ name, notNull, primary }) => [
      name,
      { type: types[name]?.type ?? 'missing', required: notNull || primary || keys.has(name) },
    ]),
  )
}

it('declares every table as the migrations make it: names, types and nullability of its columns', async () => {
  for (const table of tables) {
    const { name } = getTableConfig(table)
    expect({ [name]: await declaredColumns(table) }).toEqual({ [name]: await columnsOf(name) })
  }
})

it('tells a declaration from a table that differs', async () => {
  const { integer, pgTable, varchar } = await import('drizzle-orm/pg-core')
  const declared = pgTable('sample', { id: integer().primaryKey(), name: varchar({ length: 20 }) })
  await test.asOwner((owner) => owner.execute(sql`create table sample (id int primary key, name varchar(20))`))
  expect(await declaredColumns(declared)).toEqual(await columnsOf('sample'))
  await test.asOwner((owner) => owner.execute(sql`alter table sample alter name type varchar(30)`))
  expect(await declaredColumns(declared)).not.toEqual(await columnsOf('sample'))
})
