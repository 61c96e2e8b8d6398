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
  shows: {
    'logout.confirming': { see: [{ text: 'Log out?' }, { role: 'button', name: 'Cancel' }] },
    'logout.loggingOut': { see: [{ role: 'button', name: 'Logging out…' }] },
    'logout.clearing': { see: [{ role: 'button', name: 'Logging out…' }] },
    'logout.cleared': { see: [], not: [{ role: 'alertdialog' }] },
    'logout.stayed': { see: [{ role: 'button', name: 'Log out' }], not: [{ role: 'alertdialog' }] },
  },
}
