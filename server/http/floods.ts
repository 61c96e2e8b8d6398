import { sql } from 'drizzle-orm'
import { limits } from '../limits.ts'
import type { Services } from '../services.ts'
import { networkOf } from './network-of.ts'

/** Calls of one address or session in the present window: here since the last flush, and everywhere up to it. */
type Count = { here: number; everywhere: number }

export type Floods = {
  /** Counts a call of an address; the seconds to wait, 0 when it may go on. */
  ofAddress(ip: string): number
  /** The same for a session. */
  ofSession(sessionId: string): number
  /** Brings the counts of this process to the database and takes those of all. */
  flush(): Promise<void>
}

/** Below this part of a limit a count stays in its process: the database hears of floods only, not of people. */
const shared = 1 / 8

/** Adds to what all processes counted in a window. Returns what that comes to. */
async function addUp(db: Services['db'], windowStart: number, added: readonly { key: string; count: number }[]) {
  const start = new Date(windowStart).toISOString()
  const { rows } = await db.execute<{ key: string; count: number }>(sql`
      INSERT INTO throttles AS t (key, window_start, count)
        SELECT key, ${start}::timestamptz, count FROM jsonb_to_recordset(${JSON.stringify(added)}::jsonb) AS a (key text, count int)
      ON CONFLICT (key) DO UPDATE SET window_start = greatest(t.window_start, excluded.window_start),
        count = CASE WHEN t.window_start = excluded.window_start THEN t.count + excluded.count
                     WHEN t.window_start < excluded.window_start THEN excluded.count ELSE t.count END
      RETURNING key, CASE WHEN window_start = ${start}::timestamptz THEN count ELSE 0 END AS count`)
  return rows
}

type Window = { window: number; counts: ReadonlyMap<string, Count> }

/** Brings what is much to the database, and takes what all processes counted of it. */
async function share(db: Services['db'], { window, counts }: Window, limitOf: (key: string) => number): Promise<void> {
  const much = [...counts].filter(
    ([key, { here, everywhere }]) => here > 0 && here + everywhere > limitOf(key) * shared,
  )
  if (much.length === 0) return
  // one order for every process, so that none waits for another in a circle
  const added = much.map(([key, { here }]) => ({ key, count: here })).toSorted((a, b) => (a.key < b.key ? -1 : 1))
  for (const [, count] of much) {
    count.everywhere += count.here
    count.here = 0
  }
  const rows = await addUp(db, window * limits.calls.windowMs, added)
  for (const { key, count } of rows) counts.get(key)!.everywhere = Math.max(count, counts.get(key)!.everywhere)
}

/**
 * Counts all calls by address and by session, in windows of a minute that are the same for every process. A call costs no
 * round trip: it is counted here, and once a second what is much is added up in the database, in one statement that no call
 * waits for. So a flood spread over many processes passes the limit by what they take in that second.
 */
export function createFloods({ db, clock, config, log }: Pick<Services, 'db' | 'clock' | 'config' | 'log'>): Floods {
  const { windowMs, flushMs } = limits.calls
  let window = -1
  let counts = new Map<string, Count>()
  let flushedAt = 0
  let flushing = false

  const limitOf = (key: string) => (key.startsWith('calls:address:') ? config.callsPerAddress : config.callsPerSession)

  const flush = () => share(db, { window, counts }, limitOf)

  function flushSoon(now: number): void {
    if (flushing || Math.abs(now - flushedAt) < flushMs) return
    flushing = true
    flushedAt = now
    void flush()
      .catch((error: unknown) => log.warn({ err: error }, 'calls are counted in this process alone'))
      .finally(() => (flushing = false))
  }

  function count(key: string): number {
    const now = clock.now()
    const present = Math.floor(now / windowMs)
    if (present !== window) {
      window = present
      counts = new Map()
    }
    const known = counts.get(key) ?? { here: 0, everywhere: 0 }
    const limit = limitOf(key)
    flushSoon(now)
    if (known.here + known.everywhere >= limit) return Math.ceil(((present + 1) * windowMs - now) / 1000)
    known.here += 1
    counts.set(key, known)
    if (known.here + known.everywhere === limit)
      log.warn({ counted: key }, 'calls are refused until the minute is over')
    return 0
  }

  return {
    ofAddress: (ip) => count(`calls:address:${networkOf(ip)}`),
    ofSession: (sessionId) => count(`calls:session:${sessionId}`),
    flush,
  }
}
