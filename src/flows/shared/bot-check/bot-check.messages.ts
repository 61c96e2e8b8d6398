import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BotCheckFailure } from '#machines/bot-check/bot-check.types.ts'
import { commonFailureMessages } from '../failure-messages.ts'

export const botCheckMessages = {
  ...commonFailureMessages,
  wrongPlace: msg`The piece isn’t in its place. Here is a new picture.`,
  challengeExpired: msg`The check took too long. Here is a new one.`,
} satisfies Record<BotCheckFailure, MessageDescriptor>

/** The proof of work has no picture, so its messages don't mention the piece. */
export const proofMessages = {
  ...botCheckMessages,
  wrongPlace: msg`The check wasn’t accepted. It is starting again.`,
} satisfies Record<BotCheckFailure, MessageDescriptor>
