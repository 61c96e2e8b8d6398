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
  inputs: (now) => [
    { smsEnabled: true, forceExpiredChange: true, now },
    { smsEnabled: false, forceExpiredChange: false, now },
  ],
  events: [
    { type: 'method.chosen', method: 'sms' },
    { type: 'method.chosen', method: 'username' },
    ...[form, empty, byCode].map((submitted) => ({ type: 'login.submitted', form: submitted })),
  ],
  outcomes: {
    logIn: [
      { output: acceptedLogin() },
      { output: acceptedLogin({ firstTimeLogin: true, passwordDefault: true }) },
      { output: { ok: false, failure: 'verifyRequired', methods: ['SMS', 'GOOGLE'] } },
      { output: { ok: false, failure: 'locked', retryAfterMs: 300_000 } },
      { output: { ok: false, failure: 'wrongCredentials', captcha: true } },
      offline,
    ],
    verification: [{ output: acceptedLogin() }, { output: { ok: false, failure: 'ticketExpired' } }],
    openSession: openSessionOutcomes,
  },
  key: ({ method, captchaNeeded, fields, accepted }) => ({ method, captchaNeeded, fields, accepted }),
}
