import { SENTINELS, type FlowOutcomes } from '../shared/outcomes.ts'
import { acceptedLogin, offline } from '../shared/sample-outcomes.ts'
import { SecretBox } from '../shared/secrets.ts'
import { verifyLoginMachine } from './verify-login.machine.ts'

const expired = { output: { ok: false, failure: 'ticketExpired' } }

export const outcomes: FlowOutcomes = {
  machine: verifyLoginMachine,
  inputs: (now) => [{ methods: ['SMS', 'GOOGLE'], now }],
  events: [
    { type: 'method.chosen', method: 'SMS' },
    { type: 'method.chosen', method: 'GOOGLE' },
    { type: 'method.chosen', method: 'EMAIL' },
    { type: 'answer.submitted', code: new SecretBox(SENTINELS.code) },
    { type: 'answer.submitted', code: new SecretBox('') },
    { type: 'code.resent' },
    { type: 'verification.cancelled' },
  ],
  outcomes: {
    sendVerification: [
      { output: { ok: true, hint: '+880 17••••78', resendAfterMs: 60_000 } },
      { output: { ok: false, failure: 'tooManyRequests', retryAfterMs: 60_000 } },
      expired,
      offline,
    ],
    verify: [
      { output: acceptedLogin() },
      { output: { ok: false, failure: 'wrongCode' } },
      { output: { ok: false, failure: 'locked', retryAfterMs: 300_000 } },
      expired,
      offline,
    ],
  },
  key: ({ method }) => ({ method }),
}
