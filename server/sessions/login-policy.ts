import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { countTry, type Throttle } from '../http/throttle.ts'

const minute = 60_000
/** Failures an account or an address may have before a captcha is asked for. */
export const captchaAfter = 3
/** The eleventh failure within a quarter of an hour locks for five minutes [9.15]. */
const failures: Throttle = { limit: 10, windowMs: 15 * minute, lockMs: 5 * minute }

export type Pressure = { captcha: boolean; lockedSeconds: number }

const keysOf = (who: string, ip: string) => [`login:who:${who}`, `login:ip:${ip}`]

/** What earlier failures ask of the next try. */
export async function pressureOn(db: Db, who: string, ip: string, now: number): Promise<Pressure> {
  const { rows } = await db.execute<{ count: number; window_start: Date | string; locked_until: Date | string | null }>(
    sql`SELECT count, window_start, locked_until FROM throttles WHERE key IN ${keysOf(who, ip)}`,
  )
  const time = (at: Date | string | null) => (at === null ? 0 : new Date(at).getTime())
  const live = rows.filter((row) => time(row.window_start) + failures.windowMs > now)
  const lockedUntil = Math.max(0, ...rows.map((row) => time(row.locked_until)))
  return {
    captcha: live.some((row) => row.count >= captchaAfter),
    lockedSeconds: lockedUntil > now ? Math.ceil((lockedUntil - now) / 1000) : 0,
  }
}

/** Counts a failure against the account and the address, and says what the next try has to bring. */
export async function countFailure(db: Db, who: string, ip: string, now: number): Promise<Pressure> {
  const states = []
  for (const key of keysOf(who, ip)) states.push(await countTry(db, key, failures, now))
  return {
    captcha: states.some((state) => state.count >= captchaAfter),
    lockedSeconds: Math.max(0, ...states.map((state) => state.retryAfterSeconds)),
  }
}
