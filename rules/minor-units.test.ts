import { expect, it } from 'vitest'
import { amountText, minorUnits } from './money.ts'

it('minor units are written as exact decimal strings', () => {
  expect(amountText(123450n, 2)).toBe('1234.50')
  expect(amountText(5n, 2)).toBe('0.05')
  expect(amountText(-5n, 2)).toBe('-0.05')
  expect(amountText(-123450n, 2)).toBe('-1234.50')
  expect(amountText(-1n, 0)).toBe('-1')
  expect(amountText(0n, 2)).toBe('0.00')
  expect(amountText(7n, 0)).toBe('7')
  expect(amountText(9_007_199_254_740_993n, 8)).toBe('90071992.54740993')
})

it('decimal strings are parsed back to the same minor units', () => {
  for (const minor of [0n, 1n, 99n, 100n, -1n, -5n, -12_345n, 9_007_199_254_740_993n])
    expect(minorUnits(amountText(minor, 2), 2)).toBe(minor)
  expect(minorUnits('12', 2)).toBe(1200n)
  expect(minorUnits('12.5', 2)).toBe(1250n)
  expect(minorUnits('12.500', 2)).toBe(1250n)
  expect(minorUnits('-0.5', 2)).toBe(-50n)
  expect(minorUnits('7.00', 0)).toBe(7n)
})

it('amounts finer than the currency, and all other notations, are refused', () => {
  for (const text of ['1.005', '', '.5', '1.', '01', '1e3', '1,000', '+1', '১২', '0x10', ' 1', '1234567890123456'])
    expect(minorUnits(text, 2)).toBeNull()
})
