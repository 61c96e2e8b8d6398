import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { personColumns } from '../account-closure/person-columns.ts'
import { exportedTables, keptTables, otherIds } from './member-tables.ts'
import { parts } from './parts.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())

const anyId = '00000000-0000-4000-8000-000000000001'
const textOf = (part: string) => new PgDialect().sqlToQuery(parts[part]!(anyId, 2)).sql

it('every table that refers to a member is in the file, or has a reason why it is not', async () => {
  const { rows } = await test.db.execute<{ name: string; columns: string[] }>(sql`
    SELECT CASE table_schema WHEN current_schema() THEN '' ELSE table_schema || '.' END || table_name AS name,
      array_agg(column_name::text) AS columns
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_type = 'BASE TABLE' AND NOT EXISTS (
        SELECT FROM pg_class WHERE relispartition AND relname = table_name AND relnamespace = table_schema::regnamespace)
      AND table_schema NOT IN ('pg_catalog', 'information_schema')
      AND udt_name IN ('uuid', '_uuid') GROUP BY 1`)
  const ofMembers = rows.filter(({ name, columns }) => name === 'members' || columns.some((one) => !otherIds.has(one)))
  const listed = [...Object.keys(exportedTables), ...Object.keys(keptTables)]
  expect(listed.toSorted()).toEqual(
    [...ofMembers.map(({ name }) => name), ...listed.filter((name) => name.includes('.'))].toSorted(),
  )
})

it('every column that refers to a member has a part of the file, and no part is left over', async () => {
  for (const [table, names] of Object.entries(exportedTables))
    for (const part of names.split(' '))
      expect(textOf(part), `${table} in ${part}`).toMatch(new RegExp(`\\b${table}\\b`))
  const held = new Set(Object.values(exportedTables).flatMap((names) => names.split(' ')))
  // tables whose rows refer only to other rows of a member
  const below = ['depositPayments', 'depositProofs', 'withdrawalSteps']
  expect(Object.keys(parts).toSorted()).toEqual([...held, ...below].toSorted())
})

it('every part is a valid query, also for an unknown member', async () => {
  for (const [name, part] of Object.entries(parts)) {
    const { rows } = await test.db.execute(part(anyId, 2))
    expect({ [name]: rows }).toEqual({ [name]: [] })
  }
})

it('no part reads a hash, a sealed value or a token', () => {
  const secrets = Object.values(personColumns).flatMap((columns) =>
    Object.keys(columns).filter((column) => /hash|sealed|secret|token/.test(column)),
  )
  for (const name of Object.keys(parts))
    for (const secret of new Set([...secrets, 'seed', 'key']))
      expect(
        textOf(name)
          .replaceAll(/\w+ IS NOT NULL/g, '')
          .match(new RegExp(`\\b${secret}\\b(?=[^)]*FROM)`)),
        `${name}: ${secret}`,
      ).toBeNull()
})
