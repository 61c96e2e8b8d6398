import { desc, eq, sql } from 'drizzle-orm'
import { consoleOk, consoleRefuse, type ConsoleStep, type ConsoleValueOf } from '#openapi/console-handlers.ts'
import type { ConsoleErrorCode } from '#openapi/generated/console-operations.ts'
import { defaultSettings } from '#server/areas/system/default-settings.ts'
import type { MerchantSettings } from '#server/areas/system/settings.ts'
import { merchants } from '#server/areas/system/tables.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { audited } from '../../pipeline/audited.ts'
import type { OperatorRequest } from '../../pipeline/handler.ts'
import { partOf } from './parts.ts'
import { settingsFault } from './settings-fault.ts'
import { siteVersions, type VersionPart } from './tables.ts'
import { showVersion } from './read-site.ts'

type Version = ConsoleValueOf<'setSiteState'>
type Patch = Partial<MerchantSettings>
export type Change<Code extends ConsoleErrorCode> = {
  part: VersionPart
  /** What becomes of the part; a refusal leaves everything as it is. */
  make: (settings: MerchantSettings) => ConsoleStep<Patch, Code>
  undoes?: bigint
}

/** The number of the newest version; 0 before the first. */
export async function versionNow(db: Db | Tx, merchant: string): Promise<string> {
  const [row] = await db
    .select({ id: siteVersions.id })
    .from(siteVersions)
    .where(eq(siteVersions.merchant, merchant))
    .orderBy(desc(siteVersions.id))
    .limit(1)
  return String(row?.id ?? 0)
}

async function settingsNow(db: Db, merchant: string): Promise<MerchantSettings> {
  const [row] = await db.select().from(merchants).where(eq(merchants.code, merchant))
  return { ...defaultSettings, ...row!.settings }
}

/**
 * Puts other settings of a part in force, as a version with who, why and what they were. Every process has them within a
 * second, this one at once. Refused where the settings are no longer those the operator saw, or would break what pages are told.
 */
export async function changeSite<Code extends ConsoleErrorCode>(
  services: Services,
  request: OperatorRequest & { body: { version: string; reason: string } },
  { part, make, undoes }: Change<Code>,
): Promise<ConsoleStep<Version, Code | 'thing.changed' | 'site.invalid'>> {
  const { db, merchant, clock } = services
  const { version, reason } = request.body
  const settings = await settingsNow(db, merchant.code)
  if ((await versionNow(db, merchant.code)) !== version) return consoleRefuse('thing.changed')
  const made = make(settings)
  if (!made.ok) return made
  const wanted = { ...settings, ...made.value }
  const fault = await settingsFault(services, wanted)
  if (fault !== null) return consoleRefuse('site.invalid', { value: { fault } })
  const reply = await audited(
    services,
    request,
    { thing: `site:${part}` },
    async (tx): Promise<ConsoleStep<Version, 'thing.changed'>> => {
      await tx.select({ code: merchants.code }).from(merchants).where(eq(merchants.code, merchant.code)).for('update')
      if ((await versionNow(tx, merchant.code)) !== version) return consoleRefuse('thing.changed')
      const at = new Date(clock.now())
      await tx
        .update(merchants)
        .set({ settings: sql`${merchants.settings} || ${JSON.stringify(made.value)}::jsonb`, updatedAt: at })
        .where(eq(merchants.code, merchant.code))
      const row = {
        merchant: merchant.code,
        part,
        before: partOf(settings, part),
        after: partOf(wanted, part),
        at,
        operator: request.operator.name,
        reason: reason.trim(),
        undoes: undoes ?? null,
      }
      const [stored] = await tx.insert(siteVersions).values(row).returning()
      return consoleOk(showVersion(stored!, true))
    },
  )
  if (reply.ok) merchant.forget()
  return reply
}
