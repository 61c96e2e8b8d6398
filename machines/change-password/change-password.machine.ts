import { assertEvent, assign, emit, setup } from 'xstate'
import { done } from '../shared/done.ts'
import { problemOf, surpriseOf, type Thrown } from '../shared/failures.ts'
import { missing } from '../shared/missing.ts'
import type { ChangePasswordTypes, ChangeResult, PasswordForm } from './change-password.types.ts'
import { passwordFailures } from './password-form.ts'

/**
 * Changing the password, by choice or because it is the default one or expired.
 * - input `{ forced, passwordHeld, now? }`, output `{ changed }`; emits `navigation.requested { to: '/' }` when changed
 * - events `password.submitted { form: PasswordForm }`, `change.cancelled` (not when forced)
 * - tags `busy`, `editing` (`context.askOld`: ask for the old password), `forced` (the form cannot be left)
 */
export const changePasswordMachine = setup({
  types: {} as ChangePasswordTypes,
  actors: { changePassword: missing<ChangeResult, { form: PasswordForm }>('changePassword') },
  actions: {
    keepFailures: assign(({ context }, form: PasswordForm) => ({ fields: passwordFailures(form, context.askOld) })),
    clearFailures: assign({ fields: {}, problem: null }),
    keepRefusal: assign(({ context }, result: ChangeResult) =>
      result.ok
        ? {}
        : {
            problem: problemOf(result, context.now()),
            askOld: context.askOld || result.failure === 'wrongOldPassword',
          },
    ),
    keepSurprise: assign({ problem: (_, thrown: Thrown) => surpriseOf(thrown.error) }),
    markChanged: assign({ changed: true }),
    goHome: emit({ type: 'navigation.requested', to: '/' }),
  },
  guards: {
    isForced: ({ context }) => context.forced,
    isComplete: ({ context }, form: PasswordForm) => Object.keys(passwordFailures(form, context.askOld)).length === 0,
    isOk: (_, result: { ok: boolean }) => result.ok,
  },
}).createMachine({
  id: 'changePassword',
  context: ({ input }) => ({
    forced: input.forced,
    askOld: !input.passwordHeld,
    fields: {},
    problem: null,
    changed: false,
    now: input.now ?? Date.now,
  }),
  initial: 'editing',
  states: {
    editing: {
      tags: 'editing',
      meta: { spec: ['2.84', '5.15', '5.16'] },
      initial: 'deciding',
      on: {
        'password.submitted': [
          {
            guard: { type: 'isComplete', params: ({ event }) => event.form },
            target: 'changing',
            actions: 'clearFailures',
          },
          { actions: { type: 'keepFailures', params: ({ event }) => event.form } },
        ],
      },
      states: {
        deciding: { always: [{ guard: 'isForced', target: 'forced' }, { target: 'chosen' }] },
        forced: { tags: 'forced' },
        chosen: { on: { 'change.cancelled': '#changePassword.done' } },
      },
    },
    changing: {
      tags: 'busy',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ event }) => {
          assertEvent(event, 'password.submitted')
          return { form: event.form }
        },
        onDone: [
          {
            guard: { type: 'isOk', params: done },
            target: 'done',
            meta: { spec: ['2.90'] },
            actions: ['markChanged', 'goHome'],
          },
          { target: 'editing', actions: { type: 'keepRefusal', params: done } },
        ],
        onError: { target: 'editing', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    done: { type: 'final' },
  },
  output: ({ context }) => ({ changed: context.changed }),
})
