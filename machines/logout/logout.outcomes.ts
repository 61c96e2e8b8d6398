import type { FlowOutcomes } from '../shared/outcomes.ts'
import { offline } from '../shared/sample-outcomes.ts'
import { logoutMachine } from './logout.machine.ts'

export const outcomes: FlowOutcomes = {
  machine: logoutMachine,
  events: { 'logout.confirmed': null, 'logout.cancelled': null },
  outcomes: {
    logOut: { 'logged out': { output: undefined }, offline },
    clearSession: { cleared: { output: undefined }, 'storage refused': { error: new Error('storage refused') } },
  },
}
