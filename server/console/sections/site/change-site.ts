import { and, desc, eq, sql } from 'drizzle-orm'
import { consoleOk, consoleRefuse, type ConsoleStep, type ConsoleValueOf } from '#openapi/console-handlers.ts'
import type { ConsoleErrorCode } from '#openapi/generated/console-operations.ts'
import { followCalendar } from '#server/areas/commissions/agents/follow-calendar.ts'
import { withDefaults } from '#server/areas/site/settings/default-settings.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { merchants } from '#server/areas/site/settings/tables.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { audited } from '../../pipeline/audited.ts'
import { decidersByName, type OperatorRequest, type Preview } from '../../pipeline/handler.ts'
import { differenceOf } from './difference.ts'
import { followCurrency } from './follow-currency.ts'
import { partOf, takesTwo } from './parts.ts'
import { settingsFault } from './settings-fault.ts'
import { siteVersions, type VersionPart } from './tables.ts'
import { showVersion } from './read-site.ts'

type Version = ConsoleValueOf<'setSiteState'>
type Patch = Partial<MerchantSettings>
type Request = OperatorRequest & { body: { version: string; reason?: string } }
export type Change<Code extends ConsoleErrorCode> = {
  part: VersionPart
  /** The new value of the part; a refusal changes nothing. */
  make: (settings: MerchantSettings) => ConsoleStep<Patch, Code>
  /** Adds derived values that are generated each time and so can't be in the preview. */
  derive?: (patch: Patch) => Patch
  undoes?: bigint
}
type Looked = { settings: MerchantSettings; patch: Patch; part: string }

/** The number of the newest version, of all parts or of one; 0 before the first. */
export async function versionNow(db: Db | Tx, merchant: string, part?: VersionPart): Promise<string> {
  const [row] = await db
    .select({ id: siteVersions.id })
    .from(siteVersions)
    .where(and(eq(siteVersions.merchant, merchant), part === undefined ? undefined : eq(siteVersions.part, part)))
    .orderBy(desc(siteVersions.id))
    .limit(1)
  return String(row?.id ?? 0)
}

/**
 * The current settings and the changed ones; refused if the part has changed since the operator read it.
 */
async function look<Code extends ConsoleErrorCode>(
  tx: Tx,
  services: Services,
  { version }: Request['body'],
  { part, make }: Change<Code>,
): Promise<ConsoleStep<Looked, Code | 'thing.changed' | 'site.invalid'>> {
  const { code } = services.merchant
  const [row] = await tx.select().from(merchants).where(eq(merchants.code, code)).for('update')
  const settings = withDefaults(row!.settings)
  const newest = await versionNow(tx, code, part)
  if (BigInt(newest) > BigInt(version)) return consoleRefuse('thing.changed')
  const made = make(settings)
  if (!made.ok) return made
  const fault = await settingsFault(tx, services, { ...settings, ...made.value })
  if (fault !== null) return consoleRefuse('site.invalid', { value: { fault } })
  return consoleOk({ settings, patch: made.value, part: newest })
}

/** The effect of a change of settings, and whether it needs two operators. */
export async function previewSite<Code extends ConsoleErrorCode>(
  tx: Tx,
  services: Services,
  request: Request,
  change: Change<Code>,
): Promise<ConsoleStep<Preview, Code | 'thing.changed' | 'site.invalid'>> {
  const looked = await look(tx, services, request.body, change)
  if (!looked.ok) return looked
  const { settings, patch, part } = looked.value
  const after = partOf({ ...settings, ...patch }, change.part)
  return consoleOk({
    thing: `site:${change.part}`,
    version: part,
    effect: differenceOf(partOf(settings, change.part), after),
    second: takesTwo(change.part),
  })
}

/**
 * Puts new settings of a part in force, as a version with the operator, the reason and the previous settings. Every
 * process has them within a second. Refused if the part has changed since the operator read it, or if the settings are
 * invalid.
 */
export async function applySite<Code extends ConsoleErrorCode>(
  tx: Tx,
  services: Services,
  request: Request,
  change: Change<Code>,
): Promise<ConsoleStep<Version, Code | 'thing.changed' | 'site.invalid'>> {
  const looked = await look(tx, services, request.body, change)
  if (!looked.ok) return looked
  const { settings, patch } = looked.value
  const { part, derive, undoes } = change
  const { merchant, clock } = services
  const made = derive?.(patch) ?? patch
  const at = new Date(clock.now())
  await tx
    .update(merchants)
    .set({ settings: sql`${merchants.settings} || ${JSON.stringify(made)}::jsonb`, updatedAt: at })
    .where(eq(merchants.code, merchant.code))
  await followCurrency(tx, merchant.code, settings, { ...settings, ...made })
  if (made.calendar) await followCalendar(tx, { merchant: merchant.code, calendar: made.calendar, now: at.getTime() })
  const row = {
    merchant: merchant.code,
    part,
    before: partOf(settings, part),
    after: partOf({ ...settings, ...made }, part),
    at,
    operator: decidersByName(request).join(', '),
    reason: (request.body.reason ?? '').trim(),
    undoes: undoes ?? null,
  }
  const [stored] = await tx.insert(siteVersions).values(row).returning()
  return consoleOk(showVersion(stored!, true))
}

/** The same for changes that one operator may make alone. In this process it applies at once. */
export async function changeSite<Code extends ConsoleErrorCode>(
  services: Services,
  request: Request,
  change: Change<Code>,
): Promise<ConsoleStep<Version, Code | 'thing.changed' | 'site.invalid'>> {
  const thing = `site:${change.part}`
  const reply = await audited(services, request, { thing }, (tx) => applySite(tx, services, request, change))
  if (reply.ok) services.merchant.forget()
  return reply
}
