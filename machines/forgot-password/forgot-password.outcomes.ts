import { SENTINELS, type FlowOutcomes } from '../shared/outcomes.ts'
import { acceptedLogin, offline, openSessionOutcomes } from '../shared/sample-outcomes.ts'
import { SecretBox } from '../shared/secrets.ts'
import { forgotPasswordMachine } from './forgot-password.machine.ts'
import type { EmailForm, PhoneForm } from './forgot-password.types.ts'

const phone: PhoneForm = {
  countryDialingCode: '880',
  mobileNum: '1712345678',
  mobileValid: true,
  code: new SecretBox(SENTINELS.code),
  newPassword: new SecretBox(SENTINELS.password),
  passwordValid: true,
  confirmPassword: new SecretBox(SENTINELS.password),
}
const email: EmailForm = { username: 'rahim', email: 'rahim@example.org', emailValid: true, captcha: null }

export const outcomes: FlowOutcomes = {
  machine: forgotPasswordMachine,
  inputs: (now) => [
    { phoneEnabled: true, now },
    { phoneEnabled: false, now },
  ],
  events: [
    { type: 'way.chosen', way: 'phone' },
    { type: 'way.chosen', way: 'email' },
    { type: 'phone.submitted', form: phone },
    { type: 'phone.submitted', form: { ...phone, mobileNum: '' } },
    { type: 'email.submitted', form: email },
    { type: 'email.submitted', form: { ...email, email: '' } },
    { type: 'notice.dismissed' },
  ],
  outcomes: {
    setPassword: [{ output: { ok: true } }, { output: { ok: false, failure: 'wrongCode' } }, offline],
    logIn: [{ output: acceptedLogin() }, { output: { ok: false, failure: 'locked' } }, offline],
    openSession: openSessionOutcomes,
    sendEmail: [{ output: { ok: true } }, { output: { ok: false, failure: 'accountUnknown' } }, offline],
  },
  key: ({ way, phoneEnabled, fields, session }) => ({ way, phoneEnabled, fields, session }),
}
