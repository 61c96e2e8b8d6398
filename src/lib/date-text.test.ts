import { expect, it } from 'vitest'
import { calendarDayText, clockText, dateText, momentText, nearText, timeText } from './date-text.ts'

const instant = '2026-11-20T22:30:00Z'
const dhaka = { timeZone: 'Asia/Dhaka', readerZone: 'Asia/Dhaka' }
const from = (readerZone: string) => ({ timeZone: 'Asia/Dhaka', readerZone })

it('a day of the zone is written in the language with Latin digits', () => {
  expect(dateText(instant, { locale: 'en', ...dhaka })).toBe('Nov 21, 2026')
  expect(dateText(instant, { locale: 'bn', ...dhaka })).toMatch(/^21 .*2026$/)
  expect(dateText(instant, { locale: 'en', timeZone: 'UTC', readerZone: 'UTC' })).toBe('Nov 20, 2026')
})

it("the merchant's time has 24 hours everywhere, and names its zone where the reader's differs", () => {
  expect(momentText(instant, { locale: 'en', ...dhaka })).toBe('Nov 21, 2026, 04:30')
  expect(momentText(instant, { locale: 'en', ...from('America/New_York') })).toBe('Nov 21, 2026, 04:30 GMT+6')
  expect(momentText(instant, { locale: 'bn', ...from('UTC') })).toMatch(/^21 .*2026, 04:30 GMT ?\+6$/)
  expect(timeText(instant, { locale: 'en', ...from('UTC') })).toBe('04:30 GMT+6')
})

it('two names of the same time count as the same zone', () => {
  expect(momentText(instant, { locale: 'en', ...from('Asia/Thimphu') })).toBe('Nov 21, 2026, 04:30')
})

it("a day names its zone where the reader's day differs", () => {
  expect(dateText(instant, { locale: 'en', ...from('America/New_York') })).toBe('Nov 21, 2026, GMT+6')
  expect(dateText('2026-11-20T14:00:00Z', { locale: 'en', ...from('America/New_York') })).toBe('Nov 20, 2026')
})

it('a future moment has its weekday within a week, else its date', () => {
  const before = (days: number) => Date.parse(instant) - days * 86_400_000
  expect(nearText(instant, before(1), { locale: 'en', ...dhaka })).toBe('Sat 04:30')
  expect(nearText(instant, before(9), { locale: 'en', ...dhaka })).toBe('Nov 21, 04:30')
  expect(nearText(instant, before(1), { locale: 'en', ...from('UTC') })).toBe('Sat, 04:30 GMT+6')
})

it('a calendar day is the same everywhere', () => {
  expect(calendarDayText('2026-11-21', 'en')).toBe('Nov 21, 2026')
})

it('a private language is written as English and never in another calendar', () => {
  expect(dateText(instant, { locale: 'x-ty', ...dhaka })).toBe('Nov 21, 2026')
  expect(dateText(instant, { locale: 'th', ...dhaka })).toContain('2026')
})

it('a date is one bidi-isolated run in a right-to-left text', () => {
  expect(dateText(instant, { locale: 'ar', ...dhaka })).toMatch(/^\u2068.*2026\u2069$/)
  expect(momentText(instant, { locale: 'ur', ...dhaka })).toMatch(/^\u2068.*\u2069$/)
})

it('a language that browsers have no data of is written in figures, with no word of another language', () => {
  for (const locale of ['my', 'km']) {
    expect(momentText(instant, { locale, ...dhaka })).toBe('21/11/2026, 04:30')
    expect(nearText(instant, Date.parse(instant) - 86_400_000, { locale, ...dhaka })).toBe('21/11, 04:30')
    expect(timeText(instant, { locale, ...from('UTC') })).toBe('04:30 GMT+6')
    expect(clockText(Date.parse(instant), 'Asia/Dhaka', locale)).toBe('04:30 GMT+6')
  }
})
