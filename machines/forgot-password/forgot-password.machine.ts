import { assign, emit, setup } from 'xstate'
import { done } from '../shared/done.ts'
import { surpriseOf, type Thrown } from '../shared/failures.ts'
import type { LoginResult } from '../shared/login-result.ts'
import { missing, missingChild } from '../shared/missing.ts'
import { boxHandedOn } from '../shared/secrets.ts'
import type { OpenSessionInput, OpenSessionOutput } from '../shared/session-opened.ts'
import { emailFailures, emailForm, initialForgot, phoneFailures, phoneForm, problemIn } from './forgot-form.ts'
import type { EmailForm, ForgotContext, ForgotResult, ForgotTypes } from './forgot-password.types.ts'
import type { ForgotWay, PhoneForm, SetPasswordResult } from './forgot-password.types.ts'

/**
 * A forgotten password: by phone, the member sets a new one and is logged in, after the second step if there is an
 * authenticator app (tag `verifying`, child `verification`); by e-mail, a letter is sent.
 * Input, context, events, output and tags: `ForgotTypes`. Tag `notice` shows in_been_out until `notice.dismissed`.
 * The call that sets the password also logs in, or asks for the second step.
 */
export const forgotPasswordMachine = setup({
  types: {} as ForgotTypes,
  actors: {
    setPassword: missing<SetPasswordResult, { form: PhoneForm }>('setPassword'),
    verification: missingChild('verification'),
    openSession: missing<OpenSessionOutput, OpenSessionInput>('openSession'),
    sendEmail: missing<ForgotResult, { form: EmailForm }>('sendEmail'),
  },
  actions: {
    chooseWay: assign({ way: (_, params: { way: ForgotWay }) => params.way, fields: {}, problem: null }),
    keepPhoneFailures: assign({ fields: (_, form: PhoneForm) => phoneFailures(form) }),
    keepEmailFailures: assign({ fields: (_, form: EmailForm) => emailFailures(form) }),
    clearFailures: assign({ fields: {}, problem: null }),
    keepRefusal: assign(({ context }, result: ForgotResult | SetPasswordResult) => problemIn(context, result)),
    keepLogin: assign((_, result: SetPasswordResult | LoginResult) => ({
      firstTimeLogin: result.ok && result.firstTimeLogin,
      verifyMethods: 'methods' in result ? result.methods : [],
    })),
    keepSession: assign({ session: (_, output: OpenSessionOutput) => (output.ok ? output : null) }),
    keepSurprise: assign({ problem: (_, thrown: Thrown) => surpriseOf(thrown.error) }),
    goHome: emit({ type: 'navigation.requested', to: '/' }),
  },
  guards: {
    phoneEnabled: ({ context }, params: { way: ForgotWay }) => params.way === 'email' || context.phoneEnabled,
    isPhoneComplete: (_, form: PhoneForm) => Object.keys(phoneFailures(form)).length === 0,
    isEmailComplete: (_, form: EmailForm) => Object.keys(emailFailures(form)).length === 0,
    mustVerify: (_, result: SetPasswordResult) => !result.ok && result.failure === 'verifyRequired',
    isOk: (_, result: { ok: boolean }) => result.ok,
  },
}).createMachine({
  id: 'forgotPassword',
  context: ({ input }) => initialForgot(input),
  initial: 'editing',
  states: {
    editing: {
      tags: 'editing',
      on: {
        'way.chosen': {
          guard: { type: 'phoneEnabled', params: ({ event }) => event },
          actions: { type: 'chooseWay', params: ({ event }) => event },
        },
        'phone.submitted': [
          {
            guard: { type: 'isPhoneComplete', params: ({ event }) => event.form },
            target: 'settingPassword',
            actions: 'clearFailures',
          },
          { actions: { type: 'keepPhoneFailures', params: ({ event }) => event.form } },
        ],
        'email.submitted': [
          {
            guard: { type: 'isEmailComplete', params: ({ event }) => event.form },
            target: 'sendingEmail',
            actions: 'clearFailures',
          },
          { meta: { spec: ['5.17'] }, actions: { type: 'keepEmailFailures', params: ({ event }) => event.form } },
        ],
      },
    },
    settingPassword: {
      tags: 'busy',
      meta: { spec: ['4.21'] },
      invoke: {
        id: 'setPassword',
        src: 'setPassword',
        input: ({ event }) => ({ form: phoneForm(event) }),
        onDone: [
          { guard: { type: 'isOk', params: done }, target: 'opening', actions: { type: 'keepLogin', params: done } },
          {
            guard: { type: 'mustVerify', params: done },
            target: 'verifying',
            actions: { type: 'keepLogin', params: done },
          },
          { target: 'editing', actions: { type: 'keepRefusal', params: done } },
        ],
        onError: { target: 'editing', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    verifying: {
      description: 'the password is set already: without this confirmation the member logs in by hand',
      tags: 'verifying',
      invoke: {
        id: 'verification',
        src: 'verification',
        input: ({ context }: { context: ForgotContext }) => ({ methods: context.verifyMethods, now: context.now }),
        onDone: [
          { guard: { type: 'isOk', params: done }, target: 'opening', actions: { type: 'keepLogin', params: done } },
          { target: 'done' },
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
        onDone: { target: 'done', actions: { type: 'keepSession', params: done } },
        onError: 'done',
      },
    },
    sendingEmail: {
      tags: 'busy',
      meta: { spec: ['4.22'] },
      invoke: {
        id: 'sendEmail',
        src: 'sendEmail',
        input: ({ event }) => ({ form: emailForm(event) }),
        onDone: [
          { guard: { type: 'isOk', params: done }, target: 'notice' },
          { target: 'editing', actions: { type: 'keepRefusal', params: done } },
        ],
        onError: { target: 'editing', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    notice: { tags: 'notice', meta: { spec: ['4.22'] }, on: { 'notice.dismissed': 'done' } },
    done: { type: 'final', entry: 'goHome', meta: { spec: ['2.90'] } },
  },
  output: ({ context: { way, session } }) => ({ way, session }),
})
