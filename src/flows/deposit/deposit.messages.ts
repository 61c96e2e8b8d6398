import { type AmountFault } from '#rules/money.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DepositFailure } from '#machines/begin-deposit/begin-deposit.types.ts'
import type { ProofFailure, ProofFields } from '#machines/deposit-proof/deposit-proof.types.ts'
import type { CancelFailure } from '#machines/deposit/deposit.types.ts'
import type { CommonFailure } from '#machines/shared/failures.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import { pictureMegabytes } from '#rules/upload-limits.ts'
import { commonFailureMessages } from '../shared/failure-messages.ts'

/** Why a deposit did not begin. */
export const depositMessages: Record<DepositFailure | CommonFailure, MessageDescriptor> = {
  ...commonFailureMessages,
  amountRange: msg`This amount is outside the limits of this channel, shown below.`,
  channelClosed: msg`This way to pay is closed right now. Please choose another one.`,
  tooManyOpen: msg`You can’t have more open deposits. Finish one, or wait until it expires.`,
  promotion: msg`This promotion isn’t for this deposit.`,
  promotionOver: msg`This promotion has ended.`,
  playLimit: msg`This deposit would pass your own deposit limit.`,
  excluded: msg`You have excluded yourself from play, so you can’t deposit. You can still withdraw.`,
  coolingOff: msg`Your break from play is still running, so you can’t deposit. You can still withdraw.`,
  walletLocked: msg`Your main wallet is locked. Please contact customer service.`,
  requestReused: msg`This deposit was already sent with different details. Please check your open deposits.`,
}

const notFound = msg`There is no deposit with this number in your account.`

/** Why a deposit could not be loaded. */
export const readMessages: Record<'notFound' | CommonFailure, MessageDescriptor> = {
  ...commonFailureMessages,
  notFound,
}

/** Why a deposit was not cancelled. */
export const cancelMessages: Record<CancelFailure | CommonFailure, MessageDescriptor> = {
  ...commonFailureMessages,
  notFound,
  decided: msg`You can no longer cancel this deposit: it was paid, has ended, or is being checked.`,
}

/** Why a proof was refused. */
export const proofMessages: Record<ProofFailure | CommonFailure, MessageDescriptor> = {
  ...commonFailureMessages,
  notFound,
  decided: msg`This deposit is decided. Nothing more is needed.`,
  pictureType: msg`We can’t use this file. Choose a PNG or JPG.`,
  pictureSize: msg`The picture is too large. It can be up to ${pictureMegabytes} MB.`,
}

/** What is wrong with an amount. @param range the lowest and the highest that the channel takes */
export const amountMessage = (fault: Exclude<AmountFault, 'format'>, range: string): MessageDescriptor =>
  fault === 'required' ? msg`Enter an amount.` : msg`This way to pay takes ${range}.`

export const trxIdMessages: Record<NonNullable<ProofFields['trxId']>, MessageDescriptor> = {
  required: msg`Enter the transaction number, or choose a picture of the slip.`,
  format: msg`A transaction number has 6 to 64 letters and digits.`,
}
export const lastFourMessage = msg`Enter the last four digits.`
export const pictureMessages: Record<NonNullable<ProofFields['picture']>, MessageDescriptor> = {
  type: msg`Choose a PNG or JPG.`,
  size: msg`The picture can be up to ${pictureMegabytes} MB.`,
}

type Target = NonNullable<NonNullable<ValueOf<'getDeposit'>['order']>['payTo']>

/** The option to choose in the payment app. */
export const payUses: Record<Target['use'], MessageDescriptor> = {
  SEND_MONEY: msg`by Send Money`,
  CASH_OUT: msg`by Cash Out`,
  PAYMENT: msg`by Payment`,
  TRANSFER: msg`by transfer`,
}

export const targetNames: Record<Target['kind'], MessageDescriptor> = {
  WALLET_NUMBER: msg`Wallet number`,
  BANK_ACCOUNT: msg`Account`,
  CRYPTO_ADDRESS: msg`Address`,
}
