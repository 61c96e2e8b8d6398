import { assign, emit, setup } from 'xstate'
import { done } from '../shared/done.ts'
import { problemOf, saysNotDone, surpriseOf, timeUntil, type Thrown } from '../shared/failures.ts'
import { missing } from '../shared/missing.ts'
import { transferFailures, type TransferContext } from './wallet-transfer.types.ts'
import { ASK_EVERY, type Transfer, type TransferResult } from '../shared/transfer-result.ts'

/**
 * Moves money between the member's wallets.
 * - input `{ newId, decimals, now? }`: `newId` gives the request id, `decimals` are those of the currency; no output:
 *   lives as long as its screen
 * - events `transfer.reviewed { transfer }`, `transfer.confirmed`, `transfer.changed`, `transfer.asked`,
 *   `transfer.restarted`
 * - tags `editing` (`context.fields`), `confirming`, `busy`, `unknown` (held, or no answer: it retries with the same
 *   request id, so that nothing is moved twice), `refused` (`context.problem`), `done` (`context.receipt`)
 * - emits `wallets.changed` whenever balances may be others than shown
 */
export const walletTransferMachine = setup({
  types: {
    input: {} as { newId: () => string; decimals: number; now?: () => number },
    context: {} as TransferContext,
    events: {} as
      | { type: 'transfer.reviewed'; transfer: Transfer }
      | { type: 'transfer.confirmed' }
      | { type: 'transfer.changed' }
      | { type: 'transfer.asked' }
      | { type: 'transfer.restarted' },
    emitted: {} as { type: 'wallets.changed' },
    tags: {} as 'editing' | 'confirming' | 'busy' | 'unknown' | 'refused' | 'done',
  },
  actors: { sendTransfer: missing<TransferResult, Transfer & { requestId: string }>('sendTransfer') },
  actions: {
    keepTransfer: assign(({ context }, transfer: Transfer) => ({
      transfer,
      fields: transferFailures(transfer, context.decimals),
      problem: null,
    })),
    makeRequest: assign(({ context }) => ({ requestId: context.newId() })),
    keepRefusal: assign(({ context }, result: TransferResult) => ({
      problem: result.ok ? null : problemOf(result, context.now()),
    })),
    keepSurprise: assign({ problem: (_, thrown: Thrown) => surpriseOf(thrown.error) }),
    keepReceipt: assign((_, result: TransferResult) => ({
      receipt: result.ok && !result.pending ? result.receipt : null,
      problem: null,
    })),
    forgetRequest: assign({ requestId: null, problem: null, receipt: null }),
    clearAmount: assign(({ context }) => ({ transfer: { ...context.transfer, amount: '' } })),
    planToAsk: assign(({ context }) => ({ askAt: context.now() + ASK_EVERY })),
    tellChanged: emit({ type: 'wallets.changed' }),
  },
  guards: {
    isComplete: ({ context }, transfer: Transfer) =>
      Object.keys(transferFailures(transfer, context.decimals)).length === 0,
    isDone: (_, result: TransferResult) => result.ok && !result.pending,
    isHeld: (_, result: TransferResult) => result.ok && result.pending,
    saysNotDone: (_, result: TransferResult) => saysNotDone(result),
  },
  delays: { untilAsk: ({ context }) => timeUntil(context.askAt, context.now()) },
}).createMachine({
  id: 'walletTransfer',
  context: ({ input }) => ({
    transfer: { from: 'MAIN', to: '', amount: '' },
    fields: {},
    requestId: null,
    problem: null,
    receipt: null,
    decimals: input.decimals,
    askAt: 0,
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
            guard: { type: 'isComplete', params: ({ event }) => event.transfer },
            target: 'confirming',
            actions: { type: 'keepTransfer', params: ({ event }) => event.transfer },
          },
          { actions: { type: 'keepTransfer', params: ({ event }) => event.transfer } },
        ],
      },
    },
    confirming: {
      tags: 'confirming',
      on: { 'transfer.confirmed': { target: 'sending', actions: 'makeRequest' }, 'transfer.changed': 'editing' },
    },
    sending: {
      tags: 'busy',
      meta: { spec: ['7.46'] },
      invoke: {
        id: 'sendTransfer',
        src: 'sendTransfer',
        input: ({ context }) => ({ ...context.transfer, requestId: context.requestId! }),
        onDone: [
          { guard: { type: 'isDone', params: done }, target: 'done', actions: { type: 'keepReceipt', params: done } },
          { guard: { type: 'isHeld', params: done }, target: 'unknown' },
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
        src: 'sendTransfer',
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
      on: { 'transfer.restarted': { target: 'editing', actions: ['forgetRequest', 'clearAmount'] } },
    },
  },
})
