import type { FlowOutcomes } from '../shared/outcomes.ts'
import { offline } from '../shared/sample-outcomes.ts'
import { feedbackMachine } from './feedback.machine.ts'

export const outcomes: FlowOutcomes = {
  machine: feedbackMachine,
  inputs: (now) => ({ usual: { now } }),
  events: {
    'feedback.submitted': {
      complete: { feedback: { questionType: 'deposit', content: ' My deposit is late. ' } },
      'too short': { feedback: { questionType: '', content: 'hi' } },
    },
    'feedback.restarted': null,
  },
  outcomes: {
    sendFeedback: {
      sent: { output: { ok: true } },
      'too many requests': { output: { ok: false, failure: 'tooManyRequests' } },
      offline,
    },
  },
  shows: {
    'feedback.writing': { see: [{ role: 'button', name: 'Send' }] },
    'feedback.sending': { see: [{ role: 'button', name: 'Sending…' }] },
    'feedback.sent': {
      see: [{ text: 'Thank you. Your message has arrived and will be read.' }],
      not: [{ role: 'form', name: 'Feedback' }],
    },
  },
}
