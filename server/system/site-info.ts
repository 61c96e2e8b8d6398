import { moduleOn } from './merchant-settings.ts'
import type { MerchantSettings, SiteInfo } from './settings.ts'

const made = new WeakMap<MerchantSettings, SiteInfo>()

/** What the configuration tells every visitor; the same object as long as the settings are the same [3.16]. */
export function siteInfo(merchantCode: string, settings: MerchantSettings): SiteInfo {
  const known = made.get(settings)
  if (known) return known
  const { status, expectedEnd, region, countries, domains, customerServicePaths, ...shown } = settings
  const info: SiteInfo = {
    merchantCode,
    platform: 'web',
    device: 'WEB',
    forcePasswordChange: moduleOn(settings.whitelabel, 'PWDEXPFORCECHANGE3'),
    ...shown,
  }
  made.set(settings, info)
  return info
}
