import { assign, emit, fromPromise, setup } from 'xstate'
import type { SecretBox } from '#machines/shared/secrets.ts'

export type Answer = { ok: boolean; token?: string }
type Event = { type: 'sent'; password: SecretBox } | { type: 'left' }

/** A machine with everything the workbench has to see: a call, a timer, an emitted event, a final state. */
export const doorMachine = (call: () => Promise<Answer>) =>
  setup({
    types: {} as { context: { tries: number; password: string | null }; events: Event; emitted: { type: 'opened' } },
    actors: { ask: fromPromise<Answer, { password: SecretBox }>(call) },
  }).createMachine({
    id: 'door',
    context: { tries: 0, password: null },
    initial: 'shut',
    states: {
      shut: {
        on: {
          sent: { target: 'asking', actions: assign({ tries: ({ context }) => context.tries + 1 }) },
          left: 'gone',
        },
      },
      asking: {
        tags: 'busy',
        invoke: {
          id: 'ask',
          src: 'ask',
          input: ({ event }) => ({ password: (event as Event & { type: 'sent' }).password }),
          onDone: [
            { guard: ({ event }) => event.output.ok, target: 'open', actions: emit({ type: 'opened' }) },
            'shut',
          ],
          onError: 'shut',
        },
      },
      open: { after: { 5000: 'shut' } },
      gone: { type: 'final' },
    },
  })
