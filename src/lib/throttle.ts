/** How soon after another request for more the next one counts, in milliseconds [9.02]. */
export const MORE_THROTTLE_MS = 200

/** Runs what it is given at once, and nothing more until `ms` have passed on the clock. */
export function throttle(now: () => number, ms: number): (run: () => void) => void {
  let free = Number.NEGATIVE_INFINITY
  return (run) => {
    if (now() < free) return
    free = now() + ms
    run()
  }
}
