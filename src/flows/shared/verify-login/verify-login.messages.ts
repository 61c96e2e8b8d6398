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

/** The message for a wrong answer that isn't the code of an SMS or e-mail. */
const wrongAnswers: Partial<Record<VerifyMethod, MessageDescriptor>> = {
  GOOGLE: msg`That code doesn’t match. Wait for the next one in the app and enter it.`,
  BANK_NAME: msg`The name doesn’t match. Write it as on your bank account.`,
  RECOVERY_CODE: msg`That recovery code is wrong or already used. Try another one.`,
}

/** The messages for failures of one method. */
export const answerMessages = (method: VerifyMethod): Record<LoginFailure, MessageDescriptor> => {
  const wrong = wrongAnswers[method]
  return wrong ? { ...loginMessages, wrongCode: wrong } : loginMessages
}
