import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { isReadOnly } from '../db/require-writable.ts'
import type { PoolState } from '../db/connect.ts'
import type { Services } from '../services.ts'

/** A database that takes longer than this isn't ready, nor is a pool that has no free session for so long. */
const answerWithinMs = 2000

export type Readiness = { isEnding: () => boolean; pool: () => PoolState; withinMs?: number }

/**
 * `/healthz`: the process answers. `/readyz`: it may be sent traffic. Otherwise 503 with the reason as its body: `ending`
 * (the server is shutting down), `read-only` (the database takes no writes), `sessions` (no session of the pool became
 * free) or `database` (it doesn't answer).
 */
export function mountHealth(
  app: Hono,
  { db, log }: Pick<Services, 'db' | 'log'>,
  { isEnding, pool, withinMs = answerWithinMs }: Readiness,
): void {
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    if (isEnding()) return c.text('ending', 503)
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer within ${withinMs} ms`)), withinMs)
    })
    try {
      const { rows } = await Promise.race([db.execute<{ read_only: boolean }>(sql.raw(isReadOnly)), late])
      return rows[0]!.read_only ? c.text('read-only', 503) : c.text('ready')
    } catch (error) {
      const reason = pool().waiting > 0 ? 'sessions' : 'database'
      log.warn({ err: error, reason }, 'the server is not ready')
      return c.text(reason, 503)
    } finally {
      clearTimeout(timer)
    }
  })
}
