import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CommonFailure } from '#machines/shared/failures.ts'
import type { WithdrawalFailure, WithdrawalFields } from '#machines/withdrawal/withdrawal.types.ts'
import { commonFailureMessages } from '../shared/failure-messages.ts'

/** Why a withdrawal was not taken; whenever one of these is said, nothing has moved. */
export const withdrawalMessages: Record<WithdrawalFailure | CommonFailure, MessageDescriptor> = {
  ...commonFailureMessages,
  noPassword: msg`You have no payment password yet, and money goes out with one only.`,
  wrongPassword: msg`The payment password is not right. Nothing was withdrawn.`,
  locked: msg`The payment password is locked after too many wrong tries.`,
  noAccount: msg`This account is not among yours any more. Please choose another one.`,
  accountCooling: msg`Money can go to this account 24 hours after it was added, or after the payment password was reset.`,
  amountRange: msg`This account takes no such amount, or it is more than today still allows.`,
  dayCount: msg`You have asked for as many withdrawals as one day has. The next day begins at midnight, Dhaka time.`,
  noDocuments: msg`We need to see your documents before this withdrawal. Nothing was withdrawn.`,
  notPlayed: msg`Some of your money has to be played before any of it can be withdrawn.`,
  inDebt: msg`A debt of your contracts is open. Nothing can be withdrawn until it is settled.`,
  walletLocked: msg`Your main wallet is locked. Please contact customer service.`,
  notCovered: msg`Your main wallet does not hold this amount. Nothing was withdrawn.`,
  requestReused: msg`This withdrawal was asked for before with other contents. Please look at your withdrawals.`,
}

export const amountMessages: Record<NonNullable<WithdrawalFields['amount']>, MessageDescriptor> = {
  required: msg`Write an amount.`,
  format: msg`Write an amount above zero, with two decimals at most.`,
  below: msg`This is less than this account takes.`,
  above: msg`This is more than can be withdrawn now.`,
}
export const accountMissing = msg`Choose an account.`
export const passwordMissing = msg`Enter your payment password.`
