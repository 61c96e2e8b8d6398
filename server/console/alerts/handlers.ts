import { consoleOk, consoleRefuse, type ConsoleReplyOf } from '#openapi/console-handlers.ts'
import { countTry } from '../../http/throttle.ts'
import { limits } from '../../limits.ts'
import type { Services } from '../../services.ts'
import { audited } from '../pipeline/audited.ts'
import type { ConsoleHandlers, ConsoleRequest } from '../pipeline/handler.ts'
import { answerOf, tell } from './send-alerts.ts'
import { makeAlertKey, readAlertSettings, setAlerts, showAlerts, targetsOf } from './settings.ts'

/** Sends a test to every target that is set. One that fails keeps back no other, and its answer is shown. */
async function testAlerts(
  services: Services,
  request: ConsoleRequest<'testAlerts'>,
): Promise<ConsoleReplyOf<'testAlerts'>> {
  const { db, clock } = services
  const key = `console-test:alerts:${request.operator.id}`
  const { allowed, retryAfterSeconds } = await countTry(db, key, limits.desk.tests, clock.now())
  if (!allowed) return consoleRefuse('TOO_MANY_REQUEST', { retryAfterSeconds })
  const settings = await readAlertSettings(services)
  const results = await Promise.all(
    targetsOf(settings).map(async (target) => {
      try {
        await tell(services, settings, { target, told: [], test: true })
        return { target, fault: null }
      } catch (error) {
        const fault = answerOf(error)
        if (fault === null) throw error
        return { target, fault }
      }
    }),
  )
  return audited(services, request, { thing: 'test:alerts' }, async () => consoleOk({ results }))
}

export const alertHandlers = (services: Services) =>
  ({
    getAlerts: async () => consoleOk(await showAlerts(services)),
    setAlerts: (request) => setAlerts(services, request),
    makeAlertKey: (request) => makeAlertKey(services, request),
    testAlerts: (request) => testAlerts(services, request),
  }) satisfies Partial<ConsoleHandlers>
