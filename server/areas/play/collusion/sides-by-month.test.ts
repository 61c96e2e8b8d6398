import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { noteSides } from './note-sides.ts'
import { keepSidesByMonth } from './sides-by-month.ts'

const dayMs = 86_400_000
let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())

const memberId = '00000000-0000-4000-8000-000000000001'
let posting = 0n
const note = (at: number) => {
  posting += 1n
  const bet = { memberId, postingId: posting, line: 1, merchant: 'fairhall', vendor: 'house', at }
  return test.db.transaction((tx) => noteSides(tx, bet, [{ on: `round-${posting}`, side: 'banker' }]))
}
const runAt = (now: number) => keepSidesByMonth({ db: test.db, clock: { now: () => now } })
/** The number of rows by table. */
const rowsByTable = async () => {
  const { rows } = await test.db.execute<{ name: string; n: number }>(sql`
    SELECT tableoid::regclass::text AS name, count(*)::int AS n FROM bet_sides GROUP BY 1 ORDER BY 1`)
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]))
}
const tables = async () => {
  const { rows } = await test.db.execute<{ name: string }>(sql`
    SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'bet_sides'::regclass ORDER BY 1`)
  return rows.map(({ name }) => name)
}
const at = (time: string) => Date.parse(time)
const patient = { timeout: 60_000 }

it('makes the months ahead once, whichever process does it, and writes each side into its month', async () => {
  await note(Date.now())
  await note(at('2031-03-05T12:00:00Z'))
  expect(await rowsByTable()).toEqual({ bet_sides_before: 1, bet_sides_other: 1 })
  await Promise.all([1, 2].map(() => runAt(at('2031-05-31T23:59:59Z'))))
  expect(await tables()).toEqual(['bet_sides_2031_05', 'bet_sides_2031_06', 'bet_sides_2031_07', 'bet_sides_other'])
  await note(at('2031-05-31T23:59:59.999Z'))
  await note(at('2031-06-01T00:00:00Z'))
  await runAt(at('2031-05-31T23:59:59Z'))
  expect(await rowsByTable()).toEqual({ bet_sides_2031_05: 1, bet_sides_2031_06: 1, bet_sides_other: 1 })
})

it('takes a month out once its last day is older than 90 days, while sides are written', async () => {
  const lastDay = at('2031-06-01T00:00:00Z') + 90 * dayMs
  await runAt(lastDay - 1)
  expect(await tables()).toContain('bet_sides_2031_05')
  let isOver = false
  let written = 0
  const writers = [1, 2, 3].map(async () => {
    while (!isOver) {
      await note(lastDay)
      written += 1
    }
  })
  try {
    await expect.poll(() => written, patient).toBeGreaterThan(5)
    // a turn that doesn't get its lock within a second leaves it to the next one
    const taken = () => runAt(lastDay).then(tables, tables)
    await expect.poll(taken, patient).not.toContain('bet_sides_2031_05')
    const before = written
    await expect.poll(() => written, patient).toBeGreaterThan(before + 5)
  } finally {
    isOver = true
    await Promise.all(writers)
  }
  expect(await rowsByTable()).toEqual({ bet_sides_2031_06: 1, bet_sides_2031_08: written })
})

it('makes no month of which there are rows already, and deletes those one by one when they are old', async () => {
  await note(at('2032-01-10T00:00:00Z'))
  await runAt(at('2032-01-20T00:00:00Z'))
  expect(await tables()).not.toContain('bet_sides_2032_01')
  expect(await tables()).toContain('bet_sides_2032_02')
  expect((await rowsByTable())['bet_sides_other']).toBe(1)
  await runAt(at('2032-04-20T00:00:00Z'))
  expect((await rowsByTable())['bet_sides_other']).toBeUndefined()
})
