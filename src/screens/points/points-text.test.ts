import { expect, it } from 'vitest'
import { earnedBy, pointsText } from './points-text.ts'

it('writes points with thousands, and a change with its sign', () => {
  expect([pointsText(8797, 'en'), pointsText(1200, 'en', true), pointsText(-8500, 'en', true)]).toEqual([
    '8,797',
    '+1,200',
    '\u22128,500',
  ])
  expect(pointsText(1200, 'ar', true)).toBe('\u2066+1,200\u2069')
})

it('the cost of one point is shown if it is a whole amount, else what 1,000 bring', () => {
  expect([earnedBy('0.01'), earnedBy('0.004'), earnedBy('0.0075')]).toEqual([
    { per: 100, points: 1 },
    { per: 250, points: 1 },
    { per: 1000, points: 7.5 },
  ])
})
