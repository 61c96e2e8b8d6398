import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { betState } from './bets.ts'
import type { House } from './house.ts'
import { purgeRounds } from './rounds.ts'
import { demoBets, players, rounds, type BetState } from './schema.ts'

const hourMs = 3_600_000
const start = Date.UTC(2026, 10, 21)
let now = start
let test: TestDatabase
let house: House
beforeAll(async () => {
  test = await testDatabase()
  house = { db: test.db, clock: { now: () => now } } as House
})
afterAll(() => test.close())

it('forgets rounds 72 hours after their end once all their bets are settled; what the bets came to stays', async () => {
  const { db } = test
  const game = {
    code: 'x',
    vassalage: 'DEMO',
    category: 'LIVE' as const,
    name: {},
    image: null,
    minBet: null,
    roomId: null,
  }
  const who = { tokenHash: 'hash', player: 'p', name: 'P' }
  const session = { sessionId: 's', game, currency: 'BDT', decimals: 2, maxBet: 100n, language: 'EN', nextSeed: '' }
  await db.insert(players).values({ ...who, ...session, expiresAt: new Date(start) })
  const states: Record<string, BetState[]> = {
    nobody: [],
    settled: ['closed', 'refused', 'void'],
    taken: ['closed', 'betting'],
    undecided: ['open', 'closed'],
    unpaid: ['paying'],
    doubtful: ['undoing'],
  }
  const endsAt = new Date(start)
  const keys = Object.keys(states)
  await db.insert(rounds).values(
    [...keys, 'later'].map((key) => ({
      key,
      seed: 'seed',
      endsAt: key === 'later' ? new Date(start + hourMs) : endsAt,
    })),
  )
  await db.insert(demoBets).values(
    keys.flatMap((roundKey) =>
      states[roundKey]!.map((state, n) => {
        const bet = {
          id: `${roundKey}-${n}`,
          requestId: `${roundKey}-${n}`,
          engine: 'BACC',
          roundKey,
          input: {},
          stake: 10n,
        }
        return { ...bet, tokenHash: who.tokenHash, player: who.player, payout: 25n, state, madeAt: endsAt }
      }),
    ),
  )
  const remaining = async () => {
    await purgeRounds(house)
    return (await db.select({ key: rounds.key }).from(rounds))
      .map(({ key }) => key)
      .toSorted((a, b) => a.localeCompare(b))
  }
  now = start + 72 * hourMs
  expect(await remaining()).toHaveLength(keys.length + 1)
  now += 1
  expect(await remaining()).toEqual(['doubtful', 'later', 'taken', 'undecided', 'unpaid'])
  expect(await betState(house, 'settled-0')).toEqual({ state: 'settled', winTxId: 'settled-0w', amount: '0.25' })
  now += hourMs
  await db.update(demoBets).set({ state: 'closed' })
  expect(await remaining()).toEqual([])
  expect(await db.select().from(demoBets)).toHaveLength(9)
})
