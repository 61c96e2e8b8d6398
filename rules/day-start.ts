import { aheadOf } from './zone-ahead.ts'

/** No zone changes its clocks twice within so long. */
const reachMs = 4 * 3_600_000

/**
 * The moment a day of a zone begins, yyyy-MM-dd: the first of its moments by the clocks there. Where clocks go forward over
 * midnight that is when they change; where they go back over it, the first time it strikes.
 */
export function dayStart(day: string, zone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const near = midnight - aheadOf(zone, midnight)
  let [before, from] = [near - reachMs, near + reachMs]
  const ahead = aheadOf(zone, before)
  if (ahead === aheadOf(zone, from)) return midnight - ahead
  while (from - before > 1000) {
    const middle = before + Math.floor((from - before) / 2000) * 1000
    if (middle + aheadOf(zone, middle) < midnight) before = middle
    else from = middle
  }
  return from
}
