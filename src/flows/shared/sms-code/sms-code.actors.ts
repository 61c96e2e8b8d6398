import type { SendCodeResult, SmsCodeFailure } from '#machines/sms-code/sms-code.types.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import type { ApiErrorCode } from '#src/api/api-error.ts'
import { attempt } from '#src/api/attempt.ts'
import { request } from '#src/api/call.ts'
import type { Api } from '#src/api/client.ts'
import { phoneFailures } from '../phone-failures.ts'

/** The purpose of a code: each has its own call. */
export type CodePurpose = 'login' | 'register' | 'registerMobile' | 'password' | 'bind'

type Pass = { captchaId: string; lotNumber: string; passToken: string; genTime: string; captchaOutput: string }
type Number = { countryDialingCode: string; mobileNum: string }

const failures = {
  ...phoneFailures,
  'bot.check.failed': 'botCheckRefused',
  'bot.check.expired': 'botCheckRefused',
  'not.exists.mobile': 'numberUnknown',
  'exists.mobile.err': 'numberTaken',
  'exists.email.err': 'addressTaken',
  'verification.channel.missing': 'contactMissing',
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
  if (purpose === 'bind') return request(api.POST('/wps/verification/sms/bind', { body, signal }))
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
  return resultOf(send(api, purpose, number, JSON.parse(passText) as Pass, signal))
}

/** Sends a code to an address that the member wants to add. */
export const sendEmailCode = (
  api: Api,
  email: string,
  passText: string,
  signal: AbortSignal,
): Promise<SendCodeResult> =>
  resultOf(
    request(api.POST('/wps/verification/email/bind', { body: { email, ...(JSON.parse(passText) as Pass) }, signal })),
  )

/** Sends a code to the member's confirmed number or address. */
export const sendOwnCode = (api: Api, method: 'SMS' | 'EMAIL', signal: AbortSignal): Promise<SendCodeResult> =>
  resultOf(request(api.POST('/wps/verification/member', { body: { method }, signal })))

async function resultOf(call: Promise<ValueOf<'sendMemberCode'>>): Promise<SendCodeResult> {
  const result = await attempt(call, failures)
  if (!result.ok) return result
  const { expiredMinutes, validMinutes = null } = result.value
  return { ok: true, resendMinutes: expiredMinutes, validMinutes }
}
