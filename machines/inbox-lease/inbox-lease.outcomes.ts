import type { FlowOutcomes } from '../shared/outcomes.ts'
import { offline } from '../shared/sample-outcomes.ts'
import { inboxLeaseMachine } from './inbox-lease.machine.ts'

/** The clock of the walks begins in 2026. */
const [long, gone] = [Date.parse('2026-06-01T00:00:00Z'), 0]

export const outcomes: FlowOutcomes = {
  machine: inboxLeaseMachine,
  inputs: (now) => ({
    'nobody has it': { me: 'o1', taker: null, now },
    'I have it': { me: 'o1', taker: { id: 'o1', until: now() + 600_000 }, now },
    'another has it': { me: 'o1', taker: { id: 'o2', until: now() + 600_000 }, now },
  }),
  events: {
    'item.taken': null,
    'item.let.go': {
      back: { letGo: { how: 'released' } },
      'to another': { letGo: { how: 'handed', to: 'o2' } },
      'until later': { letGo: { how: 'postponed', until: '2026-06-01T00:00:00Z', reason: 'Waits for the vendor' } },
    },
    'taker.known': {
      nobody: { taker: null },
      me: { taker: { id: 'o1', until: long } },
      another: { taker: { id: 'o2', until: long } },
      'another, lapsed': { taker: { id: 'o2', until: gone } },
    },
  },
  outcomes: {
    take: {
      taken: { output: { ok: true, until: long } },
      'another was faster': { output: { ok: false, failure: 'state.conflict' } },
      offline,
    },
    letGo: {
      gone: { output: { ok: true } },
      'the other may not': { output: { ok: false, failure: 'role.not.allowed' } },
      offline,
    },
  },
}
