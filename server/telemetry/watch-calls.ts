import type { MiddlewareHandler } from 'hono'
import { callerAddress } from '../http/caller-address.ts'
import type { Services } from '../services.ts'
import type { Telemetry } from './telemetry.ts'

/** Lets calls of other servers be seen, which are no operations of the contract: by their path, those of no path together. */
export function watchCalls(telemetry: Telemetry, { random, config }: Services): MiddlewareHandler {
  return async (c, next) => {
    const ip = callerAddress(c.req.raw.headers, c.env, config.proxyHops)
    const known = /^\/(?:vendor\/(?:session|wallet\/(?:balance|bet|win|refund|rollback))|hooks\/payments)(?=\/|$)/
    const operation = known.exec(c.req.path)?.[0] ?? 'unknown path'
    await telemetry.call({ operation, ip, traceId: random.uuid() }, async () => {
      await next()
      return { response: c.res, outcome: c.res.ok ? 'ok' : String(c.res.status) }
    })
  }
}
