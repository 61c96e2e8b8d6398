import { assign, emit, setup } from 'xstate'
import { done } from '../shared/done.ts'
import { problemOf, surpriseOf, type Thrown } from '../shared/failures.ts'
import { missing } from '../shared/missing.ts'
import { applicationFields } from './promotion.types.ts'
import type { PromotionDone, PromotionRequest, PromotionTypes, PromotionWish } from './promotion.types.ts'

/**
 * A member's acts on a promotion, a reward or a bonus: join, claim, apply, give up.
 * - input `{ newId, now? }`, no output: lives as long as its card
 * - events `promotion.asked { wish }`, `promotion.confirmed`, `promotion.kept` (giving up is asked about first),
 *   `promotion.retried` (no answer came), `promotion.changed` (the refused form is edited)
 * - tags `open` (failures in `context.fields` and `context.problem`), `confirming`, `busy`, `unknown` (asked again
 *   under the same request id, so that nothing is done twice), `done` (`context.credited`; what follows, such as the
 *   claim after joining, may be requested)
 * - emits `wallets.changed`
 */
export const promotionMachine = setup({
  types: {} as PromotionTypes,
  actors: { ask: missing<PromotionDone, PromotionRequest>('ask') },
  actions: {
    keepWish: assign(({ context }, wish: PromotionWish) => ({
      wish,
      requestId: context.newId(),
      fields: {},
      problem: null,
      credited: null,
    })),
    keepFields: assign((_, wish: PromotionWish) => ({ fields: applicationFields(wish), problem: null })),
    keepCredited: assign((_, result: PromotionDone) => ({ credited: result.ok ? result.credited : null })),
    keepRefusal: assign(({ context }, result: PromotionDone) => ({
      problem: result.ok ? null : problemOf(result, context.now()),
    })),
    keepSurprise: assign({ problem: (_, thrown: Thrown) => surpriseOf(thrown.error) }),
    forget: assign({ fields: {}, problem: null, wish: null, requestId: null }),
    tellWallets: emit({ type: 'wallets.changed' }),
  },
  guards: {
    isOk: (_, result: PromotionDone) => result.ok,
    isGivenUp: (_, wish: PromotionWish) => wish.kind === 'forfeit',
    isWhole: (_, wish: PromotionWish) => Object.keys(applicationFields(wish)).length === 0,
  },
}).createMachine({
  id: 'promotion',
  context: ({ input }) => ({
    wish: null,
    requestId: null,
    fields: {},
    credited: null,
    problem: null,
    newId: input.newId,
    now: input.now ?? Date.now,
  }),
  initial: 'open',
  states: {
    open: {
      tags: 'open',
      on: {
        'promotion.asked': [
          {
            guard: { type: 'isGivenUp', params: ({ event }) => event.wish },
            target: 'confirming',
            actions: { type: 'keepWish', params: ({ event }) => event.wish },
          },
          {
            guard: { type: 'isWhole', params: ({ event }) => event.wish },
            target: 'asking',
            actions: { type: 'keepWish', params: ({ event }) => event.wish },
          },
          { actions: { type: 'keepFields', params: ({ event }) => event.wish } },
        ],
        'promotion.changed': { actions: 'forget' },
      },
    },
    confirming: {
      tags: 'confirming',
      on: { 'promotion.confirmed': 'asking', 'promotion.kept': { target: 'open', actions: 'forget' } },
    },
    asking: {
      tags: 'busy',
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context }) => ({ wish: context.wish!, requestId: context.requestId! }),
        onDone: [
          {
            guard: { type: 'isOk', params: done },
            target: 'done',
            actions: [{ type: 'keepCredited', params: done }, 'tellWallets'],
          },
          { target: 'open', actions: { type: 'keepRefusal', params: done } },
        ],
        onError: { target: 'unknown', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    unknown: { tags: 'unknown', on: { 'promotion.retried': 'asking' } },
    done: {
      tags: 'done',
      on: {
        'promotion.asked': {
          target: 'asking',
          actions: { type: 'keepWish', params: ({ event }) => event.wish },
        },
      },
    },
  },
})
