import { expect, it } from 'vitest'
import { FORMATS } from '#rules/lottery/games.ts'
import { chiSquareTail, playOdds } from './lottery-odds.ts'

it('knows the tail of χ²', () => {
  expect(chiSquareTail(3.841459, 1)).toBeCloseTo(0.05, 6)
  expect(chiSquareTail(9708.78, 9999)).toBeCloseTo(0.9807, 3)
  expect(chiSquareTail(1073.698, 999)).toBeCloseTo(0.0499, 3)
})

it('keeps the published odds of every play over a few draws; `npm run lottery:odds` takes a million', () => {
  let plays = 0
  for (const format of FORMATS) {
    const odds = playOdds(format, 2000)
    plays += odds.plays
    expect(odds.rows.length).toBeGreaterThan(5)
    expect([format, odds.rows.filter(({ p }) => p < 0.00001)]).toEqual([format, []])
  }
  expect(plays).toBe(341)
})
