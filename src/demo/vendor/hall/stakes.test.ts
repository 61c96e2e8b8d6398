import { expect, it } from 'vitest'
import { openStakes } from './stakes.ts'

const stakes = (max = 1000, balance = 500) => openStakes({ max, balance: () => balance })

it('chips on one place add up, the last can be undone, and a placed bet can be repeated', () => {
  const mine = stakes()
  expect([mine.lay('n17', 10), mine.lay('red', 5), mine.lay('n17', 10)]).toEqual([null, null, null])
  expect([mine.all(), mine.total(), mine.at('n17')]).toEqual([{ n17: 20, red: 5 }, 25, 20])
  mine.undo()
  expect(mine.all()).toEqual({ n17: 10, red: 5 })
  mine.placed()
  expect([mine.total(), mine.placedBefore()]).toEqual([0, true])
  mine.repeat()
  expect(mine.all()).toEqual({ n17: 10, red: 5 })
})

it('a chip above the balance, above the maximum bet or on a 21st place is refused and not laid', () => {
  expect(stakes().lay('red', 501)).toBe('INSUFFICIENT_FUNDS')
  expect(stakes(100).lay('red', 101)).toBe('LIMIT_EXCEEDED')
  const mine = stakes()
  for (let place = 0; place < 20; place++) expect(mine.lay(`n${place}`, 1)).toBeNull()
  expect(mine.lay('n20', 1)).toBe('TOO_MANY')
  expect([mine.total(), mine.lay('n3', 1)]).toEqual([20, null])
})
