import type { FlowOutcomes } from '../shared/outcomes.ts'
import { acceptedLogin, offline, openSessionOutcomes } from '../shared/sample-outcomes.ts'
import { freePlayMachine } from './free-play.machine.ts'

export const outcomes: FlowOutcomes = {
  machine: freePlayMachine,
  inputs: (now) => ({ usual: { now } }),
  events: { 'play.retried': null, 'play.dismissed': null },
  outcomes: {
    logInAsGuest: {
      accepted: { output: acceptedLogin() },
      'switched off': { output: { ok: false, failure: 'moduleOff' } },
      offline,
    },
    openSession: openSessionOutcomes,
  },
  shows: {
    'freePlay.loggingIn': { see: [{ role: 'button', name: 'Opening the demo…' }] },
    'freePlay.opening': { see: [{ role: 'button', name: 'Opening the demo…' }] },
    'freePlay.failed': { see: [{ role: 'alert' }, { role: 'button', name: 'Try again' }] },
  },
}
