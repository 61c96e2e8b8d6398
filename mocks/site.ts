import type { ValueOf } from '#openapi/handlers.ts'
import { operationTable } from '#openapi/generated/operations.ts'
import { calendar } from './records.ts'
import { register } from './register.ts'
import type { Scenario } from './scenarios.ts'

type Node = ValueOf<'getWhitelabel'>[number]
type Info = ValueOf<'getSystemStatus'>['info']

const modules = new Set<string>(Object.values(operationTable).map(({ module }) => module))
/** What only a merchant that lends to its members has. */
const creditSwitch = 'CREDITMAR3'
/** The modules of operations, except those that are always on, and the modules without an operation. */
const switches = [
  'REGMOBVERF3',
  'DIRECTREG3',
  'PWDEXPFORCECHANGE3',
  'VENDWAL3',
  ...[...modules].filter((module) => module !== 'COMM3'),
]

export const countries: ValueOf<'listCountries'> = [
  { countryCode: 'BD', countryDialingCode: '+880', mobileMinLength: 10, mobileMaxLength: 10 },
  { countryCode: 'IN', countryDialingCode: '+91', mobileMinLength: 10, mobileMaxLength: 10 },
  { countryCode: 'LK', countryDialingCode: '+94', mobileMinLength: 9, mobileMaxLength: 9 },
]

/** Whether a module is on; COMM3 always is. */
export const moduleOn = ({ modulesOff, off }: Scenario, module: string): boolean =>
  module === 'COMM3' || !(modulesOff || off?.includes(module))

/** The tree of switches of a scenario. */
export const whitelabelOf = (scenario: Scenario): Node[] =>
  switches
    .filter((modId) => modId !== creditSwitch || scenario.credit)
    .map((modId) => ({ modId, enabled: moduleOn(scenario, modId) ? '1' : '0', childrenNodes: [] }))

const trustMarks: Info['trustMarks'] = {
  licences: [{ name: 'Licence 27/2026', url: 'https://licences.example/27', image: null }],
  protection: [{ name: 'Gambling Therapy', url: 'https://www.gamblingtherapy.org', image: null }],
  payments: [{ name: 'bKash', url: null, image: '/art/1/pay/BKASH.svg' }],
}

const resources: Info['resources'] = [
  {
    resourceType: 'EMAIL',
    url: 'mailto:help@fairhall.example',
    qrCodeUrl: null,
    labelNameEn: 'E-mail',
    labelNameCn: null,
  },
  {
    resourceType: 'Android',
    url: 'https://app.fairhall.example/fairhall.apk',
    qrCodeUrl: null,
    labelNameEn: 'Android',
    labelNameCn: null,
  },
]

/** The configuration of the double's site. */
export const siteInfo = (scenario: Scenario): Info => ({
  merchantCode: 'fairhall',
  name: 'Fairhall',
  platform: 'web',
  device: 'WEB',
  lotteryType: 'SEA',
  prizeModes: ['LOTT', 'ELOTT', 'SEA', 'ZY'],
  currency: 'BDT',
  currencyDecimals: 2,
  timeZone: calendar.timeZone,
  dayCuts: [...calendar.dayCuts],
  weekStart: 1,
  languages: ['BN', 'EN'],
  defaultLanguage: 'BN',
  chatHeaderColour: '#0f766e',
  homeAfterLogin: scenario.homeAfterLogin ?? false,
  forcePasswordChange: !scenario.modulesOff,
  phoneAuth: scenario.firebase ? 'FIREBASE' : 'SMS',
  firebase: scenario.firebase
    ? { apiKey: 'public-web-key', authDomain: 'fairhall.example', projectId: 'fairhall', appId: '1:1:web:1' }
    : null,
  whitelabel: whitelabelOf(scenario),
  register,
  trustMarks,
  resources,
  customerService: [{ csType: 'LIVECHAT', path: 'https://chat.fairhall.example/live' }],
  customerServiceHosts: ['chat.fairhall.example'],
  analytics: { gtagId: null },
  imgUrl: '/img',
  imageCDNs: [],
  launchGameCDNs: [],
  launchGameHosts: [],
  routes: [{ path: '/rng', keep: true }],
  zaloReward: { amount: '131000', currency: 'VND' },
})
