import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type {
  AnswerFault,
  ConfirmationFailure,
} from '#machines/withdrawal-confirmation/withdrawal-confirmation.types.ts'
import { commonFailureMessages } from '../shared/failure-messages.ts'

export const confirmationMessages = {
  ...commonFailureMessages,
  closed: msg`This payment is decided already.`,
  amount: msg`Enter more than zero and less than the whole.`,
  proof: msg`Add a picture first.`,
  notThere: msg`This payment or picture can’t be found. Choose the picture again.`,
  requestReused: msg`You already sent a different answer. Please check the list.`,
} satisfies Record<ConfirmationFailure, MessageDescriptor>

export const faultMessages = {
  required: msg`Enter what you got.`,
  tooMuch: msg`This is all of it or more. Choose “All of it” instead.`,
  picture: msg`Choose a picture first, and wait until it is ready.`,
} satisfies Record<Exclude<AnswerFault, 'format'>, MessageDescriptor>
