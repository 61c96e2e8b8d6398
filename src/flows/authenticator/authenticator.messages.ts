import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AuthenticatorFailure } from '#machines/authenticator/authenticator.types.ts'
import { commonFailureMessages } from '../shared/failure-messages.ts'

export const authenticatorMessages = {
  ...commonFailureMessages,
  exists: msg`An authenticator app is in use already.`,
  wrongPassword: msg`The login password is not right.`,
  wrongCode: msg`The code is not right. Look at the app once more: it shows a new one every 30 seconds.`,
  expired: msg`This took longer than ten minutes. Please begin again.`,
  locked: msg`Too many tries. Please wait a while.`,
} satisfies Record<AuthenticatorFailure, MessageDescriptor>
