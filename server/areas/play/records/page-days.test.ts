import { byMidnight } from '#rules/calendar.ts'
import { expect, it } from 'vitest'
import { pageDays } from './page-days.ts'

const query = {
  calendar: byMidnight('Asia/Dhaka'),
  start: new Date('2026-11-09T18:00:00Z'),
  end: new Date('2026-11-20T18:00:00Z'),
}
const days = [
  { day: '2026-11-20', n: '3' },
  { day: '2026-11-18', n: '2' },
  { day: '2026-11-12', n: '40' },
]
const read = (offset: number, limit: number) => {
  const page = pageDays(days, { ...query, offset, limit })
  return [page.start.toISOString(), page.end.toISOString(), page.offset, page.limit]
}
const [of12, of18, of20, after12, after18, after20] = [
  '2026-11-11T18:00:00.000Z',
  '2026-11-17T18:00:00.000Z',
  '2026-11-19T18:00:00.000Z',
  '2026-11-12T18:00:00.000Z',
  '2026-11-18T18:00:00.000Z',
  '2026-11-20T18:00:00.000Z',
]

it('a page reads only the days that contain its rows', () => {
  expect(read(0, 3)).toEqual([of20, after20, 0, 3])
  expect(read(0, 4)).toEqual([of18, after20, 0, 4])
  expect(read(3, 2)).toEqual([of18, after18, 0, 2])
  expect(read(4, 5)).toEqual([of12, after18, 1, 5])
  expect(read(20, 20)).toEqual([of12, after12, 15, 20])
})

it('a page behind the last row, or of an empty window, reads no days', () => {
  expect(read(45, 20).slice(2)).toEqual([0, 0])
  expect(pageDays([], { ...query, offset: 0, limit: 20 }).limit).toBe(0)
})
