import { refuse, type Refusal } from '#openapi/handlers.ts'
import { words } from './words.ts'

const lockSeconds = 300

/** A lock of five minutes. */
export const locked = () =>
  refuse('max.attempt.limit', { value: { retryAfterSeconds: lockSeconds }, retryAfterSeconds: lockSeconds })

type CodeRefusal = 'validate_verification_code_error' | 'verification.code.expired' | 'verification.code.missing'

/** What a typed code brings about; null when it is right. Codes need not have been sent. */
export function judgeCode(typed = ''): Refusal<CodeRefusal> | null {
  if (typed === words.rightCode) return null
  if (typed === '') return refuse('verification.code.missing')
  return refuse(typed === words.expiredCode ? 'verification.code.expired' : 'validate_verification_code_error')
}

/** What a mobile number brings about before it is used. */
export function judgeNumber(typed = ''): Refusal<'phone.number.missing' | 'phone.number.invalid'> | null {
  if (typed.trim() === '') return refuse('phone.number.missing')
  return /^\d{5,14}$/.test(typed) ? null : refuse('phone.number.invalid')
}

/** What the pass of a bot check brings about. */
export function judgePass({
  passToken,
}: {
  passToken?: string
}): Refusal<'bot.check.failed' | 'bot.check.expired'> | null {
  if (passToken === undefined || passToken === words.failedPass) return refuse('bot.check.failed')
  return passToken === words.expiredPass ? refuse('bot.check.expired') : null
}

/** Whether a text may be a password: 8 to 64 characters. */
export const isPassword = (text: string): boolean => text.length >= 8 && text.length <= 64
