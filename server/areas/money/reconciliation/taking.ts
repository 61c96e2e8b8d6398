import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'

/** The input for taking a line, read before its transaction. */
export type Taking = { settings: MerchantSettings; at: number }
