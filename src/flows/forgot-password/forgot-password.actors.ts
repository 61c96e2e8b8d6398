import { fromPromise } from 'xstate'
import type { forgotPasswordMachine } from '#machines/forgot-password/forgot-password.machine.ts'
import type {
  EmailForm,
  ForgotFailure,
  ForgotResult,
  PhoneForm,
  SetPasswordResult,
} from '#machines/forgot-password/forgot-password.types.ts'
import { runToOutput } from '#machines/shared/run-to-output.ts'
import { SecretBox, SecretDrawer } from '#machines/shared/secrets.ts'
import type { ActorsOf } from '#machines/shared/wiring.ts'
import type { ApiErrorCode } from '#src/api/api-error.ts'
import { attempt } from '#src/api/attempt.ts'
import { request } from '#src/api/call.ts'
import type { Services } from '#src/app/services.tsx'
import { methodsIn, type TicketDrawer } from '../shared/login-result.ts'
import { openSession } from '../shared/open-session.actors.ts'
import { tokenOfPhoneAuth } from '../shared/phone-auth/phone-auth.ts'
import { phoneFailures } from '../shared/phone-failures.ts'
import { verifyLogin } from '../shared/verify-login/verify-login.actors.ts'

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

/** The actors for a forgotten password. Setting the new one logs the member in [4.21] or requires the second step. */
export function forgotPasswordActors(services: Services): ActorsOf<typeof forgotPasswordMachine> {
  const { api, secrets } = services
  const tickets: TicketDrawer = new SecretDrawer()
  return {
    setPassword: fromPromise<SetPasswordResult, { form: PhoneForm }>(async ({ input: { form }, signal }) => {
      const { countryDialingCode, mobileNum } = form
      const newPassword = form.newPassword.read().trim()
      const confirmed = await tokenOfPhoneAuth(services, form, form.code)
      if (confirmed && !confirmed.ok) return confirmed
      const proof = confirmed
        ? { firebaseChannel: 'sms' as const, firebaseIdToken: confirmed.token.take() }
        : { verificationCode: form.code.read() }
      const body = { countryDialingCode, mobileNum, newPassword, ...proof }
      const call = request(api.POST('/wps/member/password/verification', { body, signal }))
      const result = await attempt(call, { ...phoneCodes, login_verify_required: 'verifyRequired' as const })
      if (!result.ok && result.failure !== 'verifyRequired') return { ...result, failure: result.failure }
      secrets.put('password', new SecretBox(newPassword))
      if (!result.ok) return { ok: false, failure: 'verifyRequired', methods: methodsIn(result.value, tickets) ?? [] }
      const { token, ...flags } = result.value
      return { ok: true, token: new SecretBox(token), ...flags }
    }),
    verification: verifyLogin(api, tickets),
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
