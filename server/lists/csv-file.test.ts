import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { atOneMoment } from '../db/at-one-moment.ts'
import { csvOfRows } from './csv-file.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const fileOf = (limit: number, count: number) =>
  atOneMoment(database.db, (tx) =>
    csvOfRows<{ n: string }>(tx, sql`SELECT n FROM generate_series(1, ${count}::int) AS n LIMIT ${limit}`, {
      head: ['Number'],
      cellsOf: ({ n }) => [String(n)],
      count,
      totals: [['Totals', String(count)]],
    }),
  )

it('says before the totals that the file ends before its list', async () => {
  const lines = (await fileOf(700, 1234)).split('\r\n')
  expect(lines.slice(-4)).toEqual([
    '700',
    'Only the first 700 of 1234 rows are in this file. Choose fewer days; the totals are those of all rows.',
    'Totals,1234',
    '',
  ])
})

it('does not say so when all rows are in the file, and has a head even without rows', async () => {
  expect((await fileOf(1000, 1000)).split('\r\n').slice(-3)).toEqual(['1000', 'Totals,1000', ''])
  expect(await fileOf(700, 0)).toBe('\uFEFFNumber\r\nTotals,0\r\n')
})
