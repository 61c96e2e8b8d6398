import { msg } from '@lingui/core/macro'

/** The names of the security centre's parts. */
export const partNames = {
  loginPassword: msg`Login password`,
  paymentPassword: msg`Payment password`,
  mobile: msg`Mobile number`,
  email: msg`E-mail`,
  realName: msg`Real name`,
  identity: msg`Documents`,
  authenticator: msg`Authenticator app`,
  sessions: msg`Where I am logged in`,
  devices: msg`Remembered devices`,
  events: msg`What happened`,
} as const
export type SecurityPart = keyof typeof partNames
