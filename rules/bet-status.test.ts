import { expect, it } from 'vitest'
import { schemas } from '#tests/support/contract-reader.ts'
import { betStatus } from './bet-status.ts'

it('are the numbers of the contract: 1 win, 2 lose, 3 tie, 4 cancel', () => {
  expect([betStatus.won, betStatus.lost, betStatus.tie, betStatus.cancelled]).toEqual([1, 2, 3, 4])
  expect(schemas['BetStatus']!.enum).toEqual(Object.values(betStatus))
})
