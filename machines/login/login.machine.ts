import { assign, setup } from 'xstate'
import { done } from '../shared/done.ts'
import { surpriseOf, timeUntil, type Thrown } from '../shared/failures.ts'
import { missing, missingChild } from '../shared/missing.ts'
import { boxHandedOn } from '../shared/secrets.ts'
import type { LoginResult } from '../shared/login-result.ts'
import { notOpened, type OpenSessionInput, type OpenSessionOutput } from '../shared/session-opened.ts'
import { acceptedBy, failuresOf, initialLogin, refusedBy, submittedBy, submittedForm } from './login-form.ts'
import type { LoginContext, LoginForm, LoginMethod, LoginTypes } from './login.types.ts'

/**
 * Logging in by user name or by SMS, up to the opened session.
 * Input `LoginInput`, context `LoginContext`, events `LoginEvent`, output `SessionOpened`.
 * Tags: `busy` (loader), `editing` (the form), `captcha` (child `captcha` runs, a new one after each try), `verifying`
 * (child `verification` runs), `waiting` (locked until `context.problem.until`).
 */
export const loginMachine = setup({
  types: {} as LoginTypes,
  actors: {
    captcha: missingChild('captcha'),
    verification: missingChild('verification'),
    logIn: missing<LoginResult, { form: LoginForm }>('logIn'),
    openSession: missing<OpenSessionOutput, OpenSessionInput>('openSession'),
  },
  actions: {
    chooseMethod: assign({ method: (_, params: { method: LoginMethod }) => params.method, fields: {}, problem: null }),
    keepForm: assign(({ context }, form: LoginForm) => submittedBy(context, form)),
    keepFieldFailures: assign(({ context }, form: LoginForm) => ({ fields: failuresOf(form, context.captchaNeeded) })),
    keepResult: assign(({ context }, result: LoginResult) =>
      result.ok ? acceptedBy(context, result) : refusedBy(context, result),
    ),
    keepSurprise: assign({ problem: (_, thrown: Thrown) => surpriseOf(thrown.error) }),
    clearProblem: assign({ problem: null }),
    keepSession: assign((_, output: OpenSessionOutput) =>
      output.ok ? { session: output } : { problem: output.problem },
    ),
  },
  guards: {
    smsEnabled: ({ context }) => context.smsEnabled,
    captchaNeeded: ({ context }) => context.captchaNeeded,
    isComplete: ({ context }, form: LoginForm) => Object.keys(failuresOf(form, context.captchaNeeded)).length === 0,
    isAccepted: (_, result: { ok: boolean }) => result.ok,
    mustVerify: (_, result: LoginResult) => !result.ok && result.failure === 'verifyRequired',
    mustWait: (_, result: LoginResult) => !result.ok && result.retryAfterMs !== undefined,
  },
  delays: { untilUnlocked: ({ context }) => timeUntil(context.problem?.until ?? 0, context.now()) },
}).createMachine({
  id: 'login',
  context: ({ input }) => initialLogin(input),
  initial: 'editing',
  states: {
    editing: {
      tags: 'editing',
      initial: 'deciding',
      on: {
        'method.chosen': { guard: 'smsEnabled', actions: { type: 'chooseMethod', params: ({ event }) => event } },
        'login.submitted': [
          {
            guard: { type: 'isComplete', params: ({ event }) => event.form },
            target: 'submitting',
            actions: { type: 'keepForm', params: ({ event }) => event.form },
          },
          { meta: { spec: ['5.42'] }, actions: { type: 'keepFieldFailures', params: ({ event }) => event.form } },
        ],
      },
      states: {
        deciding: { always: [{ guard: 'captchaNeeded', target: 'withCaptcha' }, { target: 'plain' }] },
        plain: {},
        withCaptcha: {
          tags: 'captcha',
          meta: { spec: ['4.13', '8.03'] },
          invoke: {
            id: 'captcha',
            src: 'captcha',
            input: ({ context }: { context: LoginContext }) => ({ now: context.now }),
          },
        },
      },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ event }) => ({ form: submittedForm(event) }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: done },
            target: 'opening',
            actions: { type: 'keepResult', params: done },
          },
          {
            guard: { type: 'mustVerify', params: done },
            target: 'verifying',
            actions: { type: 'keepResult', params: done },
          },
          {
            guard: { type: 'mustWait', params: done },
            target: 'waiting',
            actions: { type: 'keepResult', params: done },
          },
          {
            target: 'editing',
            meta: { spec: ['4.12', '8.03'] },
            actions: { type: 'keepResult', params: done },
          },
        ],
        onError: { target: 'editing', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    verifying: {
      tags: 'verifying',
      meta: { spec: ['4.51'] },
      invoke: {
        id: 'verification',
        src: 'verification',
        input: ({ context }: { context: LoginContext }) => ({ methods: context.verifyMethods, now: context.now }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: done },
            target: 'opening',
            actions: { type: 'keepResult', params: done },
          },
          { target: 'editing', actions: { type: 'keepResult', params: done } },
        ],
      },
    },
    waiting: { tags: 'waiting', after: { untilUnlocked: { target: 'editing', actions: 'clearProblem' } } },
    opening: {
      tags: 'busy',
      meta: { spec: ['4.07', '4.08', '4.11'] },
      invoke: {
        id: 'openSession',
        src: 'openSession',
        input: ({ context, event }) => ({ ...context.accepted, token: boxHandedOn(event, 'token') }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: done },
            target: 'done',
            actions: { type: 'keepSession', params: done },
          },
          { target: 'editing', actions: { type: 'keepSession', params: done } },
        ],
        onError: { target: 'editing', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    done: { type: 'final' },
  },
  output: ({ context }) => context.session ?? notOpened,
})
