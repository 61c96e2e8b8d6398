import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SmsCodeFailure } from '#machines/sms-code/sms-code.types.ts'
import { commonFailureMessages, phoneFailureMessages } from '../failure-messages.ts'

export const smsCodeMessages = {
  ...commonFailureMessages,
  ...phoneFailureMessages,
  botCheckRefused: msg`The check that you are a person did not hold. Please do it again.`,
  numberTaken: msg`This mobile number is in use.`,
  addressTaken: msg`This e-mail address is in use.`,
  contactMissing: msg`There is no number or address the code could go to. Add one first.`,
  numberUnknown: msg`No account has this mobile number.`,
} satisfies Record<SmsCodeFailure, MessageDescriptor>
