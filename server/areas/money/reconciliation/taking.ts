import type { Services } from '#server/services.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import type { BookingSettings } from '../cashier/deposit-bonuses.ts'

/** The input for taking a line, read before its transaction. */
export type Taking = { settings: MerchantSettings & BookingSettings; at: number }

export const takingNow = (
  { bonuses, clock }: Pick<Services, 'bonuses' | 'clock'>,
  settings: MerchantSettings,
): Taking => ({ settings: { ...settings, bonuses }, at: clock.now() })
