import { assertEvent, assign, setup } from 'xstate'
import { done } from '../shared/done.ts'
import { problemOf, surpriseOf, type Thrown } from '../shared/failures.ts'
import { missing } from '../shared/missing.ts'
import type { SecretBox } from '../shared/secrets.ts'
import type { AppWish, AuthenticatorResult, AuthenticatorTypes, Proof, ProofFields } from './authenticator.types.ts'

/** What is missing of a proof. */
function missingOf({ password, code }: Proof): ProofFields {
  return {
    ...(password.isEmpty && { password: 'required' as const }),
    ...(code?.isEmpty === true && { code: 'required' as const }),
  }
}

/**
 * The authenticator app: set up with a key and a first code; recovery codes shown once and renewed; removal.
 * - input `{ isOn, now? }`, no output: lives as long as its page
 * - events `setup.wished`, `change.wished { wish: 'renew' | 'remove' }`, `wish.dropped`; `proof.submitted { proof }`;
 *   `code.submitted { code }` (the app's first one); `codes.kept` (they were written down)
 * - tags `off`, `on`; `proving` (login password; `factor`: and a code), `enrolling` (the key is shown), `codes`, `busy`
 */
export const authenticatorMachine = setup({
  types: {} as AuthenticatorTypes,
  actors: {
    startEnrolment: missing<AuthenticatorResult, { proof: Proof }>('startEnrolment'),
    confirmEnrolment: missing<AuthenticatorResult, { code: SecretBox }>('confirmEnrolment'),
    changeApp: missing<AuthenticatorResult, { wish: AppWish; proof: Proof }>('changeApp'),
  },
  actions: {
    keepMissing: assign((_, proof: Proof) => ({ fields: missingOf(proof), problem: null })),
    keepCodeMissing: assign({ fields: { code: 'required' as const }, problem: null }),
    keepWish: assign((_, wish: AppWish) => ({ wish, fields: {}, problem: null })),
    forget: assign({ fields: {}, problem: null }),
    keepRefusal: assign(({ context }, result: AuthenticatorResult) =>
      result.ok ? {} : { problem: problemOf(result, context.now()) },
    ),
    keepSurprise: assign({ problem: (_, thrown: Thrown) => surpriseOf(thrown.error) }),
  },
  guards: {
    isOn: ({ context }) => context.isOn,
    isComplete: (_, proof: Proof) => Object.keys(missingOf(proof)).length === 0,
    isTyped: (_, code: SecretBox) => !code.isEmpty,
    isOk: (_, result: AuthenticatorResult) => result.ok,
    isRemoved: ({ context }, result: AuthenticatorResult) => result.ok && context.wish === 'remove',
    isThere: (_, result: AuthenticatorResult) => !result.ok && result.failure === 'exists',
    isLate: (_, result: AuthenticatorResult) => !result.ok && result.failure === 'expired',
  },
}).createMachine({
  id: 'authenticator',
  context: ({ input }) => ({ isOn: input.isOn, wish: 'renew', fields: {}, problem: null, now: input.now ?? Date.now }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isOn', target: 'on' }, { target: 'off' }] },
    off: { tags: 'off', on: { 'setup.wished': { target: 'proving', actions: 'forget' } } },
    proving: {
      tags: 'proving',
      on: {
        'wish.dropped': { target: 'off', actions: 'forget' },
        'proof.submitted': [
          { guard: { type: 'isComplete', params: ({ event }) => event.proof }, target: 'starting', actions: 'forget' },
          { actions: { type: 'keepMissing', params: ({ event }) => event.proof } },
        ],
      },
    },
    starting: {
      tags: ['busy', 'proving'],
      invoke: {
        id: 'startEnrolment',
        src: 'startEnrolment',
        input: ({ event }) => {
          assertEvent(event, 'proof.submitted')
          return { proof: event.proof }
        },
        onDone: [
          { guard: { type: 'isOk', params: done }, target: 'enrolling' },
          { guard: { type: 'isThere', params: done }, target: 'on', actions: { type: 'keepRefusal', params: done } },
          { target: 'proving', actions: { type: 'keepRefusal', params: done } },
        ],
        onError: { target: 'proving', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    enrolling: {
      tags: 'enrolling',
      on: {
        'wish.dropped': { target: 'off', actions: 'forget' },
        'code.submitted': [
          { guard: { type: 'isTyped', params: ({ event }) => event.code }, target: 'confirming', actions: 'forget' },
          { actions: 'keepCodeMissing' },
        ],
      },
    },
    confirming: {
      tags: ['busy', 'enrolling'],
      invoke: {
        id: 'confirmEnrolment',
        src: 'confirmEnrolment',
        input: ({ event }) => {
          assertEvent(event, 'code.submitted')
          return { code: event.code }
        },
        onDone: [
          { guard: { type: 'isOk', params: done }, target: 'codes' },
          {
            guard: { type: 'isLate', params: done },
            target: 'proving',
            actions: { type: 'keepRefusal', params: done },
          },
          { target: 'enrolling', actions: { type: 'keepRefusal', params: done } },
        ],
        onError: { target: 'enrolling', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    codes: { tags: 'codes', on: { 'codes.kept': 'on' } },
    on: {
      tags: 'on',
      on: { 'change.wished': { target: 'asking', actions: { type: 'keepWish', params: ({ event }) => event.wish } } },
    },
    asking: {
      tags: ['proving', 'factor'],
      on: {
        'wish.dropped': { target: 'on', actions: 'forget' },
        'proof.submitted': [
          { guard: { type: 'isComplete', params: ({ event }) => event.proof }, target: 'changing', actions: 'forget' },
          { actions: { type: 'keepMissing', params: ({ event }) => event.proof } },
        ],
      },
    },
    changing: {
      tags: ['busy', 'proving', 'factor'],
      invoke: {
        id: 'changeApp',
        src: 'changeApp',
        input: ({ context, event }) => {
          assertEvent(event, 'proof.submitted')
          return { wish: context.wish, proof: event.proof }
        },
        onDone: [
          { guard: { type: 'isRemoved', params: done }, target: 'off' },
          { guard: { type: 'isOk', params: done }, target: 'codes' },
          { target: 'asking', actions: { type: 'keepRefusal', params: done } },
        ],
        onError: { target: 'asking', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
  },
})
