import { and, eq, gt } from 'drizzle-orm'
import { consoleOk, consoleRefuse, type ConsoleReplyOf, type ConsoleStep } from '#openapi/console-handlers.ts'
import { checkBrand } from '#server/areas/site/brand/check-brand.ts'
import type { WhitelabelNode } from '#server/areas/site/settings/merchant-settings.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { plainAddress } from '#server/ports/geo/address.ts'
import { calendarFault } from '#rules/new-cut.ts'
import { createRegionRule } from '#server/ports/geo/region-rule.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import type { ConsoleHandlers, ConsoleRequest, FourEyesRule } from '../../pipeline/handler.ts'
import { wasOpened } from '../launch/was-opened.ts'
import { applySite, changeSite, previewSite, versionNow, type Change } from './change-site.ts'
import { withServicePaths } from './service-paths.ts'
import { channelsIn } from './follow-currency.ts'
import { changesMoney, isMoneyFixed } from './money-fixed.ts'
import { partKeys } from './parts.ts'
import { withNewSwitches } from '#server/areas/site/settings/default-whitelabel.ts'
import { listVersions, modulesOf, showSite } from './read-site.ts'
import { rateStepFault } from './rate-step.ts'
import { siteVersions, type VersionPart } from './tables.ts'

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
    make(settings) {
      const whitelabel = withNewSwitches(settings.whitelabel)
      const known = new Set(modulesOf(whitelabel).map(({ module }) => module))
      if ([...on.keys()].some((module) => !known.has(module))) return consoleRefuse('not.found')
      return consoleOk({ whitelabel: switched(whitelabel, on) })
    },
  })
}

type BoundCode = 'site.rate.step' | 'site.money.fixed' | 'site.invalid' | 'brand.contrast' | 'brand.picture'

/** A brand with cleaned drawings and readable colours. */
function branded(given: unknown): ConsoleStep<Partial<MerchantSettings>, BoundCode> {
  const checked = checkBrand(given)
  if ('brand' in checked) return consoleOk({ brand: checked.brand })
  const { refusal } = checked
  if (refusal.code === 'brand.contrast') return consoleRefuse('brand.contrast', { value: refusal.value })
  if (refusal.code === 'brand.picture') return consoleRefuse('brand.picture', { value: refusal.value })
  return consoleRefuse('site.invalid', { value: refusal.value })
}

type Moment = { now: number; isFixed: boolean }

/**
 * Guards for every change: currency and zone stay once they count, rates may not jump, days that have begun may not move,
 * and a brand must be valid.
 */
const bounded = (
  settings: MerchantSettings,
  patch: Partial<MerchantSettings>,
  { now, isFixed }: Moment,
): ConsoleStep<Partial<MerchantSettings>, BoundCode> => {
  if (isFixed && changesMoney(settings, patch)) return consoleRefuse('site.money.fixed')
  const fault = patch.calendar && calendarFault(settings.calendar, patch.calendar, now, isFixed)
  if (fault) return consoleRefuse('site.invalid', { value: { fault } })
  const after = patch.cashier?.channels
  const step = after && rateStepFault(settings.cashier.channels, after)
  if (step) return consoleRefuse('site.rate.step', { value: step })
  if (patch.currency !== undefined && patch.currency !== settings.currency)
    return consoleOk({ ...patch, ...channelsIn(settings, patch.currency) })
  return patch.brand === undefined ? consoleOk(patch) : branded(patch.brand)
}

const momentOf = async (tx: Tx, { merchant, clock }: Services, part: VersionPart): Promise<Moment> => ({
  now: clock.now(),
  isFixed: part === 'calendar' && (await isMoneyFixed(tx, merchant.code)),
})

async function partChange(
  tx: Tx,
  services: Services,
  { part, value }: ConsoleRequest<'setSitePart'>['body'],
): Promise<ConsoleStep<Change<BoundCode>, 'site.invalid'>> {
  const keys: readonly string[] = partKeys[part]
  const strange = Object.keys(value).find((name) => !keys.includes(name))
  if (strange !== undefined)
    return consoleRefuse('site.invalid', { value: { fault: `${strange} is no setting of this part` } })
  const given = value as Partial<MerchantSettings>
  const moment = await momentOf(tx, services, part)
  return consoleOk({
    part,
    make: (settings) => bounded(settings, given, moment),
    ...(part === 'links' && { derive: (links) => withServicePaths(links, services.random) }),
  })
}

/** Replaces the settings of a part; parts that concern or limit money or access need two operators. */
const setPart = (services: Services): FourEyesRule<'setSitePart'> => ({
  async preview(tx, request) {
    const change = await partChange(tx, services, request.body)
    return change.ok ? previewSite(tx, services, request, change.value) : change
  },
  async apply(tx, request) {
    const change = await partChange(tx, services, request.body)
    return change.ok ? applySite(tx, services, request, change.value) : change
  },
  async done() {
    services.merchant.forget()
  },
})

async function undoChange(
  tx: Tx,
  services: Services,
  body: ConsoleRequest<'undoSiteVersion'>['body'],
): Promise<ConsoleStep<Change<BoundCode>, 'not.found' | 'state.conflict'>> {
  const id = BigInt(body.id)
  const own = eq(siteVersions.merchant, services.merchant.code)
  const [row] = await tx
    .select()
    .from(siteVersions)
    .where(and(own, eq(siteVersions.id, id)))
  if (!row) return consoleRefuse('not.found')
  const [later] = await tx
    .select({ id: siteVersions.id })
    .from(siteVersions)
    .where(and(own, eq(siteVersions.part, row.part), gt(siteVersions.id, id)))
    .limit(1)
  if (later) return consoleRefuse('state.conflict')
  const moment = await momentOf(tx, services, row.part)
  return consoleOk({ part: row.part, make: (settings) => bounded(settings, row.before, moment), undoes: id })
}

/** Reverts the newest version of a part; a change that needed two operators needs two to revert. */
const undo = (services: Services): FourEyesRule<'undoSiteVersion'> => ({
  async preview(tx, request) {
    const change = await undoChange(tx, services, request.body)
    return change.ok ? previewSite(tx, services, request, change.value) : change
  },
  async apply(tx, request) {
    const change = await undoChange(tx, services, request.body)
    return change.ok ? applySite(tx, services, request, change.value) : change
  },
  async done() {
    services.merchant.forget()
  },
})

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
      const { db, merchant } = services
      const version = await versionNow(db, merchant.code)
      return consoleOk(showSite(settings, { version, moneyFixed: await isMoneyFixed(db, merchant.code) }))
    },
    setSiteState: async (request) => {
      const { maintenance, expectedEnd } = request.body
      const opened = await wasOpened(services.db, services.merchant.code, request.settings.status)
      if (!maintenance && !opened) return consoleRefuse('site.opens.by.two')
      const status = maintenance ? 1 : 0
      const maintenanceText = Object.fromEntries(
        request.body.maintenanceText.map(({ language, text }) => [language, text]),
      )
      const make = () => consoleOk({ status, expectedEnd, maintenanceText } as const)
      return changeSite(services, request, { part: 'state', make })
    },
    setSiteModules: (request) => setModules(services, request),
    setSitePart: setPart(services),
    listSiteVersions: async ({ query }) => consoleOk(await listVersions(services, query)),
    undoSiteVersion: undo(services),
    testSiteRegion: (request) => testRegion(services, request),
  }) satisfies Partial<ConsoleHandlers>
