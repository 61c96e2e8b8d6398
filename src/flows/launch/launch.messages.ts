import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LaunchFailure } from '#machines/launch/launch.types.ts'
import { commonFailureMessages } from '../shared/failure-messages.ts'

export const launchMessages: Record<LaunchFailure, MessageDescriptor> = {
  ...commonFailureMessages,
  gameNotFound: msg`This game is no longer here.`,
  launchFailed: msg`The game couldn’t be opened.`,
  vendorMaintenance: msg`This provider is in maintenance. Its games open again when that is over; your money is safe.`,
  walletLocked: msg`The wallet of this game is locked. Please tell customer service.`,
  walletBusy: msg`A transfer to this game is still in progress. Please try again in a moment.`,
  excluded: msg`This account is excluded from play.`,
  coolingOff: msg`This account is taking a break from play.`,
  playLimit: msg`Your own limit is reached.`,
  realityCheck: msg`Please answer the reality check first.`,
  addressRefused: msg`We may not open the address of this game. Please tell customer service.`,
}
