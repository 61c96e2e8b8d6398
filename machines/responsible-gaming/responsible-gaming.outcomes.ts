import type { FlowOutcomes } from '../shared/outcomes.ts'
import { offline } from '../shared/sample-outcomes.ts'
import { responsibleGamingMachine } from './responsible-gaming.machine.ts'

export const outcomes: FlowOutcomes = {
  machine: responsibleGamingMachine,
  inputs: (now) => ({ usual: { now } }),
  events: {
    'change.asked': {
      'a lower limit': { change: { what: 'set', kind: 'LOSS', period: 'DAY', amount: '100.00' } },
      'a break': { change: { what: 'coolOff', hours: 24 } },
      'an exclusion': { change: { what: 'exclude', months: 6 } },
    },
    'change.confirmed': null,
    'change.dropped': null,
  },
  outcomes: {
    saveChange: {
      saved: { output: { ok: true } },
      'not taken': { output: { ok: false, failure: 'invalid' } },
      'too many requests': { output: { ok: false, failure: 'tooManyRequests', retryAfterMs: 1000 } },
      offline,
    },
  },
}
