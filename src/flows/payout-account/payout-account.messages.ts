import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PayoutFailure, PayoutFields } from '#machines/payout-account/payout-account.types.ts'
import type { CommonFailure } from '#machines/shared/failures.ts'
import { commonFailureMessages } from '../shared/failure-messages.ts'

/** Why an account was not added or not removed. */
export const payoutMessages: Record<PayoutFailure | CommonFailure, MessageDescriptor> = {
  ...commonFailureMessages,
  noPassword: msg`You have no payment password yet, and accounts are added with one only.`,
  wrongPassword: msg`The payment password is not right. Nothing was added.`,
  locked: msg`The payment password is locked after too many wrong tries.`,
  otherName: msg`The account has to be in your own name, as your profile has it.`,
  inUse: msg`This number is bound already, here or to another member.`,
  tooMany: msg`You have as many accounts as there may be. Remove one first.`,
  busy: msg`A withdrawal is on its way to this account. It can be removed once that is done.`,
  gone: msg`This account is not among yours any more.`,
}

export const bankMissing = msg`Choose a bank, wallet or network.`
export const numberMessages: Record<NonNullable<PayoutFields['number']>, MessageDescriptor> = {
  required: msg`Write the number of the account.`,
  format: msg`This is no number of this bank or wallet. Please check it.`,
}
export const holderMissing = msg`Write the name as it stands at the bank.`
export const branchMissing = msg`Write the branch.`
export const routingFault = msg`A routing number has nine digits.`
export const passwordMissing = msg`Enter your payment password.`
