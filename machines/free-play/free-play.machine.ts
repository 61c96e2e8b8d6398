import { assign, emit, setup } from 'xstate'
import { done } from '../shared/done.ts'
import { problemOf, surpriseOf, type CommonFailure, type Problem, type Thrown } from '../shared/failures.ts'
import type { LoginFailure, LoginResult } from '../shared/login-result.ts'
import { missing } from '../shared/missing.ts'
import { boxHandedOn } from '../shared/secrets.ts'
import type { OpenSessionInput, OpenSessionOutput, SessionOpened } from '../shared/session-opened.ts'

/**
 * The free demo: a guest login, started with the actor, with a trial account (type 4) behind it.
 * - input `{ now? }`, output `{ session }` (null when given up)
 * - events `play.retried`, `play.dismissed` · tags `busy`, `failed` (`context.problem`)
 * - emits `modals.closeRequested` and `navigation.requested { to: '/' }` once the session is open
 */
export const freePlayMachine = setup({
  types: {
    input: {} as { now?: () => number },
    context: {} as {
      problem: Problem<LoginFailure | CommonFailure> | null
      session: SessionOpened | null
      now: () => number
    },
    events: {} as { type: 'play.retried' } | { type: 'play.dismissed' },
    emitted: {} as { type: 'modals.closeRequested' } | { type: 'navigation.requested'; to: '/' },
    output: {} as { session: SessionOpened | null },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    logInAsGuest: missing<LoginResult>('logInAsGuest'),
    openSession: missing<OpenSessionOutput, OpenSessionInput>('openSession'),
  },
  actions: {
    keepRefusal: assign(({ context }, result: LoginResult) => ({
      problem: result.ok ? null : problemOf(result, context.now()),
    })),
    keepSession: assign((_, output: OpenSessionOutput) =>
      output.ok ? { session: output } : { problem: output.problem },
    ),
    keepSurprise: assign({ problem: (_, thrown: Thrown) => surpriseOf(thrown.error) }),
    clearProblem: assign({ problem: null }),
    closeModals: emit({ type: 'modals.closeRequested' }),
    goHome: emit({ type: 'navigation.requested', to: '/' }),
  },
  guards: { isOk: (_, result: { ok: boolean }) => result.ok },
}).createMachine({
  id: 'freePlay',
  context: ({ input }) => ({ problem: null, session: null, now: input.now ?? Date.now }),
  initial: 'loggingIn',
  states: {
    loggingIn: {
      tags: 'busy',
      meta: { spec: ['4.14'] },
      invoke: {
        id: 'logInAsGuest',
        src: 'logInAsGuest',
        onDone: [
          { guard: { type: 'isOk', params: done }, target: 'opening' },
          { target: 'failed', actions: { type: 'keepRefusal', params: done } },
        ],
        onError: { target: 'failed', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    opening: {
      tags: 'busy',
      meta: { spec: ['4.14', '4.15'] },
      invoke: {
        id: 'openSession',
        src: 'openSession',
        input: ({ event }) => ({
          token: boxHandedOn(event, 'token'),
          remember: null,
          firstTimeLogin: false,
          passwordChangeNeeded: false,
        }),
        onDone: [
          {
            guard: { type: 'isOk', params: done },
            target: 'done',
            actions: [{ type: 'keepSession', params: done }, 'closeModals', 'goHome'],
          },
          { target: 'failed', actions: { type: 'keepSession', params: done } },
        ],
        onError: { target: 'failed', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    failed: {
      tags: 'failed',
      on: { 'play.retried': { target: 'loggingIn', actions: 'clearProblem' }, 'play.dismissed': 'done' },
    },
    done: { type: 'final' },
  },
  output: ({ context }) => ({ session: context.session }),
})
