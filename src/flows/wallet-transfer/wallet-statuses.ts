import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Wallet } from './wallet-view.ts'

/** Why money cannot be moved from or to a wallet now. */
export const walletStatuses: Record<Exclude<Wallet['status'], 'OPEN'>, MessageDescriptor> = {
  BUSY: msg`Transfer in progress`,
  LOCKED: msg`Locked`,
  CLOSED: msg`The provider is in maintenance`,
}
