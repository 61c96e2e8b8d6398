import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LinkFailure } from '#machines/link-social/link-social.types.ts'
import { commonFailureMessages } from '../shared/failure-messages.ts'

export const linkMessages = {
  ...commonFailureMessages,
  wrongPassword: msg`The login password isn’t right.`,
  locked: msg`Too many tries. Please wait a while.`,
  providerOff: msg`This way to sign in isn’t available.`,
  providerFailed: msg`The provider didn’t confirm the sign-in. Please try again.`,
  expired: msg`The sign-in took too long or didn’t start here. Please try again.`,
  cancelled: msg`The sign-in was cancelled. Nothing was linked.`,
  takenByOther: msg`This sign-in belongs to another account.`,
  linkedAlready: msg`This account already has a sign-in with this provider.`,
} satisfies Record<LinkFailure, MessageDescriptor>
