import { assertEvent, assign, emit, setup } from 'xstate'
import { done } from '../shared/done.ts'
import { saysNotDone, surpriseOf, timeUntil, type Thrown } from '../shared/failures.ts'
import { missing } from '../shared/missing.ts'
import type { SecretBox } from '../shared/secrets.ts'
import { ASK_EVERY } from '../shared/transfer-result.ts'
import { nothingYet, refusalOf, withdrawalFields } from './withdrawal.types.ts'
import type { WithdrawalQuoted, WithdrawalRequest, WithdrawalResult } from './withdrawal.types.ts'
import type { WithdrawalReviewed, WithdrawalTypes, WithdrawalWish } from './withdrawal.types.ts'

/**
 * Withdraws money to the member's own account. There is no event that withdraws the request: it is final.
 * - input `{ newId, now? }`: `newId` gives the request id; output `{ withdrawalNo }`
 * - events `withdrawal.reviewed { wish, range, password }`, `withdrawal.confirmed { password }`, `withdrawal.changed`,
 *   `withdrawal.asked`
 * - tags `editing` (`context.fields`), `quoting`, `confirming` (`context.quote`: fee and net), `busy`, `unknown` (no
 *   answer: it retries with the same request id; its wiring holds the payment password until then), `refused`
 *   (`context.problem`, `duties`, `left`)
 * - emits `wallets.changed` whenever balances may be others than shown
 */
export const withdrawalMachine = setup({
  types: {} as WithdrawalTypes,
  actors: {
    quoteFee: missing<WithdrawalQuoted, WithdrawalWish>('quoteFee'),
    withdraw: missing<WithdrawalResult, WithdrawalRequest & { password: SecretBox }>('withdraw'),
    askWithdraw: missing<WithdrawalResult, WithdrawalRequest>('askWithdraw'),
  },
  actions: {
    keepWish: assign((_, reviewed: WithdrawalReviewed) => ({
      wish: reviewed.wish,
      fields: withdrawalFields(reviewed, !reviewed.password.isEmpty),
      problem: null,
    })),
    keepQuote: assign((_, quoted: WithdrawalQuoted) => ({ quote: quoted.ok ? quoted.quote : null })),
    makeRequest: assign(({ context }) => ({ requestId: context.newId() })),
    keepRefusal: assign(({ context }, result: WithdrawalResult | WithdrawalQuoted) => refusalOf(result, context.now())),
    keepSurprise: assign({ problem: (_, thrown: Thrown) => surpriseOf(thrown.error) }),
    keepTaken: assign((_, result: WithdrawalResult) => ({ taken: result.ok ? result.taken : null })),
    forgetRequest: assign({ requestId: null, quote: null, problem: null, duties: null, left: null }),
    planToAsk: assign(({ context }) => ({ askAt: context.now() + ASK_EVERY })),
    tellChanged: emit({ type: 'wallets.changed' }),
  },
  guards: {
    isComplete: (_, reviewed: WithdrawalReviewed) =>
      Object.keys(withdrawalFields(reviewed, !reviewed.password.isEmpty)).length === 0,
    isDone: (_, result: { ok: boolean }) => result.ok,
    saysNotDone: (_, result: WithdrawalResult) => saysNotDone(result),
  },
  delays: { untilAsk: ({ context }) => timeUntil(context.askAt, context.now()) },
}).createMachine({
  id: 'withdrawal',
  context: ({ input }) => ({ ...nothingYet, newId: input.newId, now: input.now ?? Date.now }),
  output: ({ context }) => ({ withdrawalNo: context.taken!.withdrawalNo }),
  initial: 'editing',
  states: {
    editing: {
      tags: 'editing',
      on: {
        'withdrawal.reviewed': [
          {
            guard: { type: 'isComplete', params: ({ event }) => event },
            target: 'quoting',
            actions: { type: 'keepWish', params: ({ event }) => event },
          },
          { actions: { type: 'keepWish', params: ({ event }) => event } },
        ],
      },
    },
    quoting: {
      tags: 'quoting',
      invoke: {
        id: 'quoteFee',
        src: 'quoteFee',
        input: ({ context }) => context.wish,
        onDone: [
          {
            guard: { type: 'isDone', params: done },
            target: 'confirming',
            actions: { type: 'keepQuote', params: done },
          },
          { target: 'refused', actions: { type: 'keepRefusal', params: done } },
        ],
        onError: { target: 'refused', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    confirming: {
      tags: 'confirming',
      on: {
        'withdrawal.confirmed': { target: 'sending', actions: 'makeRequest' },
        'withdrawal.changed': { target: 'editing', actions: 'forgetRequest' },
      },
    },
    sending: {
      tags: 'busy',
      meta: { spec: ['1.15'] },
      invoke: {
        id: 'withdraw',
        src: 'withdraw',
        input: ({ context, event }) => {
          assertEvent(event, 'withdrawal.confirmed')
          return { ...context.wish, requestId: context.requestId!, password: event.password }
        },
        onDone: [
          { guard: { type: 'isDone', params: done }, target: 'done', actions: { type: 'keepTaken', params: done } },
          { target: 'refused', actions: { type: 'keepRefusal', params: done } },
        ],
        onError: { target: 'unknown', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    unknown: {
      tags: 'unknown',
      entry: ['planToAsk', 'tellChanged'],
      on: { 'withdrawal.asked': 'asking' },
      after: { untilAsk: 'asking' },
    },
    asking: {
      tags: ['busy', 'unknown'],
      invoke: {
        id: 'askWithdraw',
        src: 'askWithdraw',
        input: ({ context }) => ({ ...context.wish, requestId: context.requestId! }),
        onDone: [
          { guard: { type: 'isDone', params: done }, target: 'done', actions: { type: 'keepTaken', params: done } },
          {
            guard: { type: 'saysNotDone', params: done },
            target: 'refused',
            actions: { type: 'keepRefusal', params: done },
          },
          { target: 'unknown', actions: { type: 'keepRefusal', params: done } },
        ],
        onError: { target: 'unknown', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    refused: {
      tags: 'refused',
      entry: 'tellChanged',
      on: { 'withdrawal.changed': { target: 'editing', actions: 'forgetRequest' } },
    },
    done: { type: 'final', entry: 'tellChanged' },
  },
})
