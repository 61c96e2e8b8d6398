import type { FlowOutcomes } from '../shared/outcomes.ts'
import { offline } from '../shared/sample-outcomes.ts'
import { languageMachine } from './language.machine.ts'

export const outcomes: FlowOutcomes = {
  machine: languageMachine,
  inputs: () => ({ Bengali: { language: 'BN', supported: ['BN', 'EN'] } }),
  events: {
    'language.chosen': {
      Bengali: { language: 'BN' },
      English: { language: 'EN' },
      unknown: { language: 'XX' },
    },
  },
  outcomes: { loadCatalogue: { loaded: { output: undefined }, offline } },
}
