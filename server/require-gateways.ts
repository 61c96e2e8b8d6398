import type { MerchantSettings } from './areas/site/settings/settings.ts'
import type { Config } from './config.ts'
import { StartError } from './start-error.ts'

/**
 * In production an unsent message locks a member out. Mail is always needed, for password links and address codes.
 * @throws StartError when the mail server is needed and not set.
 */
export function requireMail({
  mode,
  smtp,
  smsGateways,
  firebaseProject,
}: Pick<Config, 'mode' | 'smtp'> & Partial<Pick<Config, 'smsGateways' | 'firebaseProject'>>): void {
  if (mode !== 'production' || smtp !== null) return
  const sms = smsGateways?.length === 0 && !firebaseProject ? ' Missing as well: SMS_GATEWAYS.' : ''
  throw new StartError(`SMTP_URL is missing: set it to the mail server that sends codes and links.${sms}`)
}

/**
 * In production an SMS gateway is needed when the merchant verifies numbers by our own SMS.
 * @throws StartError when a gateway is needed and not set.
 */
export function requireSms(
  { mode, smsGateways }: Pick<Config, 'mode' | 'smsGateways'>,
  { phoneAuth }: Pick<MerchantSettings, 'phoneAuth'>,
): void {
  if (mode !== 'production') return
  if (phoneAuth === 'SMS' && smsGateways.length === 0)
    throw new StartError('SMS_GATEWAYS is missing: set it to a gateway that sends codes, for phones are proven by SMS.')
}
