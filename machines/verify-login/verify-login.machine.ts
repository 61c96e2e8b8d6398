import { assertEvent, assign, setup } from 'xstate'
import { done } from '../shared/done.ts'
import { surpriseOf, timeUntil, type Thrown } from '../shared/failures.ts'
import type { LoginResult, VerifyMethod } from '../shared/login-result.ts'
import { missing } from '../shared/missing.ts'
import { boxHandedOn, type SecretBox } from '../shared/secrets.ts'
import { initialVerification, resultBy, sentBy } from './verify-login-steps.ts'
import type { VerificationSent, VerifyAnswer, VerifyLoginTypes } from './verify-login.types.ts'

/**
 * The second step of a login. From an unregistered address the member chooses a method, gets its code, and the answer
 * is verified. With an authenticator app its code is required at once; a recovery code may be typed instead.
 * - input `{ methods, now? }`, output `LoginResult`: accepted with the token, or `cancelled` / `ticketExpired`
 * - events `method.chosen { method }`, `answer.submitted { code: SecretBox, rememberDevice }`, `code.resent`,
 *   `verification.cancelled`
 * - tags `busy`, `choosing`, `answering` (`context.method`, `context.hint`), `resendable`, `waiting` (locked)
 * - the login ticket stays in a drawer that `sendVerification` and `verify` share with login's `logIn`
 */
export const verifyLoginMachine = setup({
  types: {} as VerifyLoginTypes,
  actors: {
    sendVerification: missing<VerificationSent, { method: VerifyMethod | null }>('sendVerification'),
    verify: missing<LoginResult, VerifyAnswer>('verify'),
  },
  actions: {
    chooseApp: assign({ method: 'GOOGLE' }),
    chooseMethod: assign({ method: (_, params: { method: VerifyMethod }) => params.method, hint: null, problem: null }),
    keepSent: assign(({ context }, sent: VerificationSent) => sentBy(context, sent)),
    keepResult: assign(({ context }, result: LoginResult) => resultBy(context, result)),
    keepSurprise: assign({ problem: (_, thrown: Thrown) => surpriseOf(thrown.error) }),
    clearProblem: assign({ problem: null }),
    expireTicket: assign({ failure: 'ticketExpired' }),
  },
  guards: {
    needsCode: ({ context }, params: { method: VerifyMethod }) =>
      context.methods.includes(params.method) && (params.method === 'SMS' || params.method === 'EMAIL'),
    isOffered: ({ context }, params: { method: VerifyMethod }) => context.methods.includes(params.method),
    isOtherCode: ({ context }, params: { method: VerifyMethod }) =>
      context.methods.includes('GOOGLE') && context.methods.includes(params.method) && params.method !== context.method,
    usesCode: ({ context }) => context.method === 'SMS' || context.method === 'EMAIL',
    asksApp: ({ context }) => context.methods.includes('GOOGLE'),
    isTyped: (_, params: { code: SecretBox }) => !params.code.isEmpty,
    isAccepted: (_, result: { ok: boolean }) => result.ok,
    isTicketGone: (_, result: VerificationSent | LoginResult) => !result.ok && result.failure === 'ticketExpired',
    mustWait: (_, result: LoginResult) => !result.ok && result.retryAfterMs !== undefined,
  },
  delays: {
    untilResend: ({ context }) => timeUntil(context.resendAt, context.now()),
    untilUnlocked: ({ context }) => timeUntil(context.problem?.until ?? 0, context.now()),
  },
}).createMachine({
  id: 'verifyLogin',
  context: ({ input }) => initialVerification(input),
  initial: 'deciding',
  on: { 'verification.cancelled': '.cancelled' },
  states: {
    deciding: {
      always: [{ guard: 'asksApp', target: 'answering', actions: 'chooseApp' }, { target: 'choosing' }],
    },
    choosing: {
      tags: 'choosing',
      meta: { spec: ['4.51'] },
      on: {
        'method.chosen': [
          {
            guard: { type: 'needsCode', params: ({ event }) => event },
            target: 'sending',
            actions: { type: 'chooseMethod', params: ({ event }) => event },
          },
          {
            guard: { type: 'isOffered', params: ({ event }) => event },
            target: 'answering',
            actions: { type: 'chooseMethod', params: ({ event }) => event },
          },
        ],
      },
    },
    sending: {
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'sendVerification',
        src: 'sendVerification',
        input: ({ context }) => ({ method: context.method }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: done },
            target: 'answering',
            actions: { type: 'keepSent', params: done },
          },
          { guard: { type: 'isTicketGone', params: done }, target: 'ticketExpired' },
          { target: 'choosing', actions: { type: 'keepSent', params: done } },
        ],
        onError: { target: 'choosing', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    answering: {
      tags: 'answering',
      initial: 'deciding',
      on: {
        'answer.submitted': { guard: { type: 'isTyped', params: ({ event }) => event }, target: 'verifying' },
        'method.chosen': {
          guard: { type: 'isOtherCode', params: ({ event }) => event },
          actions: { type: 'chooseMethod', params: ({ event }) => event },
        },
      },
      states: {
        deciding: { always: [{ guard: 'usesCode', target: 'cooling' }, { target: 'still' }] },
        still: {},
        cooling: { after: { untilResend: 'resendable' } },
        resendable: { tags: 'resendable', on: { 'code.resent': '#verifyLogin.sending' } },
      },
    },
    verifying: {
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'verify',
        src: 'verify',
        input: ({ context, event }) => {
          assertEvent(event, 'answer.submitted')
          return { method: context.method, code: event.code, rememberDevice: event.rememberDevice }
        },
        onDone: [
          {
            guard: { type: 'isAccepted', params: done },
            target: 'accepted',
            actions: { type: 'keepResult', params: done },
          },
          { guard: { type: 'isTicketGone', params: done }, target: 'ticketExpired' },
          {
            guard: { type: 'mustWait', params: done },
            target: 'waiting',
            actions: { type: 'keepResult', params: done },
          },
          { target: 'answering', actions: { type: 'keepResult', params: done } },
        ],
        onError: { target: 'answering', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    waiting: { tags: 'waiting', after: { untilUnlocked: { target: 'answering', actions: 'clearProblem' } } },
    accepted: { type: 'final', output: ({ event }) => ({ token: boxHandedOn(event, 'token') }) },
    ticketExpired: { type: 'final', entry: 'expireTicket' },
    cancelled: { type: 'final' },
  },
  output: ({ context: { accepted, failure }, event }) => {
    const token = boxHandedOn(event, 'token')
    return token && accepted ? { ...accepted, token } : { ok: false, failure }
  },
})
