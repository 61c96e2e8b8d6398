import { SENTINELS, type FlowOutcomes } from '../shared/outcomes.ts'
import { offline } from '../shared/sample-outcomes.ts'
import { SecretBox } from '../shared/secrets.ts'
import { openSessionMachine } from './open-session.machine.ts'

const token = new SecretBox(SENTINELS.token)

export const outcomes: FlowOutcomes = {
  machine: openSessionMachine,
  inputs: () => ({
    usual: { token, remember: null, firstTimeLogin: false, passwordChangeNeeded: false },
    'first login': { token, remember: null, firstTimeLogin: true, passwordChangeNeeded: false },
    'with a default password': { token, remember: null, firstTimeLogin: false, passwordChangeNeeded: true },
    'first login with a default password': { token, remember: null, firstTimeLogin: true, passwordChangeNeeded: true },
  }),
  events: {},
  outcomes: {
    storeSession: { stored: { output: undefined }, offline },
    markFirstLogin: { marked: { output: undefined }, offline },
    loadMember: { loaded: { output: undefined }, offline },
  },
}
