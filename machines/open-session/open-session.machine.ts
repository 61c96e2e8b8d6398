import { assign, setup } from 'xstate'
import { surpriseOf, type Problem, type Thrown } from '../shared/failures.ts'
import { missing } from '../shared/missing.ts'
import { boxHandedOn, type SecretBox } from '../shared/secrets.ts'
import type { OpenSessionInput, OpenSessionOutput, RememberedName } from '../shared/session-opened.ts'

/**
 * What follows a token, however it was got: it is stored, the first-login action runs, and unless the password must be
 * changed first the member is loaded.
 * Input `OpenSessionInput`, no events, tag `busy`, output `OpenSessionOutput` (`ok: false` when the token could not be
 * stored). A first-login action or a member that fails does not undo the login.
 */
export const openSessionMachine = setup({
  types: {
    input: {} as OpenSessionInput,
    context: {} as {
      remember: RememberedName | null
      firstTimeLogin: boolean
      passwordChangeNeeded: boolean
      memberLoaded: boolean
      problem: Problem<never> | null
    },
    output: {} as OpenSessionOutput,
    tags: {} as 'busy',
  },
  actors: {
    storeSession: missing<void, { token: SecretBox | null; remember: RememberedName | null }>('storeSession'),
    markFirstLogin: missing<void>('markFirstLogin'),
    loadMember: missing<void>('loadMember'),
  },
  actions: {
    markLoaded: assign({ memberLoaded: true }),
    keepSurprise: assign({ problem: (_, thrown: Thrown) => surpriseOf(thrown.error) }),
  },
  guards: {
    isFirstLogin: ({ context }) => context.firstTimeLogin,
    passwordChangeNeeded: ({ context }) => context.passwordChangeNeeded,
  },
}).createMachine({
  id: 'openSession',
  context: ({ input: { remember, firstTimeLogin, passwordChangeNeeded } }) => ({
    remember,
    firstTimeLogin,
    passwordChangeNeeded,
    memberLoaded: false,
    problem: null,
  }),
  initial: 'storing',
  states: {
    storing: {
      tags: 'busy',
      meta: { spec: ['4.07'] },
      invoke: {
        id: 'storeSession',
        src: 'storeSession',
        input: ({ context, event }) => ({ token: boxHandedOn(event, 'token'), remember: context.remember }),
        onDone: [{ guard: 'isFirstLogin', target: 'markingFirstLogin' }, { target: 'deciding' }],
        onError: { target: 'failed', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    markingFirstLogin: {
      tags: 'busy',
      meta: { spec: ['4.08'] },
      invoke: { id: 'markFirstLogin', src: 'markFirstLogin', onDone: 'deciding', onError: 'deciding' },
    },
    deciding: {
      always: [
        { guard: 'passwordChangeNeeded', target: 'done', meta: { spec: ['4.10'] } },
        { target: 'loadingMember' },
      ],
    },
    loadingMember: {
      tags: 'busy',
      meta: { spec: ['4.11'] },
      invoke: {
        id: 'loadMember',
        src: 'loadMember',
        onDone: { target: 'done', actions: 'markLoaded' },
        onError: 'done',
      },
    },
    done: { type: 'final' },
    failed: { type: 'final' },
  },
  output: ({ context: { problem, firstTimeLogin, passwordChangeNeeded, memberLoaded } }) =>
    problem ? { ok: false, problem } : { ok: true, firstTimeLogin, passwordChangeNeeded, memberLoaded },
})
