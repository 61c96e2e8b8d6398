import { assign, emit, setup } from 'xstate'
import { done } from '../shared/done.ts'
import { saysNotDone, timeUntil } from '../shared/failures.ts'
import { missing } from '../shared/missing.ts'
import { ASK_EVERY, type Transfer, type TransferResult } from '../shared/transfer-result.ts'
import {
  firstStep,
  outcomeOf,
  stepped,
  type CollectContext,
  type Collectable,
  type CollectStep,
} from './collect-wallets.types.ts'

const transferOf = (step: CollectStep | undefined): Transfer & { requestId: string } => {
  if (!step) throw new Error('there is no step to send')
  return { from: step.from, to: 'MAIN', amount: step.amount, requestId: step.requestId }
}

/**
 * Moves the money of all vendor wallets to the main wallet, one transfer after the other, each with its own request id.
 * - input `{ newId, now? }`; no output: lives as long as its screen
 * - events `collect.reviewed { wallets }`, `collect.confirmed`, `collect.cancelled`, `collect.asked`, `collect.closed`
 * - tags `confirming`, `busy`, `unknown` (a vendor is silent: the machine retries with the same request id), `done`;
 *   `context.steps` has the result of each
 * - emits `wallets.changed` whenever balances may differ from those shown
 */
export const collectWalletsMachine = setup({
  types: {
    input: {} as { newId: () => string; now?: () => number },
    context: {} as CollectContext,
    events: {} as
      | { type: 'collect.reviewed'; wallets: readonly Collectable[] }
      | { type: 'collect.confirmed' }
      | { type: 'collect.cancelled' }
      | { type: 'collect.asked' }
      | { type: 'collect.closed' },
    emitted: {} as { type: 'wallets.changed' },
    tags: {} as 'confirming' | 'busy' | 'unknown' | 'done',
  },
  actors: { sendTransfer: missing<TransferResult, Transfer & { requestId: string }>('sendTransfer') },
  actions: {
    planSteps: assign(({ context }, wallets: readonly Collectable[]) => ({
      steps: wallets.map((wallet): CollectStep => ({
        ...wallet,
        requestId: context.newId(),
        state: 'waiting',
        failure: null,
      })),
    })),
    keepSent: assign(({ context }, result: TransferResult) => ({
      steps: stepped(context.steps, 'waiting', outcomeOf(result)),
    })),
    keepSilence: assign(({ context }) => ({
      steps: stepped(context.steps, 'waiting', { state: 'unknown', failure: null }),
    })),
    keepKnown: assign(({ context }, result: TransferResult) => ({
      steps: stepped(context.steps, 'unknown', outcomeOf(result)),
    })),
    askLater: assign(({ context }) => ({
      steps: stepped(context.steps, 'unknown', { state: 'unknown', failure: null }),
    })),
    forgetSteps: assign({ steps: [] }),
    planToAsk: assign(({ context }) => ({ askAt: context.now() + ASK_EVERY })),
    tellChanged: emit({ type: 'wallets.changed' }),
  },
  guards: {
    hasAny: (_, wallets: readonly Collectable[]) => wallets.length > 0,
    hasWaiting: ({ context }) => firstStep(context.steps, 'waiting') !== undefined,
    hasUnknown: ({ context }) => firstStep(context.steps, 'unknown') !== undefined,
    isKnown: (_, result: TransferResult) => (result.ok ? !result.pending : saysNotDone(result)),
  },
  delays: { untilAsk: ({ context }) => timeUntil(context.askAt, context.now()) },
}).createMachine({
  id: 'collectWallets',
  context: ({ input }) => ({ steps: [], askAt: 0, newId: input.newId, now: input.now ?? Date.now }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'collect.reviewed': {
          guard: { type: 'hasAny', params: ({ event }) => event.wallets },
          target: 'confirming',
          actions: { type: 'planSteps', params: ({ event }) => event.wallets },
        },
      },
    },
    confirming: {
      tags: 'confirming',
      on: { 'collect.confirmed': 'sending', 'collect.cancelled': { target: 'idle', actions: 'forgetSteps' } },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendTransfer',
        src: 'sendTransfer',
        input: ({ context }) => transferOf(firstStep(context.steps, 'waiting')),
        onDone: { target: 'deciding', actions: { type: 'keepSent', params: done } },
        onError: { target: 'deciding', actions: 'keepSilence' },
      },
    },
    deciding: {
      entry: 'tellChanged',
      always: [
        { guard: 'hasWaiting', target: 'sending' },
        { guard: 'hasUnknown', target: 'unknown' },
        { target: 'done' },
      ],
    },
    unknown: {
      tags: 'unknown',
      entry: 'planToAsk',
      on: { 'collect.asked': 'asking' },
      after: { untilAsk: 'asking' },
    },
    asking: {
      tags: ['busy', 'unknown'],
      invoke: {
        id: 'askTransfer',
        src: 'sendTransfer',
        input: ({ context }) => transferOf(firstStep(context.steps, 'unknown')),
        onDone: [
          {
            guard: { type: 'isKnown', params: done },
            target: 'deciding',
            actions: { type: 'keepKnown', params: done },
          },
          { target: 'unknown', actions: 'askLater' },
        ],
        onError: { target: 'unknown', actions: 'askLater' },
      },
    },
    done: {
      tags: 'done',
      on: { 'collect.closed': { target: 'idle', actions: 'forgetSteps' } },
    },
  },
})
