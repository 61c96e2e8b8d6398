import { isGuest } from '#rules/account-types.ts'
import { moduleOn } from '#server/areas/site/settings/merchant-settings.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import type { members } from './tables.ts'

const dayMs = 86_400_000

/**
 * Whether a password must be changed because of its age: while PWDEXPFORCECHANGE3 is on, after the merchant's number of
 * days [5.18].
 */
export function isPasswordExpired(
  { type, passwordChangedAt }: Pick<typeof members.$inferSelect, 'type' | 'passwordChangedAt'>,
  { whitelabel, passwordDays }: Pick<MerchantSettings, 'whitelabel' | 'passwordDays'>,
  now: number,
): boolean {
  if (isGuest(type) || passwordDays === 0 || !moduleOn(whitelabel, 'PWDEXPFORCECHANGE3')) return false
  return passwordChangedAt.getTime() + passwordDays * dayMs <= now
}
