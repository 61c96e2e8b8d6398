import type { FlowOutcomes } from '../shared/outcomes.ts'
import { acceptedLogin, offline, openSessionOutcomes } from '../shared/sample-outcomes.ts'
import { freePlayMachine } from './free-play.machine.ts'

export const outcomes: FlowOutcomes = {
  machine: freePlayMachine,
  inputs: (now) => [{ now }],
  events: [{ type: 'play.retried' }, { type: 'play.dismissed' }],
  outcomes: {
    logInAsGuest: [{ output: acceptedLogin() }, { output: { ok: false, failure: 'moduleOff' } }, offline],
    openSession: openSessionOutcomes,
  },
  key: ({ session }) => ({ session }),
}
