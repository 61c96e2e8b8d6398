import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SessionsFailure } from '#machines/own-sessions/own-sessions.types.ts'
import { commonFailureMessages } from '../shared/failure-messages.ts'

export const sessionsMessages = {
  ...commonFailureMessages,
  gone: msg`This login has ended already.`,
} satisfies Record<SessionsFailure, MessageDescriptor>
