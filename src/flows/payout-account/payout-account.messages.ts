import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PayoutDraft, PayoutFailure } from '#machines/payout-account/payout-account.types.ts'
import type { CommonFailure } from '#machines/shared/failures.ts'
import { commonFailureMessages } from '../shared/failure-messages.ts'

/** Why an account was not added or not removed. */
export const payoutMessages: Record<PayoutFailure | CommonFailure, MessageDescriptor> = {
  ...commonFailureMessages,
  noPassword: msg`You need a payment password before you can add an account.`,
  wrongPassword: msg`The payment password isn’t right. Nothing was added.`,
  locked: msg`The payment password is locked after too many wrong tries.`,
  otherName: msg`The account has to be in your own name, as in your profile.`,
  inUse: msg`This number is bound already, here or to another member.`,
  tooMany: msg`You can’t have more accounts. Remove one first.`,
  busy: msg`A withdrawal is on its way to this account. It can be removed once that is done.`,
  gone: msg`You no longer have this account.`,
}

export const bankMissing = msg`Choose a bank, wallet or network.`
export const numberFormat = msg`This isn’t a number of this bank or wallet. Please check it.`
/** The message for a missing account number, by kind of account [5.43]. */
export const numberMissing: Record<PayoutDraft['kind'], MessageDescriptor> = {
  BANK: msg`Enter the account number.`,
  EWALLET: msg`Enter the mobile number of the wallet.`,
  CRYPTO: msg`Enter the receiving address.`,
}
export const holderMissing = msg`Enter the name as your bank has it.`
export const branchMissing = msg`Enter the branch.`
export const routingFault = msg`A routing number has nine digits.`
export const passwordMissing = msg`Enter your payment password.`
