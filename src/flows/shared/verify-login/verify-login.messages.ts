import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LoginFailure, VerifyMethod } from '#machines/shared/login-result.ts'
import { loginMessages } from '../login-messages.ts'

export const methodNames = {
  SMS: msg`Code by SMS`,
  EMAIL: msg`Code by e-mail`,
  GOOGLE: msg`Authenticator app`,
  BANK_NAME: msg`Name of your bank account`,
  RECOVERY_CODE: msg`Recovery code`,
} satisfies Record<VerifyMethod, MessageDescriptor>

/** What a wrong answer is told, where it is no code of a message. */
const wrongAnswers: Partial<Record<VerifyMethod, MessageDescriptor>> = {
  GOOGLE: msg`That code does not match. Wait for the next one in the app and enter it.`,
  BANK_NAME: msg`The name does not match. Write it as on your bank account.`,
  RECOVERY_CODE: msg`That recovery code is wrong or already used. Try another one.`,
}

/** What went wrong with an answer of one way. */
export const answerMessages = (method: VerifyMethod): Record<LoginFailure, MessageDescriptor> => {
  const wrong = wrongAnswers[method]
  return wrong ? { ...loginMessages, wrongCode: wrong } : loginMessages
}
