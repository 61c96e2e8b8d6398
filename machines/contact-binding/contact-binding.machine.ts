import { assertEvent, assign, setup } from 'xstate'
import { done } from '../shared/done.ts'
import { problemOf, surpriseOf, type Thrown } from '../shared/failures.ts'
import { missing } from '../shared/missing.ts'
import type {
  ContactBindingTypes,
  ContactFields,
  ContactForm,
  ContactKind,
  ContactResult,
} from './contact-binding.types.ts'

/** What is missing or wrong, by field. */
function failuresOf({ contact, contactValid, code, currentCode, loginPassword }: ContactForm): ContactFields {
  const fields: ContactFields = {}
  if (contact.address === '') fields.contact = 'required'
  else if (!contactValid) fields.contact = 'invalid'
  if (code.isEmpty) fields.code = 'required'
  if (currentCode?.isEmpty === true) fields.currentCode = 'required'
  if (loginPassword.isEmpty) fields.loginPassword = 'required'
  return fields
}

/**
 * Making a mobile number or an e-mail address the own one: by a code sent to it, a code sent to the one it replaces,
 * and the login password.
 * - input `{ kind, now? }`, output `{ bound }`
 * - event `contact.submitted { form: ContactForm }`
 * - tags `busy`, `editing` (`context.fields`, `context.problem`)
 */
export const contactBindingMachine = setup({
  types: {} as ContactBindingTypes,
  actors: { bindContact: missing<ContactResult, { kind: ContactKind; form: ContactForm }>('bindContact') },
  actions: {
    keepFailures: assign((_, form: ContactForm) => ({ fields: failuresOf(form), problem: null })),
    forget: assign({ fields: {}, problem: null }),
    keepRefusal: assign(({ context }, result: ContactResult) =>
      result.ok ? {} : { problem: problemOf(result, context.now()) },
    ),
    keepSurprise: assign({ problem: (_, thrown: Thrown) => surpriseOf(thrown.error) }),
    markBound: assign({ bound: true }),
  },
  guards: {
    isComplete: (_, form: ContactForm) => Object.keys(failuresOf(form)).length === 0,
    isOk: (_, result: { ok: boolean }) => result.ok,
  },
}).createMachine({
  id: 'contactBinding',
  context: ({ input }) => ({ kind: input.kind, fields: {}, problem: null, bound: false, now: input.now ?? Date.now }),
  initial: 'editing',
  states: {
    editing: {
      tags: 'editing',
      on: {
        'contact.submitted': [
          { guard: { type: 'isComplete', params: ({ event }) => event.form }, target: 'binding', actions: 'forget' },
          { actions: { type: 'keepFailures', params: ({ event }) => event.form } },
        ],
      },
    },
    binding: {
      tags: 'busy',
      invoke: {
        id: 'bindContact',
        src: 'bindContact',
        input: ({ context, event }) => {
          assertEvent(event, 'contact.submitted')
          return { kind: context.kind, form: event.form }
        },
        onDone: [
          { guard: { type: 'isOk', params: done }, target: 'done', actions: 'markBound' },
          { target: 'editing', actions: { type: 'keepRefusal', params: done } },
        ],
        onError: { target: 'editing', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    done: { type: 'final' },
  },
  output: ({ context }) => ({ bound: context.bound }),
})
