import type { MerchantSettings } from '../system/settings.ts'

/** What taking a line needs; read before its transaction. */
export type Taking = { settings: MerchantSettings; at: number }
