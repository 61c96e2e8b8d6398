import { monday } from '#rules/calendar.ts'
import { brandName } from '../brand/brand-settings.ts'
import { moduleOn } from './merchant-settings.ts'
import type { MerchantSettings, SiteInfo } from './settings.ts'

const made = new WeakMap<MerchantSettings, SiteInfo>()

/** The public configuration; the same object until the settings change [3.16]. */
export function siteInfo(
  merchantCode: string,
  settings: MerchantSettings,
  vendorOrigins: readonly string[] = [],
): SiteInfo {
  const known = made.get(settings)
  if (known) return known
  const info: SiteInfo = {
    merchantCode,
    platform: 'web',
    device: 'WEB',
    name: brandName(settings.brand, settings.defaultLanguage),
    lotteryType: settings.lotteryType,
    prizeModes: settings.prizeModes,
    currency: settings.currency,
    currencyDecimals: settings.currencyDecimals,
    timeZone: settings.calendar.timeZone,
    dayCuts: [...settings.calendar.dayCuts],
    weekStart: settings.calendar.weekStart ?? monday,
    languages: settings.languages,
    defaultLanguage: settings.defaultLanguage,
    chatHeaderColour: settings.chatHeaderColour,
    homeAfterLogin: settings.homeAfterLogin,
    forcePasswordChange: moduleOn(settings.whitelabel, 'PWDEXPFORCECHANGE3'),
    phoneAuth: settings.phoneAuth,
    firebase: settings.firebase,
    whitelabel: settings.whitelabel,
    register: settings.register,
    resources: settings.resources,
    customerService: settings.customerService,
    customerServiceHosts: settings.customerServiceHosts,
    analytics: settings.analytics,
    imgUrl: settings.imgUrl,
    imageCDNs: settings.imageCDNs,
    launchGameCDNs: settings.launchGameCDNs,
    launchGameHosts: [
      ...new Set([...settings.launchGameHosts, ...vendorOrigins.map((origin) => new URL(origin).host)]),
    ],
    routes: settings.routes,
    zaloReward: settings.zaloReward,
    trustMarks: settings.trustMarks,
    footer: settings.brand.footer,
  }
  made.set(settings, info)
  return info
}
