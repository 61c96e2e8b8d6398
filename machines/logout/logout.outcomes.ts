import type { FlowOutcomes } from '../shared/outcomes.ts'
import { offline } from '../shared/sample-outcomes.ts'
import { logoutMachine } from './logout.machine.ts'

export const outcomes: FlowOutcomes = {
  machine: logoutMachine,
  inputs: () => [undefined],
  events: [{ type: 'logout.confirmed' }, { type: 'logout.cancelled' }],
  outcomes: {
    logOut: [{ output: undefined }, offline],
    clearSession: [{ output: undefined }, { error: new Error('storage refused') }],
  },
  key: ({ loggedOut }) => ({ loggedOut }),
}
