import type { ApiErrorCode } from '#src/api/api-error.ts'
import type { PhoneAuthFailure } from '#machines/shared/failures.ts'

/** The error codes of phone numbers and verification codes, with the failures that the flows use. */
export const phoneFailures = {
  'phone.number.invalid': 'phoneInvalid',
  'phone.number.missing': 'phoneMissing',
  TOO_MANY_REQUEST: 'phoneTooManyRequests',
  'max.attempt.limit': 'phoneTooManyRequests',
  'phone.auth.err': 'phoneUnknown',
  validate_verification_code_error: 'codeInvalid',
  'verification.code.missing': 'codeMissing',
  'verification.code.expired': 'codeExpired',
  'phone.quota.exceeded': 'phoneQuotaExceeded',
  'phone.operation.not.allowed': 'phoneNotAllowed',
} as const satisfies Partial<Record<ApiErrorCode, PhoneAuthFailure>>
