import { addDays, dayStart } from '#rules/calendar.ts'
import type { RecordQuery } from '#server/lists/record-query.ts'

export type PageDays = Pick<RecordQuery, 'start' | 'end' | 'limit' | 'offset'>

/**
 * The days that contain the rows of a page, and how many of their rows come before the page, so that other days need
 * not be read.
 * @param days the number of rows of each day in the window, newest first
 */
export function pageDays(
  days: readonly { day: string; n: string }[],
  { start, end, limit, offset, calendar }: Pick<RecordQuery, 'start' | 'end' | 'limit' | 'offset' | 'calendar'>,
): PageDays {
  let before = 0
  let first: { day: string; before: number } | null = null
  let last = ''
  for (const { day, n } of days) {
    if (before >= offset + limit) break
    before += Number(n)
    if (before <= offset) continue
    first ??= { day, before: before - Number(n) }
    last = day
  }
  if (first === null) return { start, end, limit: 0, offset: 0 }
  return {
    start: new Date(dayStart(last, calendar)),
    end: new Date(dayStart(addDays(first.day, 1), calendar)),
    limit,
    offset: offset - first.before,
  }
}
