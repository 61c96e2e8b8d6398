import { assertEvent, assign, setup } from 'xstate'
import { done } from '../shared/done.ts'
import { problemOf, surpriseOf, type Thrown } from '../shared/failures.ts'
import { missing } from '../shared/missing.ts'
import type { SecretBox } from '../shared/secrets.ts'
import type { ClosingResult, ClosingTypes, ReturnWish } from './close-account.types.ts'

/**
 * The end of an account at its member's wish: asked for by the payment password, carried out in seven days, taken back
 * until then. Unplayed deposits can be asked back with it; the account then closes when they are paid.
 * - input `{ newId, now? }`, no output: lives as long as its card
 * - events `closing.wished`, `return.wished { wish }`, `closing.dropped`, `password.submitted { password }`, `closing.cancelled`,
 *   `closing.retried`, `closing.changed` (it was decided elsewhere)
 * - tags `busy`, `unread` (it is not known yet; `context.problem`), `open` (`context.obstacles`), `asking` (the payment
 *   password), `closing` (`context.closesAt`)
 */
export const closeAccountMachine = setup({
  types: {} as ClosingTypes,
  actors: {
    readClosing: missing<ClosingResult>('readClosing'),
    requestClosing: missing<ClosingResult, { password: SecretBox }>('requestClosing'),
    cancelClosing: missing<ClosingResult>('cancelClosing'),
    returnDeposit: missing<ClosingResult, ReturnWish & { requestId: string; password: SecretBox }>('returnDeposit'),
  },
  actions: {
    keepClosing: assign((_, result: ClosingResult) =>
      result.ok
        ? { closesAt: result.closesAt, obstacles: result.obstacles, problem: null, left: null, passwordMissing: false }
        : {},
    ),
    keepRefusal: assign(({ context }, result: ClosingResult) =>
      result.ok
        ? {}
        : {
            problem: problemOf(result, context.now()),
            left: result.left ?? null,
            obstacles: result.obstacles ?? context.obstacles,
          },
    ),
    keepSurprise: assign({ problem: (_, thrown: Thrown) => surpriseOf(thrown.error) }),
    askPassword: assign({ passwordMissing: true, problem: null }),
    forget: assign({ passwordMissing: false, problem: null, left: null }),
    askBack: assign(({ context }, wish: ReturnWish) => ({ back: { ...wish, requestId: context.newId() } })),
    keepNoWish: assign({ back: null }),
  },
  guards: {
    isClosing: (_, result: ClosingResult) => result.ok && result.closesAt !== null,
    isOk: (_, result: ClosingResult) => result.ok,
    isRefusedForGood: (_, result: ClosingResult) => !result.ok && result.failure === 'refused',
    isEmpty: (_, password: SecretBox) => password.isEmpty,
    isFree: ({ context }) => context.obstacles.length === 0,
    asksBack: ({ context }) => context.back !== null,
    isAlreadyClosing: ({ context }) => context.closesAt !== null,
  },
}).createMachine({
  id: 'closeAccount',
  context: ({ input }) => ({
    back: null,
    closesAt: null,
    obstacles: [],
    passwordMissing: false,
    problem: null,
    left: null,
    newId: input.newId,
    now: input.now ?? Date.now,
  }),
  initial: 'reading',
  states: {
    reading: {
      tags: ['busy', 'unread'],
      invoke: {
        id: 'readClosing',
        src: 'readClosing',
        onDone: [
          {
            guard: { type: 'isClosing', params: done },
            target: 'closing',
            actions: { type: 'keepClosing', params: done },
          },
          { guard: { type: 'isOk', params: done }, target: 'open', actions: { type: 'keepClosing', params: done } },
          { target: 'unread', actions: { type: 'keepRefusal', params: done } },
        ],
        onError: { target: 'unread', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    unread: { tags: 'unread', on: { 'closing.retried': { target: 'reading', actions: 'forget' } } },
    open: {
      tags: 'open',
      on: {
        'closing.wished': { guard: 'isFree', target: 'asking', actions: ['forget', 'keepNoWish'] },
        'return.wished': {
          target: 'asking',
          actions: ['forget', { type: 'askBack', params: ({ event }) => event.wish }],
        },
        'closing.changed': 'reading',
      },
    },
    asking: {
      tags: 'asking',
      on: {
        'closing.dropped': [
          { guard: 'isAlreadyClosing', target: 'closing', actions: 'forget' },
          { target: 'open', actions: 'forget' },
        ],
        'password.submitted': [
          { guard: { type: 'isEmpty', params: ({ event }) => event.password }, actions: 'askPassword' },
          { guard: 'asksBack', target: 'returning', actions: 'forget' },
          { target: 'requesting', actions: 'forget' },
        ],
      },
    },
    requesting: {
      tags: ['busy', 'asking'],
      invoke: {
        id: 'requestClosing',
        src: 'requestClosing',
        input: ({ event }) => {
          assertEvent(event, 'password.submitted')
          return { password: event.password }
        },
        onDone: [
          { guard: { type: 'isOk', params: done }, target: 'closing', actions: { type: 'keepClosing', params: done } },
          {
            guard: { type: 'isRefusedForGood', params: done },
            target: 'open',
            actions: { type: 'keepRefusal', params: done },
          },
          { target: 'asking', actions: { type: 'keepRefusal', params: done } },
        ],
        onError: { target: 'asking', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    returning: {
      tags: ['busy', 'asking'],
      invoke: {
        id: 'returnDeposit',
        src: 'returnDeposit',
        input: ({ context, event }) => {
          assertEvent(event, 'password.submitted')
          return { ...context.back!, password: event.password }
        },
        onDone: [
          { guard: { type: 'isOk', params: done }, target: 'closing', actions: { type: 'keepClosing', params: done } },
          { target: 'asking', actions: { type: 'keepRefusal', params: done } },
        ],
        onError: { target: 'asking', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    closing: {
      tags: 'closing',
      on: {
        'return.wished': {
          target: 'asking',
          actions: ['forget', { type: 'askBack', params: ({ event }) => event.wish }],
        },
        'closing.cancelled': { target: 'cancelling', actions: 'forget' },
        'closing.changed': 'reading',
      },
    },
    cancelling: {
      tags: ['busy', 'closing'],
      invoke: {
        id: 'cancelClosing',
        src: 'cancelClosing',
        onDone: [
          { guard: { type: 'isOk', params: done }, target: 'open', actions: { type: 'keepClosing', params: done } },
          { target: 'closing', actions: { type: 'keepRefusal', params: done } },
        ],
        onError: { target: 'closing', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
  },
})
