import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { commonFailureMessages } from '../shared/failure-messages.ts'

export const claimFailures = {
  'record.not.found': 'notThere',
  'confirmation.closed': 'closed',
  'payment.number.used': 'used',
} as const

export const claimMessages = {
  ...commonFailureMessages,
  notThere: msg`This payment or picture can’t be found. Choose the picture again.`,
  closed: msg`The time to pay is over, or this was sent before.`,
  used: msg`This transaction number was used before. Check it in the message of your wallet app.`,
} satisfies Record<string, MessageDescriptor>

export type ClaimFailure = keyof typeof claimMessages
