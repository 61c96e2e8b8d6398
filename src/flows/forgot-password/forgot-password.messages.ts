import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type {
  ForgotFailure,
  ForgotField,
  ForgotFieldFailures,
} from '#machines/forgot-password/forgot-password.types.ts'
import { commonFailureMessages, phoneFailureMessages } from '../shared/failure-messages.ts'

export const forgotMessages = {
  ...commonFailureMessages,
  ...phoneFailureMessages,
  wrongCode: msg`The code doesn’t match. Check the message and type it again.`,
  accountUnknown: msg`Username/Email does not exist`,
  passwordFormat: msg`The password doesn’t follow the rule above.`,
  wrongCaptcha: msg`The digits don’t match the picture. Here is a new one.`,
  captchaNeeded: msg`Please type the digits in the picture as well.`,
} satisfies Record<ForgotFailure, MessageDescriptor>

/** By phone, an unknown account is an unknown number. */
export const forgotByPhoneMessages = {
  ...forgotMessages,
  accountUnknown: msg`No account uses this mobile number.`,
} satisfies Record<ForgotFailure, MessageDescriptor>

const required = {
  mobileNum: msg`Enter your mobile number.`,
  code: msg`Enter the verification code.`,
  newPassword: msg`Enter a new password.`,
  confirmPassword: msg`Type the new password once more.`,
  username: msg`Enter your username.`,
  email: msg`Enter your e-mail address.`,
} satisfies Record<ForgotField, MessageDescriptor>

const invalid: Partial<Record<ForgotField, MessageDescriptor>> = {
  mobileNum: msg`Please enter a valid mobile number.`,
  newPassword: forgotMessages.passwordFormat,
  email: msg`This isn’t an e-mail address. Write it like name@example.com.`,
}

/** The field a refusal is about. */
export const fieldOfRefusal: Partial<Record<ForgotFailure, ForgotField>> = {
  passwordFormat: 'newPassword',
  accountUnknown: 'mobileNum',
  phoneInvalid: 'mobileNum',
  phoneMissing: 'mobileNum',
  wrongCode: 'code',
  codeInvalid: 'code',
  codeMissing: 'code',
  codeExpired: 'code',
}

/** The message below a field of the forms. */
export function forgotFieldMessage(field: ForgotField, failures: ForgotFieldFailures): MessageDescriptor | null {
  const failure = failures[field]
  if (failure === undefined) return null
  if (failure === 'different') return msg`The two passwords don’t match.`
  return (failure === 'invalid' && invalid[field]) || required[field]
}
