import { assign, emit, setup } from 'xstate'
import { problemOf, surpriseOf, timeUntil, type Thrown } from '../shared/failures.ts'
import { missing } from '../shared/missing.ts'
import { ASK_EVERY, DENIALS, emptySlip, placementOf, quoteIn, refusalIn } from './bet-slip.types.ts'
import type { AskResult, Bet, BetSlipContext, BetSlipEvent, BetSlipTag, Placed } from './bet-slip.types.ts'
import type { Placement, PlaceResult, QuoteResult } from './bet-slip.types.ts'

/**
 * A bet slip from picking to a bet that is placed, or certainly not.
 * - input `{ newId, now? }`: `newId` gives request ids; no output: lives as long as its page
 * - events `bet.picked { bet }` (asks its price), `bet.cleared` (back to picking), `bet.confirmed`, `bet.asked` (about an
 *   unknown outcome, now)
 * - tags `picking`, `pricing`, `confirming` (price and most win are shown; `context.changed`: odds changed, it asks again),
 *   `placing`, `unknown`, `notPlaced` (confirming sends the same request again), `refused` (`context.problem`, `.detail`),
 *   `placed`
 * - emits `bets.placed` when money moved
 */
export const betSlipMachine = setup({
  types: {
    input: {} as { newId: () => string; now?: () => number },
    context: {} as BetSlipContext,
    events: {} as BetSlipEvent,
    emitted: {} as { type: 'bets.placed' },
    tags: {} as BetSlipTag,
  },
  actors: {
    priceBet: missing<QuoteResult, Bet>('priceBet'),
    placeBet: missing<PlaceResult, Placement>('placeBet'),
    askBet: missing<AskResult, { requestId: string }>('askBet'),
  },
  actions: {
    keepBet: assign((_, bet: Bet) => ({ ...emptySlip, bet })),
    clear: assign(emptySlip),
    keepPrice: assign((_, result: QuoteResult) => ({ quote: result.ok ? result.quote : null })),
    keepNewPrice: assign((_, result: PlaceResult) => ({ quote: quoteIn(result), changed: true })),
    keepRefusal: assign(({ context }, result: PlaceResult | QuoteResult) => {
      const refused = refusalIn(result)
      return { problem: refused && problemOf(refused, context.now()), detail: refused?.detail ?? null }
    }),
    keepSurprise: assign({ problem: (_, thrown: Thrown) => surpriseOf(thrown.error), detail: null }),
    makeRequest: assign(({ context }) => ({ requestId: context.newId(), denied: 0, problem: null, detail: null })),
    askAfresh: assign({ denied: 0, problem: null }),
    planToAsk: assign(({ context }) => ({ askAt: context.now() + ASK_EVERY })),
    countDenial: assign(({ context }) => ({ denied: context.denied + 1 })),
    keepPlaced: assign((_, { bets, chase }: Placed) => ({ placed: { bets, chase }, problem: null, detail: null })),
    tellPlaced: emit({ type: 'bets.placed' }),
  },
  guards: {
    isOk: (_, result: { ok: boolean }) => result.ok,
    isOtherPrice: (_, result: PlaceResult) => quoteIn(result) !== null,
    isFound: (_, result: AskResult) => result.found,
    mayBeOnItsWay: ({ context }) => context.denied + 1 < DENIALS,
  },
  delays: { untilAsk: ({ context }) => timeUntil(context.askAt, context.now()) },
}).createMachine({
  id: 'betSlip',
  context: ({ input }) => ({
    ...emptySlip,
    requestId: null,
    askAt: 0,
    denied: 0,
    newId: input.newId,
    now: input.now ?? Date.now,
  }),
  on: {
    'bet.picked': { target: '.pricing', actions: { type: 'keepBet', params: ({ event }) => event.bet } },
    'bet.cleared': { target: '.picking', actions: 'clear' },
  },
  initial: 'picking',
  states: {
    picking: { tags: 'picking' },
    pricing: {
      tags: ['busy', 'pricing'],
      invoke: {
        id: 'priceBet',
        src: 'priceBet',
        input: ({ context }) => context.bet!,
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: 'confirming',
            actions: { type: 'keepPrice', params: ({ event }) => event.output },
          },
          { target: 'picking', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'picking', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    confirming: {
      tags: 'confirming',
      on: { 'bet.confirmed': { target: 'sent', actions: 'makeRequest' } },
    },
    sent: {
      description: 'the slip stays as it is until the outcome is known',
      on: { 'bet.picked': {}, 'bet.cleared': {} },
      initial: 'placing',
      states: {
        placing: {
          tags: ['busy', 'placing'],
          invoke: {
            id: 'placeBet',
            src: 'placeBet',
            input: ({ context }) => placementOf(context),
            onDone: [
              {
                guard: { type: 'isOk', params: ({ event }) => event.output },
                target: '#betSlip.placed',
                actions: { type: 'keepPlaced', params: ({ event }) => event.output as Placed },
              },
              {
                guard: { type: 'isOtherPrice', params: ({ event }) => event.output },
                target: '#betSlip.confirming',
                actions: { type: 'keepNewPrice', params: ({ event }) => event.output },
              },
              { target: '#betSlip.refused', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
            ],
            onError: { target: 'unknown', actions: { type: 'keepSurprise', params: ({ event }) => event } },
          },
        },
        unknown: { tags: 'unknown', entry: 'planToAsk', on: { 'bet.asked': 'asking' }, after: { untilAsk: 'asking' } },
        asking: {
          tags: ['busy', 'unknown'],
          invoke: {
            id: 'askBet',
            src: 'askBet',
            input: ({ context }) => ({ requestId: context.requestId! }),
            onDone: [
              {
                guard: { type: 'isFound', params: ({ event }) => event.output },
                target: '#betSlip.placed',
                actions: { type: 'keepPlaced', params: ({ event }) => event.output as Placed },
              },
              { guard: 'mayBeOnItsWay', target: 'unknown', actions: 'countDenial' },
              { target: '#betSlip.notPlaced' },
            ],
            onError: { target: 'unknown', actions: { type: 'keepSurprise', params: ({ event }) => event } },
          },
        },
      },
    },
    notPlaced: {
      tags: 'notPlaced',
      on: { 'bet.confirmed': { target: 'sent', actions: 'askAfresh' } },
    },
    refused: { tags: 'refused' },
    placed: { tags: 'placed', entry: 'tellPlaced' },
  },
})
