import { afterEach, beforeEach, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { movableClock } from '../ports/testing/fixed.ts'
import { systemRandom } from '../random.ts'
import { createSealAtRest } from './seal-at-rest.ts'
import { openSealingKeys } from './sealing-keys.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
const atRest = createSealAtRest(['one secret of thirty-two letters'], systemRandom)
let database: TestDatabase
let clock: ReturnType<typeof movableClock>
beforeEach(async () => {
  database = await testDatabase()
  clock = movableClock(Date.UTC(2026, 10, 21))
})
afterEach(() => database.close())

const open = () => openSealingKeys(database.db, clock, atRest)

it('opens what it sealed, and nothing that was altered or sealed under another secret', () => {
  const sealed = atRest.seal('JBSWY3DP')
  expect(atRest.open(sealed)).toBe('JBSWY3DP')
  expect(sealed).not.toContain('JBSWY3DP')
  const at = sealed.length - 2
  expect(() => atRest.open(`${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`)).toThrow()
  expect(() => createSealAtRest(['another secret'], systemRandom).open(sealed)).toThrow('a secret that this server')
})

it('opens what any of its secrets sealed and seals with the first', () => {
  const earlier = createSealAtRest(['earlier'], systemRandom)
  const both = createSealAtRest(['newer', 'earlier'], systemRandom)
  expect(both.open(earlier.seal('JBSWY3DP'))).toBe('JBSWY3DP')
  expect(createSealAtRest(['newer'], systemRandom).open(both.seal('JBSWY3DP'))).toBe('JBSWY3DP')
})

it('makes one sealing key for all servers that start at once, and keeps it for a week', async () => {
  const keys = await Promise.all([open(), open(), open()])
  const current = async () => new Set(await Promise.all(keys.map(async (one) => (await one.current()).kid)))
  const first = await current()
  expect(first.size).toBe(1)
  clock.advance(7 * dayMs - 1)
  await Promise.all(keys.map((one) => one.rotate()))
  expect(await current()).toEqual(first)
  clock.advance(1)
  await Promise.all(keys.map((one) => one.rotate()))
  const second = await current()
  expect(second.size).toBe(1)
  expect(second).not.toEqual(first)
})

it('opens bodies sealed for the earlier key for a day, and then removes that key', async () => {
  const keys = await open()
  const { kid } = await keys.current()
  clock.advance(8 * dayMs)
  await keys.rotate()
  clock.advance(dayMs - 1)
  expect((await keys.find(kid))?.kid).toBe(kid)
  clock.advance(1)
  expect(await keys.find(kid)).toBeNull()
  await keys.rotate()
  clock.advance(-dayMs)
  const restarted = await open()
  expect(await restarted.find(kid)).toBeNull()
  expect((await restarted.find((await keys.current()).kid))?.kid).toBe((await keys.current()).kid)
})

it('opens at once for a key that another server has just made, and gives it to browsers within a minute', async () => {
  const [here, other] = [await open(), await open()]
  const first = (await here.current()).kid
  clock.advance(7 * dayMs)
  expect((await here.current()).kid).toBe(first)
  await other.rotate()
  const { kid } = await other.current()
  expect((await here.current()).kid).toBe(first)
  clock.advance(1000)
  expect((await here.find(kid))?.kid).toBe(kid)
  clock.advance(minuteMs)
  expect((await here.current()).kid).toBe(kid)
})
