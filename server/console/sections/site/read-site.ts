import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { withNewSwitches } from '#server/areas/site/settings/default-whitelabel.ts'
import type { WhitelabelNode } from '#server/areas/site/settings/merchant-settings.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import type { Services } from '#server/services.ts'
import { cursorOf, keysOf, pageOf } from '../../pipeline/cursor.ts'
import type { ConsoleRequest } from '../../pipeline/handler.ts'
import { differenceOf } from './difference.ts'
import { partOf, shownParts } from './parts.ts'
import { siteVersions } from './tables.ts'

type Site = ConsoleValueOf<'getSite'>
type Version = ConsoleValueOf<'setSiteState'>

/** The switches in the order of the tree, each with whether it is on with all above it. */
export function modulesOf(tree: readonly WhitelabelNode[], above = true, depth = 0): Site['modules'] {
  return tree.flatMap(({ modId, enabled, childrenNodes }) => {
    const on = enabled === '1'
    const inForce = above && on
    return [{ module: modId, on, inForce, depth }, ...modulesOf(childrenNodes, inForce, depth + 1)]
  })
}

/** All that the operator configured, under the number of the version it was read at. */
export const showSite = (
  settings: MerchantSettings,
  { version, moneyFixed }: Pick<Site, 'version' | 'moneyFixed'>,
): Site => ({
  version,
  moneyFixed,
  maintenance: settings.status === 1,
  expectedEnd: settings.expectedEnd,
  maintenanceText: Object.entries(settings.maintenanceText).map(([language, text]) => ({ language, text })),
  modules: modulesOf(withNewSwitches(settings.whitelabel)),
  parts: shownParts.map((part) => ({ part, value: partOf(settings, part) }) as Site['parts'][number]),
})

export const showVersion = (row: typeof siteVersions.$inferSelect, latest: boolean): Version => ({
  id: String(row.id),
  part: row.part,
  at: row.at.toISOString(),
  operator: row.operator,
  reason: row.reason,
  undoes: row.undoes === null ? null : String(row.undoes),
  latest,
  difference: differenceOf(row.before, row.after),
})

/** What was changed, newest first. */
export async function listVersions(
  { db, merchant }: Services,
  { part, after, limit }: ConsoleRequest<'listSiteVersions'>['query'],
): Promise<ConsoleValueOf<'listSiteVersions'>> {
  const [before] = keysOf(after, 'number') ?? []
  const rows = await db
    .select({
      version: siteVersions,
      latest: sql<boolean>`NOT EXISTS (SELECT FROM site_versions l WHERE l.merchant = site_versions.merchant
        AND l.part = site_versions.part AND l.id > site_versions.id)`,
    })
    .from(siteVersions)
    .where(
      and(
        eq(siteVersions.merchant, merchant.code),
        part === undefined ? undefined : eq(siteVersions.part, part),
        before === undefined ? undefined : lt(siteVersions.id, BigInt(before)),
      ),
    )
    .orderBy(desc(siteVersions.id))
    .limit(limit + 1)
  const page = pageOf(rows, limit, ({ version }) => cursorOf(String(version.id)))
  return { rows: page.rows.map(({ version, latest }) => showVersion(version, latest)), next: page.next }
}
