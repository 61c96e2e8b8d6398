import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { examineParts } from '#server/doctor/examine.ts'
import { backupFault } from '#server/doctor/upkeep.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import type { Services } from '#server/services.ts'
import { versionNow } from '../site/change-site.ts'
import { readChecks, risky, type Ready } from './checks.ts'
import { wasOpened } from './was-opened.ts'

/** What `npm run doctor` looks at and answers within seconds; the books take longer and have their own job. */
const health = ['database', 'tables', 'role', 'clock', 'jobs', 'replication', 'gateways', 'certificates'] as const

async function backup(services: Services): Promise<Ready> {
  const fault = await backupFault(services)
  if (fault === null) return { check: 'backup', state: 'done', reason: null, detail: null }
  return { check: 'backup', ...risky(fault.includes('no backup') ? 'backup.none' : 'backup.old', fault) }
}

async function healthOf(services: Services): Promise<Ready> {
  const findings = await examineParts({ ...services, now: Date.now }, health)
  const faults = findings.flatMap(({ part, fault }) => (fault === null ? [] : [`${part}: ${fault}`]))
  if (faults.length === 0) return { check: 'health', state: 'done', reason: null, detail: null }
  return { check: 'health', ...risky('health.fault', faults.join(' ')) }
}

/** Everything that is done, missing or risky, and whom the server can ask. */
export async function readReadiness(
  services: Services,
  settings: MerchantSettings,
): Promise<ConsoleValueOf<'getReadiness'>> {
  const { db, merchant, ports } = services
  const [checks, saved, healthy] = await Promise.all([
    db.transaction((tx) => readChecks({ tx, settings, services })),
    backup(services),
    healthOf(services),
  ])
  const vendors = ports.gameVendors.all().map(({ id, origin }) => ({ kind: 'vendor' as const, id, origin }))
  const providers = ports.paymentProviders.all().map(({ id, origin }) => ({ kind: 'provider' as const, id, origin }))
  return {
    version: await versionNow(db, merchant.code, 'state'),
    open: settings.status !== 1,
    opened: await wasOpened(db, merchant.code, settings.status),
    checks: [...checks, saved, healthy],
    partners: [...vendors, ...providers],
  }
}
