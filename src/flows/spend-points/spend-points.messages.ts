import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CommonFailure } from '#machines/shared/failures.ts'
import type { SpendFailure, SpendFields } from '#machines/spend-points/spend-points.types.ts'
import { commonFailureMessages } from '../shared/failure-messages.ts'

/** Why points were not spent. */
export const spendMessages: Record<SpendFailure | CommonFailure, MessageDescriptor> = {
  ...commonFailureMessages,
  noPassword: msg`You need a payment password before you can spend points. Set one in the security center.`,
  wrongPassword: msg`The payment password isn’t right. No points were spent.`,
  locked: msg`The payment password is locked after too many wrong tries.`,
  gone: msg`This reward is no longer here.`,
  notEnough: msg`Your points aren’t enough for this.`,
  outOfStock: msg`The last one is gone. No points were spent.`,
  oftenEnough: msg`You have had this reward as often as one member may.`,
  excluded: msg`You have excluded yourself from play, so points wait until you are back. They never expire.`,
  coolingOff: msg`You are taking a break, so points wait until it is over. They never expire.`,
  playLimit: msg`You have reached one of your limits, so points wait until it allows play again. They never expire.`,
  requestReused: msg`This was already sent with different details. Look at your history.`,
}

/** The messages below the fields, except the field for points. */
export const fieldMessages = {
  quantity: msg`Enter how many.`,
  name: msg`Enter who it is for.`,
  phone: msg`Enter a phone number, in digits.`,
  lines: msg`Enter the whole address.`,
  password: msg`Enter your payment password.`,
} satisfies Record<Exclude<keyof SpendFields, 'points'>, MessageDescriptor>
