import type { LoginProblem, VerifyMethod } from '../shared/login-result.ts'
import type { SecretBox } from '../shared/secrets.ts'
import type { OpenSessionInput, SessionOpened } from '../shared/session-opened.ts'

export type LoginMethod = 'username' | 'sms'
type CaptchaAnswer = { captchaId: string; text: string }
type CommonForm = { rememberMe: boolean; captcha: CaptchaAnswer | null }
export type UsernameForm = CommonForm & { method: 'username'; username: string; password: SecretBox }
/** `mobileValid` is the answer of the country's number rule, worked out by the form. */
export type SmsForm = CommonForm & {
  method: 'sms'
  countryDialingCode: string
  mobileNum: string
  mobileValid: boolean
  code: SecretBox
}
export type LoginForm = UsernameForm | SmsForm

export type LoginField = 'username' | 'password' | 'mobileNum' | 'code' | 'captcha'
export type LoginFieldFailures = Partial<Record<LoginField, 'required' | 'invalid'>>

export type LoginInput = {
  smsEnabled: boolean
  /** switch PWDEXPFORCECHANGE3: an expired password must be changed */
  forceExpiredChange: boolean
  now?: () => number
}
export type LoginContext = {
  smsEnabled: boolean
  forceExpiredChange: boolean
  method: LoginMethod
  fields: LoginFieldFailures
  captchaNeeded: boolean
  problem: LoginProblem | null
  verifyMethods: VerifyMethod[]
  accepted: Omit<OpenSessionInput, 'token'>
  session: SessionOpened | null
  now: () => number
}

export type LoginEvent = { type: 'method.chosen'; method: LoginMethod } | { type: 'login.submitted'; form: LoginForm }

export type LoginTypes = {
  input: LoginInput
  context: LoginContext
  events: LoginEvent
  output: SessionOpened
  tags: 'busy' | 'editing' | 'captcha' | 'verifying' | 'waiting'
}
