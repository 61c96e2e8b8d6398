import { assign, emit, setup } from 'xstate'
import { done } from '../shared/done.ts'
import { problemOf, surpriseOf, type Thrown } from '../shared/failures.ts'
import { missing } from '../shared/missing.ts'
import type { CheckResult, OfferDraft, OfferRequest, OfferResult, OfferTypes } from './contract-offer.types.ts'

/**
 * An offer to a direct downline. Before it can be sent, the payer sees the highest possible rates, what the rows would
 * have paid, and which contracts below an acceptance would end.
 * - input `{ newId, now? }`, no output: lives as long as its form
 * - events `offer.checked { draft }`, `offer.changed` (what was shown does not hold any more), `offer.sent`
 * - tags `writing` (`context.problem`, `context.preview` where a row is too high), `shown` (`context.preview`, it may
 *   be sent), `busy`, `offered`
 * - emits `contracts.changed` once it is offered
 */
export const contractOfferMachine = setup({
  types: {} as OfferTypes,
  actors: {
    checkOffer: missing<CheckResult, OfferRequest>('checkOffer'),
    sendOffer: missing<OfferResult, OfferRequest>('sendOffer'),
  },
  actions: {
    keepDraft: assign(({ context }, draft: OfferDraft) => ({
      draft,
      preview: null,
      problem: null,
      requestId: context.newId(),
    })),
    keepPreview: assign((_, result: CheckResult) => (result.ok ? { preview: result.preview } : {})),
    keepRefusal: assign(({ context }, result: CheckResult | OfferResult) => ({
      problem: result.ok ? null : problemOf(result, context.now()),
    })),
    keepSurprise: assign({ problem: (_, thrown: Thrown) => surpriseOf(thrown.error) }),
    forget: assign({ problem: null, preview: null }),
    dropProblem: assign({ problem: null }),
    tellChanged: emit({ type: 'contracts.changed' }),
  },
  guards: {
    isAllowed: (_, result: CheckResult) => result.ok && result.preview.allowed,
    isShown: (_, result: CheckResult) => result.ok,
    isOk: (_, result: OfferResult) => result.ok,
  },
}).createMachine({
  id: 'contractOffer',
  context: ({ input: { newId, now = Date.now } }) => ({
    draft: null,
    preview: null,
    requestId: '',
    problem: null,
    newId,
    now,
  }),
  initial: 'writing',
  states: {
    writing: {
      tags: 'writing',
      on: {
        'offer.changed': { actions: 'forget' },
        'offer.checked': { target: 'checking', actions: { type: 'keepDraft', params: ({ event }) => event.draft } },
      },
    },
    checking: {
      tags: ['busy', 'writing'],
      invoke: {
        id: 'checkOffer',
        src: 'checkOffer',
        input: ({ context: { draft, requestId } }) => ({ draft: draft!, requestId }),
        onDone: [
          {
            guard: { type: 'isAllowed', params: done },
            target: 'shown',
            actions: { type: 'keepPreview', params: done },
          },
          {
            guard: { type: 'isShown', params: done },
            target: 'writing',
            actions: { type: 'keepPreview', params: done },
          },
          { target: 'writing', actions: { type: 'keepRefusal', params: done } },
        ],
        onError: { target: 'writing', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    shown: {
      tags: 'shown',
      meta: { spec: ['1.38'] },
      on: {
        'offer.changed': { target: 'writing', actions: 'forget' },
        'offer.sent': { target: 'sending', actions: 'dropProblem' },
      },
    },
    sending: {
      tags: ['busy', 'shown'],
      invoke: {
        id: 'sendOffer',
        src: 'sendOffer',
        input: ({ context: { draft, requestId } }) => ({ draft: draft!, requestId }),
        onDone: [
          { guard: { type: 'isOk', params: done }, target: 'offered' },
          { target: 'writing', actions: { type: 'keepRefusal', params: done } },
        ],
        onError: { target: 'shown', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    offered: { tags: 'offered', entry: 'tellChanged' },
  },
})
