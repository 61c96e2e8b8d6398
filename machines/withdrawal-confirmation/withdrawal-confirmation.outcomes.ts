import type { FlowOutcomes } from '../shared/outcomes.ts'
import { offline } from '../shared/sample-outcomes.ts'
import { withdrawalConfirmationMachine } from './withdrawal-confirmation.machine.ts'

const part = (amount: string) => ({ answer: { action: 'RECEIVED_PART', amount } })
const none = (action: 'NOT_RECEIVED' | 'CONTEST', pictureId: string | null) => ({ answer: { action, pictureId } })
const pictureId = '8f0f7a0e-3c0b-4d2e-9a57-5b7f3f1f2a77'
const answers = {
  answered: { output: { ok: true } },
  'closed meanwhile': { output: { ok: false, failure: 'closed' } },
  'with a picture that is not theirs': { output: { ok: false, failure: 'notThere' } },
  'too many requests': { output: { ok: false, failure: 'tooManyRequests', retryAfterMs: 1000 } },
  offline,
}

export const outcomes: FlowOutcomes = {
  machine: withdrawalConfirmationMachine,
  inputs: (now) => ({
    waiting: {
      now,
      newId: () => '6f0f7a0e-3c0b-4d2e-9a57-5b7f3f1f2a10',
      transactionNo: 'C2C-77',
      amount: '5000.00',
      until: now() + 1_800_000,
    },
  }),
  events: {
    'answer.sent': {
      'all of it': { answer: { action: 'RECEIVED_FULL' } },
      'a part': part('3200.00'),
      'a part that is the whole': part('5000.00'),
      'a part of nothing': part('0.00'),
      'no amount': part(''),
      'nothing, with a picture': none('NOT_RECEIVED', pictureId),
      'nothing, without a picture': none('NOT_RECEIVED', null),
      'a contest': none('CONTEST', pictureId),
    },
    'answer.changed': null,
    'answer.asked': null,
  },
  outcomes: { sendAnswer: answers, askAnswer: answers },
}
