import type { SendCodeResult, SmsCodeContext, SmsCodeInput } from './sms-code.types.ts'

/** The least time between two sends, and the rest after too many, in milliseconds [9.13, 9.15]. */
export const SEND_GAP_MS = 1000
export const LOCKOUT_MS = 5 * 60_000

/** What is known before anything was sent: after a reload, until when the button rests. */
export const firstContext = (input: SmsCodeInput): SmsCodeContext => ({
  number: { countryDialingCode: '', mobileNum: '' },
  valid: false,
  phoneAuth: input.phoneAuth,
  until: input.deadline?.until ?? 0,
  reason: input.deadline?.reason ?? null,
  mayResendAt: 0,
  validMinutes: null,
  problem: null,
  now: input.now ?? Date.now,
})

/** 60 seconds for each minute until another code may be sent; one minute with the phone-auth service [4.24, 4.25]. */
export const countdownOf = (context: SmsCodeContext, result: SendCodeResult): Partial<SmsCodeContext> => {
  const minutes = context.phoneAuth || !result.ok ? 1 : result.resendMinutes
  const validMinutes = result.ok ? result.validMinutes : null
  return { until: context.now() + minutes * 60_000, reason: 'sent', validMinutes }
}

/** The rest the server asks for, or 5 minutes when it does not say. */
export const lockOf = (context: SmsCodeContext, result: SendCodeResult): Partial<SmsCodeContext> => {
  const restMs = result.ok ? undefined : result.retryAfterMs
  return { until: context.now() + (restMs ?? LOCKOUT_MS), reason: 'locked' }
}
