import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SmsCodeFailure } from '#machines/sms-code/sms-code.types.ts'
import { commonFailureMessages, phoneFailureMessages } from '../failure-messages.ts'

export const smsCodeMessages = {
  ...commonFailureMessages,
  ...phoneFailureMessages,
  botCheckRefused: msg`The check didn’t work. Please do it again.`,
  numberTaken: msg`This mobile number is in use.`,
  addressTaken: msg`This e-mail address is in use.`,
  contactMissing: msg`There is no phone or e-mail for the code. Add one first.`,
  numberUnknown: msg`No account uses this mobile number.`,
} satisfies Record<SmsCodeFailure, MessageDescriptor>
