import { assertEvent, assign, setup } from 'xstate'
import { done } from '../shared/done.ts'
import { problemOf, surpriseOf, timeUntil, type Thrown } from '../shared/failures.ts'
import { missing } from '../shared/missing.ts'
import type { SecretBox } from '../shared/secrets.ts'
import type { CodeResult, OperatorCodeTypes } from './operator-code.types.ts'

/**
 * The second step of an operator's login: the code of the authenticator app, which the first login sets up.
 * - input `{ next, now? }`, output `CodeOutput`
 * - events `code.submitted { code }`, `code.cancelled`
 * - tags `busy`, `enrolling` (the key of the app is shown), `waiting` (locked until `context.problem.until`)
 * - ticket and key stay in a drawer of the wiring
 */
export const operatorCodeMachine = setup({
  types: {} as OperatorCodeTypes,
  actors: { logInWithCode: missing<CodeResult, { code: SecretBox }>('logInWithCode') },
  actions: {
    keepSession: assign((_, result: CodeResult) => ({ session: result.ok ? result.session : null })),
    keepRefusal: assign(({ context }, result: CodeResult) => ({
      problem: result.ok ? null : problemOf(result, context.now()),
    })),
    keepSurprise: assign({ problem: (_, thrown: Thrown) => surpriseOf(thrown.error) }),
    clearProblem: assign({ problem: null }),
    expire: assign({ failure: 'ticketExpired' }),
  },
  guards: {
    enrols: ({ context }) => context.next === 'enrol',
    isTyped: (_, { code }: { code: SecretBox }) => !code.isEmpty,
    isDone: (_, result: CodeResult) => result.ok,
    isTicketGone: (_, result: CodeResult) => !result.ok && result.failure === 'ticketExpired',
    mustWait: (_, result: CodeResult) => !result.ok && result.retryAfterMs !== undefined,
  },
  delays: { untilUnlocked: ({ context }) => timeUntil(context.problem?.until ?? 0, context.now()) },
}).createMachine({
  id: 'operatorCode',
  context: ({ input }) => ({
    next: input.next,
    problem: null,
    session: null,
    failure: 'cancelled',
    now: input.now ?? Date.now,
  }),
  initial: 'typing',
  on: { 'code.cancelled': '.cancelled' },
  states: {
    typing: {
      initial: 'deciding',
      on: { 'code.submitted': { guard: { type: 'isTyped', params: ({ event }) => event }, target: 'verifying' } },
      states: {
        deciding: { always: [{ guard: 'enrols', target: 'enrolling' }, { target: 'asking' }] },
        enrolling: { tags: 'enrolling' },
        asking: {},
      },
    },
    verifying: {
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'logInWithCode',
        src: 'logInWithCode',
        input: ({ event }) => {
          assertEvent(event, 'code.submitted')
          return { code: event.code }
        },
        onDone: [
          { guard: { type: 'isDone', params: done }, target: 'done', actions: { type: 'keepSession', params: done } },
          { guard: { type: 'isTicketGone', params: done }, target: 'expired' },
          {
            guard: { type: 'mustWait', params: done },
            target: 'waiting',
            actions: { type: 'keepRefusal', params: done },
          },
          { target: 'typing', actions: { type: 'keepRefusal', params: done } },
        ],
        onError: { target: 'typing', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    waiting: { tags: 'waiting', after: { untilUnlocked: { target: 'typing', actions: 'clearProblem' } } },
    done: { type: 'final' },
    expired: { type: 'final', entry: 'expire' },
    cancelled: { type: 'final' },
  },
  output: ({ context: { session, failure } }) => (session ? { ok: true, session } : { ok: false, failure, session }),
})
