import type { FlowOutcomes } from '../shared/outcomes.ts'
import { offline } from '../shared/sample-outcomes.ts'
import { realityCheckMachine } from './reality-check.machine.ts'

const began = Date.UTC(2026, 0, 1)
const at = (minutes: number) => new Date(began + minutes * 60_000).toISOString()
const seen = (due: boolean, endsAt: number | null = null, dueAt = 60) => ({
  output: {
    ok: true,
    endsAt,
    check: {
      intervalMinutes: 60,
      sessionStartedAt: at(0),
      stake: '250.00',
      payout: '180.00',
      net: '-70.00',
      dueAt: at(dueAt),
      due,
    },
  },
})
const busy = { output: { ok: false, failure: 'tooManyRequests', retryAfterMs: 1000 } }

export const outcomes: FlowOutcomes = {
  machine: realityCheckMachine,
  inputs: (now) => ({ usual: { now } }),
  events: {
    'check.wanted': null,
    'check.answered': {
      'to go on': { answer: 'CONTINUE' },
      'to see the history': { answer: 'HISTORY' },
      'to leave': { answer: 'LEAVE' },
    },
    'session.ended': null,
  },
  outcomes: {
    readCheck: {
      'not due': seen(false),
      'not due, with an end': seen(false, began + 90 * 60_000, 120),
      due: seen(true),
      over: seen(false, 0),
      'too many requests': busy,
      offline,
    },
    answerCheck: { taken: seen(false), 'too many requests': busy, offline },
    endSession: { ended: seen(false), offline },
  },
}
