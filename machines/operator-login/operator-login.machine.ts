import { assertEvent, assign, setup } from 'xstate'
import { done } from '../shared/done.ts'
import { problemOf, surpriseOf, timeUntil, type Thrown } from '../shared/failures.ts'
import { missing, missingChild } from '../shared/missing.ts'
import type { CodeOutput, PasswordResult } from '../shared/operator-login.ts'
import type { LoginFields, LoginForm, OperatorLoginContext, OperatorLoginTypes } from './operator-login.types.ts'

const failuresOf = ({ email, password }: LoginForm): LoginFields => ({
  ...(email.trim() === '' && { email: 'missing' }),
  ...(password.isEmpty && { password: 'missing' }),
})

/**
 * An operator comes to the desk: address and password, then the code of the authenticator app.
 * - input `{ now? }`, output `{ session }`
 * - events `login.submitted { form }`
 * - tags `busy`, `editing` (`context.fields`, `context.problem`), `waiting` (locked until `context.problem.until`),
 *   `code` (the child `code` runs)
 */
export const operatorLoginMachine = setup({
  types: {} as OperatorLoginTypes,
  actors: {
    code: missingChild('code'),
    logIn: missing<PasswordResult, LoginForm>('logIn'),
  },
  actions: {
    keepFields: assign({ fields: (_, form: LoginForm) => failuresOf(form) }),
    keepNext: assign(({ context }, result: PasswordResult) => ({ next: result.ok ? result.next : context.next })),
    keepSession: assign((_, output: CodeOutput) => ({ session: output.session })),
    keepRefusal: assign(({ context }, result: PasswordResult) => ({
      problem: result.ok ? null : problemOf(result, context.now()),
    })),
    keepExpiry: assign(({ context }) => ({
      problem: problemOf({ ok: false, failure: 'ticketExpired' }, context.now()),
    })),
    keepSurprise: assign({ problem: (_, thrown: Thrown) => surpriseOf(thrown.error) }),
    clearProblem: assign({ problem: null, fields: {} }),
  },
  guards: {
    isComplete: (_, form: LoginForm) => Object.keys(failuresOf(form)).length === 0,
    isDone: (_, result: { ok: boolean }) => result.ok,
    isExpired: (_, output: CodeOutput) => !output.ok && output.failure === 'ticketExpired',
    mustWait: (_, result: PasswordResult) => !result.ok && result.retryAfterMs !== undefined,
  },
  delays: { untilUnlocked: ({ context }) => timeUntil(context.problem?.until ?? 0, context.now()) },
}).createMachine({
  id: 'operatorLogin',
  context: ({ input }) => ({ next: 'code', fields: {}, problem: null, session: null, now: input.now ?? Date.now }),
  initial: 'editing',
  states: {
    editing: {
      tags: 'editing',
      on: {
        'login.submitted': [
          { guard: { type: 'isComplete', params: ({ event }) => event.form }, target: 'submitting' },
          { actions: { type: 'keepFields', params: ({ event }) => event.form } },
        ],
      },
    },
    submitting: {
      tags: ['busy', 'editing'],
      entry: 'clearProblem',
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ event }) => {
          assertEvent(event, 'login.submitted')
          return event.form
        },
        onDone: [
          { guard: { type: 'isDone', params: done }, target: 'code', actions: { type: 'keepNext', params: done } },
          {
            guard: { type: 'mustWait', params: done },
            target: 'waiting',
            actions: { type: 'keepRefusal', params: done },
          },
          { target: 'editing', actions: { type: 'keepRefusal', params: done } },
        ],
        onError: { target: 'editing', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    waiting: {
      tags: ['waiting', 'editing'],
      after: { untilUnlocked: { target: 'editing', actions: 'clearProblem' } },
    },
    code: {
      tags: 'code',
      invoke: {
        id: 'code',
        src: 'code',
        input: ({ context }: { context: OperatorLoginContext }) => ({ next: context.next, now: context.now }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output as CodeOutput },
            target: 'done',
            actions: { type: 'keepSession', params: ({ event }) => event.output as CodeOutput },
          },
          {
            guard: { type: 'isExpired', params: ({ event }) => event.output as CodeOutput },
            target: 'editing',
            actions: 'keepExpiry',
          },
          { target: 'editing' },
        ],
      },
    },
    done: { type: 'final' },
  },
  output: ({ context }) => ({ session: context.session! }),
})
