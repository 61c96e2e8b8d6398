import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { systemRandom } from '../random.ts'
import { createSealAtRest } from './seal-at-rest.ts'
import { loadSealingKeys } from './sealing-keys.ts'

const clock = { now: () => Date.UTC(2026, 10, 21) }
let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('opens what it sealed, and nothing that was altered or sealed under another secret', () => {
  const atRest = createSealAtRest('one secret of thirty-two letters', systemRandom)
  const sealed = atRest.seal('JBSWY3DP')
  expect(atRest.open(sealed)).toBe('JBSWY3DP')
  expect(sealed).not.toContain('JBSWY3DP')
  expect(() => atRest.open(`${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`)).toThrow()
  expect(() => createSealAtRest('another secret', systemRandom).open(sealed)).toThrow()
})

it('makes one sealing key for all servers that start at once, and keeps it', async () => {
  const atRest = createSealAtRest('one secret of thirty-two letters', systemRandom)
  const started = await Promise.all([1, 2, 3].map(() => loadSealingKeys(database.db, clock, atRest)))
  expect(new Set(started.flat().map((key) => key.kid)).size).toBe(1)
})

it('says in one sentence that the secret is another one than before', async () => {
  const other = createSealAtRest('another secret', systemRandom)
  await expect(loadSealingKeys(database.db, clock, other)).rejects.toThrow('FAIRHALL_SECRET is not the one')
})
