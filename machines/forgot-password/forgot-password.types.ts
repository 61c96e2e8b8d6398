import type { CommonFailure, PhoneAuthFailure, Problem, Refused } from '../shared/failures.ts'
import type { LoginAccepted, VerifyMethod } from '../shared/login-result.ts'
import type { SecretBox } from '../shared/secrets.ts'
import type { SessionOpened } from '../shared/session-opened.ts'

export type ForgotWay = 'phone' | 'email'
export type ForgotFailure =
  | CommonFailure
  | PhoneAuthFailure
  | 'wrongCode'
  | 'accountUnknown'
  | 'passwordFormat'
  | 'wrongCaptcha'
  | 'captchaNeeded'

/**
 * `mobileValid` and `passwordValid` are the answers of the number's and the password's rules, worked out by the form.
 */
export type PhoneForm = {
  countryDialingCode: string
  mobileNum: string
  mobileValid: boolean
  code: SecretBox
  newPassword: SecretBox
  passwordValid: boolean
  confirmPassword: SecretBox
}
export type EmailForm = {
  username: string
  email: string
  emailValid: boolean
  captcha: { captchaId: string; text: string } | null
}
export type ForgotField = 'mobileNum' | 'code' | 'newPassword' | 'confirmPassword' | 'username' | 'email'
export type ForgotFieldFailures = Partial<Record<ForgotField, 'required' | 'invalid' | 'different'>>
export type ForgotResult = { ok: true } | Refused<ForgotFailure>
/** `verifyRequired`: the password is set, and the login asks for its second step by one of `methods`. */
export type SetPasswordResult =
  | LoginAccepted
  | Refused<ForgotFailure>
  | (Refused<'verifyRequired'> & { methods: VerifyMethod[] })

export type ForgotContext = {
  way: ForgotWay
  phoneEnabled: boolean
  fields: ForgotFieldFailures
  problem: Problem<ForgotFailure> | null
  firstTimeLogin: boolean
  verifyMethods: VerifyMethod[]
  session: SessionOpened | null
  now: () => number
}
export type ForgotEvent =
  | { type: 'way.chosen'; way: ForgotWay }
  | { type: 'phone.submitted'; form: PhoneForm }
  | { type: 'email.submitted'; form: EmailForm }
  | { type: 'notice.dismissed' }

export type ForgotTypes = {
  /** `phoneEnabled`: switch MOBILENUMPASSREG3 */
  input: { phoneEnabled: boolean; now?: () => number }
  context: ForgotContext
  events: ForgotEvent
  emitted: { type: 'navigation.requested'; to: '/' }
  /** `way` tells what was done; `session` is null after an e-mail, or when the automatic login did not work */
  output: { way: ForgotWay; session: SessionOpened | null }
  tags: 'busy' | 'editing' | 'verifying' | 'notice'
}
