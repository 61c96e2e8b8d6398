import { addDays, dayStart, type Calendar } from '#rules/calendar.ts'

const DAY_MS = 86_400_000
const days: Record<string, number> = { today: 1, week: 7, month: 30 }

/** The start of a period, rounded to the hour so that a refetch hits the cache; null for all time. */
export function periodStart(period: string, now: number): string | null {
  const length = days[period]
  if (length === undefined) return null
  const hour = Math.floor(now / 3_600_000) * 3_600_000
  return new Date(hour - length * DAY_MS).toISOString()
}

const isDay = (text: string | undefined): text is string => text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text)

const startOf = (day: string, calendar: Calendar): string => new Date(dayStart(day, calendar)).toISOString()

/** The moments between two days of the merchant's calendar, both included; an invalid day is ignored. */
export const between = (
  { from, to }: { from?: string | undefined; to?: string | undefined },
  calendar: Calendar,
): { from?: string; to?: string } => ({
  ...(isDay(from) && { from: startOf(from, calendar) }),
  ...(isDay(to) && { to: startOf(addDays(to, 1), calendar) }),
})
