import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CommonFailure } from '#machines/shared/failures.ts'
import type { UplineFailure, UplineFieldFailures } from '#machines/upline-transfer/upline-transfer.types.ts'
import { commonFailureMessages } from '../shared/failure-messages.ts'

/** Why a transfer to the upline failed. */
export const uplineMessages: Record<UplineFailure | CommonFailure, MessageDescriptor> = {
  ...commonFailureMessages,
  noPassword: msg`You need a payment password before you can send money to your upline.`,
  wrongPassword: msg`The payment password isn’t right. Nothing was sent.`,
  locked: msg`The payment password is locked after too many wrong tries.`,
  belowMinimum: msg`The amount is below the smallest transfer to an upline.`,
  aboveMaximum: msg`The amount is above the limit for one transfer or one day.`,
  notAvailable: msg`Your upline can’t receive this transfer. Nothing was sent.`,
  notPlayed: msg`Some of your money must be played before you can send it.`,
  inDebt: msg`You have an open contract debt. Settle it before you send money.`,
  walletLocked: msg`Your main wallet is locked. Please contact customer service.`,
  notCovered: msg`Not enough in your main wallet. Nothing was sent.`,
  requestReused: msg`This transfer was already sent with different details. Please check your account record.`,
}

/** Why a transfer to a team member failed. */
export const downlineMessages: typeof uplineMessages = {
  ...uplineMessages,
  noPassword: msg`You need a payment password before you can send money.`,
  belowMinimum: msg`The amount is below the smallest transfer to a member.`,
  notAvailable: msg`This member can’t receive the transfer. Nothing was sent.`,
}

const passwordMissing = msg`Enter your payment password.`
const remarkTooLong = msg`The remark is too long.`

/** The messages below the fields. */
export const fieldMessages = ({ password, remark }: UplineFieldFailures) => ({
  password: password ? passwordMissing : null,
  remark: remark ? remarkTooLong : null,
})
