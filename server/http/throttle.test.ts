import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { databaseChallenges, databaseJtis, purgeExpired } from './database-stores.ts'
import { challenges, sealedJtis } from './tables.ts'
import { clearTries, countTry, lockedFor, uncountTry } from './throttle.ts'

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

it('counts from zero in the next window', async () => {
  const states = await tries('c', [0, 1, 2, 60_001, 60_002, 60_003])
  expect(states.every((s) => s.allowed)).toBe(true)
})

it('locks for the rest of the window when no lock time is set', async () => {
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

it('tells how many tries of the window there were, and locks and windows to the millisecond', async () => {
  const states = await tries('g', [0, 59_999, 59_999, 59_999, 359_998, 359_999, 360_000, 419_999])
  expect(states).toEqual([
    { allowed: true, count: 1, retryAfterSeconds: 0 },
    { allowed: true, count: 2, retryAfterSeconds: 0 },
    { allowed: true, count: 3, retryAfterSeconds: 0 },
    { allowed: false, count: 4, retryAfterSeconds: 300 },
    { allowed: false, count: 4, retryAfterSeconds: 1 },
    { allowed: true, count: 1, retryAfterSeconds: 0 },
    { allowed: true, count: 2, retryAfterSeconds: 0 },
    { allowed: true, count: 1, retryAfterSeconds: 0 },
  ])
  expect(await lockedFor(database.db, 'nobody', start)).toBe(0)
})

it('does not count what is tried while a key is locked, so that the lock ends when it was said to', async () => {
  const states = await tries('h', [0, 0, 0, 0, 200_000, 290_000, 300_000])
  expect(states.slice(3).map(({ allowed, count, retryAfterSeconds }) => [allowed, count, retryAfterSeconds])).toEqual([
    [false, 4, 300],
    [false, 4, 100],
    [false, 4, 10],
    [true, 1, 0],
  ])
  await tries('i', [0, 0, 0, 0])
  expect(await lockedFor(database.db, 'i', start + 299_001)).toBe(1)
  expect(await lockedFor(database.db, 'i', start + 300_000)).toBe(0)
  expect(await lockedFor(database.db, 'i', start + 400_000)).toBe(0)
})

it('takes one try back of the keys that are named, never below none nor from a key that is locked', async () => {
  const { db } = database
  await tries('j', [0, 0])
  await tries('k', [0])
  await tries('l', [0, 0])
  await tries('m', [0, 0, 0, 0])
  for (let n = 0; n < 2; n += 1) await uncountTry(db, ['j', 'k', 'm'])
  const counts = []
  for (const key of ['j', 'k', 'l', 'm']) counts.push((await countTry(db, key, rule, start)).count)
  expect(counts).toEqual([1, 1, 3, 4])
  await clearTries(db, 'j')
  expect((await countTry(db, 'l', rule, start)).allowed).toBe(false)
})

it('keeps a challenge until it is used once or expires, and remembers a used number for its window', async () => {
  const { db } = database
  let now = start
  const store = databaseChallenges(db, { now: () => now })
  for (const id of ['one', 'two', 'three']) await store.put(id, { kind: id } as never, start + 1000)
  now = start + 999
  expect(await store.take('one')).toEqual({ kind: 'one' })
  expect(await store.take('one')).toBeNull()
  now = start + 1000
  expect(await store.take('two')).toBeNull()
  const jtis = databaseJtis(db)
  expect([await jtis.take('a', start + 1000), await jtis.take('a', start + 1000)]).toEqual([true, false])
  const left = async () => [await db.$count(challenges), await db.$count(sealedJtis)]
  await purgeExpired(db, start + 1000)
  expect(await left()).toEqual([2, 1])
  await purgeExpired(db, start + 1001)
  expect(await left()).toEqual([0, 0])
})
