import { createHash, createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { chanceOfFactor, crashMessage, factorAfter, factorOf, highest, lowestOut, msUntil } from './crash.ts'

const hmac = (seed: string, round: string, input: string) =>
  createHmac('sha256', Buffer.from(seed, 'hex')).update(crashMessage(round, input)).digest('hex')

it('goes out where the published vectors say', () => {
  const vectors = [
    ['2118a1b231c56c2e2c8de4a21199c6afc1f7fe41f5fe030292731e9d6b0d8fef', 1, 115],
    ['0052af1d1dcdf4454169872c2a81bd5ca06b2a5332b7130f6af693c13d00221a', 2, 120],
    ['0a72e80fb4c7402f731b74c9a4bbfd7f8be6c4feafb1dc9274a166c00c1b1e41', 3, 131],
  ] as const
  for (const [seed, n, factor] of vectors) expect(factorOf(hmac(seed, `round-${n}`, `public-${n}`))).toBe(factor)
  expect([factorOf('0'.repeat(64)), factorOf('f'.repeat(64))]).toEqual([100, highest])
})

it('reaches every factor with the published chance, so that any target returns 99 %', () => {
  const published = [0.980198019, 0.899999999, 0.659999999, 0.494999999, 0.197999999, 0.098999999, 0.009899999]
  const targets = [101, 110, 150, 200, 500, 1000, 10_000]
  targets.forEach((target, n) => {
    expect(Math.abs(chanceOfFactor(target) - published[n]!)).toBeLessThan(1e-8)
    expect((chanceOfFactor(target) * target) / 100).toBeCloseTo(0.99, 8)
  })
})

it('goes out in every part of its scale as often as it says (χ², fixed seed)', () => {
  const rounds = 40_000
  const edges = [lowestOut, 110, 125, 150, 200, 300, 500, 1000, 2500, 10_000]
  const seen = Array.from({ length: edges.length + 1 }, () => 0)
  for (let n = 0; n < rounds; n++) {
    const factor = factorOf(createHash('sha256').update(`fixed seed ${n}`).digest('hex'))
    const part = edges.findIndex((edge) => factor < edge)
    seen[part === -1 ? edges.length : part]! += 1
  }
  const above = [1, ...edges.map(chanceOfFactor), 0]
  const chi = seen.reduce((sum, count, part) => {
    const expected = rounds * (above[part]! - above[part + 1]!)
    return sum + (count - expected) ** 2 / expected
  }, 0)
  // 10 degrees of freedom: 0.1 % lies above 29.59
  expect(chi).toBeLessThan(29.59)
})

it('the factor grows with the clock, and a time leads back to its factor', () => {
  expect([0, 11_553, 38_377].map(factorAfter)).toEqual([100, 200, 1000])
  for (const factor of [100, 101, 150, 200, 999, 10_000, highest]) {
    expect(factorAfter(msUntil(factor))).toBeGreaterThanOrEqual(factor)
    if (factor > 100) expect(factorAfter(msUntil(factor) - 1)).toBeLessThan(factor)
  }
})
