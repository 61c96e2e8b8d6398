import { aheadOf } from '#rules/zone-ahead.ts'

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

/** When a day of the calendar begins in a zone, or so many days after it. */
function dayStart(date: string, timeZone: string, after = 0): string {
  const utc = Date.parse(`${date}T00:00:00Z`) + after * DAY_MS
  const near = utc - aheadOf(timeZone, utc)
  return new Date(utc - aheadOf(timeZone, near)).toISOString()
}

/** The moments between two days of the merchant's calendar, both of which count; what is no day is left out. */
export const between = (
  { from, to }: { from?: string | undefined; to?: string | undefined },
  timeZone: string,
): { from?: string; to?: string } => ({
  ...(isDay(from) && { from: dayStart(from, timeZone) }),
  ...(isDay(to) && { to: dayStart(to, timeZone, 1) }),
})
