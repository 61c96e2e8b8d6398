import { assign, setup } from 'xstate'
import type { BotCheckOutput } from '../shared/bot-check-output.ts'
import { done } from '../shared/done.ts'
import { missing } from '../shared/missing.ts'
import type { LoginAccepted } from '../shared/login-result.ts'
import type { Refused } from '../shared/failures.ts'
import type { ApplyInput, ApplyOutput, Application } from '../shared/registration-result.ts'
import type { FieldFailures, RegistrationFailure } from '../shared/registration-result.ts'
import { boxHandedOn } from '../shared/secrets.ts'
import type { OpenSessionInput, OpenSessionOutput } from '../shared/session-opened.ts'

export type StepResult = { ok: true } | Refused<RegistrationFailure>
export type RegisterResult = LoginAccepted | (Refused<RegistrationFailure> & { fields?: FieldFailures })

/**
 * A valid application on its way: affiliate code (when given), bot check, phone code (when asked), account, session.
 * Input `ApplyInput`, output `ApplyOutput`, no events; every state is `busy`. A surprise on the way is thrown on,
 * except after the account was made: then the output says so with `session: null`. The bot check's pass, the passwords
 * and the code stay in a drawer the actors share.
 */
export const applyRegistrationMachine = setup({
  types: {
    input: {} as ApplyInput,
    context: {} as ApplyInput & { firstTimeLogin: boolean; outcome: ApplyOutput },
    output: {} as ApplyOutput,
    tags: {} as 'busy',
  },
  actors: {
    checkAffiliate: missing<StepResult, { code: string | null }>('checkAffiliate'),
    botCheck: missing<BotCheckOutput>('botCheck'),
    verifyPhone: missing<StepResult, Application>('verifyPhone'),
    register: missing<RegisterResult, Application>('register'),
    openSession: missing<OpenSessionOutput, OpenSessionInput>('openSession'),
  },
  actions: {
    keepRefusal: assign((_, result: StepResult | RegisterResult | BotCheckOutput) =>
      result.ok ? {} : { outcome: result },
    ),
    keepFirstLogin: assign((_, result: RegisterResult) => ({ firstTimeLogin: result.ok && result.firstTimeLogin })),
    keepSession: assign((_, output: OpenSessionOutput) => ({
      outcome: { ok: true as const, session: output.ok ? output : null },
    })),
    keepAccount: assign({ outcome: { ok: true, session: null } }),
  },
  guards: {
    hasAffiliateCode: ({ context }) => context.affiliateCode !== null,
    isOk: (_, result: { ok: boolean }) => result.ok,
    isOkAndPhoneCode: ({ context }, result: { ok: boolean }) => result.ok && context.phoneCode,
  },
}).createMachine({
  id: 'applyRegistration',
  context: ({ input }) => ({ ...input, firstTimeLogin: false, outcome: { ok: false, failure: 'cancelled' } }),
  initial: 'starting',
  states: {
    starting: {
      meta: { spec: ['4.20'] },
      always: [{ guard: 'hasAffiliateCode', target: 'checkingAffiliate' }, { target: 'checkingBot' }],
    },
    checkingAffiliate: {
      tags: 'busy',
      meta: { spec: ['5.14', '8.02'] },
      invoke: {
        id: 'checkAffiliate',
        src: 'checkAffiliate',
        input: ({ context }) => ({ code: context.affiliateCode }),
        onDone: [
          { guard: { type: 'isOk', params: done }, target: 'checkingBot' },
          { target: 'ended', actions: { type: 'keepRefusal', params: done } },
        ],
      },
    },
    checkingBot: {
      tags: 'busy',
      invoke: {
        id: 'botCheck',
        src: 'botCheck',
        onDone: [
          { guard: { type: 'isOkAndPhoneCode', params: done }, target: 'verifyingPhone' },
          { guard: { type: 'isOk', params: done }, target: 'registering' },
          { target: 'ended', actions: { type: 'keepRefusal', params: done } },
        ],
      },
    },
    verifyingPhone: {
      tags: 'busy',
      invoke: {
        id: 'verifyPhone',
        src: 'verifyPhone',
        input: ({ context }) => context.application,
        onDone: [
          { guard: { type: 'isOk', params: done }, target: 'registering' },
          { target: 'ended', actions: { type: 'keepRefusal', params: done } },
        ],
      },
    },
    registering: {
      tags: 'busy',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context }) => context.application,
        onDone: [
          {
            guard: { type: 'isOk', params: done },
            target: 'opening',
            actions: { type: 'keepFirstLogin', params: done },
          },
          { target: 'ended', actions: { type: 'keepRefusal', params: done } },
        ],
      },
    },
    opening: {
      tags: 'busy',
      entry: 'keepAccount',
      invoke: {
        id: 'openSession',
        src: 'openSession',
        input: ({ context, event }) => ({
          token: boxHandedOn(event, 'token'),
          remember: null,
          firstTimeLogin: context.firstTimeLogin,
          passwordChangeNeeded: false,
        }),
        onDone: { target: 'ended', actions: { type: 'keepSession', params: done } },
        onError: 'ended',
      },
    },
    ended: { type: 'final' },
  },
  output: ({ context }) => context.outcome,
})
