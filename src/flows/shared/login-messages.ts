import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LoginFailure } from '#machines/shared/login-result.ts'
import { commonFailureMessages, phoneFailureMessages } from './failure-messages.ts'

export const loginMessages = {
  ...commonFailureMessages,
  ...phoneFailureMessages,
  denied: msg`This account may not log in. Please contact customer service.`,
  wrongCredentials: msg`Wrong username or password.`,
  wrongCaptcha: msg`The digits don’t match the picture. Here is a new one.`,
  captchaNeeded: msg`Please type the digits in the picture as well.`,
  locked: msg`Too many tries. The login is locked for a while.`,
  passwordClosed: msg`This account doesn’t log in by password.`,
  notMember: msg`Non-member account unable to login`,
  notAgent: msg`Non-agents cannot log in`,
  socialRefused: msg`Login failure. Please try again.`,
  socialUnlinked: msg`No account uses this sign-in yet. Log in another way, then link it in the security centre.`,
  verifyRequired: msg`This address is new. Please confirm that it is you.`,
  wrongCode: msg`The code doesn’t match. Check the message and type it again.`,
  ticketExpired: msg`The confirmation took too long. Please log in again.`,
  cancelled: msg`The login wasn’t confirmed.`,
} satisfies Record<LoginFailure, MessageDescriptor>
