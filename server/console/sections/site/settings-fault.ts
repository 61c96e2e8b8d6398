import { rankAboveCeiling } from '#server/areas/commissions/agent-contracts/rates-held.ts'
import { isZone } from '#server/areas/site/settings/is-zone.ts'
import { tagOfSiteLanguage } from '#server/areas/site/settings/site-languages.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { findFaultIn } from '#server/http/validators.ts'
import { createRegionRule } from '#server/ports/geo/region-rule.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { rewardsFault } from './rewards-fault.ts'
import { agentsFault, cashierFault, playFault } from './money-fault.ts'
import { partOf, shownParts } from './parts.ts'

type Looking = Pick<Services, 'merchant' | 'clock'>

/** The first setting that its part's schema in the contract refuses, by its path. */
async function schemaFault(settings: MerchantSettings): Promise<string | null> {
  for (const part of shownParts) {
    const value: unknown = JSON.parse(JSON.stringify(partOf(settings, part)))
    const fault = await findFaultIn('console-settings', part, 'value', value)
    if (fault !== null) return fault.replace(/^\//, '')
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

function languagesFault({ languages, defaultLanguage }: MerchantSettings): string | null {
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
  (await schemaFault(settings)) ??
  regionFault(settings.region) ??
  (isZone(settings.calendar.timeZone) ? null : 'calendar/timeZone is no time zone') ??
  languagesFault(settings) ??
  cashierFault(settings) ??
  playFault(settings) ??
  rewardsFault(settings) ??
  (await rankRatesFault(tx, services, settings)) ??
  agentsFault(settings)
