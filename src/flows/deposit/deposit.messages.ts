import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DepositFailure, DepositFields } from '#machines/begin-deposit/begin-deposit.types.ts'
import type { ProofFailure, ProofFields } from '#machines/deposit-proof/deposit-proof.types.ts'
import type { CommonFailure } from '#machines/shared/failures.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import { commonFailureMessages } from '../shared/failure-messages.ts'

/** Why a deposit did not begin. */
export const depositMessages: Record<DepositFailure | CommonFailure, MessageDescriptor> = {
  ...commonFailureMessages,
  amountRange: msg`This channel does not take this amount. Its limits are below.`,
  channelClosed: msg`This way to pay is closed just now. Please choose another one.`,
  tooManyOpen: msg`You have as many open deposits as there may be. Finish one of them, or wait until it expires.`,
  promotion: msg`This promotion is not for this deposit.`,
  promotionOver: msg`This promotion has ended.`,
  playLimit: msg`This deposit would pass your own deposit limit.`,
  excluded: msg`You have excluded yourself from play, so no deposits are taken. Withdrawals go on.`,
  coolingOff: msg`Your break from play is still running, so no deposits are taken. Withdrawals go on.`,
  walletLocked: msg`Your main wallet is locked. Please contact customer service.`,
  requestReused: msg`This deposit was begun before with other contents. Please look at your open deposits.`,
}

const notFound = msg`There is no deposit with this number in your account.`

/** Why a deposit could not be looked at. */
export const readMessages: Record<'notFound' | CommonFailure, MessageDescriptor> = {
  ...commonFailureMessages,
  notFound,
}

/** Why a proof was not taken. */
export const proofMessages: Record<ProofFailure | CommonFailure, MessageDescriptor> = {
  ...commonFailureMessages,
  notFound,
  decided: msg`This deposit is decided. Nothing more is needed.`,
  pictureType: msg`This file is no picture we can read. Choose a PNG or a JPG.`,
  pictureSize: msg`The picture is too large. It may have 5 MB.`,
}

export const amountMessages: Record<NonNullable<DepositFields['amount']>, MessageDescriptor> = {
  required: msg`Write an amount.`,
  format: msg`Write an amount above zero, with two decimals at most.`,
  below: msg`This is less than the channel takes.`,
  above: msg`This is more than the channel takes.`,
}

export const trxIdMessages: Record<NonNullable<ProofFields['trxId']>, MessageDescriptor> = {
  required: msg`Write the transaction number, or choose a picture of the slip.`,
  format: msg`A transaction number has 6 to 64 letters and digits.`,
}
export const lastFourMessage = msg`Write the last four digits.`
export const pictureMessages: Record<NonNullable<ProofFields['picture']>, MessageDescriptor> = {
  type: msg`Choose a PNG or a JPG.`,
  size: msg`The picture may have 5 MB.`,
}

type Target = NonNullable<NonNullable<ValueOf<'getDeposit'>['order']>['payTo']>

/** What has to be chosen in the app that pays. */
export const payUses: Record<Target['use'], MessageDescriptor> = {
  SEND_MONEY: msg`by Send Money`,
  CASH_OUT: msg`by Cash Out`,
  PAYMENT: msg`by Payment`,
  TRANSFER: msg`by transfer`,
}

export const targetNames: Record<Target['kind'], MessageDescriptor> = {
  WALLET_NUMBER: msg`Number`,
  BANK_ACCOUNT: msg`Account`,
  CRYPTO_ADDRESS: msg`Address`,
}
