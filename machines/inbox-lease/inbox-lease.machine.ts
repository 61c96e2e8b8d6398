import { assertEvent, assign, emit, setup } from 'xstate'
import { done } from '../shared/done.ts'
import { problemOf, surpriseOf, timeUntil, type Thrown } from '../shared/failures.ts'
import { missing } from '../shared/missing.ts'
import type { InboxLeaseTypes, LetGo, LetGoResult, TakeResult, Taker } from './inbox-lease.types.ts'

/**
 * Whose turn a thing of the inbox is: taken for a while, so that two do not work on it, and let go again.
 * - input `{ me, taker, now? }`; no output: lives as long as the thing is shown
 * - events `item.taken` (also once more, for longer), `item.let.go { letGo }`, `taker.known { taker }`
 * - tags `free`, `mine` (until `context.taker.until`), `theirs`, `busy`
 * - emits `lease.changed`, and `item.left` when it was let go
 */
export const inboxLeaseMachine = setup({
  types: {} as InboxLeaseTypes,
  actors: {
    take: missing<TakeResult>('take'),
    letGo: missing<LetGoResult, LetGo>('letGo'),
  },
  actions: {
    keepTaker: assign((_, { taker }: { taker: Taker | null }) => ({ taker })),
    keepTaken: assign(({ context }, result: TakeResult) => ({
      taker: result.ok ? { id: context.me, until: result.until } : context.taker,
    })),
    keepRefusal: assign(({ context }, result: TakeResult | LetGoResult) => ({
      problem: result.ok ? null : problemOf(result, context.now()),
    })),
    keepSurprise: assign({ problem: (_, thrown: Thrown) => surpriseOf(thrown.error) }),
    clearProblem: assign({ problem: null }),
    forgetTaker: assign({ taker: null }),
    tellChanged: emit({ type: 'lease.changed' }),
    tellLeft: emit({ type: 'item.left' }),
  },
  guards: {
    isOk: (_, result: { ok: boolean }) => result.ok,
    isFree: ({ context }) => context.taker === null || context.taker.until <= context.now(),
    isMine: ({ context }) => context.taker?.id === context.me,
  },
  delays: { untilLapse: ({ context }) => timeUntil(context.taker?.until ?? 0, context.now()) },
}).createMachine({
  id: 'inboxLease',
  context: ({ input }) => ({ me: input.me, taker: input.taker, problem: null, now: input.now ?? Date.now }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: 'isFree', target: 'free' }, { guard: 'isMine', target: 'mine' }, { target: 'theirs' }],
    },
    free: {
      tags: 'free',
      entry: 'forgetTaker',
      on: {
        'item.taken': 'taking',
        'taker.known': { target: 'deciding', actions: { type: 'keepTaker', params: ({ event }) => event } },
      },
    },
    theirs: {
      tags: 'theirs',
      on: { 'taker.known': { target: 'deciding', actions: { type: 'keepTaker', params: ({ event }) => event } } },
      after: { untilLapse: { target: 'free', actions: 'tellChanged' } },
    },
    mine: {
      tags: 'mine',
      on: {
        'item.taken': 'taking',
        'item.let.go': 'lettingGo',
        'taker.known': { target: 'deciding', actions: { type: 'keepTaker', params: ({ event }) => event } },
      },
      after: { untilLapse: { target: 'free', actions: 'tellChanged' } },
    },
    taking: {
      tags: 'busy',
      entry: 'clearProblem',
      exit: 'tellChanged',
      invoke: {
        id: 'take',
        src: 'take',
        onDone: [
          { guard: { type: 'isOk', params: done }, target: 'mine', actions: { type: 'keepTaken', params: done } },
          { target: 'deciding', actions: { type: 'keepRefusal', params: done } },
        ],
        onError: { target: 'deciding', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    lettingGo: {
      tags: ['busy', 'mine'],
      entry: 'clearProblem',
      exit: 'tellChanged',
      invoke: {
        id: 'letGo',
        src: 'letGo',
        input: ({ event }) => {
          assertEvent(event, 'item.let.go')
          return event.letGo
        },
        onDone: [
          { guard: { type: 'isOk', params: done }, target: 'free', actions: 'tellLeft' },
          { target: 'deciding', actions: { type: 'keepRefusal', params: done } },
        ],
        onError: { target: 'deciding', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
  },
})
