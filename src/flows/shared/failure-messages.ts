import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CommonFailure, PhoneAuthFailure } from '#machines/shared/failures.ts'

/** The messages for failures that any call can have. */
export const commonFailureMessages = {
  offline: msg`Network link is abnormal, please try again`,
  unknown: msg`Unknown error`,
  tooManyRequests: msg`Too many requests. Please wait a moment and try again.`,
  region: msg`Due to restriction of your location or IP address, you are not allowed to access the site`,
  maintenance: msg`We are currently performing a system maintenance`,
  moduleOff: msg`This isn’t available.`,
  denied: msg`This account may not do this. Please contact customer service.`,
  passwordDue: msg`Please change your password before you go on.`,
  sessionEnded: msg`You are not logged in, please login`,
  badRequest: msg`Something in the form isn’t right. Check the fields and try again.`,
} satisfies Record<CommonFailure, MessageDescriptor>

/** The texts of the phone service, as the specification lists them (section 8). */
export const phoneFailureMessages = {
  phoneInvalid: msg`Invalid phone number format.`,
  phoneMissing: msg`Please enter a valid phone number.`,
  phoneTooManyRequests: msg`Too many requests, please try again after 5 minutes.`,
  phoneUnknown: msg({ id: 'An unknown error occured.', message: 'An unknown error occurred.' }),
  codeInvalid: msg`Verification code is not valid`,
  codeMissing: msg`Verification code is missing`,
  phoneCaptchaFailed: msg`Invalid reCaptcha input...`,
  phoneQuotaExceeded: msg`Quota not sufficient, please contact customer service.`,
  phoneNotAllowed: msg`Not enabled function, please contact customer service.`,
  codeExpired: msg`Verification code has expired, please send again.`,
  phonePopupClosed: msg`Login failure. Please try again.`,
} satisfies Record<PhoneAuthFailure, MessageDescriptor>
