import { expect, it } from 'vitest'
import type { Calendar } from './calendar.ts'
import { calendarFault } from './new-cut.ts'

const of = (...dayCuts: [string, string][]): Calendar => ({
  timeZone: 'Asia/Dhaka',
  dayCuts: dayCuts.map(([from, at]) => ({ from, at })),
})
const fault = (before: Calendar, after: Calendar, now: string) =>
  calendarFault(before, after, Date.parse(`${now}+06:00`))

it('a cut is set for a day to come, with an hour’s notice by the old beginning and the new one', () => {
  const [none, four] = [of(), of(['2026-11-22', '04:00'])]
  expect(fault(none, four, '2026-11-21T22:59:59.999')).toBeNull()
  expect(fault(none, four, '2026-11-21T23:00')).toMatch(/2026-11-22 begins within an hour/)
  const earlier = of(['2026-11-22', '04:00'], ['2026-11-23', '01:00'])
  expect(fault(four, earlier, '2026-11-22T23:59')).toBeNull()
  expect(fault(four, earlier, '2026-11-23T00:00')).toMatch(/2026-11-23/)
})

it('the first day of weeks stays once something is counted, and is one of the seven', () => {
  const sunday = { ...of(), weekStart: 7 }
  const at = Date.parse('2026-11-21T00:00Z')
  expect([calendarFault(of(), sunday, at), calendarFault(of(), { ...of(), weekStart: 1 }, at)]).toEqual([
    'calendar/weekStart cannot be changed',
    null,
  ])
  expect(
    [sunday, { ...sunday, weekStart: 0 }, { ...sunday, weekStart: 1.5 }].map((one) =>
      calendarFault(of(), one, at, false),
    ),
  ).toEqual([null, 'calendar/weekStart has to be from 1 to 7', 'calendar/weekStart has to be from 1 to 7'])
})

it('a cut that holds is neither moved nor taken back; one to come is', () => {
  const four = of(['2026-11-22', '04:00'])
  for (const after of [of(), of(['2026-11-22', '05:00']), of(['2026-11-23', '04:00'])])
    expect([fault(four, after, '2026-11-22T12:00'), fault(four, after, '2026-11-21T12:00')]).toEqual([
      expect.stringMatching(/has begun/),
      null,
    ])
  expect(fault(four, four, '2026-11-22T12:00')).toBeNull()
})

it('the zone stays, cuts are in the order of their days, and their days are days', () => {
  const now = '2026-11-21T12:00'
  expect(fault(of(), { timeZone: 'Asia/Kolkata', dayCuts: [] }, now)).toMatch(/timeZone/)
  expect(fault(of(), of(['2026-12-02', '04:00'], ['2026-12-01', '05:00']), now)).toMatch(/order/)
  expect(fault(of(), of(['2026-12-01', '04:00'], ['2026-12-01', '05:00']), now)).toMatch(/order/)
  expect(fault(of(), of(['2026-02-30', '04:00']), now)).toMatch(/days that there are/)
  expect(fault(of(), of(['soon', '04:00']), now)).toMatch(/days that there are/)
})

it('another zone and days that have begun may be set while nothing is counted', () => {
  const now = Date.parse('2026-11-21T12:00+06:00')
  const tokyo = { timeZone: 'Asia/Tokyo', dayCuts: [{ from: '2026-11-20', at: '04:00' }] }
  expect(calendarFault(of(), tokyo, now)).toMatch(/timeZone/)
  expect(calendarFault(of(), tokyo, now, false)).toBeNull()
  const twice = { timeZone: 'Asia/Tokyo', dayCuts: [...tokyo.dayCuts, ...tokyo.dayCuts] }
  expect(calendarFault(of(), twice, now, false)).toMatch(/order/)
})
