import type { FlowOutcomes } from '../shared/outcomes.ts'
import { themeMachine } from './theme.machine.ts'

export const outcomes: FlowOutcomes = {
  machine: themeMachine,
  inputs: () => ({
    'never chosen': { system: 'dark', stored: null },
    'light chosen before': { system: 'dark', stored: 'light' },
  }),
  events: {
    'theme.toggled': null,
  },
  outcomes: {},
}
