import { expect, it } from 'vitest'
import { movableClock } from '../testing/fixed.ts'
import { memoryChallengeStore } from './challenge-store.ts'

it('gives a challenge out once', async () => {
  const store = memoryChallengeStore(movableClock(0))
  await store.put('a', { x: 12 }, 1_000)
  expect(await Promise.all([store.take('a'), store.take('a')])).toEqual([{ x: 12 }, null])
})

it('forgets a challenge at the moment it expires', async () => {
  const clock = movableClock(0)
  const store = memoryChallengeStore(clock)
  await store.put('a', { x: 12 }, 1_000)
  clock.advance(1_000)
  expect(await store.take('a')).toBeNull()
})
