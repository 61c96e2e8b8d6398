import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LoginField, LoginFieldFailures } from '#machines/login/login.types.ts'

const required = {
  username: msg`Enter your username.`,
  password: msg`Enter your password.`,
  mobileNum: msg`Enter your mobile number.`,
  code: msg`Enter the verification code.`,
  captcha: msg`Enter the captcha.`,
} satisfies Record<LoginField, MessageDescriptor>

/** The message below a field of the login form. */
export const fieldMessage = (field: LoginField, failures: LoginFieldFailures): MessageDescriptor | null => {
  const failure = failures[field]
  if (failure === undefined) return null
  return failure === 'invalid' ? msg`Please enter a valid mobile number.` : required[field]
}
