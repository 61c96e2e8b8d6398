import { addDays, byMidnight, dayOf, dayStart } from '#rules/calendar.ts'
import { expect, it } from 'vitest'
import { localTime } from './local-time.ts'

const text = (at: number) => new Date(at).toISOString()

it('days start at midnight of the zone', () => {
  expect(text(dayStart('2026-11-21', byMidnight('Asia/Dhaka')))).toBe('2026-11-20T18:00:00.000Z')
  expect(text(dayStart('2026-11-21', byMidnight('UTC')))).toBe('2026-11-21T00:00:00.000Z')
  expect(text(dayStart('2026-11-21', byMidnight('America/New_York')))).toBe('2026-11-21T05:00:00.000Z')
})

it('days with a clock change have 23 or 25 hours', () => {
  const hours = (date: string) =>
    (dayStart(addDays(date, 1), byMidnight('Europe/Berlin')) - dayStart(date, byMidnight('Europe/Berlin'))) / 3_600_000
  expect([hours('2026-03-28'), hours('2026-03-29'), hours('2026-03-30')]).toEqual([24, 23, 24])
  expect([hours('2026-10-24'), hours('2026-10-25'), hours('2026-10-26')]).toEqual([24, 25, 24])
})

it('a moment has a day and a time, and an instant exactly at the cut belongs to the later day', () => {
  const cut = Date.parse('2026-11-20T18:00:00Z')
  expect([dayOf(cut - 1, byMidnight('Asia/Dhaka')), dayOf(cut, byMidnight('Asia/Dhaka'))]).toEqual([
    '2026-11-20',
    '2026-11-21',
  ])
  expect(localTime(cut, 'Asia/Dhaka')).toBe('2026-11-21 00:00:00')
  expect([addDays('2028-02-28', 1), addDays('2026-03-01', -1)]).toEqual(['2028-02-29', '2026-02-28'])
})
