import { assign, setup } from 'xstate'
import { done } from '../shared/done.ts'
import { problemOf, saysNotDone, surpriseOf, timeUntil, type Thrown } from '../shared/failures.ts'
import { missing } from '../shared/missing.ts'
import { ASK_EVERY } from '../shared/transfer-result.ts'
import { depositFields } from './begin-deposit.types.ts'
import type { BeginTypes, DepositBegun, DepositChoice, DepositRequest } from './begin-deposit.types.ts'

/**
 * Starts a deposit: the channel and the amount.
 * - input `{ newId, now? }`: `newId` gives the request id; output `{ depositNo }`
 * - events `deposit.submitted { wish, range }`, `deposit.changed`, `deposit.asked`
 * - tags `editing` (`context.fields`, `context.problem`), `busy`, `unknown` (no answer: it retries with the same
 *   request id, so that nothing is begun twice)
 */
export const beginDepositMachine = setup({
  types: {} as BeginTypes,
  actors: { beginDeposit: missing<DepositBegun, DepositRequest>('beginDeposit') },
  actions: {
    keepChoice: assign((_, choice: DepositChoice) => ({
      wish: choice.wish,
      fields: depositFields(choice),
      problem: null,
    })),
    makeRequest: assign(({ context }) => ({ requestId: context.newId() })),
    keepBegun: assign((_, begun: DepositBegun) => ({ depositNo: begun.ok ? begun.depositNo : null })),
    keepRefusal: assign(({ context }, begun: DepositBegun) => ({
      problem: begun.ok ? null : problemOf(begun, context.now()),
    })),
    keepSurprise: assign({ problem: (_, thrown: Thrown) => surpriseOf(thrown.error) }),
    forgetRefusal: assign({ fields: {}, problem: null }),
    planToAsk: assign(({ context }) => ({ askAt: context.now() + ASK_EVERY })),
  },
  guards: {
    isComplete: (_, choice: DepositChoice) => Object.keys(depositFields(choice)).length === 0,
    isBegun: (_, begun: DepositBegun) => begun.ok,
    saysNotDone: (_, begun: DepositBegun) => saysNotDone(begun),
  },
  delays: { untilAsk: ({ context }) => timeUntil(context.askAt, context.now()) },
}).createMachine({
  id: 'beginDeposit',
  context: ({ input }) => ({
    wish: null,
    fields: {},
    requestId: null,
    depositNo: null,
    problem: null,
    askAt: 0,
    newId: input.newId,
    now: input.now ?? Date.now,
  }),
  initial: 'choosing',
  output: ({ context }) => ({ depositNo: context.depositNo! }),
  states: {
    choosing: {
      tags: 'editing',
      on: {
        'deposit.submitted': [
          {
            guard: { type: 'isComplete', params: ({ event }) => event },
            target: 'beginning',
            actions: [{ type: 'keepChoice', params: ({ event }) => event }, 'makeRequest'],
          },
          { actions: { type: 'keepChoice', params: ({ event }) => event } },
        ],
        'deposit.changed': { actions: 'forgetRefusal' },
      },
    },
    beginning: {
      tags: 'busy',
      meta: { spec: ['1.14'] },
      invoke: {
        id: 'beginDeposit',
        src: 'beginDeposit',
        input: ({ context }) => ({ ...context.wish!, requestId: context.requestId! }),
        onDone: [
          { guard: { type: 'isBegun', params: done }, target: 'begun', actions: { type: 'keepBegun', params: done } },
          { target: 'choosing', actions: { type: 'keepRefusal', params: done } },
        ],
        onError: { target: 'unknown', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    unknown: {
      tags: 'unknown',
      entry: 'planToAsk',
      on: { 'deposit.asked': 'asking' },
      after: { untilAsk: 'asking' },
    },
    asking: {
      tags: ['busy', 'unknown'],
      invoke: {
        id: 'askDeposit',
        src: 'beginDeposit',
        input: ({ context }) => ({ ...context.wish!, requestId: context.requestId! }),
        onDone: [
          { guard: { type: 'isBegun', params: done }, target: 'begun', actions: { type: 'keepBegun', params: done } },
          {
            guard: { type: 'saysNotDone', params: done },
            target: 'choosing',
            actions: { type: 'keepRefusal', params: done },
          },
          { target: 'unknown', actions: { type: 'keepRefusal', params: done } },
        ],
        onError: { target: 'unknown', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    begun: { type: 'final' },
  },
})
