import type { MerchantSettings } from './areas/system/settings.ts'
import type { Config } from './config.ts'
import { StartError } from './start-error.ts'

/**
 * In production a message that nobody sends is a member locked out. Mail is always needed: links to a new password and codes
 * to an address go by it. Text messages are, where the operator proves numbers by SMS of our own.
 * @throws StartError when a way of sending is needed and not set.
 */
export function requireGateways(
  { mode, smtp, smsGateways }: Pick<Config, 'mode' | 'smtp' | 'smsGateways'>,
  { phoneAuth }: Pick<MerchantSettings, 'phoneAuth'>,
): void {
  if (mode !== 'production') return
  if (smtp === null) throw new StartError('SMTP_URL is missing: set it to the mail server that sends codes and links.')
  if (phoneAuth === 'SMS' && smsGateways.length === 0)
    throw new StartError('SMS_GATEWAYS is missing: set it to a gateway that sends codes, for phones are proven by SMS.')
}
