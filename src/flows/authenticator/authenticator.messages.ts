import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AuthenticatorFailure } from '#machines/authenticator/authenticator.types.ts'
import { commonFailureMessages } from '../shared/failure-messages.ts'

export const authenticatorMessages = {
  ...commonFailureMessages,
  exists: msg`You already use an authenticator app.`,
  wrongPassword: msg`The login password isn’t right.`,
  wrongCode: msg`That code isn’t right. Check the app: it shows a new one every 30 seconds.`,
  expired: msg`This took longer than ten minutes. Please start again.`,
  locked: msg`Too many tries. Please wait a while.`,
} satisfies Record<AuthenticatorFailure, MessageDescriptor>
