import type { SendCodeResult, SmsCodeFailure } from '#machines/sms-code/sms-code.types.ts'
import type { ApiErrorCode } from '#src/api/api-error.ts'
import { attempt } from '#src/api/attempt.ts'
import { request } from '#src/api/call.ts'
import type { Api } from '#src/api/client.ts'
import { phoneFailures } from '../phone-failures.ts'

/** What a code is for: each has a call of its own. */
export type CodePurpose = 'login' | 'register' | 'registerMobile' | 'password'

type Pass = { captchaId: string; lotNumber: string; passToken: string; genTime: string; captchaOutput: string }
type Number = { countryDialingCode: string; mobileNum: string }

const failures = {
  ...phoneFailures,
  'bot.check.failed': 'botCheckRefused',
  'bot.check.expired': 'botCheckRefused',
  'not.exists.mobile': 'numberUnknown',
  'exists.mobile.err': 'numberTaken',
} as const satisfies Partial<Record<ApiErrorCode, SmsCodeFailure>>

function send(
  api: Api,
  purpose: CodePurpose,
  { countryDialingCode, mobileNum }: Number,
  pass: Pass,
  signal: AbortSignal,
) {
  const body = { countryDialingCode, mobileNum, ...pass }
  if (purpose === 'login') return request(api.POST('/wps/verification/sms/noLogin', { body, signal }))
  if (purpose === 'password') return request(api.POST('/wps/verification/sms/password', { body, signal }))
  const registrationType = purpose === 'register' ? ('username' as const) : ('mobile' as const)
  const forRegistration = { countryDialingCode, mobileNo: mobileNum, registrationType, ...pass }
  return request(api.POST('/wps/verification/sms/register', { body: forRegistration, signal }))
}

/** Sends a code; `passText` is the JSON of the bot check's pass. */
export async function sendCode(
  api: Api,
  purpose: CodePurpose,
  number: Number,
  passText: string,
  signal: AbortSignal,
): Promise<SendCodeResult> {
  const result = await attempt(send(api, purpose, number, JSON.parse(passText) as Pass, signal), failures)
  if (!result.ok) return result
  const { expiredMinutes, validMinutes = null } = result.value
  return { ok: true, resendMinutes: expiredMinutes, validMinutes }
}
