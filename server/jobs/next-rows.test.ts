import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { nextRows } from './next-rows.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
  await test.asOwner((owner) => owner.execute(sql`CREATE TABLE due (at timestamptz NOT NULL, no text PRIMARY KEY)`))
  await test.asOwner((owner) => owner.execute(sql`GRANT ALL ON due TO PUBLIC`))
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.execute(sql`DELETE FROM due`)
  await test.db.execute(sql`DELETE FROM job_places`)
})

const add = (...numbers: string[]) =>
  test.db.execute(sql`
    INSERT INTO due SELECT '2026-11-21T06:00:00.000123Z', n FROM unnest(${`{${numbers.join(',')}}`}::text[]) AS n`)

/** The numbers of one turn; three at most. */
async function turn(merchant = 'fairhall'): Promise<string> {
  const rows = await nextRows({ db: test.db, merchant: { code: merchant } } as never, {
    job: 'due',
    key: [sql`d.at`, sql`d.no`],
    atOnce: 3,
    read: async ({ beyond, place, order }) => {
      const found = await test.db.execute<{ no: string; place: string[] }>(
        sql`SELECT d.no, ${place} AS place FROM due d WHERE ${beyond} ORDER BY ${order} LIMIT 3`,
      )
      return found.rows
    },
  })
  return rows.map(({ no }) => no).join('')
}

it('a run continues after the rows of the previous run, whether they succeeded or not, and starts over after the last row', async () => {
  await add('a', 'b', 'c', 'd', 'e', 'f', 'g')
  expect([await turn(), await turn(), await turn(), await turn()]).toEqual(['abc', 'def', 'g', 'abc'])
})

it('as few rows as one turn takes are read in every turn', async () => {
  await add('a', 'b')
  expect([await turn(), await turn()]).toEqual(['ab', 'ab'])
})

it('a turn behind which nothing is left reads from the first row at once', async () => {
  await add('a', 'b', 'c')
  expect([await turn(), await turn()]).toEqual(['abc', 'abc'])
})

it('rows that come and go move no place, and each merchant has its own', async () => {
  await add('b', 'c', 'd', 'e')
  expect(await turn()).toBe('bcd')
  await test.db.execute(sql`DELETE FROM due WHERE no IN ('c', 'd')`)
  await add('a')
  expect([await turn('other'), await turn(), await turn()]).toEqual(['abe', 'e', 'abe'])
})
