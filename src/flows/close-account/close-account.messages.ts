import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ClosingFailure, Obstacle } from '#machines/close-account/close-account.types.ts'
import { commonFailureMessages } from '../shared/failure-messages.ts'

export const closingMessages = {
  ...commonFailureMessages,
  noPassword: msg`You have no payment password yet. Set one first.`,
  wrongPassword: msg`The payment password is not right.`,
  locked: msg`Too many tries. Please wait a while.`,
  refused: msg`The account cannot be closed yet.`,
} satisfies Record<ClosingFailure, MessageDescriptor>

/** What has to be done first. */
export const obstacleMessages = {
  MONEY: msg`Withdraw the money from all wallets.`,
  BETS: msg`Wait until your open bets are decided.`,
  TRANSFERS: msg`Wait until transfers between wallets have finished.`,
  CREDIT: msg`Settle your credit line with customer service.`,
  TEAM: msg`Ask customer service to hand over your team.`,
} satisfies Record<Obstacle, MessageDescriptor>
