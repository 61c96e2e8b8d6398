import { SENTINELS, type FlowOutcomes } from '../shared/outcomes.ts'
import { offline } from '../shared/sample-outcomes.ts'
import { SecretBox } from '../shared/secrets.ts'
import { openSessionMachine } from './open-session.machine.ts'

const token = new SecretBox(SENTINELS.token)

export const outcomes: FlowOutcomes = {
  machine: openSessionMachine,
  inputs: () => [
    { token, remember: null, firstTimeLogin: false, passwordChangeNeeded: false },
    { token, remember: null, firstTimeLogin: true, passwordChangeNeeded: false },
    { token, remember: null, firstTimeLogin: true, passwordChangeNeeded: true },
  ],
  events: [],
  outcomes: {
    storeSession: [{ output: undefined }, offline],
    markFirstLogin: [{ output: undefined }, offline],
    loadMember: [{ output: undefined }, offline],
  },
  key: ({ firstTimeLogin, passwordChangeNeeded, memberLoaded }) => ({
    firstTimeLogin,
    passwordChangeNeeded,
    memberLoaded,
  }),
}
