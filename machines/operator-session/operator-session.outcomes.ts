import type { FlowOutcomes } from '../shared/outcomes.ts'
import { offline, operatorSession as session } from '../shared/sample-outcomes.ts'
import { operatorSessionMachine } from './operator-session.machine.ts'

const atItsEnd = session({ endsAt: '2020-01-01T00:00:00Z' })

export const outcomes: FlowOutcomes = {
  machine: operatorSessionMachine,
  inputs: (now) => ({ page: { now } }),
  events: {
    'session.opened': { 'half an hour': { session: session() }, 'at its end': { session: atItsEnd } },
    'session.used': null,
    'session.lost': null,
    'session.left': null,
    'restore.retried': null,
  },
  outcomes: {
    restore: {
      there: { output: { ok: true, session: session() } },
      nobody: { output: { ok: false, failure: 'nobody' } },
      'too many requests': { output: { ok: false, failure: 'tooManyRequests', retryAfterMs: 60_000 } },
      offline,
    },
    leave: { left: { output: undefined }, offline },
  },
}
