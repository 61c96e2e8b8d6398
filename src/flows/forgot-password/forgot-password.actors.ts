import { fromPromise } from 'xstate'
import type { forgotPasswordMachine } from '#machines/forgot-password/forgot-password.machine.ts'
import type {
  EmailForm,
  ForgotFailure,
  ForgotResult,
  PhoneForm,
} from '#machines/forgot-password/forgot-password.types.ts'
import type { LoginAccepted, LoginResult } from '#machines/shared/login-result.ts'
import { runToOutput } from '#machines/shared/run-to-output.ts'
import { SecretBox } from '#machines/shared/secrets.ts'
import type { ActorsOf } from '#machines/shared/wiring.ts'
import type { ApiErrorCode } from '#src/api/api-error.ts'
import { attempt } from '#src/api/attempt.ts'
import { request } from '#src/api/call.ts'
import type { Services } from '#src/app/services.tsx'
import { openSession } from '../shared/open-session.actors.ts'
import { tokenOfPhoneAuth } from '../shared/phone-auth/phone-auth.ts'
import { phoneFailures } from '../shared/phone-failures.ts'

const phoneCodes = {
  ...phoneFailures,
  validate_verification_code_error: 'wrongCode',
  'not.exists.mobile': 'accountUnknown',
  'password.format.err': 'passwordFormat',
  'login.denied': 'denied',
} as const satisfies Partial<Record<ApiErrorCode, ForgotFailure>>

const emailCodes = {
  'not.exists.mail': 'accountUnknown',
  'login.captcha.err': 'wrongCaptcha',
} as const satisfies Partial<Record<ApiErrorCode, ForgotFailure>>

const urlEncoded = { 'Content-Type': 'application/x-www-form-urlencoded' }

/** A forgotten password, wired. The answer to the new password is a login already [4.21]. */
export function forgotPasswordActors(services: Services): ActorsOf<typeof forgotPasswordMachine> {
  const { api, secrets } = services
  let accepted: LoginAccepted | null = null
  return {
    setPassword: fromPromise<ForgotResult, { form: PhoneForm }>(async ({ input: { form }, signal }) => {
      const { countryDialingCode, mobileNum } = form
      const newPassword = form.newPassword.read().trim()
      const confirmed = await tokenOfPhoneAuth(services, form, form.code)
      if (confirmed && !confirmed.ok) return confirmed
      const proof = confirmed
        ? { firebaseChannel: 'sms' as const, firebaseIdToken: confirmed.token.take() }
        : { verificationCode: form.code.read() }
      const body = { countryDialingCode, mobileNum, newPassword, ...proof }
      const call = request(api.POST('/wps/member/password/verification', { body, signal }))
      const result = await attempt(call, phoneCodes)
      if (!result.ok) return result
      const { token, ...flags } = result.value
      accepted = { ok: true, token: new SecretBox(token), ...flags }
      secrets.put('password', new SecretBox(newPassword))
      return { ok: true }
    }),
    logIn: fromPromise<LoginResult>(() =>
      accepted ? Promise.resolve(accepted) : Promise.reject(new Error('no new password was set')),
    ),
    openSession: runToOutput(openSession(services)),
    sendEmail: fromPromise<ForgotResult, { form: EmailForm }>(async ({ input: { form }, signal }) => {
      const { username, email, captcha } = form
      const body = { username, email, ...(captcha && { captchaId: captcha.captchaId, captcha: captcha.text.trim() }) }
      const call = api.POST('/wps/member/password/email', {
        body,
        headers: urlEncoded,
        bodySerializer: (fields: Record<string, string>) => new URLSearchParams(fields).toString(),
        signal,
      })
      const result = await attempt(request(call), emailCodes)
      return result.ok ? { ok: true } : result
    }),
  }
}
