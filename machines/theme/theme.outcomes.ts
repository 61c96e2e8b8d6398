import type { FlowOutcomes } from '../shared/outcomes.ts'
import { themeMachine } from './theme.machine.ts'

export const outcomes: FlowOutcomes = {
  machine: themeMachine,
  inputs: () => [
    { system: 'dark', stored: null },
    { system: 'dark', stored: 'light' },
  ],
  events: [
    { type: 'theme.toggled' },
    { type: 'theme.chosen', theme: 'light' },
    { type: 'system.changed', theme: 'light' },
  ],
  outcomes: {},
  key: ({ theme }) => ({ theme }),
}
