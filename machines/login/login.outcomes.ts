import { SENTINELS, type FlowOutcomes } from '../shared/outcomes.ts'
import { acceptedLogin, offline, openSessionOutcomes } from '../shared/sample-outcomes.ts'
import { SecretBox } from '../shared/secrets.ts'
import { loginMachine } from './login.machine.ts'
import type { LoginForm } from './login.types.ts'

const form: LoginForm = {
  method: 'username',
  username: 'rahim',
  password: new SecretBox(SENTINELS.password),
  rememberMe: true,
  captcha: { captchaId: 'c1', text: 'abcd' },
}
const empty: LoginForm = { ...form, username: '', password: new SecretBox('') }
const byCode: LoginForm = {
  method: 'sms',
  countryDialingCode: '880',
  mobileNum: '1712345678',
  mobileValid: true,
  code: new SecretBox(SENTINELS.code),
  rememberMe: false,
  captcha: null,
}

export const outcomes: FlowOutcomes = {
  machine: loginMachine,
  inputs: (now) => ({
    'with SMS': { smsEnabled: true, forceExpiredChange: true, now },
    'user name only': { smsEnabled: false, forceExpiredChange: false, now },
  }),
  events: {
    'method.chosen': { SMS: { method: 'sms' }, 'user name': { method: 'username' } },
    'login.submitted': { complete: { form }, empty: { form: empty }, 'by SMS without captcha': { form: byCode } },
  },
  outcomes: {
    logIn: {
      accepted: { output: acceptedLogin() },
      'first login': { output: acceptedLogin({ firstTimeLogin: true, passwordDefault: true }) },
      'authenticator app': { output: { ok: false, failure: 'verifyRequired', methods: ['GOOGLE', 'RECOVERY_CODE'] } },
      'locked for five minutes': { output: { ok: false, failure: 'locked', retryAfterMs: 300_000 } },
      'wrong password': { output: { ok: false, failure: 'wrongCredentials', captcha: true } },
      offline,
    },
    verification: {
      verified: { output: acceptedLogin() },
      'ticket expired': { output: { ok: false, failure: 'ticketExpired' } },
    },
    openSession: openSessionOutcomes,
  },
  shows: {
    'login.editing': { see: [{ role: 'button', name: 'Log in' }] },
    'login.editing.plain': { see: [], not: [{ role: 'textbox', name: 'Digits in the picture' }] },
    'login.editing.withCaptcha': { see: [{ role: 'textbox', name: 'Digits in the picture' }] },
    'login.submitting': { see: [{ role: 'button', name: 'Logging in…' }] },
    'login.verifying': { see: [{ role: 'textbox', name: 'Authenticator app' }] },
    'login.waiting': { see: [{ text: 'Too many tries. The login is locked for a while.' }, { role: 'timer' }] },
    'login.opening': { see: [{ role: 'button', name: 'Logging in…' }] },
  },
}
