import { consoleOk, consoleRefuse, type ConsoleReplyOf, type ConsoleValueOf } from '#openapi/console-handlers.ts'
import { askProvider } from '#server/areas/money/cashier/ask-provider.ts'
import { askVendor } from '#server/areas/play/vendors/ask-vendor.ts'
import { countTry } from '#server/http/throttle.ts'
import { limits } from '#server/limits.ts'
import type { Services } from '#server/services.ts'
import type { ConsoleRequest } from '../../pipeline/handler.ts'

type Answers = ConsoleValueOf<'testPartner'>['answers']

async function askOf(services: Services, { query, settings }: ConsoleRequest<'testPartner'>): Promise<Answers | null> {
  const { ports, random } = services
  if (query.kind === 'vendor') {
    const vendor = ports.gameVendors.byId(query.id)
    if (!vendor) return null
    // no vendor knows a bet of this number
    const said = await askVendor(services, vendor, '/operator/bet-state', { betTxId: random.uuid() })
    return (said as { state?: unknown } | null)?.state === 'unknown' ? 'yes' : 'silent'
  }
  if (!ports.paymentProviders.byId(query.id)) return null
  const { outcome } = await askProvider(services, query.id, '/balance', { currency: settings.currency })
  return outcome === 'answered' ? 'yes' : outcome
}

/** Asks a partner something that moves nothing, with a signature: address, key and protocol are right if it answers. */
export async function testPartner(
  services: Services,
  request: ConsoleRequest<'testPartner'>,
): Promise<ConsoleReplyOf<'testPartner'>> {
  const { db, clock } = services
  const key = `console-test:partner:${request.operator.id}`
  const { allowed, retryAfterSeconds } = await countTry(db, key, limits.desk.tests, clock.now())
  if (!allowed) return consoleRefuse('TOO_MANY_REQUEST', { retryAfterSeconds })
  const begun = clock.now()
  const answers = await askOf(services, request)
  if (answers === null) return consoleRefuse('not.found')
  return consoleOk({ answers, milliseconds: Math.max(0, clock.now() - begun) })
}
