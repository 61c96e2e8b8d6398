import { SENTINELS, type FlowOutcomes } from '../shared/outcomes.ts'
import { acceptedLogin, offline } from '../shared/sample-outcomes.ts'
import { SecretBox } from '../shared/secrets.ts'
import { verifyLoginMachine } from './verify-login.machine.ts'

const expired = { output: { ok: false, failure: 'ticketExpired' } }

export const outcomes: FlowOutcomes = {
  machine: verifyLoginMachine,
  inputs: (now) => ({
    'SMS or bank name': { methods: ['SMS', 'BANK_NAME'], now },
    'app or recovery code': { methods: ['GOOGLE', 'RECOVERY_CODE'], now },
    'app alone': { methods: ['GOOGLE'], now },
  }),
  events: {
    'method.chosen': {
      SMS: { method: 'SMS' },
      'bank name': { method: 'BANK_NAME' },
      app: { method: 'GOOGLE' },
      'recovery code': { method: 'RECOVERY_CODE' },
      'e-mail, not offered': { method: 'EMAIL' },
    },
    'answer.submitted': {
      code: { code: new SecretBox(SENTINELS.code), rememberDevice: false },
      'code, device remembered': { code: new SecretBox(SENTINELS.code), rememberDevice: true },
      nothing: { code: new SecretBox(''), rememberDevice: false },
    },
    'code.resent': null,
    'verification.cancelled': null,
  },
  outcomes: {
    sendVerification: {
      sent: { output: { ok: true, hint: '+880 17••••78', resendAfterMs: 60_000 } },
      'too many requests': { output: { ok: false, failure: 'tooManyRequests', retryAfterMs: 60_000 } },
      'ticket expired': expired,
      offline,
    },
    verify: {
      verified: { output: acceptedLogin() },
      'wrong code': { output: { ok: false, failure: 'wrongCode' } },
      'locked for five minutes': { output: { ok: false, failure: 'locked', retryAfterMs: 300_000 } },
      'ticket expired': expired,
      offline,
    },
  },
  shows: {
    'verifyLogin.choosing': { see: [{ text: /You haven’t logged in from here before/ }] },
    'verifyLogin.sending': { see: [{ role: 'button', name: 'Checking…' }] },
    'verifyLogin.answering': { see: [{ role: 'button', name: 'Confirm' }] },
    'verifyLogin.answering.cooling': { see: [{ role: 'button', name: /^Send again in/ }] },
    'verifyLogin.answering.resendable': { see: [{ role: 'button', name: 'Send another code' }] },
    'verifyLogin.verifying': { see: [{ role: 'button', name: 'Checking…' }] },
    'verifyLogin.waiting': {
      see: [{ text: 'Too many tries. The login is locked for a while.' }, { role: 'timer' }],
    },
  },
}
