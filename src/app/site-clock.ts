/** What moves less than this is the way of an answer, not a wrong clock, in milliseconds. */
const TOLERANCE_MS = 5000

export type SiteClock = {
  /** The site's time, in milliseconds: this device's, corrected by the last answer of the server. */
  now: () => number
  /** Reads the `Date` of an answer; one that no cache may keep, because a kept answer is old. */
  hear: (answer: Headers) => void
}

/** The site's clock for days of records and time left to pay: a device may be wrong by minutes, or by a day. */
export function createSiteClock(deviceNow: () => number): SiteClock {
  let ahead = 0
  return {
    now: () => deviceNow() + ahead,
    hear(answer) {
      const at = Date.parse(answer.get('date') ?? '')
      if (Number.isNaN(at) || !answer.get('cache-control')?.includes('no-store')) return
      const off = at - deviceNow()
      ahead = Math.abs(off) > TOLERANCE_MS ? off : 0
    },
  }
}
