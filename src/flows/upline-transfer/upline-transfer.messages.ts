import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CommonFailure } from '#machines/shared/failures.ts'
import type { UplineFailure, UplineFieldFailures } from '#machines/upline-transfer/upline-transfer.types.ts'
import { commonFailureMessages } from '../shared/failure-messages.ts'

/** Why money did not go to the upline. */
export const uplineMessages: Record<UplineFailure | CommonFailure, MessageDescriptor> = {
  ...commonFailureMessages,
  noPassword: msg`You have no payment password yet, and money goes to the upline with one only.`,
  wrongPassword: msg`The payment password is not right. Nothing was sent.`,
  locked: msg`The payment password is locked after too many wrong tries.`,
  belowMinimum: msg`The amount is below the smallest transfer to an upline.`,
  aboveMaximum: msg`The amount is above what may be sent at once or in one day.`,
  notAvailable: msg`Your upline cannot receive this transfer. Nothing was sent.`,
  notPlayed: msg`Some of your money has to be played before any of it can be sent.`,
  inDebt: msg`A debt of your contracts is open. Nothing can be sent until it is settled.`,
  walletLocked: msg`Your main wallet is locked. Please contact customer service.`,
  notCovered: msg`Your main wallet does not hold this amount. Nothing was sent.`,
  requestReused: msg`This transfer was sent before with other contents. Please look at your account record.`,
}

const passwordMissing = msg`Enter your payment password.`
const remarkTooLong = msg`The remark is too long.`

/** What the fields say under themselves. */
export const fieldMessages = ({ password, remark }: UplineFieldFailures) => ({
  password: password ? passwordMissing : null,
  remark: remark ? remarkTooLong : null,
})

/** Where money that has to be played came from. */
export const dutySources: Readonly<Record<string, MessageDescriptor>> = {
  deposit: msg`From a deposit`,
  bonus: msg`From a bonus`,
  transfer: msg`Received from a member`,
  points: msg`From points`,
  referral: msg`From an invitation`,
}
