import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  amountFault,
  amountText,
  compareAmounts,
  decimalsOf,
  isAmount,
  isSome,
  isZero,
  lessAmount,
  minorOf,
  minorUnits,
  smallerAmount,
  sumOf,
} from './money.ts'

const decimals = fc.integer({ min: 0, max: 8 })
/** An amount of the contract has at most 15 digits before the point. */
const minor = fc.bigInt(1n - 10n ** 15n, 10n ** 15n - 1n)

describe('an amount of the contract', () => {
  it('is the same after it was written and read, in every number of decimals', () => {
    fc.assert(
      fc.property(minor, decimals, (units, places) => {
        const text = amountText(units, places)
        expect([minorUnits(text, places), minorOf(text), decimalsOf(text)]).toEqual([units, units, places])
      }),
    )
  })

  it('is not read where it is finer than its currency or in another form', () => {
    expect(minorUnits('12.5', 0)).toBeNull()
    expect(minorUnits('12.00', 0)).toBe(12n)
    expect(minorUnits('1.2345', 3)).toBeNull()
    for (const text of ['', '-', '01', '+1', '1.', '.5', '1,5', '1e3', '٥', ' 1'])
      expect(minorUnits(text, 2), text).toBeNull()
  })

  it('is compared as a number, whatever decimals each side has', () => {
    expect(compareAmounts('20.00', '10.000')).toBe(1)
    expect(compareAmounts('20.00', '100.000')).toBe(-1)
    expect(compareAmounts('20', '20.000')).toBe(0)
    expect(compareAmounts('-20.00', '-10.000')).toBe(-1)
    expect(smallerAmount('20.00', '100.000')).toBe('20.00')
    fc.assert(
      fc.property(minor, decimals, minor, decimals, (a, places, b, others) => {
        const scaled = (units: bigint, by: number) => units * 10n ** BigInt(8 - by)
        const [left, right] = [scaled(a, places), scaled(b, others)]
        expect(compareAmounts(amountText(a, places), amountText(b, others))).toBe(
          left < right ? -1 : left > right ? 1 : 0,
        )
      }),
    )
  })

  it('is added and taken off exactly', () => {
    expect(sumOf(['0.10', '0.20'])).toBe('0.30')
    expect(sumOf(['9007199254740993.01', '-0.005'])).toBe('9007199254740993.005')
    expect(sumOf([])).toBe('0')
    expect(lessAmount('1000', '1')).toBe('999')
    expect(lessAmount('1.00', '1.005')).toBe('-0.005')
    expect([isSome('0.001'), isSome('0.000'), isSome('-1'), isZero('0.00'), isZero('0.01')]).toEqual([
      true,
      false,
      false,
      true,
      false,
    ])
  })
})

describe('an amount that is sent in', () => {
  it('is within limits that are written with other decimals', () => {
    const range = { min: '10.000', max: '100.000' }
    expect(amountFault('20.00', { decimals: 3, ...range })).toBeUndefined()
    expect(amountFault('9.999', { decimals: 3, ...range })).toBe('below')
    expect(amountFault('100.001', { decimals: 3, ...range })).toBe('above')
    expect(amountFault('0', { decimals: 0, min: '10', max: '100' })).toBe('below')
  })

  it('is above zero, without a sign, and no finer than its currency', () => {
    expect([isAmount('1', 0), isAmount('1.5', 0), isAmount('1.005', 3), isAmount('1.0005', 3)]).toEqual([
      true,
      false,
      true,
      false,
    ])
    for (const text of ['0', '0.00', '-1', 'NaN', '1234567890123']) expect(isAmount(text, 2), text).toBe(false)
    expect(amountFault('', { decimals: 2 })).toBe('required')
    expect(amountFault('0.00', { decimals: 2 })).toBe('format')
    expect(amountFault('1.005', { decimals: 2 })).toBe('format')
  })
})
