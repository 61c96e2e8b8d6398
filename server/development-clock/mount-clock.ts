import type { Context, Hono } from 'hono'
import type { Db } from '../db/connect.ts'
import { moveOn } from './move-on.ts'
import type { DevelopmentClock } from './open-development-clock.ts'

/** At most a year at once. */
const maxMinutes = 366 * 24 * 60

/**
 * `/dev/clock`: what the server's clock says, and moving it forward by `{minutes}`. Never mounted in production. Only pages
 * of the site itself may move it.
 */
export function mountClock(
  app: Hono,
  { db, clock, runAll }: { db: Db; clock: DevelopmentClock; runAll: () => Promise<void> },
): void {
  let moving: Promise<void> = Promise.resolve()
  const showClock = (c: Context) =>
    c.json({ now: new Date(clock.now()).toISOString(), aheadMs: clock.aheadMs() }, 200, { 'cache-control': 'no-store' })
  app.get('/dev/clock', showClock)
  app.post('/dev/clock', async (c) => {
    if (!['same-origin', undefined].includes(c.req.header('sec-fetch-site'))) return c.body(null, 403)
    if (!c.req.header('content-type')?.startsWith('application/json')) return c.body(null, 415)
    const { minutes } = await c.req.json<{ minutes: unknown }>().catch(() => ({ minutes: null }))
    if (typeof minutes !== 'number' || !(minutes > 0 && minutes <= maxMinutes)) return c.body(null, 400)
    const turn = moving.then(() => moveOn({ db, clock, runAll }, minutes))
    moving = turn.catch(() => undefined)
    await turn
    return showClock(c)
  })
}
