import { assign, emit, setup } from 'xstate'
import { done } from '../shared/done.ts'
import { problemOf, surpriseOf, type Thrown } from '../shared/failures.ts'
import { missing } from '../shared/missing.ts'
import type { RaffleDone, RafflePress, RaffleRequest, RaffleTypes } from './raffle.types.ts'

/**
 * A wheel that lands on what was drawn.
 * - input `{ newId, now? }`, no output: lives as long as its page
 * - events `raffle.pressed { press }`, `raffle.retried` (no answer came), `raffle.landed` (the wheel stands),
 *   `raffle.continued` (what was won has been read)
 * - tags `open` (failures in `context.problem`), `busy`, `unknown` (asked again under the same request id, so that one
 *   chance is one draw), `turning` and `won` (`context.won`, and with `sealSeen` the seal that was there before)
 * - emits `wallets.changed` when the draw is made
 */
export const raffleMachine = setup({
  types: {} as RaffleTypes,
  actors: { draw: missing<RaffleDone, RaffleRequest>('draw') },
  actions: {
    keepPress: assign(({ context }, press: RafflePress) => ({
      press,
      requestId: context.newId(),
      won: null,
      problem: null,
    })),
    keepWon: assign((_, result: RaffleDone) => ({ won: result.ok ? result.won : null, problem: null })),
    keepRefusal: assign(({ context }, result: RaffleDone) => ({
      problem: result.ok ? null : problemOf(result, context.now()),
    })),
    keepSurprise: assign({ problem: (_, thrown: Thrown) => surpriseOf(thrown.error) }),
    forget: assign({ press: null, requestId: null, won: null, problem: null }),
    tellWallets: emit({ type: 'wallets.changed' }),
  },
  guards: { isOk: (_, result: RaffleDone) => result.ok },
}).createMachine({
  id: 'raffle',
  context: ({ input }) => ({
    press: null,
    requestId: null,
    won: null,
    problem: null,
    newId: input.newId,
    now: input.now ?? Date.now,
  }),
  initial: 'open',
  states: {
    open: {
      tags: 'open',
      on: {
        'raffle.pressed': {
          target: 'drawing',
          actions: { type: 'keepPress', params: ({ event }) => event.press },
        },
      },
    },
    drawing: {
      tags: 'busy',
      invoke: {
        id: 'draw',
        src: 'draw',
        input: ({ context }) => ({ promotionId: context.press!.promotionId, requestId: context.requestId! }),
        onDone: [
          {
            guard: { type: 'isOk', params: done },
            target: 'turning',
            actions: [{ type: 'keepWon', params: done }, 'tellWallets'],
          },
          { target: 'open', actions: { type: 'keepRefusal', params: done } },
        ],
        onError: { target: 'unknown', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    unknown: { tags: 'unknown', on: { 'raffle.retried': 'drawing' } },
    turning: { tags: 'turning', on: { 'raffle.landed': 'won' } },
    won: { tags: 'won', on: { 'raffle.continued': { target: 'open', actions: 'forget' } } },
  },
})
