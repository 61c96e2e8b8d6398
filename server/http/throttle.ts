import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/connect.ts'
import type { Throttle } from '../limits.ts'

export type ThrottleState = { allowed: boolean; count: number; retryAfterSeconds: number }

/**
 * Counts one try against `key` in the database, on the given clock, in one statement, so that any number of server
 * processes see the same count. While a key is locked nothing is counted.
 */
export async function countTry(db: Db | Tx, key: string, rule: Throttle, now: number): Promise<ThrottleState> {
  const at = new Date(now).toISOString()
  const windowStart = new Date(now - rule.windowMs).toISOString()
  const lockUntil =
    rule.lockMs === undefined
      ? sql`t.window_start + ${rule.windowMs} * interval '1 millisecond'`
      : sql`${new Date(now + rule.lockMs).toISOString()}::timestamptz`
  const { rows } = await db.execute<{
    count: number
    window_start: Date | string
    locked_until: Date | string | null
  }>(sql`
    INSERT INTO throttles AS t (key, window_start, count, locked_until) VALUES (${key}, ${at}, 1, NULL)
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN t.locked_until > ${at} THEN t.count
                   WHEN t.window_start <= ${windowStart} OR t.locked_until IS NOT NULL THEN 1 ELSE t.count + 1 END,
      window_start = CASE WHEN t.locked_until > ${at} THEN t.window_start
                          WHEN t.window_start <= ${windowStart} OR t.locked_until IS NOT NULL THEN ${at} ELSE t.window_start END,
      locked_until = CASE WHEN t.locked_until > ${at} THEN t.locked_until
                          WHEN t.window_start > ${windowStart} AND t.locked_until IS NULL AND t.count + 1 > ${rule.limit} THEN ${lockUntil}
                          ELSE NULL END
    RETURNING count, window_start, locked_until`)
  const row = rows[0]!
  const until = row.locked_until === null ? null : new Date(row.locked_until).getTime()
  const locked = until !== null && until > now
  return {
    allowed: !locked,
    count: row.count,
    retryAfterSeconds: locked ? Math.max(1, Math.ceil((until - now) / 1000)) : 0,
  }
}

/** Seconds until the key is free again; 0 when it is. Counts nothing. */
export async function lockedFor(db: Db | Tx, key: string, now: number): Promise<number> {
  const { rows } = await db.execute<{ locked_until: Date | string | null }>(
    sql`SELECT locked_until FROM throttles WHERE key = ${key}`,
  )
  const until = rows[0]?.locked_until
  return until ? Math.max(0, Math.ceil((new Date(until).getTime() - now) / 1000)) : 0
}

/** Forgets the tries against `key`, after a success. */
export async function clearTries(db: Db, key: string): Promise<void> {
  await db.execute(sql`DELETE FROM throttles WHERE key = ${key}`)
}

/** Takes one try back from keys that are not locked: nothing was learnt from it. */
export async function uncountTry(db: Db | Tx, keys: string[]): Promise<void> {
  await db.execute(
    sql`UPDATE throttles SET count = greatest(count - 1, 0) WHERE key IN ${keys} AND locked_until IS NULL`,
  )
}
