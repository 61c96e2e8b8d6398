import { expect, it } from 'vitest'
import { secondsToGuess } from './time-to-guess.ts'
import { strengthOf } from './strength-of.ts'

it.each([
  [59, 'moment', 1],
  [120, 'minutes', 1],
  [3 * 3600, 'hours', 1],
  [40 * 86_400, 'days', 2],
  [7 * 365 * 86_400, 'years', 3],
  [900 * 365 * 86_400, 'centuries', 4],
] as const)('says of %d seconds %s, with %d of four bars', (seconds, unit, bars) => {
  expect(strengthOf(seconds)).toMatchObject({ unit, bars })
})

it('recognises common passwords, and the name of the account in one', () => {
  expect(secondsToGuess('password1')).toBeLessThan(1)
  expect(secondsToGuess('rahim1987', ['rahim1987'])).toBeLessThan(1)
  expect(secondsToGuess('mango-lantern-42-ferry')).toBeGreaterThan(365 * 86_400)
})
