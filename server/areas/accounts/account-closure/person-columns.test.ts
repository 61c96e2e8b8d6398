import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { namelessColumns, personColumns } from './person-columns.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())

const listed = () => [
  ...Object.entries(personColumns).flatMap(([table, columns]) => Object.keys(columns).map((one) => `${table}.${one}`)),
  ...Object.entries(namelessColumns).flatMap(([table, columns]) => columns.split(' ').map((one) => `${table}.${one}`)),
]

it('every column of text, objects and bytes is listed once: it names a person and is cleared, or it never names one', async () => {
  const { rows } = await test.db.execute<{ name: string }>(sql`
    SELECT CASE table_schema WHEN current_schema() THEN '' ELSE table_schema || '.' END || table_name || '.' || column_name AS name
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_type = 'BASE TABLE' AND NOT EXISTS (
        SELECT FROM pg_class WHERE relispartition AND relname = table_name AND relnamespace = table_schema::regnamespace)
      AND table_schema NOT IN ('pg_catalog', 'information_schema')
      AND data_type IN ('text', 'character varying', 'jsonb', 'json', 'bytea', 'ARRAY', 'inet')`)
  expect(listed().toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

it('each table is cleared by the code that its columns name', () => {
  const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
  const at = { closing: read('../members/unname.ts') + read('close-due.ts'), later: read('forget-persons.ts') }
  const drizzle: Record<string, string> = { members: 'update(members)', play_guards: 'update(playGuards)' }
  for (const [table, columns] of Object.entries(personColumns))
    for (const how of new Set(Object.values(columns))) {
      if (how.startsWith('job: ') || how.startsWith('stays: ')) continue
      const text = how === 'closing' ? at.closing : at.later.slice(at.later.indexOf(`  ${how}: [`))
      expect(text, `${table}: ${how}`).toContain(drizzle[table] ?? table)
    }
})
