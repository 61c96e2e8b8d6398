import { defaultBrand } from '../brand/brand-settings.ts'
import { defaultCashier } from './default-cashier.ts'
import { defaultPoints } from './default-points.ts'
import { defaultKeeping } from './keeping-settings.ts'
import { defaultMissions } from './default-missions.ts'
import { defaultRanks } from './rank-settings.ts'
import { defaultReferral } from './referral-settings.ts'
import { defaultRebates } from './rebate-settings.ts'
import { defaultCountries } from './default-countries.ts'
import { defaultRegister } from './default-register.ts'
import { defaultWhitelabel } from './default-whitelabel.ts'
import { sealServicePath } from './seal-service-path.ts'
import type { MerchantSettings } from './settings.ts'

const liveChat = 'https://chat.fairhall.example/live'
const vipChat = 'https://chat.fairhall.example/vip'

/** The merchant `fairhall`: Bangladesh, taka, Bengali first. It has every field; a stored document may lack some. */
export const defaultSettings: MerchantSettings = {
  status: 0,
  expectedEnd: null,
  maintenanceText: {},
  play: { maxBet: '1000000.00' },
  agents: { activeMinBet: { day: '100.00', longer: '500.00' } },
  region: {},
  brand: defaultBrand,
  gameServices: [],
  paymentServices: [],
  lotteryType: 'SEA',
  prizeModes: ['LOTT', 'ELOTT', 'SEA', 'ZY'],
  rankNames: ['New', 'Bronze', 'Silver', 'Gold', 'Platinum', 'Diamond', 'Crown', 'Royal', 'Legend', 'Star'],
  currency: 'BDT',
  currencyDecimals: 2,
  calendar: { timeZone: 'Asia/Dhaka', dayCuts: [] },
  languages: ['BN', 'EN'],
  defaultLanguage: 'BN',
  chatHeaderColour: '#0f766e',
  homeAfterLogin: false,
  phoneAuth: 'SMS',
  firebase: null,
  whitelabel: defaultWhitelabel,
  register: defaultRegister,
  resources: [
    resource('FACEBOOK', 'https://social.example/fairhall', 'Facebook'),
    resource('EMAIL', 'mailto:help@fairhall.example', 'E-mail'),
    resource('IOS', 'https://app.fairhall.example/ios', 'iOS'),
    resource('MOBILECONFIG', 'https://app.fairhall.example/fairhall.mobileconfig', 'iOS Lite'),
    resource('Android', 'https://app.fairhall.example/fairhall.apk', 'Android'),
  ],
  customerService: [
    { csType: 'LIVECHAT', path: liveChat },
    { csType: 'VIP', path: vipChat },
  ],
  customerServiceHosts: ['chat.fairhall.example'],
  customerServicePaths: [
    { type: 3, csType: 'LIVECHAT', path: sealServicePath(liveChat, 'h4llLive') },
    { type: 3, csType: 'VIP', path: sealServicePath(vipChat, 'h4ll-Vip') },
  ],
  analytics: { gtagId: null },
  imgUrl: '/img',
  imageCDNs: [],
  launchGameCDNs: [],
  launchGameHosts: [],
  routes: [
    { path: '/rng', keep: true },
    { path: '/live', keep: true },
    { path: '/fish', keep: true },
  ],
  zaloReward: { amount: '131000', currency: 'VND' },
  trustMarks: {
    licences: [],
    protection: [
      { name: 'Gambling Therapy', url: 'https://www.gamblingtherapy.org', image: null },
      { name: 'Gamblers Anonymous', url: 'https://www.gamblersanonymous.org', image: null },
    ],
    // proper names, the same in every language
    payments: ['bKash', 'Nagad', 'Rocket', 'USDT'].map((name) => ({ name, url: null, image: null })),
  },
  countries: defaultCountries,
  passwordDays: 180,
  checkAddress: false,
  sessionsPerMember: 1,
  bankNameConfirms: false,
  cashier: defaultCashier,
  identity: { required: true, totalFrom: '100000.00', dayFrom: '50000.00' },
  points: defaultPoints,
  missions: defaultMissions,
  ranks: defaultRanks,
  rebates: defaultRebates,
  referral: defaultReferral,
  keeping: defaultKeeping,
  domainAgents: {},
  domains: [
    { domain: 'https://fairhall.example', speed: null },
    { domain: 'https://www.fairhall.example', speed: null },
    { domain: 'https://m.fairhall.example', speed: null },
  ],
}

/** The settings as they count: what a stored document lacks has its default. */
export const withDefaults = (stored: Partial<MerchantSettings>): MerchantSettings => ({
  ...defaultSettings,
  ...stored,
  cashier: { ...defaultSettings.cashier, ...stored.cashier },
  brand: { ...defaultSettings.brand, ...stored.brand },
  keeping: { ...defaultSettings.keeping, ...stored.keeping },
})

function resource(
  resourceType: MerchantSettings['resources'][number]['resourceType'],
  url: string,
  labelNameEn: string,
): MerchantSettings['resources'][number] {
  return { resourceType, url, qrCodeUrl: null, labelNameEn, labelNameCn: null }
}
