import { rankAboveCeiling } from '#server/areas/commissions/agent-contracts/rates-held.ts'
import { siteInfo } from '#server/areas/site/settings/site-info.ts'
import { isZone } from '#server/areas/site/settings/is-zone.ts'
import { tagOfSiteLanguage } from '#server/areas/site/settings/site-languages.ts'
import { defaultSettings } from '#server/areas/site/settings/default-settings.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { findFault } from '#server/http/validators.ts'
import { createRegionRule } from '#server/ports/geo/region-rule.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { rewardsFault } from './rewards-fault.ts'
import { agentsFault, cashierFault, playFault, pointsFault } from './money-fault.ts'

type Looking = Pick<Services, 'merchant' | 'ports' | 'clock'>

/** The path of the first value whose type differs from its default's; records are compared by the default's names. */
function formFault(value: unknown, like: unknown, path: string): string | null {
  if (like === null || like === undefined) return null
  if (Array.isArray(like))
    return Array.isArray(value)
      ? firstFault(value.map((one, at) => [one, like[0], `${path}/${at}`]))
      : `${path} has to be a list`
  if (typeof like === 'object') {
    if (typeof value !== 'object' || value === null) return `${path} has to be an object`
    const given = value as Record<string, unknown>
    const missing = Object.keys(like).find((name) => !(name in given) && !(name in optional) && !isRate(path))
    if (missing !== undefined) return `${path}/${missing} is missing`
    // the rest may be missing, such as the steps of a payment in a language that the site doesn't offer
    const there = Object.entries(like).filter(([name]) => name in given)
    return firstFault(there.map(([name, one]) => [given[name], one, `${path}/${name}`]))
  }
  if (value === undefined || value === null) return null
  return typeof value === typeof like ? null : `${path} has to be a ${typeof like}`
}

/** Names that a list entry may lack even though the first entry has them. */
const optional: Record<string, true> = {
  BN: true,
  logo: true,
  network: true,
  contract: true,
  direct: true,
  currency: true,
  rate: true,
  withdrawalsPerDay: true,
}

/** A rank may lack the rate of a category; the rate is then 0. */
const isRate = (path: string): boolean => path.startsWith('rebates/levelRates/')

const firstFault = (parts: (readonly [unknown, unknown, string])[]): string | null => {
  for (const [value, like, path] of parts) {
    const fault = formFault(value, like, path)
    if (fault !== null) return fault
  }
  return null
}

function regionFault(region: MerchantSettings['region']): string | null {
  try {
    createRegionRule(region)
    return null
  } catch (error) {
    return (error as Error).message
  }
}

/**
 * Checks that the answers to visitors under these settings still match the player site's contract; returns the fault.
 */
async function visitorFault({ merchant, ports }: Looking, settings: MerchantSettings): Promise<string | null> {
  const status = {
    status: settings.status,
    maintenance: settings.status === 1,
    regionRestriction: settings.status === 2,
    location: { ip: '203.0.113.7', country: null },
    expectedEnd: settings.expectedEnd,
    maintenanceText: settings.maintenanceText,
    info: siteInfo(merchant.code, settings, ports.gameVendors.origins()),
  }
  const route = { domainList: settings.domains }
  const shown = [
    ['getSystemStatus', status],
    ['listCountries', settings.countries],
    ['getDomainRoute', route],
  ] as const
  for (const [id, value] of shown) {
    const fault = await findFault(id, 'value', JSON.parse(JSON.stringify(value)))
    if (fault !== null) return fault
  }
  return null
}

const inOrder = ({ sessionsPerMember, passwordDays }: MerchantSettings): string | null => {
  if (!Number.isInteger(sessionsPerMember) || sessionsPerMember < 1 || sessionsPerMember > 10)
    return 'sessionsPerMember has to be from 1 to 10'
  return Number.isInteger(passwordDays) && passwordDays >= 0 ? null : 'passwordDays has to be 0 or more'
}

/** ISO 4217, or the symbol of a cryptocurrency. The contract bounds the decimals. */
const currencyFault = ({ currency, currencyDecimals, calendar }: MerchantSettings): string | null => {
  if (typeof currency !== 'string' || !/^[A-Z0-9]{3,10}$/.test(currency)) return 'currency has to be a code such as INR'
  if (!Number.isInteger(currencyDecimals) || currencyDecimals < 0 || currencyDecimals > 8)
    return 'currencyDecimals has to be from 0 to 8'
  return isZone(calendar.timeZone) ? null : 'calendar/timeZone is no time zone'
}

function languagesFault({ languages, defaultLanguage }: MerchantSettings): string | null {
  if (languages.length === 0) return 'languages: the site needs at least one'
  if (new Set(languages.map(tagOfSiteLanguage)).size < languages.length) return 'languages: one is there twice'
  if (languages.includes('TY')) return 'languages: TY has no texts'
  return languages.includes(defaultLanguage) ? null : 'defaultLanguage has to be one of the languages'
}

/** What a player below the house gets by its rank and by contracts of the house together is within the ceiling too. */
async function rankRatesFault(
  tx: Db | Tx,
  { merchant, clock }: Looking,
  { rebates }: MerchantSettings,
): Promise<string | null> {
  const above = await rankAboveCeiling(tx, merchant.code, rebates.levelRates, clock.now())
  return above && `${above.category} of ranks is at most ${above.max} beside the contracts of ${above.account}`
}

/** The first fault of settings, as a sentence; null if they may be put in force. Reads contracts in `tx`. */
export const settingsFault = async (
  tx: Db | Tx,
  services: Looking,
  settings: MerchantSettings,
): Promise<string | null> =>
  regionFault(settings.region) ??
  inOrder(settings) ??
  currencyFault(settings) ??
  languagesFault(settings) ??
  formFault(settings.cashier, defaultSettings.cashier, 'cashier') ??
  formFault(settings.identity, defaultSettings.identity, 'identity') ??
  (await cashierFault(settings)) ??
  formFault(settings.points, defaultSettings.points, 'points') ??
  pointsFault(settings.points) ??
  formFault(settings.play, defaultSettings.play, 'play') ??
  playFault(settings) ??
  formFault(settings.missions, defaultSettings.missions, 'missions') ??
  formFault(settings.ranks, defaultSettings.ranks, 'ranks') ??
  formFault(settings.rebates, defaultSettings.rebates, 'rebates') ??
  rewardsFault(settings) ??
  (await rankRatesFault(tx, services, settings)) ??
  formFault(settings.agents, defaultSettings.agents, 'agents') ??
  agentsFault(settings) ??
  visitorFault(services, settings)
