import { msg } from '@lingui/core/macro'

/** The parts of the security centre, by what they are called. */
export const partNames = {
  loginPassword: msg`Login password`,
  realName: msg`Real name`,
  devices: msg`Remembered devices`,
  events: msg`What happened`,
} as const
export type SecurityPart = keyof typeof partNames
