import type { BodyOf } from '#openapi/handlers.ts'
import type { playGuards, playLimits } from './tables.ts'

export type Limit = typeof playLimits.$inferSelect
export type Guard = typeof playGuards.$inferSelect
export type LimitKey = BodyOf<'confirmLimit'>
type Period = NonNullable<LimitKey['period']>

const hourMs = 3_600_000
export const dayMs = 24 * hourMs
/** A higher limit, or the end of one, waits this long and must be confirmed within the days after that. */
const waitMs = dayMs
const confirmMs = 7 * dayMs

const hoursOf: Record<Period, number> = { DAY: 24, WEEK: 168, MONTH: 720 }
const rolling: ReadonlySet<string> = new Set(['DEPOSIT', 'LOSS', 'STAKE'])

/** The length of a limit's window, 0 for kinds without one; null if kind and period don't match. */
export function windowOf({ kind, period }: LimitKey): number | null {
  if (rolling.has(kind) !== (period !== undefined)) return null
  return period === undefined ? 0 : hoursOf[period]
}

export const periodOf = (hours: number): Period | null =>
  (Object.keys(hoursOf) as Period[]).find((period) => hoursOf[period] === hours) ?? null

/** When a requested change may be confirmed: from `confirmFrom`, and before `confirmUntil`. */
export const confirmTimes = (askedAt: Date) => ({
  confirmFrom: new Date(askedAt.getTime() + waitMs),
  confirmUntil: new Date(askedAt.getTime() + waitMs + confirmMs),
})

/** When the pending change was requested; null if there is none, or it has lapsed. */
export const standing = ({ askedAt }: Pick<Limit, 'askedAt'>, now: number): Date | null =>
  askedAt !== null && now < confirmTimes(askedAt).confirmUntil.getTime() ? askedAt : null

/** The end of an exclusion; null until its end was requested. */
export const exclusionEnd = ({ exclusionEndAskedAt }: Pick<Guard, 'exclusionEndAskedAt'>): Date | null =>
  exclusionEndAskedAt && new Date(exclusionEndAskedAt.getTime() + dayMs)

/** Whether a member is excluded: from the start until 24 hours after the end was requested, never by time alone. */
export function isExcluded(guard: Pick<Guard, 'excludedFrom' | 'exclusionEndAskedAt'>, now: number): boolean {
  const end = exclusionEnd(guard)
  return guard.excludedFrom !== null && (end === null || now < end.getTime())
}

/** The member's exclusion or break at an instant, or null. */
export function pauseIn(guard: Guard, now: number): 'excluded' | 'cooling' | null {
  if (isExcluded(guard, now)) return 'excluded'
  return guard.coolingUntil !== null && now < guard.coolingUntil.getTime() ? 'cooling' : null
}

/** The same day and time a number of months later, in UTC; the month's last day if that day does not exist. */
export function monthsAfter(at: number, months: number): Date {
  const from = new Date(at)
  const first = new Date(at)
  first.setUTCDate(1)
  first.setUTCMonth(first.getUTCMonth() + months)
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(from.getUTCDate(), days))
  return first
}
