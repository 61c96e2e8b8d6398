import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import type { DevelopmentClock } from './open-development-clock.ts'

const minuteMs = 60_000
/** A move is made in so many steps at most, and everything that is due is done after each. */
const maxSteps = 12

/** Keeps sessions alive: a move of the clock doesn't count as idle time. */
const carrySessions = (db: Db, byMs: number) =>
  db.execute(sql`
    UPDATE sessions SET last_seen_at = last_seen_at + ${`${byMs} milliseconds`}::interval,
      expires_at = expires_at + ${`${byMs} milliseconds`}::interval WHERE ended_at IS NULL`)

/**
 * Moves the clock forward by so many minutes, in steps, and lets every job run after each as if the time had passed.
 */
export async function moveOn(
  { db, clock, runAll }: { db: Db; clock: DevelopmentClock; runAll: () => Promise<void> },
  minutes: number,
  atMost = maxSteps,
): Promise<void> {
  const steps = Math.min(Math.floor(atMost), maxSteps, Math.ceil(minutes))
  const whole = minutes * minuteMs
  let moved = 0
  for (let step = 1; step <= steps; step += 1) {
    const byMs = Math.floor((whole * step) / steps) - moved
    moved += byMs
    await carrySessions(db, byMs)
    await clock.move(byMs)
    await runAll()
  }
}
