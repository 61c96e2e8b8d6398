import { assign, emit, setup } from 'xstate'
import { done } from '../shared/done.ts'
import { problemOf, surpriseOf, type Thrown } from '../shared/failures.ts'
import { missing } from '../shared/missing.ts'
import type { ProtectionChange, ProtectionContext, ProtectionResult } from './responsible-gaming.types.ts'

/**
 * Changes of the player's own limits and pauses, one at a time.
 * - input `{ now? }`; no output: lives as long as its screen
 * - events `change.asked { change }`, `change.confirmed`, `change.dropped`; a break and an exclusion are irreversible
 *   and confirmed first
 * - tags `confirming`, `busy`; at rest `context.done` says that the last change holds, `context.problem` why it does
 *   not
 * - emits `protection.changed` when the limits in force may differ from those shown
 */
export const responsibleGamingMachine = setup({
  types: {
    input: {} as { now?: () => number },
    context: {} as ProtectionContext,
    events: {} as
      | { type: 'change.asked'; change: ProtectionChange }
      | { type: 'change.confirmed' }
      | { type: 'change.dropped' },
    emitted: {} as { type: 'protection.changed' },
    tags: {} as 'confirming' | 'busy',
  },
  actors: { saveChange: missing<ProtectionResult, ProtectionChange>('saveChange') },
  actions: {
    keepChange: assign((_, change: ProtectionChange) => ({ change, done: false, problem: null })),
    dropChange: assign({ change: null }),
    markDone: assign({ done: true }),
    keepRefusal: assign(({ context }, result: ProtectionResult) => ({
      problem: result.ok ? null : problemOf(result, context.now()),
    })),
    keepSurprise: assign({ problem: (_, thrown: Thrown) => surpriseOf(thrown.error) }),
    tellChanged: emit({ type: 'protection.changed' }),
  },
  guards: {
    isGrave: (_, { what }: ProtectionChange) => what === 'coolOff' || what === 'exclude',
    isDone: (_, { ok }: ProtectionResult) => ok,
  },
}).createMachine({
  id: 'responsibleGaming',
  context: ({ input }) => ({ change: null, done: false, problem: null, now: input.now ?? Date.now }),
  initial: 'resting',
  states: {
    resting: {
      on: {
        'change.asked': [
          {
            guard: { type: 'isGrave', params: ({ event }) => event.change },
            target: 'confirming',
            actions: { type: 'keepChange', params: ({ event }) => event.change },
          },
          { target: 'saving', actions: { type: 'keepChange', params: ({ event }) => event.change } },
        ],
      },
    },
    confirming: {
      tags: 'confirming',
      on: { 'change.confirmed': 'saving', 'change.dropped': { target: 'resting', actions: 'dropChange' } },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveChange',
        src: 'saveChange',
        input: ({ context }) => context.change!,
        onDone: [
          { guard: { type: 'isDone', params: done }, target: 'resting', actions: ['markDone', 'tellChanged'] },
          { target: 'resting', actions: [{ type: 'keepRefusal', params: done }, 'tellChanged'] },
        ],
        onError: {
          target: 'resting',
          actions: [{ type: 'keepSurprise', params: ({ event }) => event }, 'tellChanged'],
        },
      },
    },
  },
})
