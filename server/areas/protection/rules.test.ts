import { expect, it } from 'vitest'
import { monthsAfter } from './rules.ts'

const after = (at: string, months: number) => monthsAfter(Date.parse(at), months).toISOString()

it('counts months to the same day and time, and to the last day of a month that has no such day', () => {
  expect(after('2026-01-15T10:20:30.400Z', 1)).toBe('2026-02-15T10:20:30.400Z')
  expect(after('2026-01-31T10:20:30.400Z', 1)).toBe('2026-02-28T10:20:30.400Z')
  expect(after('2028-01-31T00:00:00.000Z', 1)).toBe('2028-02-29T00:00:00.000Z')
  expect(after('2026-08-31T23:59:59.999Z', 6)).toBe('2027-02-28T23:59:59.999Z')
  expect(after('2026-03-31T00:00:00.000Z', 12)).toBe('2027-03-31T00:00:00.000Z')
  expect(after('2026-12-01T00:00:00.000Z', 1)).toBe('2027-01-01T00:00:00.000Z')
})
