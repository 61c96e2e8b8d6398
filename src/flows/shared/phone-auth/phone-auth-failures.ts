import type { AuthErrorCodes } from '@firebase/auth'
import type { PhoneAuthFailure } from '#machines/shared/failures.ts'

type Code = (typeof AuthErrorCodes)[keyof typeof AuthErrorCodes]

/** Every refusal of the phone service by the code of its SDK; any other code is `phoneUnknown` [8.08–8.18]. */
export const phoneAuthCodes = {
  phoneInvalid: 'auth/invalid-phone-number',
  phoneMissing: 'auth/missing-phone-number',
  phoneTooManyRequests: 'auth/too-many-requests',
  codeInvalid: 'auth/invalid-verification-code',
  codeMissing: 'auth/missing-verification-code',
  phoneCaptchaFailed: 'auth/captcha-check-failed',
  phoneQuotaExceeded: 'auth/quota-exceeded',
  phoneNotAllowed: 'auth/operation-not-allowed',
  codeExpired: 'auth/code-expired',
  phonePopupClosed: 'auth/popup-closed-by-user',
} as const satisfies Record<Exclude<PhoneAuthFailure, 'phoneUnknown'>, Code>

const entries = Object.entries(phoneAuthCodes) as [PhoneAuthFailure, Code][]
const failures = new Map<unknown, PhoneAuthFailure>(entries.map(([failure, code]) => [code, failure]))

/** The failure for a code of the SDK. */
export const phoneAuthFailureOf = (code: unknown): PhoneAuthFailure => failures.get(code) ?? 'phoneUnknown'
