import { OfflineError } from '../shared/failures.ts'
import { SENTINELS, type FlowOutcomes } from '../shared/outcomes.ts'
import { SecretBox } from '../shared/secrets.ts'
import { smsCodeMachine } from './sms-code.machine.ts'

const number = { countryDialingCode: '880', mobileNum: '1712345678' }

export const outcomes: FlowOutcomes = {
  machine: smsCodeMachine,
  inputs: (now) => [
    { phoneAuth: false, now },
    { phoneAuth: true, now },
    { phoneAuth: false, now, deadline: { until: 30_000, reason: 'sent' } },
    { phoneAuth: false, now, deadline: { until: 30_000, reason: 'locked' } },
  ],
  events: [
    { type: 'number.changed', number, valid: true },
    { type: 'number.changed', number, valid: false },
    { type: 'code.requested' },
    { type: 'problem.dismissed' },
  ],
  outcomes: {
    botCheck: [
      { output: { ok: true, pass: new SecretBox(SENTINELS.token) } },
      { output: { ok: false, failure: 'cancelled' } },
      { error: new OfflineError() },
    ],
    sendCode: [
      { output: { ok: true, expiredMinutes: 2 } },
      { output: { ok: false, failure: 'phoneTooManyRequests' } },
      { output: { ok: false, failure: 'numberTaken', message: 'That number is taken' } },
      { error: new Error('no answer') },
    ],
  },
  key: ({ valid, phoneAuth, reason }) => ({ valid, phoneAuth, reason }),
}
