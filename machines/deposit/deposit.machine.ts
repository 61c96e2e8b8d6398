import { assign, emit, setup } from 'xstate'
import { done } from '../shared/done.ts'
import { problemOf, surpriseOf, timeUntil, type Thrown } from '../shared/failures.ts'
import { missing } from '../shared/missing.ts'
import { LOOK_EVERY, type CancelDone, type DepositRead, type DepositTypes } from './deposit.types.ts'

const statusOf = (read: DepositRead) => (read.ok ? read.detail.deposit.status : null)

/**
 * Follows a deposit by its number, on any device, as the server reports its state.
 * - input `{ depositNo, now? }`; no output: lives as long as its page
 * - events `deposit.asked`, `deposit.told` (it changed: by the member's event stream, or a proof was sent)
 *   `deposit.cancelled` (the member gives it up before it is paid)
 * - tags `loading`, `lost` (`context.problem`; retries), and of `context.detail`: `open` (awaits the payment),
 *   `cancelling`, `review`
 *   (a person looks at it), `arrived`, `failed`, `expired`; a late payment brings the last two to `arrived`, and what
 *   arrived may be charged back
 * - emits `wallets.changed` when it is seen to have arrived
 */
export const depositMachine = setup({
  types: {} as DepositTypes,
  actors: {
    readDeposit: missing<DepositRead, { depositNo: string }>('readDeposit'),
    cancelDeposit: missing<CancelDone, { depositNo: string }>('cancelDeposit'),
  },
  actions: {
    keepDetail: assign((_, read: DepositRead) => (read.ok ? { detail: read.detail, problem: null } : {})),
    keepRefusal: assign(({ context }, read: DepositRead) => ({
      problem: read.ok ? null : problemOf(read, context.now()),
    })),
    keepSurprise: assign({ problem: (_, thrown: Thrown) => surpriseOf(thrown.error) }),
    keepCancelRefusal: assign(({ context }, done: CancelDone) => ({
      cancelProblem: done.ok ? null : problemOf(done, context.now()),
    })),
    keepCancelSurprise: assign({ cancelProblem: (_, thrown: Thrown) => surpriseOf(thrown.error) }),
    forgetCancelProblem: assign({ cancelProblem: null }),
    planToLook: assign(({ context }) => ({ lookAt: context.now() + LOOK_EVERY })),
    tellChanged: emit({ type: 'wallets.changed' }),
  },
  guards: {
    isRefused: (_, read: DepositRead) => !read.ok,
    hasArrived: (_, read: DepositRead) => statusOf(read) === 'arrived',
    hasFailed: (_, read: DepositRead) => statusOf(read) === 'failed',
    hasExpired: (_, read: DepositRead) => statusOf(read) === 'expired',
    isLookedAt: (_, read: DepositRead) => read.ok && read.detail.deposit.review,
  },
  delays: { untilLook: ({ context }) => timeUntil(context.lookAt, context.now()) },
}).createMachine({
  id: 'deposit',
  context: ({ input }) => ({
    depositNo: input.depositNo,
    detail: null,
    problem: null,
    cancelProblem: null,
    lookAt: 0,
    now: input.now ?? Date.now,
  }),
  initial: 'reading',
  states: {
    reading: {
      tags: 'loading',
      meta: { spec: ['1.14'] },
      invoke: {
        id: 'readDeposit',
        src: 'readDeposit',
        input: ({ context }) => ({ depositNo: context.depositNo }),
        onDone: [
          {
            guard: { type: 'isRefused', params: done },
            target: 'lost',
            actions: { type: 'keepRefusal', params: done },
          },
          {
            guard: { type: 'hasArrived', params: done },
            target: 'arrived',
            actions: { type: 'keepDetail', params: done },
          },
          {
            guard: { type: 'hasFailed', params: done },
            target: 'failed',
            actions: { type: 'keepDetail', params: done },
          },
          {
            guard: { type: 'hasExpired', params: done },
            target: 'expired',
            actions: { type: 'keepDetail', params: done },
          },
          {
            guard: { type: 'isLookedAt', params: done },
            target: 'review',
            actions: { type: 'keepDetail', params: done },
          },
          { target: 'open', actions: { type: 'keepDetail', params: done } },
        ],
        onError: { target: 'lost', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    lost: {
      tags: 'lost',
      entry: 'planToLook',
      on: { 'deposit.asked': 'reading', 'deposit.told': 'reading' },
      after: { untilLook: 'reading' },
    },
    open: {
      tags: 'open',
      entry: 'planToLook',
      on: { 'deposit.told': 'reading', 'deposit.cancelled': 'cancelling' },
      after: { untilLook: 'reading' },
    },
    cancelling: {
      tags: ['open', 'cancelling'],
      entry: 'forgetCancelProblem',
      invoke: {
        id: 'cancelDeposit',
        src: 'cancelDeposit',
        input: ({ context }) => ({ depositNo: context.depositNo }),
        // where it was refused, the next look says how it is
        onDone: { target: 'reading', actions: { type: 'keepCancelRefusal', params: done } },
        onError: { target: 'reading', actions: { type: 'keepCancelSurprise', params: ({ event }) => event } },
      },
    },
    review: { tags: 'review', entry: 'planToLook', on: { 'deposit.told': 'reading' }, after: { untilLook: 'reading' } },
    // it may still be charged back
    arrived: { tags: 'arrived', entry: 'tellChanged', on: { 'deposit.told': 'reading' } },
    failed: { tags: 'failed', on: { 'deposit.told': 'reading' } },
    expired: { tags: 'expired', on: { 'deposit.told': 'reading' } },
  },
})
