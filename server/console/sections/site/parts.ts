import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import type { VersionPart } from './tables.ts'

type Key = keyof MerchantSettings

/** Which settings are changed together. What no part names is fixed for a merchant: its lotteries. */
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
  calendar: ['currency', 'currencyDecimals', 'calendar'],
  brand: ['brand'],
  languages: ['languages', 'defaultLanguage'],
  keeping: ['keeping'],
  services: ['gameServices'],
  providers: ['paymentServices'],
} as const satisfies Record<VersionPart, readonly Key[]>

/** The parts that the page Site shows; the others are changed by separate operations. */
export const shownParts = (Object.keys(partKeys) as VersionPart[]).filter(
  (part) => part !== 'state' && part !== 'modules' && part !== 'services' && part !== 'providers',
)

/** The settings of a part. */
export const partOf = (settings: MerchantSettings, part: VersionPart): Partial<MerchantSettings> =>
  Object.fromEntries(partKeys[part].map((key) => [key, settings[key]]))

/** The parts that one operator may change alone, with the reason. All others concern or limit money or access. */
export const partsOfOne: Partial<Record<VersionPart, string>> = {
  state: 'A maintenance stops play and payments, which cannot wait; opening the site again moves nothing.',
  modules: 'A module that is abused is switched off at once; its own rules bound it while it is on.',
  region: 'It shuts visitors of a country out or in, who still have to register and log in.',
  links: 'It names pages, chats and marks that visitors see; nobody is let in and nothing is paid by it.',
  languages: 'It is which languages players choose from; nobody is let in and nothing is paid by it.',
  brand: 'It is how the site looks and what it is called; nobody is let in and nothing is paid by it.',
}

export const takesTwo = (part: VersionPart): boolean => partsOfOne[part] === undefined

/**
 * The settings that one operator may write alone, so that no decision of two may rest on them. The languages are no ground of
 * one: they say in which languages the words of a promotion or a prize are written.
 */
export const settingsOfOne: ReadonlySet<string> = new Set(
  Object.entries(partKeys).flatMap(([part, keys]) =>
    takesTwo(part as VersionPart) || part === 'languages' ? [] : [...keys],
  ),
)
