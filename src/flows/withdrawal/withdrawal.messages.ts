import { type AmountFault } from '#rules/money.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CommonFailure } from '#machines/shared/failures.ts'
import type { WithdrawalFailure } from '#machines/withdrawal/withdrawal.types.ts'
import { commonFailureMessages } from '../shared/failure-messages.ts'

/** Why a withdrawal was refused; after each of these refusals no money has moved. */
export const withdrawalMessages: Record<WithdrawalFailure | CommonFailure, MessageDescriptor> = {
  ...commonFailureMessages,
  noPassword: msg`You need a payment password before you can withdraw.`,
  wrongPassword: msg`The payment password isn’t right. Nothing was withdrawn.`,
  locked: msg`The payment password is locked after too many wrong tries.`,
  noAccount: msg`You no longer have this account. Please choose another one.`,
  accountCooling: msg`This account isn’t ready yet. Choose another one, or wait until the date beside it.`,
  amountRange: msg`This amount is outside the limits of this account, or above what is left for today.`,
  dayCount: msg`You have used all of today’s withdrawals. You can withdraw again tomorrow.`,
  noDocuments: msg`We need to see your documents before this withdrawal. Nothing was withdrawn.`,
  notPlayed: msg`Some of your money must be played before you can withdraw.`,
  inDebt: msg`You have an open contract debt. Settle it before you withdraw.`,
  walletLocked: msg`Your main wallet is locked. Please contact customer service.`,
  notCovered: msg`Not enough in your main wallet. Nothing was withdrawn.`,
  requestReused: msg`This withdrawal was already sent with different details. Please check your withdrawals.`,
}

export const amountMessages: Record<Exclude<AmountFault, 'format'>, MessageDescriptor> = {
  required: msg`Enter an amount.`,
  below: msg`This is less than this account takes.`,
  above: msg`This is more than you can withdraw now.`,
}
export const accountMissing = msg`Choose an account.`
export const passwordMissing = msg`Enter your payment password.`
