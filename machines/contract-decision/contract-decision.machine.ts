import { assign, emit, setup } from 'xstate'
import { done } from '../shared/done.ts'
import { problemOf, surpriseOf, type Thrown } from '../shared/failures.ts'
import { missing } from '../shared/missing.ts'
import { endsBelow } from './contract-decision.types.ts'
import type {
  DecisionAct,
  DecisionRequest,
  DecisionResult,
  DecisionTypes,
  PreviewResult,
} from './contract-decision.types.ts'

/**
 * The payee's decision about a contract. Before a step that ends contracts below, the payee sees the list and consents
 * to exactly that list; when the list has changed since, the new one is shown.
 * - input `{ contractId, version, newId, now? }`, no output: lives as long as its card
 * - events `decision.wished { action }`, `decision.confirmed`, `decision.dropped`
 * - tags `open` (`context.problem`), `asking` (`context.preview`, `isNewList`), `busy`, `decided`, `over` (it changed)
 * - emits `contracts.changed` whenever contracts may be others than shown
 */
export const contractDecisionMachine = setup({
  types: {} as DecisionTypes,
  actors: {
    readPreview: missing<PreviewResult, { contractId: string }>('readPreview'),
    sendDecision: missing<DecisionResult, DecisionRequest>('sendDecision'),
  },
  actions: {
    keepWish: assign(({ context }, action: DecisionAct) => ({
      action,
      preview: null,
      isNewList: false,
      problem: null,
      requestId: context.newId(),
    })),
    keepPreview: assign((_, result: PreviewResult) => (result.ok ? { preview: result.preview } : {})),
    keepNewList: assign(({ context }, result: DecisionResult) =>
      result.ok || !result.consent || !context.preview
        ? {}
        : { preview: { ...context.preview, ...result.consent }, isNewList: true, requestId: context.newId() },
    ),
    keepRefusal: assign(({ context }, result: DecisionResult | PreviewResult) => ({
      problem: result.ok ? null : problemOf(result, context.now()),
    })),
    keepSurprise: assign({ problem: (_, thrown: Thrown) => surpriseOf(thrown.error) }),
    forget: assign({ problem: null }),
    tellChanged: emit({ type: 'contracts.changed' }),
  },
  guards: {
    endsBelow: (_, action: DecisionAct) => endsBelow(action),
    isOk: (_, result: DecisionResult | PreviewResult) => result.ok,
    isNewList: ({ context }, result: DecisionResult) =>
      !result.ok && result.failure === 'consent' && result.consent !== undefined && context.preview !== null,
    isOver: (_, result: DecisionResult | PreviewResult) =>
      !result.ok && (result.failure === 'changed' || result.failure === 'notThere'),
  },
}).createMachine({
  id: 'contractDecision',
  context: ({ input: { contractId, version, newId, now = Date.now } }) => ({
    contractId,
    version,
    action: null,
    preview: null,
    isNewList: false,
    requestId: '',
    problem: null,
    newId,
    now,
  }),
  initial: 'open',
  states: {
    open: {
      tags: 'open',
      on: {
        'decision.wished': [
          {
            guard: { type: 'endsBelow', params: ({ event }) => event.action },
            target: 'previewing',
            actions: { type: 'keepWish', params: ({ event }) => event.action },
          },
          { target: 'asking', actions: { type: 'keepWish', params: ({ event }) => event.action } },
        ],
      },
    },
    previewing: {
      tags: 'busy',
      invoke: {
        id: 'readPreview',
        src: 'readPreview',
        input: ({ context: { contractId } }) => ({ contractId }),
        onDone: [
          { guard: { type: 'isOk', params: done }, target: 'asking', actions: { type: 'keepPreview', params: done } },
          { guard: { type: 'isOver', params: done }, target: 'over' },
          { target: 'open', actions: { type: 'keepRefusal', params: done } },
        ],
        onError: { target: 'open', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    asking: {
      tags: 'asking',
      meta: { spec: ['4.44'] },
      on: {
        'decision.confirmed': { target: 'deciding', actions: 'forget' },
        'decision.dropped': { target: 'open', actions: 'forget' },
      },
    },
    deciding: {
      tags: ['busy', 'asking'],
      meta: { spec: ['4.41', '4.42', '4.43'] },
      invoke: {
        id: 'sendDecision',
        src: 'sendDecision',
        input: ({ context: { contractId, version, action, preview, requestId } }) => ({
          contractId,
          version,
          action: action!,
          consentToken: preview?.consentToken ?? null,
          requestId,
        }),
        onDone: [
          { guard: { type: 'isOk', params: done }, target: 'decided' },
          {
            guard: { type: 'isNewList', params: done },
            target: 'asking',
            actions: { type: 'keepNewList', params: done },
          },
          { guard: { type: 'isOver', params: done }, target: 'over' },
          { target: 'asking', actions: { type: 'keepRefusal', params: done } },
        ],
        onError: { target: 'asking', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    decided: { tags: 'decided', entry: 'tellChanged' },
    over: { tags: 'over', entry: 'tellChanged' },
  },
})
