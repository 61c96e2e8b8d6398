import { and, eq, gt } from 'drizzle-orm'
import { consoleOk, consoleRefuse, type ConsoleReplyOf } from '#openapi/console-handlers.ts'
import type { WhitelabelNode } from '#server/areas/system/merchant-settings.ts'
import type { MerchantSettings } from '#server/areas/system/settings.ts'
import { plainAddress } from '#server/ports/geo/address.ts'
import { createRegionRule } from '#server/ports/geo/region-rule.ts'
import type { Services } from '#server/services.ts'
import type { ConsoleHandlers, ConsoleRequest } from '../../pipeline/handler.ts'
import { changeSite, versionNow } from './change-site.ts'
import { withServicePaths } from './service-paths.ts'
import { partKeys } from './parts.ts'
import { listVersions, modulesOf, showSite } from './read-site.ts'
import { siteVersions } from './tables.ts'

const switched = (tree: readonly WhitelabelNode[], on: ReadonlyMap<string, boolean>): WhitelabelNode[] =>
  tree.map((node) => {
    const wanted = on.get(node.modId)
    const enabled = wanted === undefined ? node.enabled : wanted ? '1' : '0'
    return { ...node, enabled, childrenNodes: switched(node.childrenNodes, on) }
  })

async function setModules(
  services: Services,
  request: ConsoleRequest<'setSiteModules'>,
): Promise<ConsoleReplyOf<'setSiteModules'>> {
  const on = new Map(request.body.switches.map((one) => [one.module, one.on]))
  return changeSite(services, request, {
    part: 'modules',
    make({ whitelabel }) {
      const known = new Set(modulesOf(whitelabel).map(({ module }) => module))
      if ([...on.keys()].some((module) => !known.has(module))) return consoleRefuse('not.found')
      return consoleOk({ whitelabel: switched(whitelabel, on) })
    },
  })
}

async function setPart(
  services: Services,
  request: ConsoleRequest<'setSitePart'>,
): Promise<ConsoleReplyOf<'setSitePart'>> {
  const { part, value } = request.body
  const keys: readonly string[] = partKeys[part]
  const strange = Object.keys(value).find((name) => !keys.includes(name))
  if (strange !== undefined)
    return consoleRefuse('site.invalid', { value: { fault: `${strange} is no setting of this part` } })
  const given = value as Partial<MerchantSettings>
  const wanted = part === 'links' ? withServicePaths(given, services.random) : given
  return changeSite(services, request, { part, make: () => consoleOk(wanted) })
}

async function undo(
  services: Services,
  request: ConsoleRequest<'undoSiteVersion'>,
): Promise<ConsoleReplyOf<'undoSiteVersion'>> {
  const { db, merchant } = services
  const id = BigInt(request.body.id)
  const own = eq(siteVersions.merchant, merchant.code)
  const [row] = await db
    .select()
    .from(siteVersions)
    .where(and(own, eq(siteVersions.id, id)))
  if (!row) return consoleRefuse('not.found')
  const [later] = await db
    .select({ id: siteVersions.id })
    .from(siteVersions)
    .where(and(own, eq(siteVersions.part, row.part), gt(siteVersions.id, id)))
    .limit(1)
  if (later) return consoleRefuse('state.conflict')
  return changeSite(services, request, { part: row.part, make: () => consoleOk(row.before), undoes: id })
}

function testRegion(
  { ports }: Services,
  { query, settings }: ConsoleRequest<'testSiteRegion'>,
): ConsoleReplyOf<'testSiteRegion'> {
  const ip = plainAddress(query.ip.trim())
  if (ip === null) return consoleRefuse('site.invalid', { value: { fault: 'It is no IP address.' } })
  const country = ports.geo.country(ip)
  return consoleOk({ country, allowed: createRegionRule(settings.region)(ip, country) })
}

export const siteHandlers = (services: Services) =>
  ({
    getSite: async ({ settings }) => {
      const version = await versionNow(services.db, services.merchant.code)
      return consoleOk(showSite(settings, version))
    },
    setSiteState: (request) => {
      const { maintenance, expectedEnd } = request.body
      const status = maintenance ? 1 : 0
      const maintenanceText = Object.fromEntries(
        request.body.maintenanceText.map(({ language, text }) => [language, text]),
      )
      const make = () => consoleOk({ status, expectedEnd, maintenanceText } as const)
      return changeSite(services, request, { part: 'state', make })
    },
    setSiteModules: (request) => setModules(services, request),
    setSitePart: (request) => setPart(services, request),
    listSiteVersions: async ({ query }) => consoleOk(await listVersions(services, query)),
    undoSiteVersion: (request) => undo(services, request),
    testSiteRegion: (request) => testRegion(services, request),
  }) satisfies Partial<ConsoleHandlers>
