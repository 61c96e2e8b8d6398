import { assign, emit, setup } from 'xstate'
import { done } from '../shared/done.ts'
import { problemOf, saysNotDone, surpriseOf, timeUntil, type Thrown } from '../shared/failures.ts'
import { missing } from '../shared/missing.ts'
import { ASK_EVERY } from '../shared/transfer-result.ts'
import { faultOf } from './withdrawal-confirmation.types.ts'
import type { AnswerRequest, AnswerResult, ConfirmationTypes, PaymentAnswer } from './withdrawal-confirmation.types.ts'

const answerRequest = ({ transactionNo, answer, requestId }: ConfirmationTypes['context']): AnswerRequest => ({
  transactionNo,
  answer: answer!,
  requestId: requestId!,
})

/**
 * The withdrawer's answer to one direct payment: all of it, a part, nothing with a picture, or a contest of what the
 * clock counted.
 * - input `{ transactionNo, amount, until, newId, now? }`: `until` is the deadline on the server's clock, which `now`
 *   tells; no output: lives as long as its card
 * - events `answer.sent { answer }`, `answer.changed`, `answer.asked`
 * - tags `open` (`context.fault`, `problem`), `busy`, `unknown` (no answer came: it retries with the same request id,
 *   so that no answer is sent twice), `answered`, `over` (the clock or another answer was first)
 * - emits `payments.changed` whenever payments may be others than shown
 */
export const withdrawalConfirmationMachine = setup({
  types: {} as ConfirmationTypes,
  actors: { sendAnswer: missing<AnswerResult, AnswerRequest>('sendAnswer') },
  actions: {
    keepAnswer: assign(({ context }, answer: PaymentAnswer) => ({
      answer,
      fault: faultOf(answer, context.amount),
      problem: null,
    })),
    makeRequest: assign(({ context }) => ({ requestId: context.newId() })),
    keepRefusal: assign(({ context }, result: AnswerResult) => ({
      problem: result.ok ? null : problemOf(result, context.now()),
    })),
    keepSurprise: assign({ problem: (_, thrown: Thrown) => surpriseOf(thrown.error) }),
    forget: assign({ fault: null, problem: null }),
    planToAsk: assign(({ context }) => ({ askAt: context.now() + ASK_EVERY })),
    tellChanged: emit({ type: 'payments.changed' }),
  },
  guards: {
    isComplete: ({ context }, answer: PaymentAnswer) => faultOf(answer, context.amount) === null,
    isDone: (_, result: AnswerResult) => result.ok,
    isClosed: (_, result: AnswerResult) => !result.ok && result.failure === 'closed',
    saysNotDone: (_, result: AnswerResult) => saysNotDone(result),
  },
  delays: {
    untilOver: ({ context }) => timeUntil(context.until, context.now()),
    untilAsk: ({ context }) => timeUntil(context.askAt, context.now()),
  },
}).createMachine({
  id: 'withdrawalConfirmation',
  context: ({ input: { transactionNo, amount, until, newId, now = Date.now } }) => ({
    transactionNo,
    amount,
    until,
    newId,
    now,
    answer: null,
    fault: null,
    requestId: null,
    problem: null,
    askAt: 0,
  }),
  initial: 'open',
  states: {
    open: {
      tags: 'open',
      meta: { spec: ['4.45', '4.46', '4.47'] },
      after: { untilOver: 'over' },
      on: {
        'answer.changed': { actions: 'forget' },
        'answer.sent': [
          {
            guard: { type: 'isComplete', params: ({ event }) => event.answer },
            target: 'sending',
            actions: [{ type: 'keepAnswer', params: ({ event }) => event.answer }, 'makeRequest'],
          },
          { actions: { type: 'keepAnswer', params: ({ event }) => event.answer } },
        ],
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendAnswer',
        src: 'sendAnswer',
        input: ({ context }) => answerRequest(context),
        onDone: [
          { guard: { type: 'isDone', params: done }, target: 'answered' },
          { guard: { type: 'isClosed', params: done }, target: 'over' },
          { target: 'open', actions: { type: 'keepRefusal', params: done } },
        ],
        onError: { target: 'unknown', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    unknown: {
      tags: 'unknown',
      entry: 'planToAsk',
      on: { 'answer.asked': 'asking' },
      after: { untilAsk: 'asking' },
    },
    asking: {
      tags: ['busy', 'unknown'],
      invoke: {
        id: 'askAnswer',
        src: 'sendAnswer',
        input: ({ context }) => answerRequest(context),
        onDone: [
          { guard: { type: 'isDone', params: done }, target: 'answered' },
          { guard: { type: 'isClosed', params: done }, target: 'over' },
          {
            guard: { type: 'saysNotDone', params: done },
            target: 'open',
            actions: { type: 'keepRefusal', params: done },
          },
          { target: 'unknown', actions: { type: 'keepRefusal', params: done } },
        ],
        onError: { target: 'unknown', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    answered: { tags: 'answered', entry: 'tellChanged' },
    over: { tags: 'over', entry: 'tellChanged' },
  },
})
