import { firstShown } from './calendar.ts'
import { aheadOf } from './zone-ahead.ts'

/** What the clocks of a zone show at a moment: yyyy-MM-ddTHH:mm. */
export const wallTimeOf = (at: number, zone: string): string =>
  new Date(at + aheadOf(zone, at)).toISOString().slice(0, 16)

/**
 * The moment of a time as the clocks of a zone show it. `shown` says how often they show it on that day:
 * - `never`: they go forward over it, and the moment is when they change;
 * - `twice`: they go back over it, and the moment is the first of the two.
 */
export type ReadWallTime = { at: number; shown: 'never' | 'once' | 'twice' }

const pattern = /^([12]\d{3}-\d{2}-\d{2})T(\d{2}:\d{2})$/
/** No zone changes its clocks by more than a day's half, nor twice within so long. */
const reachMs = 12 * 3_600_000

/** Reads a time of a zone, yyyy-MM-ddTHH:mm; null if the text is no such time. */
export function readWallTime(text: string, zone: string): ReadWallTime | null {
  const [, day, time] = pattern.exec(text) ?? []
  const wall = Date.parse(`${text}Z`)
  if (day === undefined || time === undefined || Number.isNaN(wall)) return null
  const at = firstShown(day, time, zone)
  if (wallTimeOf(at, zone) !== text) return { at, shown: 'never' }
  const again = wall - aheadOf(zone, at + reachMs)
  return { at, shown: again !== at && wallTimeOf(again, zone) === text ? 'twice' : 'once' }
}
