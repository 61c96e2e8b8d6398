import { expect, it } from 'vitest'
import { clockText, secondsLeft } from './time-left.ts'

it('the time left is counted in whole seconds down to zero', () => {
  expect(secondsLeft(60_000, 0)).toBe(60)
  expect(secondsLeft(60_000, 59_001)).toBe(1)
  expect(secondsLeft(60_000, 60_000)).toBe(0)
  expect(secondsLeft(60_000, 99_000)).toBe(0)
})

it('seconds are written as a clock', () => {
  expect([47, 128, 5024].map(clockText)).toEqual(['00:47', '02:08', '1:23:44'])
})
