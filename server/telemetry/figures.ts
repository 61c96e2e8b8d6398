import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Watcher } from './telemetry.ts'

/** Up to how many milliseconds each column of `durations` counts; the last one counts what took longer. */
export const durationBounds = [5, 10, 25, 50, 100, 250, 500, 1000, 2500] as const

/** What one process did in a stretch of time. */
export type Figures = {
  calls: number
  /** Calls that were refused, by whatever code. */
  refused: number
  /** Calls that failed: the answer was 500 or above. */
  failed: number
  /** Calls by how long they took, see `durationBounds`. */
  durations: number[]
  /** The longest that the event loop was late, in milliseconds. */
  lateMs: number
}
export type JobState = {
  name: string
  runs: number
  failures: number
  seconds: number
  /** Of the last failure; null when none failed. */
  error: string | null
  failedAt: number | null
  /** When the last turn ended. */
  at: number
}

export type FigureKeeper = Watcher & {
  /** What was counted since the last taking. */
  take(): { figures: Figures; jobs: JobState[] }
  close(): void
}

const noFigures = (): Figures => ({
  calls: 0,
  refused: 0,
  failed: 0,
  durations: Array.from({ length: durationBounds.length + 1 }, () => 0),
  lateMs: 0,
})

/** Counts in memory what the console draws; a call costs it a few additions. */
export function createFigures(now: () => number): FigureKeeper {
  let figures = noFigures()
  let jobs = new Map<string, JobState>()
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  return {
    called({ outcome, status, seconds }) {
      figures.calls += 1
      if (outcome !== 'ok') figures.refused += 1
      if (status >= 500) figures.failed += 1
      const ms = seconds * 1000
      let column = 0
      while (column < durationBounds.length && ms > durationBounds[column]!) column += 1
      figures.durations[column]! += 1
    },
    ran({ name, error, seconds }) {
      const before = jobs.get(name)
      jobs.set(name, {
        name,
        runs: (before?.runs ?? 0) + 1,
        failures: (before?.failures ?? 0) + (error === null ? 0 : 1),
        seconds,
        error: error ?? before?.error ?? null,
        failedAt: error === null ? (before?.failedAt ?? null) : now(),
        at: now(),
      })
    },
    take() {
      const taken = { figures: { ...figures, lateMs: Math.round(delay.max / 1e6) }, jobs: [...jobs.values()] }
      figures = noFigures()
      jobs = new Map()
      delay.reset()
      return taken
    },
    close: () => delay.disable(),
  }
}
