import type { CommonFailure, PhoneAuthFailure, Problem, Refused } from './failures.ts'
import type { SecretBox } from './secrets.ts'

/** The second step: with an authenticator app, or for a login from a new address [4.51]. */
export type VerifyMethod = 'SMS' | 'EMAIL' | 'GOOGLE' | 'BANK_NAME' | 'RECOVERY_CODE'
export type LoginFailure =
  | CommonFailure
  | PhoneAuthFailure
  | 'wrongCredentials'
  | 'wrongCaptcha'
  | 'captchaNeeded'
  | 'locked'
  | 'passwordClosed'
  | 'notMember'
  | 'notAgent'
  | 'socialRefused'
  | 'socialUnlinked'
  | 'verifyRequired'
  | 'wrongCode'
  | 'ticketExpired'
  | 'cancelled'
export type LoginProblem = Problem<LoginFailure>

export type LoginAccepted = {
  ok: true
  token: SecretBox
  firstTimeLogin: boolean
  passwordExpired: boolean
  passwordDefault: boolean
}
/**
 * `methods` comes with `verifyRequired`; the ticket stays with the actors. `captcha` says that the next try needs one.
 */
export type LoginRefused = Refused<LoginFailure> & { captcha?: boolean; methods?: VerifyMethod[] }
export type LoginResult = LoginAccepted | LoginRefused
