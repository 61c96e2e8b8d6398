import { assign, setup } from 'xstate'
import { done } from '../shared/done.ts'
import { problemOf, surpriseOf, type Thrown } from '../shared/failures.ts'
import { missing } from '../shared/missing.ts'
import type { EndWish, OwnSessionsTypes, SessionsResult } from './own-sessions.types.ts'

/**
 * Ending a session of the own account elsewhere, or all others.
 * - input `{ now? }`, no output: lives as long as its page
 * - events `end.wished { id }` (null: all others), `end.confirmed`, `end.dropped`
 * - tags `asking` (whether it is meant), `busy`; `context.ended`, `context.problem`
 */
export const ownSessionsMachine = setup({
  types: {} as OwnSessionsTypes,
  actors: { endSessions: missing<SessionsResult, EndWish>('endSessions') },
  actions: {
    keepWish: assign((_, id: string | null) => ({ wish: { id }, problem: null, ended: null })),
    dropWish: assign({ wish: null }),
    keepEnded: assign(({ context }) => ({
      ended: context.wish?.id == null ? ('others' as const) : ('one' as const),
      wish: null,
    })),
    keepRefusal: assign(({ context }, result: SessionsResult) =>
      result.ok ? {} : { problem: problemOf(result, context.now()), wish: null },
    ),
    keepSurprise: assign({ problem: (_, thrown: Thrown) => surpriseOf(thrown.error), wish: null }),
  },
  guards: { isOk: (_, result: SessionsResult) => result.ok },
}).createMachine({
  id: 'ownSessions',
  context: ({ input }) => ({ wish: null, problem: null, ended: null, now: input.now ?? Date.now }),
  initial: 'listing',
  states: {
    listing: {
      on: { 'end.wished': { target: 'asking', actions: { type: 'keepWish', params: ({ event }) => event.id } } },
    },
    asking: {
      tags: 'asking',
      on: { 'end.confirmed': 'ending', 'end.dropped': { target: 'listing', actions: 'dropWish' } },
    },
    ending: {
      tags: 'busy',
      invoke: {
        id: 'endSessions',
        src: 'endSessions',
        input: ({ context }) => ({ id: context.wish?.id ?? null }),
        onDone: [
          { guard: { type: 'isOk', params: done }, target: 'listing', actions: 'keepEnded' },
          { target: 'listing', actions: { type: 'keepRefusal', params: done } },
        ],
        onError: { target: 'listing', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
  },
})
