import type { MiddlewareHandler } from 'hono'
import type { Clock } from '../clock.ts'

/**
 * Puts the server's time into `Date`, by which pages set their clock. Node would write the machine's time there, which
 * differs where the clock can be moved.
 */
export const tellTime =
  (clock: Clock): MiddlewareHandler =>
  async (c, next) => {
    await next()
    c.res.headers.set('date', new Date(clock.now()).toUTCString())
  }
