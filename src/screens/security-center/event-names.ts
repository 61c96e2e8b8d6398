import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ValueOf } from '#openapi/handlers.ts'

type Kind = ValueOf<'listSecurityEvents'>['events'][number]['kind']

/** Security events, in words. */
export const eventNames: Record<Kind, MessageDescriptor> = {
  LOGIN: msg`Logged in`,
  LOGIN_FAILED: msg`Login refused: wrong password`,
  PASSWORD_CHANGED: msg`Login password changed`,
  PASSWORD_RESET: msg`Login password reset`,
  MOBILE_CHANGED: msg`Mobile number changed`,
  EMAIL_CHANGED: msg`E-mail address changed`,
  PAYEE_NAME_SET: msg`Real name set`,
  PAYMENT_PASSWORD_SET: msg`Payment password set`,
  PAYMENT_PASSWORD_CHANGED: msg`Payment password changed`,
  PAYMENT_PASSWORD_RESET: msg`Payment password reset`,
  PAYOUT_ACCOUNT_ADDED: msg`Payout account added`,
  PAYOUT_ACCOUNT_REMOVED: msg`Payout account removed`,
  APP_ADDED: msg`Authenticator app added`,
  APP_REMOVED: msg`Authenticator app removed`,
  RECOVERY_CODES_RENEWED: msg`New recovery codes made`,
  RECOVERY_CODE_USED: msg`Recovery code used`,
  DEVICE_FORGOTTEN: msg`Remembered device removed`,
  SESSION_ENDED: msg`Logged out on another device`,
  SOCIAL_LINKED: msg`Sign-in with another account linked`,
  SOCIAL_UNLINKED: msg`Sign-in with another account unlinked`,
}

/** Events that another person may have caused. */
export const isWarning = (kind: Kind): boolean => kind === 'LOGIN_FAILED' || kind === 'RECOVERY_CODE_USED'
