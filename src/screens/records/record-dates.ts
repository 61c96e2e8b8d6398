import { laterDate } from '#rules/lottery/schedule.ts'

/** A window of days, both included. */
export type Days = { from: string; to: string }

/** The longest window of a record in days, and the months back it may begin. */
export const MAX_DAYS = 30
const MONTHS = 12

export type Preset = 'today' | 'week' | 'month'
const lengths: Record<Preset, number> = { today: 1, week: 7, month: MAX_DAYS }

/** The days of a preset, today the last of them. */
export const presetDays = (preset: Preset, today: string): Days => ({
  from: laterDate(today, 1 - lengths[preset]),
  to: today,
})

/** The preset of a window; null for a custom one. */
export const presetOf = ({ from, to }: Days, today: string): Preset | null =>
  (Object.keys(lengths) as Preset[]).find((preset) => {
    const days = presetDays(preset, today)
    return days.from === from && days.to === to
  }) ?? null

/** The number of days in a window, both ends included. */
const lengthOf = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

/** The number of days by which the window moves: the length of the week's and the month's preset, null for others. */
export function stepOf(days: Days): number | null {
  const length = lengthOf(days)
  return length === lengths.week || length === lengths.month ? length : null
}

/**
 * The window moved back or forth by its own length, as far as the records go: it ends today at the latest. Null if
 * there is nothing that way.
 */
export function movedDays(days: Days, way: 'previous' | 'next', today: string): Days | null {
  const length = lengthOf(days)
  const [oldest, latest] = [firstDay(today), laterDate(today, 1 - length)]
  const wanted = laterDate(days.from, way === 'next' ? length : -length)
  const from = wanted < oldest ? oldest : wanted > latest ? latest : wanted
  return from === days.from ? null : { from, to: laterDate(from, length - 1) }
}

/** The first day that a record can begin on. */
export function firstDay(today: string): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const months = year * 12 + (month - 1) - MONTHS
  const [y, m] = [Math.floor(months / 12), (months % 12) + 1]
  const last = new Date(Date.UTC(y, m, 0)).getUTCDate()
  const two = (n: number) => String(n).padStart(2, '0')
  return `${y}-${two(m)}-${two(Math.min(day, last))}`
}

/** The error of a window; null if it is valid. */
export function windowFault({ from, to }: Days, today: string): 'missing' | 'order' | 'future' | 'long' | 'old' | null {
  if (!from || !to) return 'missing'
  if (from > to) return 'order'
  if (to > today) return 'future'
  if (from < firstDay(today)) return 'old'
  return laterDate(from, MAX_DAYS - 1) < to ? 'long' : null
}
