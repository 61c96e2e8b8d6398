import type { Hono } from 'hono'
import { consoleTable, type ConsoleOperationId } from '#openapi/generated/console-operations.ts'
import { consoleRefuse } from '#openapi/console-handlers.ts'
import type { Standby } from '../db/standby.ts'
import { madeOnce, servedByStandby } from '../http/served-by-standby.ts'
import type { Floods } from '../http/floods.ts'
import type { WorkQueue } from '../ports/password/work-queue.ts'
import { reachesConsole } from '../pages/console.ts'
import type { Services } from '../services.ts'
import { createConsoleHandlers } from './handlers.ts'
import type { AnyPlain } from './pipeline/handler.ts'
import { refusalAnswer, serveConsole } from './pipeline/serve-console.ts'

const nothingFor = ({ random }: Services) => refusalAnswer(consoleRefuse('not.found'), random.uuid())

/**
 * Other paths on the console's own host: drawings, pictures sent as proof, and the health checks of a load balancer.
 */
const shared = /^\/($|art\/|pictures\/|healthz$|readyz$|console(\/|$))/

/**
 * Separates the console's host, if it has one, from the site: each serves only its own calls. Mounted before all
 * others.
 */
export function mountDeskHost(app: Hono, services: Services): void {
  const { consoleHost } = services.config
  if (consoleHost === null) return
  app.use(async (c, next) => {
    const { path } = c.req
    const served = reachesConsole(c, services.config) ? shared.test(path) : !path.startsWith('/console/api/')
    return served ? next() : nothingFor(services)
  })
}

/** The calls of the console. */
export function mountConsole(
  app: Hono,
  services: Services,
  { standby, ...counters }: { floods: Floods; strangers: WorkQueue; standby: Pick<Standby, 'fresh'> },
): void {
  const handlers = createConsoleHandlers(services)
  const onStandby = madeOnce((db) => createConsoleHandlers({ ...services, db }))
  const staleOf = (id: ConsoleOperationId) =>
    servedByStandby(standby, handlers[id] as AnyPlain, (db) => onStandby(db)[id] as AnyPlain) as AnyPlain
  for (const [id, op] of Object.entries(consoleTable)) {
    app.on(op.method, op.path, serveConsole(id as ConsoleOperationId, handlers[id], services, { ...counters, staleOf }))
  }
  app.all('/console/api/*', () => nothingFor(services))
}
