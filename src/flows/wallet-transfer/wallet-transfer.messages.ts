import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CollectStep } from '#machines/collect-wallets/collect-wallets.types.ts'
import type { CommonFailure } from '#machines/shared/failures.ts'
import type { TransferFieldFailures } from '#machines/wallet-transfer/wallet-transfer.types.ts'
import type { TransferFailure } from '#machines/shared/transfer-result.ts'
import { commonFailureMessages } from '../shared/failure-messages.ts'

/** Why money was not moved. */
export const walletTransferMessages: Record<TransferFailure | CommonFailure, MessageDescriptor> = {
  ...commonFailureMessages,
  notCovered: msg`Not enough in this wallet. Nothing was moved.`,
  belowMinimum: msg`The amount is below the smallest transfer of this wallet.`,
  aboveMaximum: msg`The amount is above the largest transfer of this wallet.`,
  walletLocked: msg`The wallet is locked. Please contact customer service.`,
  walletBusy: msg`A transfer of this wallet is still in progress. Please wait for it to finish.`,
  notAvailable: msg`This provider takes no transfers right now. Nothing was moved.`,
  requestReused: msg`This transfer was already sent with different details. Please check your balances.`,
  excluded: msg`You have excluded yourself from playing.`,
  coolingOff: msg`Your break is still running.`,
}

const toMessages = {
  required: msg`Choose a wallet.`,
  same: msg`Choose two different wallets.`,
} satisfies Record<NonNullable<TransferFieldFailures['to']>, MessageDescriptor>

/** The messages below the wallets. */
export const toMessage = ({ to }: TransferFieldFailures): MessageDescriptor | null => (to ? toMessages[to] : null)

/** The outcome for each wallet of a collection. */
export const stepMessages: Record<CollectStep['state'], MessageDescriptor> = {
  waiting: msg`Waiting`,
  done: msg`Moved`,
  refused: msg`Not moved`,
  unknown: msg`We are checking`,
}
