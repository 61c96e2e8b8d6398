import { SENTINELS, type FlowOutcomes } from '../shared/outcomes.ts'
import { offline, operatorSession } from '../shared/sample-outcomes.ts'
import { SecretBox } from '../shared/secrets.ts'
import { operatorCodeMachine } from './operator-code.machine.ts'

export const outcomes: FlowOutcomes = {
  machine: operatorCodeMachine,
  inputs: (now) => ({ 'with the app': { next: 'code', now }, 'setting it up': { next: 'enrol', now } }),
  events: {
    'code.submitted': {
      code: { code: new SecretBox(SENTINELS.code) },
      nothing: { code: new SecretBox('') },
    },
    'code.cancelled': null,
  },
  outcomes: {
    logInWithCode: {
      'logged in': { output: { ok: true, session: operatorSession() } },
      'wrong code': { output: { ok: false, failure: 'wrongCode' } },
      'ticket expired': { output: { ok: false, failure: 'ticketExpired' } },
      'locked for five minutes': { output: { ok: false, failure: 'locked', retryAfterMs: 300_000 } },
      offline,
    },
  },
}
