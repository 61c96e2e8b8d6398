import type { MiddlewareHandler } from 'hono'
import { consoleTable } from '#openapi/generated/console-operations.ts'
import { callerAddress } from '../http/caller-address.ts'
import type { Services } from '../services.ts'
import type { Telemetry } from './telemetry.ts'

const deskCalls = new Map(Object.entries(consoleTable).map(([id, { method, path }]) => [`${method} ${path}`, id]))

/** Lets calls of other servers and of the operators' desk be seen, which are no operations of the players' contract: by their path or operation, those of none together. */
export function watchCalls(telemetry: Telemetry, { random, config }: Services): MiddlewareHandler {
  return async (c, next) => {
    const ip = callerAddress(c.req.raw.headers, c.env, config.proxyHops)
    const known = /^\/(?:vendor\/(?:session|wallet\/(?:balance|bet|win|refund|rollback))|hooks\/payments)(?=\/|$)/
    const desk = deskCalls.get(`${c.req.method} ${c.req.path}`)
    const operation = desk === undefined ? (known.exec(c.req.path)?.[0] ?? 'unknown path') : `desk ${desk}`
    await telemetry.call({ operation, ip, traceId: random.uuid() }, async () => {
      await next()
      return { response: c.res, outcome: c.res.ok ? 'ok' : String(c.res.status) }
    })
  }
}
