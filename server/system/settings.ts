import type { SiteSettings } from './merchant-settings.ts'

/** Everything an operator configures. */
export type MerchantSettings = SiteSettings & {
  name: string
  /** When the maintenance is expected to end, RFC 3339, or null. */
  expectedEnd: string | null
}
