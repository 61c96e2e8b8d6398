/** A slower shutdown is aborted. */
const stopWithinMs = 25_000

/** What of the process is needed to end it. */
export type Endable = {
  on(signal: 'SIGINT' | 'SIGTERM', run: () => void): unknown
  exit(code: number): unknown
}

/** Ends the process on a signal: stops it first, within a time, which begins after `drainMs`. A second signal ends it at once. */
export function endOnSignals(stop: () => Promise<void>, process: Endable, drainMs = 0): void {
  let stopping = false
  const end = () => {
    if (stopping) {
      process.exit(1)
      return
    }
    stopping = true
    setTimeout(() => process.exit(1), drainMs + stopWithinMs).unref()
    void stop().then(() => process.exit(0))
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
}
