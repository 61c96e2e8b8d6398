const DAY_MS = 86_400_000
const days: Record<string, number> = { today: 1, week: 7, month: 30 }

/** Where a period begins, to the hour so that asking again asks the same; null for all the time there is. */
export function periodStart(period: string, now: number): string | null {
  const length = days[period]
  if (length === undefined) return null
  const hour = Math.floor(now / 3_600_000) * 3_600_000
  return new Date(hour - length * DAY_MS).toISOString()
}
