import { expect, it } from 'vitest'
import {
  ceilOf,
  floorOf,
  fraction,
  fractionText,
  isLess,
  minus,
  over,
  plus,
  rateFraction,
  readFraction,
  smaller,
  times,
  zero,
} from './fraction.ts'

const half = { n: 1n, d: 2n }
const third = { n: 1n, d: 3n }

it('is reduced to lowest terms, also below zero', () => {
  expect(fraction(6n, 4n)).toEqual({ n: 3n, d: 2n })
  expect(fraction(-6n, 4n)).toEqual({ n: -3n, d: 2n })
  expect(fraction(-1n, 3n)).toEqual({ n: -1n, d: 3n })
  expect(fraction(4n, 2n)).toEqual({ n: 2n, d: 1n })
  expect(fraction(0n, 5n)).toEqual({ n: 0n, d: 1n })
  expect(fraction(5n)).toEqual({ n: 5n, d: 1n })
  expect(zero).toEqual({ n: 0n, d: 1n })
})

it('adds, subtracts, multiplies and divides exactly', () => {
  const twoThirds = { n: 2n, d: 3n }
  expect(plus(half, twoThirds)).toEqual({ n: 7n, d: 6n })
  expect(minus(half, twoThirds)).toEqual({ n: -1n, d: 6n })
  expect(times(half, twoThirds)).toEqual(third)
  expect(over(half, twoThirds)).toEqual({ n: 3n, d: 4n })
})

it('compares, and rounds down and up', () => {
  expect([isLess(third, half), isLess(half, half), isLess(half, third)]).toEqual([true, false, false])
  expect([smaller(third, half), smaller(half, third)]).toEqual([third, third])
  const seven = fraction(7n)
  expect([floorOf(fraction(20n, 3n)), ceilOf(fraction(19n, 3n)), floorOf(seven), ceilOf(seven)]).toEqual([
    6n,
    7n,
    7n,
    7n,
  ])
})

it('is written and parsed as n or n/d', () => {
  expect([fraction(5n), fraction(10n, 15n), zero].map(fractionText)).toEqual(['5', '2/3', '0'])
  expect(['5', '2/3', '0'].map(readFraction)).toEqual([fraction(5n), fraction(2n, 3n), zero])
})

it('equals a rate exactly', () => {
  expect(['1', '0.2', '0.333333', '0', '12.50'].map((rate) => fractionText(rateFraction(rate)))).toEqual([
    '1',
    '1/5',
    '333333/1000000',
    '0',
    '25/2',
  ])
})
