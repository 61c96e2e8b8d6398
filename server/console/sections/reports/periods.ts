import { addDays, weekOf, type Calendar } from '#rules/calendar.ts'
import type { ConsoleQueryOf } from '#openapi/console-handlers.ts'

/** Days of the merchant's calendar, yyyy-MM-dd, both included. */
export type Range = { from: string; to: string }
export type Unit = ConsoleQueryOf<'listReport'>['by']
export type Period = Range & { /** Not cut by the range. */ whole: boolean }

const DAY_MS = 86_400_000
const longestDays = 731

const daysOf = ({ from, to }: Range) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1

/** Whether a range ends after it begins and is at most two years long. */
export const isRange = (range: Range): boolean => daysOf(range) >= 1 && daysOf(range) <= longestDays

/** The first day of the month that is so many months away. */
function monthStart(day: string, months = 0): string {
  const at = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + months)
  return at.toISOString().slice(0, 10)
}

const isWholeMonths = ({ from, to }: Range) => from.endsWith('-01') && addDays(to, 1).endsWith('-01')

/** The range before: as many months if the range is whole months, otherwise as many days. */
export function rangeBefore(range: Range): Range {
  const to = addDays(range.from, -1)
  if (!isWholeMonths(range)) return { from: addDays(range.from, -daysOf(range)), to }
  const [first, last] = [range.from, range.to].map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)))
  return { from: monthStart(range.from, first! - last! - 1), to }
}

type Week = Pick<Calendar, 'weekStart'>

const starts = { day: (day: string) => day, week: weekOf, month: (day: string) => monthStart(day) }
const ends = {
  day: (day: string) => day,
  week: (day: string, of: Week) => addDays(weekOf(day, of), 6),
  month: (day: string) => addDays(monthStart(day, 1), -1),
}

/** The days, weeks or months of a range, the newest first; the outer ones are cut to the range. */
export function periodsOf({ from, to }: Range, unit: Unit, of: Week): Period[] {
  const periods: Period[] = []
  for (let last = to; last >= from; last = addDays(periods.at(-1)!.from, -1)) {
    const start = starts[unit](last, of)
    const begins = start < from ? from : start
    periods.push({ from: begins, to: last, whole: begins === start && last === ends[unit](last, of) })
  }
  return periods
}

/** A range as its whole months and the days beside them. */
export function partsOf(range: Range): { unit: Unit; from: string; to: string }[] {
  const months = periodsOf(range, 'month', {}).filter(({ whole }) => whole)
  if (months.length === 0) return [{ unit: 'day', ...range }]
  const inner = { from: months.at(-1)!.from, to: months[0]!.to }
  return [
    { unit: 'month' as const, from: inner.from, to: months[0]!.from },
    { unit: 'day' as const, from: range.from, to: addDays(inner.from, -1) },
    { unit: 'day' as const, from: addDays(inner.to, 1), to: range.to },
  ].filter(({ from, to }) => from <= to)
}
