import { assign, emit, setup } from 'xstate'
import { done } from '../shared/done.ts'
import { surpriseOf, timeUntil, type Thrown } from '../shared/failures.ts'
import { missing } from '../shared/missing.ts'
import { ASK_EVERY, DENIALS, emptySlip, placedIn, placementOf, problemIn, quoteIn } from './bet-slip.types.ts'
import type { AskResult, Bet, BetSlipTypes, Placement, PlaceResult, QuoteResult, SentBefore } from './bet-slip.types.ts'

/**
 * A bet slip from picking to a bet that is placed, or certainly not; types in `BetSlipTypes`, as long as its page.
 * - `bet.picked { bet }` requests its price, `bet.cleared` returns to picking, then `bet.confirmed`; `bet.asked` polls at
 *   once; `draw.closed { issueNo }` ends the confirmation of a bet on that draw, and nothing was sent
 * - tags: `confirming` shows price and maximum win (`context.changed`: odds changed, confirm again), `notPlaced` lets the
 *   same request be sent again, `refused` has `context.problem` and `.detail`; the others are as they are named
 * - while picking, it waits for a member with an earlier bet of unknown outcome (`context.before`) and asks about that
 */
export const betSlipMachine = setup({
  types: {} as BetSlipTypes,
  actors: {
    recallBet: missing<SentBefore>('recallBet'),
    priceBet: missing<QuoteResult, Bet>('priceBet'),
    placeBet: missing<PlaceResult, Placement>('placeBet'),
    askBet: missing<AskResult, { requestId: string }>('askBet'),
  },
  actions: {
    keepBet: assign((_, bet: Bet) => ({ ...emptySlip, bet })),
    clear: assign(emptySlip),
    keepPrice: assign((_, result: QuoteResult) => ({ quote: result.ok ? result.quote : null })),
    keepNewPrice: assign((_, result: PlaceResult) => ({ quote: quoteIn(result), changed: true })),
    keepRefusal: assign(({ context }, result: PlaceResult | QuoteResult) => problemIn(result, context.now())),
    keepSurprise: assign({ problem: (_, thrown: Thrown) => surpriseOf(thrown.error), detail: null }),
    makeRequest: assign(({ context }) => ({ requestId: context.newId(), denied: 0, problem: null, detail: null })),
    askAfresh: assign({ denied: 0, problem: null }),
    planToAsk: assign(({ context }) => ({ askAt: context.now() + ASK_EVERY })),
    countDenial: assign(({ context }) => ({ denied: context.denied + 1 })),
    keepPlaced: assign((_, result: PlaceResult | AskResult) => ({
      placed: placedIn(result),
      problem: null,
      detail: null,
    })),
    keepBefore: assign((_, before: SentBefore) => ({ ...emptySlip, before, requestId: before.requestId, denied: 0 })),
    keepClosed: assign(({ context }) => problemIn({ ok: false, failure: 'closed' }, context.now())),
    tellPlaced: emit({ type: 'bets.placed' }),
    tellKnown: emit(({ context }) => ({ type: 'bet.known' as const, requestId: context.requestId! })),
  },
  guards: {
    isOk: (_, result: { ok: boolean }) => result.ok,
    isOtherPrice: (_, result: PlaceResult) => quoteIn(result) !== null,
    isFound: (_, result: AskResult) => 'found' in result && result.found,
    isLoggedOut: (_, result: AskResult) => 'loggedOut' in result,
    isItsDraw: ({ context, event }) => event.type === 'draw.closed' && context.bet?.issueNo === event.issueNo,
    isOwn: ({ context }) => context.before === null,
    mayBeOnItsWay: ({ context }) => context.denied + 1 < DENIALS,
  },
  delays: { untilAsk: ({ context }) => timeUntil(context.askAt, context.now()) },
}).createMachine({
  id: 'betSlip',
  context: ({ input }) => ({ ...emptySlip, askAt: 0, denied: 0, newId: input.newId, now: input.now ?? Date.now }),
  on: {
    'bet.picked': { target: '.pricing', actions: { type: 'keepBet', params: ({ event }) => event.bet } },
    'bet.cleared': { target: '.picking', actions: 'clear' },
  },
  initial: 'picking',
  states: {
    picking: {
      tags: 'picking',
      invoke: {
        id: 'recallBet',
        src: 'recallBet',
        onDone: { target: 'sent.asking', actions: { type: 'keepBefore', params: done } },
      },
    },
    pricing: {
      tags: ['busy', 'pricing'],
      invoke: {
        id: 'priceBet',
        src: 'priceBet',
        input: ({ context }) => context.bet!,
        onDone: [
          { guard: { type: 'isOk', params: done }, target: 'confirming', actions: { type: 'keepPrice', params: done } },
          { target: 'picking', actions: { type: 'keepRefusal', params: done } },
        ],
        onError: { target: 'picking', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    confirming: {
      tags: 'confirming',
      on: {
        'bet.confirmed': { target: 'sent', actions: 'makeRequest' },
        'draw.closed': { guard: 'isItsDraw', target: 'late', actions: 'keepClosed' },
      },
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
                guard: { type: 'isOk', params: done },
                target: '#betSlip.placed',
                actions: { type: 'keepPlaced', params: done },
              },
              {
                guard: { type: 'isOtherPrice', params: done },
                target: '#betSlip.confirming',
                actions: ['tellKnown', { type: 'keepNewPrice', params: done }],
              },
              { target: '#betSlip.refused', actions: { type: 'keepRefusal', params: done } },
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
                guard: { type: 'isFound', params: done },
                target: '#betSlip.placed',
                actions: { type: 'keepPlaced', params: done },
              },
              { guard: { type: 'isLoggedOut', params: done }, target: '#betSlip.picking', actions: 'clear' },
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
      entry: 'tellKnown',
      on: { 'bet.confirmed': { guard: 'isOwn', target: 'sent', actions: 'askAfresh' } },
    },
    late: { tags: 'refused' },
    refused: { tags: 'refused', entry: 'tellKnown' },
    placed: { tags: 'placed', entry: ['tellPlaced', 'tellKnown'] },
  },
})
