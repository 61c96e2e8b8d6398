import type { FlowOutcomes } from '../shared/outcomes.ts'
import { offline } from '../shared/sample-outcomes.ts'
import { consoleActMachine } from './console-act.machine.ts'

export const outcomes: FlowOutcomes = {
  machine: consoleActMachine,
  inputs: (now) => ({ 'with a reason': { previews: false, now }, 'with a preview': { previews: true, now } }),
  events: {
    'act.begun': null,
    'act.confirmed': {
      'with a reason': { reason: ' The number was used twice. ' },
      'without one': { reason: '  ' },
      'with two letters': { reason: 'ok' },
      'with too many': { reason: 'x'.repeat(301) },
    },
    'act.retried': null,
    'act.closed': null,
  },
  outcomes: {
    preview: {
      'needs a second': { output: { ok: true, preview: { seen: 'h1', needsSecond: true } } },
      'one is enough': { output: { ok: true, preview: { seen: 'h2', needsSecond: false } } },
      'may not': { output: { ok: false, failure: 'role.not.allowed' } },
      offline,
    },
    send: {
      done: { output: { ok: true, outcome: 'done' } },
      requested: { output: { ok: true, outcome: 'requested' } },
      'changed meanwhile': { output: { ok: false, failure: 'four.eyes.changed' } },
      'nobody could approve': { output: { ok: false, failure: 'four.eyes.nobody' } },
      offline,
    },
  },
}
