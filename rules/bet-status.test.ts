import { expect, it } from 'vitest'
import { schemas } from '#tests/support/contract-reader.ts'
import { betStatus, isGain } from './bet-status.ts'

it('are the numbers of the contract: 1 win, 2 lose, 3 tie, 4 cancel', () => {
  expect([betStatus.won, betStatus.lost, betStatus.tie, betStatus.cancelled]).toEqual([1, 2, 3, 4])
  expect(schemas['BetStatus']!.enum).toEqual(Object.values(betStatus))
})

it.each([
  ['10.00', '9.70', false],
  ['10.00', '10.00', false],
  ['9.00', '10.00', true],
  ['0.00', '0.00', false],
])('a stake of %s that pays %s is a gain: %s', (stake, payout, gain) => {
  expect(isGain({ stake, payout })).toBe(gain)
})
