import type { MerchantSettings } from '#server/areas/system/settings.ts'
import type { VersionPart } from './tables.ts'

type Key = keyof MerchantSettings

/** Which settings are changed together. What no part names is fixed for a merchant: currency, zone, lotteries. */
export const partKeys = {
  state: ['status', 'expectedEnd', 'maintenanceText'],
  modules: ['whitelabel'],
  region: ['region'],
  register: ['register', 'countries', 'domainAgents'],
  links: [
    'resources',
    'customerService',
    'customerServiceHosts',
    'customerServicePaths',
    'chatHeaderColour',
    'analytics',
    'trustMarks',
  ],
  delivery: ['imgUrl', 'imageCDNs', 'launchGameCDNs', 'launchGameHosts'],
  domains: ['domains'],
  sessions: ['sessionsPerMember', 'passwordDays', 'checkAddress', 'bankNameConfirms', 'homeAfterLogin'],
  cashier: ['cashier', 'identity'],
  points: ['points'],
  play: ['play'],
  missions: ['missions'],
  ranks: ['ranks'],
  rebates: ['rebates'],
  agents: ['agents'],
} as const satisfies Record<VersionPart, readonly Key[]>

/** The settings of a part. */
export const partOf = (settings: MerchantSettings, part: VersionPart): Partial<MerchantSettings> =>
  Object.fromEntries(partKeys[part].map((key) => [key, settings[key]]))
