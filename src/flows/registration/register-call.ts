import type { RegisterResult } from '#machines/apply-registration/apply-registration.machine.ts'
import type { Refused } from '#machines/shared/failures.ts'
import type { Application, FieldFailure, FieldFailures } from '#machines/shared/registration-result.ts'
import type { RegistrationFailure, SecretField } from '#machines/shared/registration-result.ts'
import { SecretBox, type SecretDrawer } from '#machines/shared/secrets.ts'
import type { BodyOf } from '#openapi/handlers.ts'
import type { ApiErrorCode } from '#src/api/api-error.ts'
import { attempt } from '#src/api/attempt.ts'
import { request } from '#src/api/call.ts'
import type { Services } from '#src/app/services.tsx'
import { phoneFailures } from '../shared/phone-failures.ts'

/** The secrets of the form, the bot check's pass and the phone service's token. */
export type RegistrationSecret = SecretField | 'pass' | 'phoneToken'

/** What a registration stores between its steps, in memory only. */
export type RegistrationDrawer = SecretDrawer<RegistrationSecret>

const failures = {
  ...phoneFailures,
  TOO_MANY_REQUEST: 'tooManyRequests',
  'max.attempt.limit': 'tooManyRequests',
  'registration.field.err': 'badRequest',
  'password.format.err': 'passwordFormat',
  'modify.new.confirm.diff': 'confirmDiffers',
  'exists.username.err': 'usernameTaken',
  'exists.email.err': 'emailTaken',
  'exists.mobile.err': 'mobileTaken',
  invitation_code_error: 'affiliateInvalid',
  'expired.affiliate.url': 'affiliateExpired',
  'login.captcha.err': 'wrongCaptcha',
  'bot.check.failed': 'botCheckRefused',
  'bot.check.expired': 'botCheckRefused',
  validate_verification_code_error: 'wrongCode',
  'player.excluded': 'excluded',
} as const satisfies Partial<Record<ApiErrorCode, RegistrationFailure>>

type Details = { fields?: { field: keyof FieldFailures; reason: 'required' | 'length' | 'pattern' | 'fixed' }[] } | null

const reasons: Record<NonNullable<NonNullable<Details>['fields']>[number]['reason'], FieldFailure> = {
  required: 'required',
  length: 'length',
  pattern: 'format',
  fixed: 'invalid',
}
const fieldsIn = (value: unknown): FieldFailures =>
  Object.fromEntries(((value as Details)?.fields ?? []).map(({ field, reason }) => [field, reasons[reason]]))

function refusedWith({ value, ...refused }: Refused<RegistrationFailure> & { value: unknown }): RegisterResult {
  const fields = fieldsIn(value)
  return Object.keys(fields).length > 0 ? { ...refused, fields } : refused
}

/** The proof of the number: the phone service's token if there is one, otherwise the code [3.02]. */
function proofIn(drawer: RegistrationDrawer, code: { verificationCode?: string }) {
  const token = drawer.get('phoneToken')?.take()
  return token ? { firebaseChannel: 'sms' as const, firebaseIdToken: token } : code
}

/** The form, its secrets and the pass as the API contract wants them [3.01]. */
function bodyOf(
  { values }: Application,
  drawer: RegistrationDrawer,
  host: string,
): Partial<BodyOf<'registerByUsername'>> {
  const { countryDialingCode, ...given } = values
  const secret = (name: SecretField) => {
    const text = drawer.get(name)?.read().trim()
    return text ? { [name]: text } : {}
  }
  return {
    ...given,
    ...(given.mobileNum && countryDialingCode && { countryDialingCode }),
    ...secret('password'),
    ...secret('confirmPassword'),
    ...secret('paymentPassword'),
    ...proofIn(drawer, secret('verificationCode')),
    ...(JSON.parse(drawer.get('pass')?.read() ?? '{}') as object),
    domain: host,
    login: true,
  }
}

/**
 * Registers by user name, or by mobile number with the additional fields of that form [3.03].
 * @param page the address of the page with the form.
 */
export async function register(
  { api, secrets, host }: Pick<Services, 'api' | 'secrets' | 'host'>,
  application: Application,
  drawer: RegistrationDrawer,
  page: string,
  signal: AbortSignal,
): Promise<RegisterResult> {
  const body = bodyOf(application, drawer, host)
  const mobile = { ...body, registerUrl: page.slice(0, 512), registerMethod: 'WEB' }
  const call =
    application.kind === 'username'
      ? request(api.PUT('/wps/member/register', { body: body as BodyOf<'registerByUsername'>, signal }))
      : request(api.PUT('/wps/member/register/mobile', { body: mobile as BodyOf<'registerByMobile'>, signal }))
  const result = await attempt(call, failures)
  if (!result.ok) return refusedWith(result)
  const password = drawer.get('password')
  if (password) secrets.put('password', new SecretBox(password.read().trim()))
  const { token, ...flags } = result.value
  return { ok: true, token: new SecretBox(token), ...flags }
}
