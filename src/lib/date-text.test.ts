import { expect, it } from 'vitest'
import { dateText, momentText } from './date-text.ts'

const instant = '2026-11-20T22:30:00Z'
const dhaka = { timeZone: 'Asia/Dhaka' }

it('writes a day of the zone in the language with Latin digits', () => {
  expect(dateText(instant, { locale: 'en', ...dhaka })).toBe('Nov 21, 2026')
  expect(dateText(instant, { locale: 'bn', ...dhaka })).toMatch(/^21 .*2026$/)
  expect(dateText(instant, { locale: 'en', timeZone: 'UTC' })).toBe('Nov 20, 2026')
})

it('names the zone beside a time of 24 hours', () => {
  expect(momentText(instant, { locale: 'en', ...dhaka })).toBe('Nov 21, 2026, 04:30 GMT+6')
  expect(momentText(instant, { locale: 'bn', ...dhaka })).toMatch(/^21 .*2026, 04:30 GMT ?\+6$/)
})

it('writes a private language as English and never in another calendar', () => {
  expect(dateText(instant, { locale: 'x-ty', ...dhaka })).toBe('Nov 21, 2026')
  expect(dateText(instant, { locale: 'th', ...dhaka })).toContain('2026')
})

it('is one run of its own in a right-to-left text', () => {
  expect(dateText(instant, { locale: 'ar', ...dhaka })).toMatch(/^\u2068.*2026\u2069$/)
  expect(momentText(instant, { locale: 'ur', ...dhaka })).toMatch(/^\u2068.*\u2069$/)
})
