import { expect, it } from 'vitest'
import { isRateAbove, percentOf, rateOf } from './rates.ts'

it.each([
  ['0.0045', '0.45'],
  ['0.000001', '0.0001'],
  ['0', '0'],
  ['0.1', '10'],
  ['1', '100'],
])('the rate %s is %s percent, in both directions', (rate, percent) => {
  expect(percentOf(rate)).toBe(percent)
  expect(rateOf(percent)).toBe(rate)
})

it.each(['', 'x', '-1', '100.0001', '0.00001', '1e1'])('%s is no percentage', (typed) => {
  expect(rateOf(typed)).toBeNull()
})

it('a comma is read as a decimal point, and rates compare', () => {
  expect(rateOf(' 0,5 ')).toBe('0.005')
  expect(isRateAbove('0.0051', '0.005')).toBe(true)
  expect(isRateAbove('0.005', '0.005')).toBe(false)
})
