import type { FlowOutcomes } from '../shared/outcomes.ts'
import { offline } from '../shared/sample-outcomes.ts'
import { feedbackMachine } from './feedback.machine.ts'

export const outcomes: FlowOutcomes = {
  machine: feedbackMachine,
  inputs: (now) => [{ now }],
  events: [
    { type: 'feedback.submitted', feedback: { questionType: 'deposit', content: 'My deposit is late.' } },
    { type: 'feedback.submitted', feedback: { questionType: '', content: 'hi' } },
    { type: 'feedback.restarted' },
  ],
  outcomes: {
    sendFeedback: [{ output: { ok: true } }, { output: { ok: false, failure: 'tooManyRequests' } }, offline],
  },
  key: ({ fields }) => ({ fields }),
}
