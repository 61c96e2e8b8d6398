import { sql } from 'drizzle-orm'
import { systemClock, type Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import type { Job } from '../jobs/job.ts'

/** The server's clock in development: the computer's, which people who try the site can move forward, never back. */
export type DevelopmentClock = Clock & {
  aheadMs(): number
  /** Moves it forward for every process on the database, now and at later starts. */
  move(byMs: number): Promise<void>
  /** Takes over what another process moved it by. */
  follow(): Promise<void>
}

async function readAhead(db: Db): Promise<number> {
  const { rows } = await db.execute<{ ahead: string }>(sql`SELECT ahead_ms AS ahead FROM development_clock`)
  return Number(rows[0]?.ahead ?? 0)
}

export async function openDevelopmentClock(db: Db, real: Clock = systemClock): Promise<DevelopmentClock> {
  let ahead = await readAhead(db)
  const notBefore = (ms: number) => {
    ahead = Math.max(ahead, ms)
  }
  return {
    now: () => real.now() + ahead,
    aheadMs: () => ahead,
    async move(byMs) {
      const { rows } = await db.execute<{ ahead: string }>(sql`
        INSERT INTO development_clock (ahead_ms) VALUES (${byMs})
        ON CONFLICT (one) DO UPDATE SET ahead_ms = development_clock.ahead_ms + excluded.ahead_ms
        RETURNING ahead_ms AS ahead`)
      notBefore(Number(rows[0]!.ahead))
    },
    follow: async () => notBefore(await readAhead(db)),
  }
}

/** Takes over every second what other processes moved the clock by. */
export const followJob = (clock: DevelopmentClock): Job => ({
  name: 'follow-clock',
  everyMs: 1000,
  run: () => clock.follow(),
})
