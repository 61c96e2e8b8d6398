import { assertEvent, assign, emit, setup } from 'xstate'
import { done } from '../shared/done.ts'
import { problemOf, saysNotDone, surpriseOf, timeUntil, type Thrown } from '../shared/failures.ts'
import { missing } from '../shared/missing.ts'
import type { SecretBox } from '../shared/secrets.ts'
import { ASK_EVERY } from '../shared/transfer-result.ts'
import { uplineFailures } from './upline-transfer.types.ts'
import type { Reviewed, UplineRequest, UplineResult, UplineTypes } from './upline-transfer.types.ts'

/**
 * Sends money to the direct upline.
 * - input `{ newId, limits, now? }`: `newId` gives the request id; no output: lives as long as its screen
 * - events `transfer.reviewed { transfer, password }`, `transfer.confirmed { password }`, `transfer.changed`,
 *   `transfer.asked`, `transfer.restarted`
 * - tags `editing` (`context.fields`), `confirming`, `busy`, `unknown` (no answer: it retries with the same request id,
 *   so that nothing is sent twice; its wiring holds the payment password until then), `refused` (`context.problem`,
 *   `duties`, `left`), `done` (`context.receipt`)
 * - emits `wallets.changed` whenever balances may be others than shown
 */
export const uplineTransferMachine = setup({
  types: {} as UplineTypes,
  actors: {
    sendTransfer: missing<UplineResult, UplineRequest & { password: SecretBox }>('sendTransfer'),
    askTransfer: missing<UplineResult, UplineRequest>('askTransfer'),
  },
  actions: {
    keepTransfer: assign(({ context }, { transfer, password }: Reviewed) => ({
      transfer,
      fields: uplineFailures(transfer, !password.isEmpty, context.limits),
      problem: null,
    })),
    makeRequest: assign(({ context }) => ({ requestId: context.newId() })),
    keepRefusal: assign(({ context }, result: UplineResult) => ({
      problem: result.ok ? null : problemOf(result, context.now()),
      duties: result.ok ? null : (result.duties ?? null),
      left: result.ok ? null : (result.left ?? null),
    })),
    keepSurprise: assign({ problem: (_, thrown: Thrown) => surpriseOf(thrown.error) }),
    keepReceipt: assign((_, result: UplineResult) => ({ receipt: result.ok ? result.receipt : null, problem: null })),
    forgetRequest: assign({ requestId: null, problem: null, duties: null, left: null, receipt: null }),
    clearTransfer: assign({ transfer: { amount: '', remark: '' } }),
    planToAsk: assign(({ context }) => ({ askAt: context.now() + ASK_EVERY })),
    tellChanged: emit({ type: 'wallets.changed' }),
  },
  guards: {
    isComplete: ({ context }, { transfer, password }: Reviewed) =>
      Object.keys(uplineFailures(transfer, !password.isEmpty, context.limits)).length === 0,
    isDone: (_, result: UplineResult) => result.ok,
    saysNotDone: (_, result: UplineResult) => saysNotDone(result),
  },
  delays: { untilAsk: ({ context }) => timeUntil(context.askAt, context.now()) },
}).createMachine({
  id: 'uplineTransfer',
  context: ({ input }) => ({
    transfer: { amount: '', remark: '' },
    fields: {},
    requestId: null,
    problem: null,
    duties: null,
    left: null,
    receipt: null,
    askAt: 0,
    limits: input.limits,
    newId: input.newId,
    now: input.now ?? Date.now,
  }),
  initial: 'editing',
  states: {
    editing: {
      tags: 'editing',
      on: {
        'transfer.reviewed': [
          {
            guard: { type: 'isComplete', params: ({ event }) => event },
            target: 'confirming',
            actions: { type: 'keepTransfer', params: ({ event }) => event },
          },
          { actions: { type: 'keepTransfer', params: ({ event }) => event } },
        ],
      },
    },
    confirming: {
      tags: 'confirming',
      on: { 'transfer.confirmed': { target: 'sending', actions: 'makeRequest' }, 'transfer.changed': 'editing' },
    },
    sending: {
      tags: 'busy',
      meta: { spec: ['1.16', '6.05'] },
      invoke: {
        id: 'sendTransfer',
        src: 'sendTransfer',
        input: ({ context, event }) => {
          assertEvent(event, 'transfer.confirmed')
          return { ...context.transfer, requestId: context.requestId!, password: event.password }
        },
        onDone: [
          { guard: { type: 'isDone', params: done }, target: 'done', actions: { type: 'keepReceipt', params: done } },
          { target: 'refused', actions: { type: 'keepRefusal', params: done } },
        ],
        onError: { target: 'unknown', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    unknown: {
      tags: 'unknown',
      entry: ['planToAsk', 'tellChanged'],
      on: { 'transfer.asked': 'asking' },
      after: { untilAsk: 'asking' },
    },
    asking: {
      tags: ['busy', 'unknown'],
      invoke: {
        id: 'askTransfer',
        src: 'askTransfer',
        input: ({ context }) => ({ ...context.transfer, requestId: context.requestId! }),
        onDone: [
          { guard: { type: 'isDone', params: done }, target: 'done', actions: { type: 'keepReceipt', params: done } },
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
      on: { 'transfer.changed': { target: 'editing', actions: 'forgetRequest' } },
    },
    done: {
      tags: 'done',
      entry: 'tellChanged',
      on: { 'transfer.restarted': { target: 'editing', actions: ['forgetRequest', 'clearTransfer'] } },
    },
  },
})
