import { defaultCashier } from '../../areas/site/settings/default-cashier.ts'
import { defaultSettings } from '../../areas/site/settings/default-settings.ts'
import type { MerchantSettings } from '../../areas/site/settings/settings.ts'

/**
 * How a production begins: closed, and without channels, links and addresses of anybody. Two administrators open it in
 * the console once nothing is missing.
 */
export const unopenedSite: Partial<MerchantSettings> = {
  status: 1,
  domains: [],
  resources: [],
  customerService: [],
  customerServiceHosts: [],
  customerServicePaths: [],
  trustMarks: { ...defaultSettings.trustMarks, payments: [] },
  cashier: { ...defaultCashier, channels: [], banks: [], statements: [] },
}
