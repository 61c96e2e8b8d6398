import { assertEvent, assign, setup } from 'xstate'
import { done } from '../shared/done.ts'
import { problemOf, surpriseOf, type Thrown } from '../shared/failures.ts'
import type { LoginResult } from '../shared/login-result.ts'
import { missing, missingChild } from '../shared/missing.ts'
import { boxHandedOn } from '../shared/secrets.ts'
import { notOpened, type OpenSessionInput, type OpenSessionOutput } from '../shared/session-opened.ts'
import type { SocialLoginTypes, StartSocialResult } from './social-login.types.ts'

/**
 * Signing in through a provider: off to it, and back again with a ticket that only the actors see.
 * - input `{ completing, now? }` (`completing` on the page the provider returns to), output `SessionOpened`
 * - events `social.started { provider }`, `page.returned` (Back was pressed at the provider)
 * - tags `busy`, `idle` (the buttons; `context.problem`), `leaving` (the page goes away), `verifying` (child
 *   `verification`)
 */
export const socialLoginMachine = setup({
  types: {} as SocialLoginTypes,
  actors: {
    startSocial: missing<StartSocialResult, { provider: string }>('startSocial'),
    completeSocial: missing<LoginResult>('completeSocial'),
    verification: missingChild('verification'),
    openSession: missing<OpenSessionOutput, OpenSessionInput>('openSession'),
  },
  actions: {
    clearProblem: assign({ problem: null }),
    keepRefusal: assign(({ context }, result: StartSocialResult | LoginResult) => ({
      problem: result.ok ? null : problemOf(result, context.now()),
    })),
    keepMethods: assign((_, result: LoginResult) => ({ verifyMethods: (!result.ok && result.methods) || [] })),
    keepFirstLogin: assign((_, result: LoginResult) => ({ firstTimeLogin: result.ok && result.firstTimeLogin })),
    keepSession: assign((_, output: OpenSessionOutput) =>
      output.ok ? { session: output } : { problem: output.problem },
    ),
    keepSurprise: assign({ problem: (_, thrown: Thrown) => surpriseOf(thrown.error) }),
  },
  guards: {
    isCompleting: ({ context }) => context.completing,
    isOk: (_, result: { ok: boolean }) => result.ok,
    mustVerify: (_, result: LoginResult) => !result.ok && result.failure === 'verifyRequired',
  },
}).createMachine({
  id: 'socialLogin',
  context: ({ input }) => ({
    completing: input.completing,
    problem: null,
    verifyMethods: [],
    firstTimeLogin: false,
    session: null,
    now: input.now ?? Date.now,
  }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isCompleting', target: 'completing' }, { target: 'idle' }] },
    idle: {
      tags: 'idle',
      meta: { spec: ['1.06', '2.69'] },
      on: { 'social.started': { target: 'starting', actions: 'clearProblem' } },
    },
    starting: {
      tags: 'busy',
      invoke: {
        id: 'startSocial',
        src: 'startSocial',
        input: ({ event }) => {
          assertEvent(event, 'social.started')
          return { provider: event.provider }
        },
        onDone: [
          { guard: { type: 'isOk', params: done }, target: 'leaving' },
          { target: 'idle', actions: { type: 'keepRefusal', params: done } },
        ],
        onError: { target: 'idle', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    leaving: { tags: ['busy', 'leaving'], on: { 'page.returned': 'idle' } },
    completing: {
      tags: 'busy',
      invoke: {
        id: 'completeSocial',
        src: 'completeSocial',
        onDone: [
          {
            guard: { type: 'isOk', params: done },
            target: 'opening',
            actions: { type: 'keepFirstLogin', params: done },
          },
          {
            guard: { type: 'mustVerify', params: done },
            target: 'verifying',
            actions: { type: 'keepMethods', params: done },
          },
          { target: 'idle', actions: { type: 'keepRefusal', params: done } },
        ],
        onError: { target: 'idle', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    verifying: {
      tags: 'verifying',
      invoke: {
        id: 'verification',
        src: 'verification',
        input: ({ context }: { context: SocialLoginTypes['context'] }) => ({
          methods: context.verifyMethods,
          now: context.now,
        }),
        onDone: [
          {
            guard: { type: 'isOk', params: done },
            target: 'opening',
            actions: { type: 'keepFirstLogin', params: done },
          },
          { target: 'idle', actions: { type: 'keepRefusal', params: done } },
        ],
      },
    },
    opening: {
      tags: 'busy',
      invoke: {
        id: 'openSession',
        src: 'openSession',
        input: ({ context: { firstTimeLogin }, event }) => ({
          token: boxHandedOn(event, 'token'),
          remember: null,
          firstTimeLogin,
          passwordChangeNeeded: false,
        }),
        onDone: [
          { guard: { type: 'isOk', params: done }, target: 'done', actions: { type: 'keepSession', params: done } },
          { target: 'idle', actions: { type: 'keepSession', params: done } },
        ],
        onError: { target: 'idle', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    done: { type: 'final' },
  },
  output: ({ context }) => context.session ?? notOpened,
})
