import { addDays, dayOf, dayStart, weekOf, type Calendar } from '#rules/calendar.ts'
import type { MissionTerms } from '#server/areas/site/settings/mission-settings.ts'

/** A window's first day, and the day after its last; null: no limit. */
export type MissionWindow = { start: string; end: string | null }

const sinceEver = '2000-01-01'

/** The window of a mission at a given time. */
export function windowAt(window: MissionTerms['window'], now: number, calendar: Calendar): MissionWindow {
  const today = dayOf(now, calendar)
  if (window === 'once') return { start: sinceEver, end: null }
  const start = window === 'day' ? today : weekOf(today, calendar)
  return { start, end: addDays(start, window === 'day' ? 1 : 7) }
}

export const momentOf = (day: string, calendar: Calendar): Date => new Date(dayStart(day, calendar))
