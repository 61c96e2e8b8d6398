import { assign, emit, setup } from 'xstate'
import type { BotCheckOutput } from '../shared/bot-check-output.ts'
import { done } from '../shared/done.ts'
import { problemOf, surpriseOf, timeUntil } from '../shared/failures.ts'
import type { Thrown } from '../shared/failures.ts'
import { missing, missingAction } from '../shared/missing.ts'
import { boxHandedOn, type SecretBox } from '../shared/secrets.ts'
import { countdownOf, firstContext, lockOf, SEND_GAP_MS } from './sms-deadline.ts'
import type { PhoneNumber, SendCodeResult, SmsCodeContext, SmsCodeEvent } from './sms-code.types.ts'
import type { SmsCodeInput, SmsDeadline } from './sms-code.types.ts'

/**
 * The button that sends a code by SMS.
 * - input `{ phoneAuth, deadline?, now? }`: `phoneAuth` = third-party phone service, `deadline` = what
 *   `rememberDeadline` kept before a reload; no output: it lives as long as its form
 * - events `number.changed { number, valid }`, `code.requested`, `problem.dismissed` (confirm of the warning)
 * - tags `busy`, `sendable` (works only while `context.valid`), `counting`, `locked`,
 *   `warning`; seconds left = `context.until - now`
 * - emits `code.sent`; action to hand over: `rememberDeadline(SmsDeadline)`
 */
export const smsCodeMachine = setup({
  types: {
    input: {} as SmsCodeInput,
    context: {} as SmsCodeContext,
    events: {} as SmsCodeEvent,
    emitted: {} as { type: 'code.sent' },
    tags: {} as 'busy' | 'sendable' | 'counting' | 'locked' | 'warning',
  },
  actors: {
    botCheck: missing<BotCheckOutput>('botCheck'),
    sendCode: missing<SendCodeResult, { number: PhoneNumber; pass: SecretBox | null }>('sendCode'),
  },
  actions: {
    keepNumber: assign((_, params: { number: PhoneNumber; valid: boolean }) => params),
    markSend: assign({ problem: null, mayResendAt: ({ context }) => context.now() + SEND_GAP_MS }),
    startCountdown: assign(({ context }, result: SendCodeResult) => countdownOf(context, result)),
    startLock: assign(({ context }, result: SendCodeResult) => lockOf(context, result)),
    keepRefusal: assign(({ context }, result: SendCodeResult) => ({
      problem: result.ok ? null : problemOf(result, context.now()),
    })),
    keepSurprise: assign({ problem: (_, thrown: Thrown) => surpriseOf(thrown.error) }),
    clearProblem: assign({ problem: null }),
    tellSent: emit({ type: 'code.sent' }),
    rememberDeadline: missingAction<SmsDeadline>('rememberDeadline'),
  },
  guards: {
    numberValid: ({ context }) => context.valid,
    isCounting: ({ context }) => context.reason === 'sent' && context.until > context.now(),
    isLocked: ({ context }) => context.reason === 'locked' && context.until > context.now(),
    isPassed: (_, output: BotCheckOutput) => output.ok,
    isSent: (_, result: SendCodeResult) => result.ok,
    isLockedOut: (_, result: SendCodeResult) =>
      !result.ok && (result.failure === 'tooManyRequests' || result.failure === 'phoneTooManyRequests'),
  },
  delays: {
    untilReady: ({ context }) => timeUntil(context.until, context.now()),
    untilResend: ({ context }) => timeUntil(context.mayResendAt, context.now()),
  },
}).createMachine({
  id: 'smsCode',
  context: ({ input }) => firstContext(input),
  on: {
    'number.changed': {
      actions: { type: 'keepNumber', params: ({ event: { number, valid } }) => ({ number, valid }) },
    },
  },
  initial: 'resuming',
  states: {
    resuming: {
      description: 'after a reload the countdown or the lock goes on where it was',
      always: [
        { guard: 'isCounting', target: 'counting' },
        { guard: 'isLocked', target: 'locked' },
        { target: 'ready' },
      ],
    },
    ready: {
      tags: 'sendable',
      meta: { spec: ['4.23', '4.26'] },
      on: { 'code.requested': { guard: 'numberValid', target: 'checking' } },
    },
    checking: {
      tags: 'busy',
      meta: { spec: ['4.28'] },
      invoke: {
        id: 'botCheck',
        src: 'botCheck',
        onDone: [
          { guard: { type: 'isPassed', params: done }, target: 'sending' },
          { target: 'ready', description: 'the person closed the bot check' },
        ],
        onError: { target: 'warning', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    sending: {
      tags: 'busy',
      entry: 'markSend',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context, event }) => ({ number: context.number, pass: boxHandedOn(event, 'pass') }),
        onDone: [
          {
            guard: { type: 'isSent', params: done },
            target: 'counting',
            meta: { spec: ['4.24', '4.25', '9.11', '9.12'] },
            actions: [{ type: 'startCountdown', params: done }, 'tellSent'],
          },
          {
            guard: { type: 'isLockedOut', params: done },
            target: 'locked',
            meta: { spec: ['8.10', '9.15'] },
            actions: [
              { type: 'startLock', params: done },
              { type: 'keepRefusal', params: done },
            ],
          },
          { target: 'warning', actions: { type: 'keepRefusal', params: done } },
        ],
        onError: { target: 'warning', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    counting: {
      tags: 'counting',
      entry: { type: 'rememberDeadline', params: ({ context }) => ({ until: context.until, reason: 'sent' }) },
      after: { untilReady: 'ready' },
    },
    locked: {
      tags: 'locked',
      entry: { type: 'rememberDeadline', params: ({ context }) => ({ until: context.until, reason: 'locked' }) },
      on: { 'problem.dismissed': { actions: 'clearProblem' } },
      after: { untilReady: 'ready' },
    },
    warning: {
      description: 'a dialog shows what the server said and asks for a confirm',
      tags: 'warning',
      meta: { spec: ['8.01'] },
      on: { 'problem.dismissed': 'resting' },
    },
    resting: { meta: { spec: ['4.27', '9.13'] }, after: { untilResend: 'ready' } },
  },
})
