import { dayStart, monday, type Calendar, type DayCut } from './calendar.ts'

/**
 * So long before a day begins it may still begin otherwise. What acts by the hour or sooner, and what another server does by the
 * calendar it read a second ago, is over by then.
 */
export const noticeMs = 3_600_000

/** The first day that begins otherwise by another list of cuts; null where none does. */
export function firstChange(before: readonly DayCut[], after: readonly DayCut[]): string | null {
  const has = (cuts: readonly DayCut[], { from, at }: DayCut) => cuts.some((one) => one.from === from && one.at === at)
  const days = [...before.filter((cut) => !has(after, cut)), ...after.filter((cut) => !has(before, cut))]
  return days.map(({ from }) => from).toSorted()[0] ?? null
}

/**
 * What is wrong with a change of a merchant's calendar; null where it may be made. Once something is counted by days
 * (`isCounted`), those that have begun stay as they are.
 */
export function calendarFault(before: Calendar, after: Calendar, now: number, isCounted = true): string | null {
  const { dayCuts, weekStart = monday } = after
  if (isCounted && after.timeZone !== before.timeZone) return 'calendar/timeZone cannot be changed'
  if (isCounted && weekStart !== (before.weekStart ?? monday)) return 'calendar/weekStart cannot be changed'
  if (!Number.isInteger(weekStart) || weekStart < 1 || weekStart > 7) return 'calendar/weekStart has to be from 1 to 7'
  if (dayCuts.some(({ from }) => new Date(`${from}T00:00:00Z`).toJSON()?.slice(0, 10) !== from))
    return 'calendar/dayCuts has to begin with days that there are'
  if (dayCuts.some(({ from }, n) => n > 0 && from <= dayCuts[n - 1]!.from))
    return 'calendar/dayCuts has to be in the order of its days, one cut for each'
  if (!isCounted) return null
  const first = firstChange(before.dayCuts, dayCuts)
  if (first === null) return null
  const begins = Math.min(dayStart(first, before), dayStart(first, after))
  return begins > now + noticeMs ? null : `calendar/dayCuts: ${first} begins within an hour, or has begun`
}
