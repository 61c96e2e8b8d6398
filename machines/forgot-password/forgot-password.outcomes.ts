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
  inputs: (now) => ({ 'by phone': { phoneEnabled: true, now }, 'by e-mail only': { phoneEnabled: false, now } }),
  events: {
    'way.chosen': { phone: { way: 'phone' }, 'e-mail': { way: 'email' } },
    'phone.submitted': { complete: { form: phone }, 'without number': { form: { ...phone, mobileNum: '' } } },
    'email.submitted': { complete: { form: email }, 'without address': { form: { ...email, email: '' } } },
    'notice.dismissed': null,
  },
  outcomes: {
    setPassword: {
      accepted: { output: acceptedLogin() },
      'first login': { output: acceptedLogin({ firstTimeLogin: true }) },
      'authenticator app': { output: { ok: false, failure: 'verifyRequired', methods: ['GOOGLE', 'RECOVERY_CODE'] } },
      'wrong code': { output: { ok: false, failure: 'wrongCode' } },
      offline,
    },
    verification: {
      verified: { output: acceptedLogin() },
      'verified, first login': { output: acceptedLogin({ firstTimeLogin: true }) },
      'ticket expired': { output: { ok: false, failure: 'ticketExpired' } },
    },
    openSession: openSessionOutcomes,
    sendEmail: {
      sent: { output: { ok: true } },
      'account unknown': { output: { ok: false, failure: 'accountUnknown' } },
      offline,
    },
  },
  shows: {
    'forgotPassword.editing': { see: [{ role: 'form', name: /^New password by/ }] },
    'forgotPassword.settingPassword': { see: [{ role: 'button', name: 'Setting the password…' }] },
    'forgotPassword.verifying': { see: [{ role: 'textbox', name: 'Authenticator app' }] },
    'forgotPassword.opening': { see: [{ role: 'button', name: 'Setting the password…' }] },
    'forgotPassword.sendingEmail': { see: [{ role: 'button', name: 'Sending…' }] },
    'forgotPassword.notice': { see: [{ text: /^If the account exists, we have sent an e-mail/ }] },
  },
}
