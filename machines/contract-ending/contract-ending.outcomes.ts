import type { FlowOutcomes } from '../shared/outcomes.ts'
import { offline } from '../shared/sample-outcomes.ts'
import { contractEndingMachine } from './contract-ending.machine.ts'

const refused = (failure: string) => ({ output: { ok: false, failure } })

export const outcomes: FlowOutcomes = {
  machine: contractEndingMachine,
  inputs: (now) => ({ 'at the card': { contractId: 'ct-9', version: 1, newId: () => 'r-1', now } }),
  events: {
    'ending.wished': { withdraw: { action: 'WITHDRAW' }, 'propose the end': { action: 'PROPOSE_END' } },
    'ending.confirmed': null,
    'ending.dropped': null,
  },
  outcomes: {
    sendEnding: {
      done: { output: { ok: true } },
      'it changed': refused('changed'),
      refused: refused('tooManyRequests'),
      offline,
    },
  },
}
