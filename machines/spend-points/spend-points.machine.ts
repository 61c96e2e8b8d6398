import { assertEvent, assign, emit, setup } from 'xstate'
import { done } from '../shared/done.ts'
import { problemOf, saysNotDone, surpriseOf, type Thrown } from '../shared/failures.ts'
import { missing } from '../shared/missing.ts'
import type { SecretBox } from '../shared/secrets.ts'
import { spendFields } from './spend-points.types.ts'
import type { SpendRequest, SpendResult, SpendSubmitted, SpendTypes } from './spend-points.types.ts'

/**
 * Points for a reward or for money, by the payment password.
 * - input `{ newId, now? }`, no output: lives as long as its form
 * - events `points.submitted { wish, password }`, `points.changed`, `points.asked` (no answer came), `points.restarted`
 * - tags `open` (`context.fields`, `problem`, `left`), `busy`, `unknown` (asked again under the same request id, so
 *   that nothing is spent twice; its wiring holds the payment password until then), `done` (`context.receipt`)
 * - emits `points.spent` whenever points, stock or balances may be others than shown
 */
export const spendPointsMachine = setup({
  types: {} as SpendTypes,
  actors: {
    spend: missing<SpendResult, SpendRequest & { password: SecretBox }>('spend'),
    askSpent: missing<SpendResult, SpendRequest>('askSpent'),
  },
  actions: {
    keepWish: assign(({ context }, submitted: SpendSubmitted) => ({
      wish: submitted.wish,
      requestId: context.newId(),
      fields: {},
      problem: null,
      left: null,
    })),
    keepFields: assign((_, submitted: SpendSubmitted) => ({
      fields: spendFields(submitted),
      problem: null,
      left: null,
    })),
    keepRefusal: assign(({ context }, result: SpendResult) => ({
      problem: result.ok ? null : problemOf(result, context.now()),
      left: result.ok ? null : (result.left ?? null),
    })),
    keepSurprise: assign({ problem: (_, thrown: Thrown) => surpriseOf(thrown.error) }),
    keepReceipt: assign((_, result: SpendResult) => ({ receipt: result.ok ? result.receipt : null, problem: null })),
    forget: assign({ wish: null, requestId: null, fields: {}, problem: null, left: null, receipt: null }),
    tellSpent: emit({ type: 'points.spent' }),
  },
  guards: {
    isWhole: (_, submitted: SpendSubmitted) => Object.keys(spendFields(submitted)).length === 0,
    isDone: (_, result: SpendResult) => result.ok,
    saysNotDone: (_, result: SpendResult) => saysNotDone(result),
  },
}).createMachine({
  id: 'spendPoints',
  context: ({ input }) => ({
    wish: null,
    fields: {},
    requestId: null,
    problem: null,
    left: null,
    receipt: null,
    newId: input.newId,
    now: input.now ?? Date.now,
  }),
  initial: 'open',
  states: {
    open: {
      tags: 'open',
      on: {
        'points.submitted': [
          {
            guard: { type: 'isWhole', params: ({ event }) => event },
            target: 'spending',
            actions: { type: 'keepWish', params: ({ event }) => event },
          },
          { actions: { type: 'keepFields', params: ({ event }) => event } },
        ],
        'points.changed': { actions: 'forget' },
      },
    },
    spending: {
      tags: 'busy',
      meta: { spec: ['1.39', '3.47'] },
      invoke: {
        id: 'spend',
        src: 'spend',
        input: ({ context, event }) => {
          assertEvent(event, 'points.submitted')
          return { wish: context.wish!, requestId: context.requestId!, password: event.password }
        },
        onDone: [
          { guard: { type: 'isDone', params: done }, target: 'done', actions: { type: 'keepReceipt', params: done } },
          { target: 'open', actions: [{ type: 'keepRefusal', params: done }, 'tellSpent'] },
        ],
        onError: { target: 'unknown', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    unknown: { tags: 'unknown', entry: 'tellSpent', on: { 'points.asked': 'asking' } },
    asking: {
      tags: ['busy', 'unknown'],
      invoke: {
        id: 'askSpent',
        src: 'askSpent',
        input: ({ context }) => ({ wish: context.wish!, requestId: context.requestId! }),
        onDone: [
          { guard: { type: 'isDone', params: done }, target: 'done', actions: { type: 'keepReceipt', params: done } },
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
    done: {
      tags: 'done',
      entry: 'tellSpent',
      on: { 'points.restarted': { target: 'open', actions: 'forget' } },
    },
  },
})
