import { assertEvent } from 'xstate'
import { problemOf } from '../shared/failures.ts'
import type { LoginAccepted, LoginRefused } from '../shared/login-result.ts'
import type { RememberedName } from '../shared/session-opened.ts'
import type { LoginContext, LoginEvent, LoginFieldFailures, LoginForm, LoginInput } from './login.types.ts'

/** What is missing or wrong in a login form, by field; empty when it can be sent [5.01, 5.03, 5.04, 5.05]. */
export const failuresOf = (form: LoginForm, captchaNeeded: boolean): LoginFieldFailures => {
  const failures: LoginFieldFailures = {}
  if (form.method === 'username') {
    if (!form.username.trim()) failures.username = 'required'
    if (form.password.isEmpty) failures.password = 'required'
  } else {
    if (!form.mobileNum.trim()) failures.mobileNum = 'required'
    else if (!form.mobileValid) failures.mobileNum = 'invalid'
    if (form.code.isEmpty) failures.code = 'required'
  }
  if (captchaNeeded && !form.captcha?.text.trim()) failures.captcha = 'required'
  return failures
}

/** The submitted form, its name or number trimmed; passwords are trimmed where their box is made [5.02]. */
export const submittedForm = (event: LoginEvent): LoginForm => {
  assertEvent(event, 'login.submitted')
  const { form } = event
  return form.method === 'username'
    ? { ...form, username: form.username.trim() }
    : { ...form, mobileNum: form.mobileNum.trim() }
}

/** What to remember for 24 hours, or null when not asked to. */
const nameToRemember = (form: LoginForm): RememberedName | null => {
  if (!form.rememberMe) return null
  const { method } = form
  return method === 'username'
    ? { method, username: form.username.trim() }
    : { method, countryDialingCode: form.countryDialingCode, mobileNum: form.mobileNum.trim() }
}

/** A login flow before anything was typed. */
export const initialLogin = (input: LoginInput): LoginContext => ({
  smsEnabled: input.smsEnabled,
  forceExpiredChange: input.forceExpiredChange,
  method: 'username',
  fields: {},
  captchaNeeded: false,
  problem: null,
  verifyMethods: [],
  accepted: { remember: null, firstTimeLogin: false, passwordChangeNeeded: false },
  session: null,
  now: input.now ?? Date.now,
})

/** What an accepted login asks for next: a default or (where forced) expired password is changed, but not by SMS. */
export const acceptedBy = (context: LoginContext, result: LoginAccepted): Partial<LoginContext> => {
  const outdated = result.passwordDefault || (result.passwordExpired && context.forceExpiredChange)
  const passwordChangeNeeded = context.method === 'username' && outdated
  return {
    accepted: { ...context.accepted, firstTimeLogin: result.firstTimeLogin, passwordChangeNeeded },
    problem: null,
  }
}

/** What a refused login leaves behind: the ways to verify, or the problem and whether the next try needs a captcha. */
export const refusedBy = (context: LoginContext, result: LoginRefused): Partial<LoginContext> => {
  if (result.failure === 'verifyRequired') return { verifyMethods: result.methods ?? [] }
  const captchaNeeded = context.captchaNeeded || result.captcha === true || result.failure === 'captchaNeeded'
  return { problem: problemOf(result, context.now()), captchaNeeded }
}

/** What a submitted form leaves behind: whom to remember, and no word of the last problem. */
export const submittedBy = (context: LoginContext, form: LoginForm): Partial<LoginContext> => ({
  accepted: { ...context.accepted, remember: nameToRemember(form) },
  fields: {},
  problem: null,
})
