import { SENTINELS, type FlowOutcomes } from '../shared/outcomes.ts'
import { offline, operatorCodeOutcomes } from '../shared/sample-outcomes.ts'
import { SecretBox } from '../shared/secrets.ts'
import { operatorInvitationMachine } from './operator-invitation.machine.ts'

const box = (text: string) => new SecretBox(text)
const gone = { output: { ok: false, failure: 'invitationGone' } }
const { password } = SENTINELS

export const outcomes: FlowOutcomes = {
  machine: operatorInvitationMachine,
  inputs: (now) => ({ page: { now } }),
  events: {
    'password.chosen': {
      'twice the same': { chosen: { password: box(password), repeated: box(password) } },
      'repeated otherwise': { chosen: { password: box(password), repeated: box('something else') } },
      'too short': { chosen: { password: box('short'), repeated: box('short') } },
      nothing: { chosen: { password: box(''), repeated: box('') } },
    },
    'invitation.retried': null,
  },
  outcomes: {
    openInvitation: {
      opened: { output: { ok: true, invitation: { email: 'tareq@desk.example', name: 'Tareq H.' } } },
      'holds no more': gone,
      'too many requests': { output: { ok: false, failure: 'tooManyRequests', retryAfterMs: 60_000 } },
      offline,
    },
    acceptInvitation: {
      accepted: { output: { ok: true, next: 'enrol' } },
      'holds no more': gone,
      'found in leaks': { output: { ok: false, failure: 'weakPassword' } },
      offline,
    },
    code: operatorCodeOutcomes,
  },
}
