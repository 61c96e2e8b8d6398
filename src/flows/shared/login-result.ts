import type { LoginFailure, LoginResult, VerifyMethod } from '#machines/shared/login-result.ts'
import { SecretBox, type SecretDrawer } from '#machines/shared/secrets.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import type { ApiErrorCode } from '#src/api/api-error.ts'
import { attempt } from '#src/api/attempt.ts'
import { phoneFailures } from './phone-failures.ts'

/** The error codes of the login, with the failures that the flows use. */
const loginFailures = {
  ...phoneFailures,
  TOO_MANY_REQUEST: 'tooManyRequests',
  'login.cred.err': 'wrongCredentials',
  'login.captcha.err': 'wrongCaptcha',
  'login.denied': 'denied',
  'login.pwd.forbidden.err': 'passwordClosed',
  'login.social.err': 'socialRefused',
  'login.social.unlinked': 'socialUnlinked',
  'login.ticket.expired': 'ticketExpired',
  login_verify_required: 'verifyRequired',
  error_not_agent: 'notAgent',
  error_not_member: 'notMember',
  'max.attempt.limit': 'locked',
  validate_verification_code_error: 'wrongCode',
} as const satisfies Partial<Record<ApiErrorCode, LoginFailure>>

/** The ticket of a login that waits for its second step. The actors hold it, never a machine. */
export type TicketDrawer = SecretDrawer<'ticket'>

type Details = { captcha?: boolean; ticket?: string; methods?: VerifyMethod[] } | null

/** Reads a refused login: puts the ticket into its drawer, and returns the methods of the second step. */
export function methodsIn(value: unknown, tickets: TicketDrawer): VerifyMethod[] | undefined {
  const details = value as Details
  if (details?.ticket) tickets.put('ticket', new SecretBox(details.ticket))
  return details?.methods
}

/** A login call for the machines: the token in a box, the ticket in its drawer, refusals as values. */
export async function loginResult(call: Promise<ValueOf<'logIn'>>, tickets: TicketDrawer): Promise<LoginResult> {
  const result = await attempt(call, loginFailures)
  if (result.ok) {
    const { token, firstTimeLogin, passwordExpired, passwordDefault } = result.value
    return { ok: true, token: new SecretBox(token), firstTimeLogin, passwordExpired, passwordDefault }
  }
  const { value, ...refused } = result
  const details = value as Details
  const methods = methodsIn(value, tickets)
  return {
    ...refused,
    ...(details?.captcha !== undefined && { captcha: details.captcha }),
    ...(methods && { methods }),
  }
}
