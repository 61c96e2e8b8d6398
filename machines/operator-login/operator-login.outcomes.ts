import { SENTINELS, type FlowOutcomes } from '../shared/outcomes.ts'
import { offline, operatorCodeOutcomes } from '../shared/sample-outcomes.ts'
import { SecretBox } from '../shared/secrets.ts'
import { operatorLoginMachine } from './operator-login.machine.ts'

const password = new SecretBox(SENTINELS.password)

export const outcomes: FlowOutcomes = {
  machine: operatorLoginMachine,
  inputs: (now) => ({ page: { now } }),
  events: {
    'login.submitted': {
      complete: { form: { email: 'shirin@desk.example', password } },
      'without address': { form: { email: ' ', password } },
      'without password': { form: { email: 'shirin@desk.example', password: new SecretBox('') } },
    },
  },
  outcomes: {
    logIn: {
      'the code next': { output: { ok: true, next: 'code' } },
      'the app next': { output: { ok: true, next: 'enrol' } },
      'wrong password': { output: { ok: false, failure: 'wrongPassword' } },
      'locked for five minutes': { output: { ok: false, failure: 'locked', retryAfterMs: 300_000 } },
      offline,
    },
    code: operatorCodeOutcomes,
  },
}
