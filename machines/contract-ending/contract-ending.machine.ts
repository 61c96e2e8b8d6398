import { assign, emit, setup } from 'xstate'
import { done } from '../shared/done.ts'
import { problemOf, surpriseOf, type Thrown } from '../shared/failures.ts'
import { missing } from '../shared/missing.ts'
import type { EndingAct, EndingRequest, EndingResult, EndingTypes } from './contract-ending.types.ts'

/**
 * The payer withdraws an offer, or proposes the end of a contract, which the payee then accepts or refuses.
 * - input `{ contractId, version, newId, now? }`, no output: lives as long as its card
 * - events `ending.wished { action }`, `ending.confirmed`, `ending.dropped`
 * - tags `open` (`context.problem`), `asking` (for confirmation), `busy`, `done`, `over` (the contract has changed)
 * - emits `contracts.changed` whenever contracts may be others than shown
 */
export const contractEndingMachine = setup({
  types: {} as EndingTypes,
  actors: { sendEnding: missing<EndingResult, EndingRequest>('sendEnding') },
  actions: {
    keepWish: assign(({ context }, action: EndingAct) => ({ action, requestId: context.newId(), problem: null })),
    keepRefusal: assign(({ context }, result: EndingResult) => ({
      problem: result.ok ? null : problemOf(result, context.now()),
    })),
    keepSurprise: assign({ problem: (_, thrown: Thrown) => surpriseOf(thrown.error) }),
    forget: assign({ problem: null }),
    tellChanged: emit({ type: 'contracts.changed' }),
  },
  guards: {
    isOk: (_, result: EndingResult) => result.ok,
    isOver: (_, result: EndingResult) => !result.ok && (result.failure === 'changed' || result.failure === 'notThere'),
  },
}).createMachine({
  id: 'contractEnding',
  context: ({ input: { contractId, version, newId, now = Date.now } }) => ({
    contractId,
    version,
    action: null,
    requestId: '',
    problem: null,
    newId,
    now,
  }),
  initial: 'open',
  states: {
    open: {
      tags: 'open',
      on: { 'ending.wished': { target: 'asking', actions: { type: 'keepWish', params: ({ event }) => event.action } } },
    },
    asking: {
      tags: 'asking',
      on: {
        'ending.confirmed': { target: 'sending', actions: 'forget' },
        'ending.dropped': { target: 'open', actions: 'forget' },
      },
    },
    sending: {
      tags: ['busy', 'asking'],
      meta: { spec: ['4.43'] },
      invoke: {
        id: 'sendEnding',
        src: 'sendEnding',
        input: ({ context: { contractId, version, action, requestId } }) => ({
          contractId,
          version,
          action: action!,
          requestId,
        }),
        onDone: [
          { guard: { type: 'isOk', params: done }, target: 'done' },
          { guard: { type: 'isOver', params: done }, target: 'over' },
          { target: 'asking', actions: { type: 'keepRefusal', params: done } },
        ],
        onError: { target: 'asking', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    done: { tags: 'done', entry: 'tellChanged' },
    over: { tags: 'over', entry: 'tellChanged' },
  },
})
