import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { clearTries, countTry, lockedFor } from './throttle.ts'

const rule = { limit: 3, windowMs: 60_000, lockMs: 300_000 }
const start = Date.UTC(2026, 10, 21)
let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const tries = async (key: string, times: number[]) => {
  const states = []
  for (const at of times) states.push(await countTry(database.db, key, rule, start + at))
  return states
}

it('locks a key for five minutes once its tries are used up, and tells the rest of the time [9.15]', async () => {
  const states = await tries('a', [0, 1, 2, 3, 100_003])
  expect(states.map((s) => s.allowed)).toEqual([true, true, true, false, false])
  expect(states[3]!.retryAfterSeconds).toBe(300)
  expect(states[4]!.retryAfterSeconds).toBe(200)
})

it('is free again when the lock has run out', async () => {
  const states = await tries('b', [0, 0, 0, 0, 300_001, 300_002, 300_003, 300_004])
  expect(states.slice(4).map((s) => s.allowed)).toEqual([true, true, true, false])
})

it('counts anew in the next window', async () => {
  const states = await tries('c', [0, 1, 2, 60_001, 60_002, 60_003])
  expect(states.every((s) => s.allowed)).toBe(true)
})

it('locks for the rest of the window when no time of its own is given', async () => {
  const once = { limit: 1, windowMs: 60_000 }
  await countTry(database.db, 'f', once, start)
  expect((await countTry(database.db, 'f', once, start + 20_000)).retryAfterSeconds).toBe(40)
  expect((await countTry(database.db, 'f', once, start + 59_000)).retryAfterSeconds).toBe(1)
  expect((await countTry(database.db, 'f', once, start + 60_000)).allowed).toBe(true)
})

it('counts every one of many simultaneous tries', async () => {
  const states = await Promise.all(Array.from({ length: 20 }, () => countTry(database.db, 'd', rule, start)))
  expect(states.filter((s) => s.allowed)).toHaveLength(3)
})

it('forgets the tries after a success', async () => {
  await tries('e', [0, 0, 0, 0])
  expect(await lockedFor(database.db, 'e', start)).toBe(300)
  await clearTries(database.db, 'e')
  expect(await lockedFor(database.db, 'e', start)).toBe(0)
})
