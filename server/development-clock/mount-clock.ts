import type { Context, Hono } from 'hono'
import type { Db } from '../db/connect.ts'
import { moveOn } from './move-on.ts'
import type { DevelopmentClock } from './open-development-clock.ts'

/** At most a year at once. */
const maxMinutes = 366 * 24 * 60

type Move = { minutes?: unknown; steps?: unknown }

/**
 * `/dev/clock`: what the server's clock says, and moving it forward by `{minutes}`, in no more than `{steps}` where it says
 * so. Never mounted in production. Only pages of the site itself may move it.
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
    const { minutes, steps } = await c.req.json<Move>().catch((): Move => ({}))
    if (steps !== undefined && !(typeof steps === 'number' && steps >= 1)) return c.body(null, 400)
    if (typeof minutes !== 'number' || !(minutes > 0 && minutes <= maxMinutes)) return c.body(null, 400)
    const turn = moving.then(() => moveOn({ db, clock, runAll }, minutes, steps))
    moving = turn.catch(() => undefined)
    await turn
    return showClock(c)
  })
}
