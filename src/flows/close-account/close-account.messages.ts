import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ClosingFailure, Obstacle } from '#machines/close-account/close-account.types.ts'
import { commonFailureMessages } from '../shared/failure-messages.ts'

export const closingMessages = {
  ...commonFailureMessages,
  noPassword: msg`You have no payment password yet. Set one first.`,
  wrongPassword: msg`The payment password isn’t right.`,
  locked: msg`Too many tries. Please wait a while.`,
  refused: msg`The account can’t be closed yet.`,
  noAccount: msg`You no longer have this account. Please choose another one.`,
  accountCooling: msg`This account isn’t ready yet. Choose another one, or wait until the date beside it.`,
  amountChanged: msg`The amount has changed. Go back and look at it again.`,
  noDocuments: msg`We need to see your documents first.`,
  bonusFirst: msg`Give up your bonus first.`,
  walletLocked: msg`Your main wallet is locked. Please contact customer service.`,
} satisfies Record<ClosingFailure, MessageDescriptor>

/** What the member has to do first. */
export const obstacleMessages = {
  FROZEN: msg`Your account is stopped. Ask customer service why.`,
  CHARGE_BACK: msg`Wait until we have looked at the deposit that was charged back.`,
  DEBT: msg`Pay what you owe: deposit it, or ask customer service.`,
  DISPUTE: msg`Wait until the payment that is being checked is decided.`,
  IDENTITY: msg`Send the documents we asked for, and wait until they are checked.`,
  MONEY: msg`Withdraw the money from all wallets.`,
  BETS: msg`Wait until your open bets are decided.`,
  DEPOSITS: msg`Wait until your open deposits have arrived or expired.`,
  WITHDRAWALS: msg`Wait until your withdrawals are paid.`,
  TRANSFERS: msg`Wait until transfers between wallets have finished.`,
  REWARDS: msg`Wait until your rewards and applications are decided.`,
  CONTRACTS: msg`Wait until what your contracts pay is settled.`,
  CREDIT: msg`Settle your credit line with customer service.`,
  TEAM: msg`Ask customer service to hand over your team.`,
} satisfies Record<Obstacle, MessageDescriptor>
