import type { CommonFailure, PhoneAuthFailure, Problem, Refused } from '../shared/failures.ts'

export type SmsCodeFailure =
  | CommonFailure
  | PhoneAuthFailure
  | 'botCheckRefused'
  | 'numberTaken'
  | 'numberUnknown'
  | 'addressTaken'
  | 'contactMissing'
export type PhoneNumber = { countryDialingCode: string; mobileNum: string }
/** Another code may be sent after `resendMinutes`; this one works for `validMinutes`, null if unknown. */
export type SendCodeResult = { ok: true; resendMinutes: number; validMinutes: number | null } | Refused<SmsCodeFailure>
/** What survives a reload: until when (milliseconds) the button rests, and why. */
export type SmsDeadline = { until: number; reason: 'sent' | 'locked' }

export type SmsCodeInput = {
  /** whether codes come from the third-party phone service */
  phoneAuth: boolean
  /** what `rememberDeadline` kept before a reload */
  deadline?: SmsDeadline | null
  now?: () => number
}

export type SmsCodeContext = {
  number: PhoneNumber
  valid: boolean
  phoneAuth: boolean
  until: number
  reason: SmsDeadline['reason'] | null
  mayResendAt: number
  /** how long the code works that was sent last */
  validMinutes: number | null
  problem: Problem<SmsCodeFailure> | null
  now: () => number
}

export type SmsCodeEvent =
  | { type: 'number.changed'; number: PhoneNumber; valid: boolean }
  | { type: 'code.requested' }
  | { type: 'problem.dismissed' }
