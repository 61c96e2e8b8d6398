/** The minimum interval between two requests for more, in milliseconds [9.02]. */
export const MORE_THROTTLE_MS = 200

/** Runs a function at once, and drops further calls until `ms` have passed on the clock. */
export function throttle(now: () => number, ms: number): (run: () => void) => void {
  let free = Number.NEGATIVE_INFINITY
  return (run) => {
    if (now() < free) return
    free = now() + ms
    run()
  }
}
