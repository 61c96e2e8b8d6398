import { dayStart } from '#rules/day-start.ts'

const DAY_MS = 86_400_000
const days: Record<string, number> = { today: 1, week: 7, month: 30 }

/** Where a period begins, to the hour so that asking again asks the same; null for all the time there is. */
export function periodStart(period: string, now: number): string | null {
  const length = days[period]
  if (length === undefined) return null
  const hour = Math.floor(now / 3_600_000) * 3_600_000
  return new Date(hour - length * DAY_MS).toISOString()
}

const isDay = (text: string | undefined): text is string => text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text)

/** When a day of the calendar begins in a zone. */
const startOf = (date: string, timeZone: string): string => new Date(dayStart(date, timeZone)).toISOString()

const nextDay = (date: string): string => new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)

/** The moments between two days of the merchant's calendar, both of which count; what is no day is left out. */
export const between = (
  { from, to }: { from?: string | undefined; to?: string | undefined },
  timeZone: string,
): { from?: string; to?: string } => ({
  ...(isDay(from) && { from: startOf(from, timeZone) }),
  ...(isDay(to) && { to: startOf(nextDay(to), timeZone) }),
})
