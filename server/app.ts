import { Hono } from 'hono'
import { operationTable, type OperationId } from '#openapi/generated/operations.ts'
import { refuse } from '#openapi/handlers.ts'
import { createHandlers } from './handlers.ts'
import { refusalAnswer } from './http/envelope.ts'
import { gapRetrySeconds, isDatabaseGap } from './http/database-gap.ts'
import { secondsUntilFree } from './http/seconds-until-free.ts'
import { createFloods } from './http/floods.ts'
import { pageHeaders, securityHeaders } from './http/security-headers.ts'
import { madeOnce, servedByStandby, staleLists } from './http/served-by-standby.ts'
import { askForHttps } from './http/strict-transport.ts'
import { serveOperation, type AnyHandler } from './http/serve-operation.ts'
import { tellTime } from './http/tell-time.ts'
import { strangersQueue } from './http/strangers.ts'
import { turnsOfTokens } from './http/turns.ts'
import { mountConsole, mountDeskHost } from './console/mount-console.ts'
import { noStandby, type Standby } from './db/standby.ts'
import type { Services } from './services.ts'
import { unwatched, type Telemetry } from './telemetry/telemetry.ts'
import { watchCalls } from './telemetry/watch-calls.ts'
import { mountPaymentHooks } from './areas/money/cashier/mount-payment-hooks.ts'
import { mountContentPictures } from './areas/site/content/mount-content-pictures.ts'
import { mountPictures } from './areas/money/cashier/mount-pictures.ts'
import { mountVendorCalls } from './areas/play/vendors/mount-vendor-calls.ts'

/** All HTTP routes of the contract. The only state is call counts; pages and files are mounted beside it. */
export function createApp(
  services: Services,
  telemetry: Telemetry = unwatched,
  standby: Pick<Standby, 'fresh'> = noStandby,
): Hono {
  const app = new Hono()
  app.use(askForHttps(services))
  if (services.config.mode !== 'production') app.use(tellTime(services.clock))
  mountDeskHost(app, services)
  const handlers = createHandlers(services) as unknown as Record<OperationId, AnyHandler>
  const onStandby = madeOnce((db) => createHandlers({ ...services, db }) as unknown as typeof handlers)
  const handlerOf = (id: OperationId): AnyHandler =>
    staleLists.includes(id) ? servedByStandby(standby, handlers[id], (db) => onStandby(db)[id]) : handlers[id]
  const floods = createFloods(services)
  const strangers = strangersQueue(services)
  const turns = turnsOfTokens(services)
  for (const [id, op] of Object.entries(operationTable)) {
    app.on(
      op.method,
      op.path,
      serveOperation(id as OperationId, handlerOf(id as OperationId), services, {
        floods,
        strangers,
        turns,
        telemetry,
      }),
    )
  }
  app.use('/vendor/*', watchCalls(telemetry, services))
  app.use('/hooks/*', watchCalls(telemetry, services))
  app.use('/console/api/*', watchCalls(telemetry, services))
  mountConsole(app, services, { floods, strangers, standby })
  mountVendorCalls(app, services)
  mountPaymentHooks(app, services)
  mountContentPictures(app, services)
  mountPictures(app, services)
  app.all('/wps/*', () => refusalAnswer(refuse('not.found'), services.random.uuid()))
  app.all('/lgw/*', () => refusalAnswer(refuse('not.found'), services.random.uuid()))
  app.all('/lotto/*', () => refusalAnswer(refuse('not.found'), services.random.uuid()))
  // answers of calls carry these headers already; this is for the pages and files mounted after
  app.use(async (c, next) => {
    await next()
    const { headers } = c.res
    const isPage = headers.get('content-type')?.startsWith('text/html')
    if (isPage) headers.append('vary', 'sec-fetch-site')
    const wanted = isPage ? pageHeaders(c.req.header('sec-fetch-site')) : securityHeaders
    for (const [name, value] of Object.entries(wanted)) if (!headers.has(name)) headers.set(name, value)
  })
  app.onError((error) => {
    const traceId = services.random.uuid()
    const retryAfterSeconds = secondsUntilFree(error)
    if (retryAfterSeconds !== null) return refusalAnswer(refuse('TOO_MANY_REQUEST', { retryAfterSeconds }), traceId)
    services.log.error({ traceId, err: error }, 'a request failed')
    return isDatabaseGap(error)
      ? refusalAnswer(refuse('unknown.system.err', { retryAfterSeconds: gapRetrySeconds }), traceId, 503)
      : refusalAnswer(refuse('unknown.system.err'), traceId)
  })
  return app
}
