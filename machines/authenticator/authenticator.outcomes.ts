import { SENTINELS, type FlowOutcomes } from '../shared/outcomes.ts'
import { offline } from '../shared/sample-outcomes.ts'
import { SecretBox } from '../shared/secrets.ts'
import { authenticatorMachine } from './authenticator.machine.ts'

const password = new SecretBox(SENTINELS.password)
const code = new SecretBox(SENTINELS.code)
const empty = new SecretBox('')
const done = { output: { ok: true } }
const refused = (failure: string) => ({ output: { ok: false, failure } })

export const outcomes: FlowOutcomes = {
  machine: authenticatorMachine,
  inputs: (now) => ({ 'without an app': { isOn: false, now }, 'with an app': { isOn: true, now } }),
  events: {
    'setup.wished': null,
    'change.wished': { 'new codes': { wish: 'renew' }, 'taken off': { wish: 'remove' } },
    'wish.dropped': null,
    'codes.kept': null,
    'proof.submitted': {
      'the password': { proof: { password, code: null } },
      'password and code': { proof: { password, code } },
      'without the password': { proof: { password: empty, code } },
      'without the code': { proof: { password, code: empty } },
    },
    'code.submitted': { typed: { code }, empty: { code: empty } },
  },
  outcomes: {
    startEnrolment: {
      started: done,
      'wrong password': refused('wrongPassword'),
      'set up elsewhere': refused('exists'),
      offline,
    },
    confirmEnrolment: { confirmed: done, 'wrong code': refused('wrongCode'), late: refused('expired'), offline },
    changeApp: { changed: done, 'wrong code': refused('wrongCode'), offline },
  },
}
