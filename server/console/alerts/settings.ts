import { and, count, desc, eq, gte, isNotNull, isNull } from 'drizzle-orm'
import { consoleOk, consoleRefuse, type ConsoleReplyOf, type ConsoleValueOf } from '#openapi/console-handlers.ts'
import type { Db, Tx } from '../../db/connect.ts'
import type { Services } from '../../services.ts'
import { audited } from '../pipeline/audited.ts'
import type { ConsoleRequest } from '../pipeline/handler.ts'
import { isWebhook } from './post-webhook.ts'
import { alerts, alertSettings } from './tables.ts'

const failuresShownMs = 7 * 86_400_000

export type AlertSettings = Omit<typeof alertSettings.$inferSelect, 'merchant'>
const nobody: AlertSettings = {
  addresses: [],
  webhook: null,
  kinds: [],
  checks: false,
  lateMinutes: 0,
  sealedKey: null,
  keyMadeAt: null,
}

type Needs = { db: Db | Tx } & Pick<Services, 'merchant' | 'clock'>

export async function readAlertSettings({ db, merchant }: Omit<Needs, 'clock'>): Promise<AlertSettings> {
  const [row] = await db.select().from(alertSettings).where(eq(alertSettings.merchant, merchant.code))
  return row ?? nobody
}

/** The targets of alerts: the addresses, and the webhook once it has a key. */
export const targetsOf = ({ addresses, webhook, sealedKey }: AlertSettings): string[] => [
  ...addresses,
  ...(webhook !== null && sealedKey !== null ? ['webhook'] : []),
]

export async function showAlerts({ db, merchant, clock }: Needs): Promise<ConsoleValueOf<'getAlerts'>> {
  const { sealedKey: _, keyMadeAt, ...settings } = await readAlertSettings({ db, merchant })
  const own = eq(alerts.merchant, merchant.code)
  const [unsent] = await db
    .select({ count: count() })
    .from(alerts)
    .where(and(own, isNotNull(alerts.nextTryAt)))
  const since = new Date(clock.now() - failuresShownMs)
  const [failed] = await db
    .select()
    .from(alerts)
    .where(and(own, isNull(alerts.sentAt), isNotNull(alerts.error), gte(alerts.raisedAt, since)))
    .orderBy(desc(alerts.raisedAt), desc(alerts.id))
    .limit(1)
  return {
    addresses: settings.addresses,
    webhook: settings.webhook,
    kinds: settings.kinds,
    checks: settings.checks,
    lateMinutes: settings.lateMinutes,
    keyMadeAt: keyMadeAt?.toISOString() ?? null,
    waiting: unsent!.count,
    failure: failed ? { target: failed.target, error: failed.error!, raisedAt: failed.raisedAt.toISOString() } : null,
  }
}

export async function setAlerts(
  services: Services,
  request: ConsoleRequest<'setAlerts'>,
): Promise<ConsoleReplyOf<'setAlerts'>> {
  const { merchant, clock, config } = services
  const { addresses, webhook, kinds, checks, lateMinutes } = request.body
  if (webhook !== null && !isWebhook(webhook, config.mode)) return consoleRefuse('webhook.invalid')
  const set = { addresses, webhook, kinds, checks, lateMinutes }
  return audited(services, request, { thing: 'console:alerts' }, async (tx): Promise<ConsoleReplyOf<'setAlerts'>> => {
    await tx
      .insert(alertSettings)
      .values({ merchant: merchant.code, ...set })
      .onConflictDoUpdate({ target: alertSettings.merchant, set })
    return consoleOk(await showAlerts({ db: tx, merchant, clock }))
  })
}

/** Makes the key that signs calls of the webhook, stores it sealed, and shows it this once. */
export async function makeAlertKey(
  services: Services,
  request: ConsoleRequest<'makeAlertKey'>,
): Promise<ConsoleReplyOf<'makeAlertKey'>> {
  const { merchant, clock, random, ports } = services
  const key = Buffer.from(random.bytes(32)).toString('base64url')
  const set = { sealedKey: ports.atRest.seal(key), keyMadeAt: new Date(clock.now()) }
  return audited(
    services,
    request,
    { thing: 'console:alerts' },
    async (tx): Promise<ConsoleReplyOf<'makeAlertKey'>> => {
      await tx
        .insert(alertSettings)
        .values({ merchant: merchant.code, ...set })
        .onConflictDoUpdate({ target: alertSettings.merchant, set })
      return consoleOk({ key })
    },
  )
}
