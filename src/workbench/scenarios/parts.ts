import { scenarios, type ScenarioName } from '#mocks/scenarios.ts'
import { operationTable, type OperationId } from '#openapi/generated/operations.ts'

/** `doubleOnly`: what a page can't show while it talks to a server. */
type Choice = { part: ScenarioName; label: string; doubleOnly?: true }

/** The exclusive choices, by their subject. */
export const groups: { title: string; none: string; choices: Choice[] }[] = [
  {
    title: 'Site',
    none: 'as it is',
    choices: [
      { part: 'maintenance', label: 'maintenance' },
      { part: 'region', label: 'region restricted' },
      { part: 'loginFirst', label: 'login first' },
      { part: 'creditMerchant', label: 'lends to its members', doubleOnly: true },
      { part: 'emptySite', label: 'no games, no messages', doubleOnly: true },
      { part: 'brokenServiceLinks', label: 'customer service cannot be opened', doubleOnly: true },
      { part: 'firebase', label: 'codes by the phone service', doubleOnly: true },
    ],
  },
  {
    title: 'Every login',
    none: 'as it is',
    choices: [
      { part: 'captcha', label: 'needs a captcha' },
      { part: 'defaultPassword', label: 'default password' },
      { part: 'expiredPassword', label: 'expired password' },
      { part: 'unregisteredAddress', label: 'from an unregistered IP' },
    ],
  },
  {
    title: 'Network and server',
    none: 'as they are',
    choices: [
      { part: 'slow', label: 'slow: three seconds' },
      { part: 'offline', label: 'cut' },
      { part: 'broken', label: 'every call fails' },
      { part: 'throttled', label: 'too many requests' },
    ],
  },
]

/** Names that no group shows: none, and the one of all modules. */
export const shownElsewhere: readonly ScenarioName[] = ['normal', 'modulesOff']

export const allNames = Object.keys(scenarios) as ScenarioName[]

/** The merchant's modules that turn calls off, and those that change requirements. */
export const switches: readonly string[] = [
  ...new Set([
    ...Object.values(operationTable).map(({ module }) => module as string),
    'REGMOBVERF3',
    'DIRECTREG3',
    'PWDEXPFORCECHANGE3',
  ]),
]
  .filter((module) => module !== 'COMM3')
  .toSorted()

export type Refusal = { part: string; area: string; operation: OperationId; code: string }

/** Every refusal of every operation. */
export const refusals: readonly Refusal[] = Object.entries(operationTable).flatMap(([id, { area, refusals: codes }]) =>
  codes.map((code) => ({ part: `refuse:${id}:${code}`, area, operation: id as OperationId, code })),
)

/** Whole situations that tickets refer to: the choices, and the page to see them on. */
export const presets: readonly { name: string; scenario: string; to: string }[] = [
  { name: 'a guest', scenario: 'as:demo', to: '/' },
  {
    name: 'a guest who opens a game',
    scenario: 'as:demo',
    to: '/game?vassalage=DEMO&gameCode=seven-feast&gameType=RNG',
  },
  { name: 'a player whose connection is cut', scenario: 'as:player,offline', to: '/?mc=transferFund' },
  {
    name: 'a frozen agent on a slow line',
    scenario: 'as:agent,slow,refuse:launchGame:login.denied',
    to: '/game?vassalage=DEMO&gameCode=seven-feast&gameType=RNG',
  },
  {
    name: 'a player excluded from play',
    scenario: 'as:player,refuse:launchGame:player.excluded',
    to: '/game?vassalage=DEMO&gameCode=seven-feast&gameType=RNG',
  },
  { name: 'a first login with the default password', scenario: 'defaultPassword', to: '/login' },
  { name: 'a login from an unregistered address', scenario: 'unregisteredAddress', to: '/login' },
  { name: 'a visitor during maintenance', scenario: 'maintenance', to: '/' },
  { name: 'a visitor from a closed region', scenario: 'region', to: '/' },
  { name: 'a VIP on a site with every switch off', scenario: 'as:vip,modulesOff', to: '/' },
]
