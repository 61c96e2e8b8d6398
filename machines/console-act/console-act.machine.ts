import { assertEvent, assign, emit, setup } from 'xstate'
import { done } from '../shared/done.ts'
import { problemOf, surpriseOf, type Thrown } from '../shared/failures.ts'
import { missing } from '../shared/missing.ts'
import type { ActResult, ConsoleActTypes, PreviewResult, ReasonFailure } from './console-act.types.ts'

/** The shortest and longest reason, in characters, as the contract has them. */
export const REASON = { min: 3, max: 300 } as const

const reasonFailure = (reason: string): ReasonFailure | null => {
  const { length } = reason.trim()
  if (length === 0) return 'missing'
  if (length < REASON.min) return 'short'
  return length > REASON.max ? 'long' : null
}

/**
 * One act of an operator: its effect is shown where that is due, the reason asked for, the act sent. What two have to
 * do ends as a request of the first.
 * - input `{ previews, now? }`; no output: the dialog opens and closes
 * - events `act.begun`, `act.confirmed { reason }`, `act.retried`, `act.closed`
 * - tags `open`, `busy`, `previewing`, `failed` (no preview: `context.problem`), `asking` (`context.field`,
 *   `context.problem`), `requested` (a second operator has to approve)
 * - emits `act.done`, `act.requested` and `act.refused` (the page may be out of date); when the preview has changed
 *   since, the new one is shown
 */
export const consoleActMachine = setup({
  types: {} as ConsoleActTypes,
  actors: {
    preview: missing<PreviewResult>('preview'),
    send: missing<ActResult, { reason: string; seen: string | null }>('send'),
  },
  actions: {
    keepPreview: assign((_, result: PreviewResult) => ({ preview: result.ok ? result.preview : null })),
    keepRefusal: assign(({ context }, result: PreviewResult | ActResult) => ({
      problem: result.ok ? null : problemOf(result, context.now()),
    })),
    keepSurprise: assign({ problem: (_, thrown: Thrown) => surpriseOf(thrown.error) }),
    keepField: assign({ field: (_, { reason }: { reason: string }) => reasonFailure(reason) }),
    clear: assign({ problem: null, field: null }),
    forget: assign({ problem: null, field: null, preview: null }),
    tellDone: emit({ type: 'act.done' }),
    tellRequested: emit({ type: 'act.requested' }),
    tellRefused: emit({ type: 'act.refused' }),
  },
  guards: {
    previews: ({ context }) => context.previews,
    isReasoned: (_, { reason }: { reason: string }) => reasonFailure(reason) === null,
    isOk: (_, result: { ok: boolean }) => result.ok,
    isRequested: (_, result: ActResult) => result.ok && result.outcome === 'requested',
    isChanged: ({ context }, result: ActResult) =>
      context.previews && !result.ok && result.failure === 'four.eyes.changed',
  },
}).createMachine({
  id: 'consoleAct',
  context: ({ input }) => ({
    previews: input.previews,
    preview: null,
    field: null,
    problem: null,
    now: input.now ?? Date.now,
  }),
  initial: 'closed',
  states: {
    closed: {
      entry: 'forget',
      on: { 'act.begun': [{ guard: 'previews', target: 'previewing' }, { target: 'asking' }] },
    },
    previewing: {
      tags: ['open', 'busy', 'previewing'],
      on: { 'act.closed': 'closed' },
      invoke: {
        id: 'preview',
        src: 'preview',
        onDone: [
          { guard: { type: 'isOk', params: done }, target: 'asking', actions: { type: 'keepPreview', params: done } },
          { target: 'failed', actions: { type: 'keepRefusal', params: done } },
        ],
        onError: { target: 'failed', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    failed: {
      tags: ['open', 'failed'],
      on: { 'act.retried': { target: 'previewing', actions: 'clear' }, 'act.closed': 'closed' },
    },
    asking: {
      tags: ['open', 'asking'],
      on: {
        'act.confirmed': [
          { guard: { type: 'isReasoned', params: ({ event }) => event }, target: 'sending' },
          { actions: { type: 'keepField', params: ({ event }) => event } },
        ],
        'act.closed': 'closed',
      },
    },
    sending: {
      tags: ['open', 'busy', 'asking'],
      entry: 'clear',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context, event }) => {
          assertEvent(event, 'act.confirmed')
          return { reason: event.reason.trim(), seen: context.preview?.seen ?? null }
        },
        onDone: [
          { guard: { type: 'isRequested', params: done }, target: 'requested', actions: 'tellRequested' },
          { guard: { type: 'isOk', params: done }, target: 'closed', actions: 'tellDone' },
          {
            guard: { type: 'isChanged', params: done },
            target: 'previewing',
            actions: [{ type: 'keepRefusal', params: done }, 'tellRefused'],
          },
          { target: 'asking', actions: [{ type: 'keepRefusal', params: done }, 'tellRefused'] },
        ],
        onError: { target: 'asking', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    requested: { tags: ['open', 'requested'], on: { 'act.closed': 'closed' } },
  },
})
