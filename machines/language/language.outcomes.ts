import type { FlowOutcomes } from '../shared/outcomes.ts'
import { offline } from '../shared/sample-outcomes.ts'
import { languageMachine } from './language.machine.ts'

export const outcomes: FlowOutcomes = {
  machine: languageMachine,
  inputs: () => [{ language: 'BN', supported: ['BN', 'EN'] }],
  events: ['BN', 'EN', 'XX'].map((language) => ({ type: 'language.chosen', language })),
  outcomes: { loadCatalogue: [{ output: undefined }, offline] },
  key: ({ language, wanted }) => ({ language, wanted }),
}
