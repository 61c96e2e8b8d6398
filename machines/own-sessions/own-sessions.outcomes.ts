import type { FlowOutcomes } from '../shared/outcomes.ts'
import { offline } from '../shared/sample-outcomes.ts'
import { ownSessionsMachine } from './own-sessions.machine.ts'

export const outcomes: FlowOutcomes = {
  machine: ownSessionsMachine,
  inputs: (now) => ({ 'at the list': { now } }),
  events: {
    'end.wished': {
      one: { id: '018f2b7e-1c55-7d04-9a6b-3f2f0c6a7f02' },
      'all others': { id: null },
    },
    'end.confirmed': null,
    'end.dropped': null,
  },
  outcomes: {
    endSessions: {
      ended: { output: { ok: true } },
      gone: { output: { ok: false, failure: 'gone' } },
      offline,
    },
  },
}
