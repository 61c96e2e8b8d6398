import { assertEvent } from 'xstate'
import { problemOf } from '../shared/failures.ts'
import type { EmailForm, ForgotContext, ForgotEvent, ForgotFieldFailures } from './forgot-password.types.ts'
import type { ForgotResult, ForgotTypes, PhoneForm, SetPasswordResult } from './forgot-password.types.ts'

export const initialForgot = ({ phoneEnabled, now }: ForgotTypes['input']): ForgotContext => ({
  way: phoneEnabled ? 'phone' : 'email',
  phoneEnabled,
  fields: {},
  problem: null,
  firstTimeLogin: false,
  verifyMethods: [],
  session: null,
  now: now ?? Date.now,
})

/** What was refused, for the form to say; the second step is no refusal. */
export const problemIn = (
  { now }: ForgotContext,
  result: ForgotResult | SetPasswordResult,
): Pick<ForgotContext, 'problem'> => ({
  problem:
    result.ok || result.failure === 'verifyRequired' ? null : problemOf({ ...result, failure: result.failure }, now()),
})

/** What is missing or wrong in the phone form, by field. */
export const phoneFailures = (form: PhoneForm): ForgotFieldFailures => {
  const failures: ForgotFieldFailures = {}
  if (!form.mobileNum.trim()) failures.mobileNum = 'required'
  else if (!form.mobileValid) failures.mobileNum = 'invalid'
  if (form.code.isEmpty) failures.code = 'required'
  if (form.newPassword.isEmpty) failures.newPassword = 'required'
  else if (!form.passwordValid) failures.newPassword = 'invalid'
  if (!form.confirmPassword.equals(form.newPassword)) failures.confirmPassword = 'different'
  return failures
}

/** What is missing or wrong in the e-mail form, by field: user name and e-mail are required [5.17]. */
export const emailFailures = (form: EmailForm): ForgotFieldFailures => {
  const failures: ForgotFieldFailures = {}
  if (!form.username.trim()) failures.username = 'required'
  if (!form.email.trim()) failures.email = 'required'
  else if (!form.emailValid) failures.email = 'invalid'
  return failures
}

/** The phone form that was just submitted. */
export const phoneForm = (event: ForgotEvent): PhoneForm => {
  assertEvent(event, 'phone.submitted')
  return { ...event.form, mobileNum: event.form.mobileNum.trim() }
}

/** The e-mail form that was just submitted. */
export const emailForm = (event: ForgotEvent): EmailForm => {
  assertEvent(event, 'email.submitted')
  return { ...event.form, username: event.form.username.trim(), email: event.form.email.trim() }
}
