import { assertEvent, assign, setup } from 'xstate'
import { done } from '../shared/done.ts'
import { problemOf, surpriseOf, type Thrown } from '../shared/failures.ts'
import { missing } from '../shared/missing.ts'
import type {
  PaymentPasswordFields,
  PaymentPasswordForm,
  PaymentPasswordMode,
  PaymentPasswordResult,
  PaymentPasswordTypes,
} from './payment-password.types.ts'

/** What is missing or wrong, by field. */
function failuresOf(form: PaymentPasswordForm): PaymentPasswordFields {
  const fields: PaymentPasswordFields = {}
  if (form.proof.isEmpty) fields.proof = 'required'
  if (form.name?.isEmpty === true) fields.name = 'required'
  if (form.newPassword.isEmpty) fields.newPassword = 'required'
  else if (!form.newValid) fields.newPassword = 'invalid'
  if (!form.confirmPassword.equals(form.newPassword)) fields.confirmPassword = 'different'
  return fields
}

/**
 * The payment password: the first one, another one, or a forgotten one replaced.
 * - input `{ mode, now? }`, output `{ saved }`
 * - events `password.submitted { form: PaymentPasswordForm }`; `reset.wished` (it is forgotten),
 *   `change.wished` (it is not, after all)
 * - tags `busy`; `editing` with one of `set`, `change`, `reset`, which say what proves that it is the member:
 *   `context.fields`, `context.problem`, `context.left` (tries of the old one before it is locked)
 */
export const paymentPasswordMachine = setup({
  types: {} as PaymentPasswordTypes,
  actors: {
    savePaymentPassword: missing<PaymentPasswordResult, { mode: PaymentPasswordMode; form: PaymentPasswordForm }>(
      'savePaymentPassword',
    ),
  },
  actions: {
    keepFailures: assign((_, form: PaymentPasswordForm) => ({ fields: failuresOf(form), problem: null })),
    forget: assign({ fields: {}, problem: null, left: null }),
    keepRefusal: assign(({ context }, result: PaymentPasswordResult) =>
      result.ok ? {} : { problem: problemOf(result, context.now()), left: result.left ?? null },
    ),
    keepSurprise: assign({ problem: (_, thrown: Thrown) => surpriseOf(thrown.error) }),
    keepMode: assign((_, mode: PaymentPasswordMode) => ({ mode })),
    markSaved: assign({ saved: true }),
  },
  guards: {
    isFirst: ({ context }) => context.mode === 'set',
    isForgotten: ({ context }) => context.mode === 'reset',
    isComplete: (_, form: PaymentPasswordForm) => Object.keys(failuresOf(form)).length === 0,
    isOk: (_, result: { ok: boolean }) => result.ok,
  },
}).createMachine({
  id: 'paymentPassword',
  context: ({ input }) => ({
    mode: input.mode,
    fields: {},
    problem: null,
    left: null,
    saved: false,
    now: input.now ?? Date.now,
  }),
  initial: 'editing',
  states: {
    editing: {
      tags: 'editing',
      initial: 'deciding',
      on: {
        'password.submitted': [
          { guard: { type: 'isComplete', params: ({ event }) => event.form }, target: 'saving', actions: 'forget' },
          { actions: { type: 'keepFailures', params: ({ event }) => event.form } },
        ],
      },
      states: {
        deciding: {
          always: [
            { guard: 'isFirst', target: 'setting' },
            { guard: 'isForgotten', target: 'resetting' },
            { target: 'changing' },
          ],
        },
        setting: { tags: 'set' },
        changing: {
          tags: 'change',
          on: { 'reset.wished': { target: 'resetting', actions: ['forget', { type: 'keepMode', params: 'reset' }] } },
        },
        resetting: {
          tags: 'reset',
          on: { 'change.wished': { target: 'changing', actions: ['forget', { type: 'keepMode', params: 'change' }] } },
        },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'savePaymentPassword',
        src: 'savePaymentPassword',
        input: ({ context, event }) => {
          assertEvent(event, 'password.submitted')
          return { mode: context.mode, form: event.form }
        },
        onDone: [
          { guard: { type: 'isOk', params: done }, target: 'done', actions: 'markSaved' },
          { target: 'editing', actions: { type: 'keepRefusal', params: done } },
        ],
        onError: { target: 'editing', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    done: { type: 'final' },
  },
  output: ({ context }) => ({ saved: context.saved }),
})
