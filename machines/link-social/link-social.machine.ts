import { assertEvent, assign, setup } from 'xstate'
import { done } from '../shared/done.ts'
import { problemOf, surpriseOf, type Thrown } from '../shared/failures.ts'
import { missing } from '../shared/missing.ts'
import type { SecretBox } from '../shared/secrets.ts'
import type { LinkResult, LinkSocialTypes, LinkWish } from './link-social.types.ts'

type Asked = { provider: string; password: SecretBox }

/**
 * Linking sign-in providers to the account and taking them off: each change asks for the login password; linking goes
 * off to the provider and comes back.
 * - input `{ completing, now? }`, no output: lives as long as its card
 * - events `change.wished { change, provider }`, `change.dropped`, `password.submitted { password }`, `page.returned`
 *   (the page is shown again although it was left for the provider)
 * - tags `idle` (`context.problem`, `context.changed`), `asking` (the password; `context.wish`), `busy`, `completing`
 */
export const linkSocialMachine = setup({
  types: {} as LinkSocialTypes,
  actors: {
    startLink: missing<LinkResult, Asked>('startLink'),
    completeLink: missing<LinkResult>('completeLink'),
    unlink: missing<LinkResult, Asked>('unlink'),
  },
  actions: {
    keepWish: assign((_, { change, provider }: LinkWish) => ({
      wish: { change, provider },
      passwordMissing: false,
      problem: null,
      changed: null,
    })),
    dropWish: assign({ wish: null, passwordMissing: false, problem: null }),
    askPassword: assign({ passwordMissing: true, problem: null }),
    clearProblem: assign({ passwordMissing: false, problem: null }),
    keepRefusal: assign(({ context }, result: LinkResult) => ({
      problem: result.ok ? null : problemOf(result, context.now()),
    })),
    keepSurprise: assign({ problem: (_, thrown: Thrown) => surpriseOf(thrown.error) }),
    markLinked: assign({ changed: 'linked' }),
    markUnlinked: assign({ wish: null, changed: 'unlinked' }),
  },
  guards: {
    isCompleting: ({ context }) => context.completing,
    isEmpty: (_, password: SecretBox) => password.isEmpty,
    isLinking: ({ context }) => context.wish?.change === 'link',
    isOk: (_, result: LinkResult) => result.ok,
  },
}).createMachine({
  id: 'linkSocial',
  context: ({ input }) => ({
    completing: input.completing,
    wish: null,
    passwordMissing: false,
    problem: null,
    changed: null,
    now: input.now ?? Date.now,
  }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isCompleting', target: 'completing' }, { target: 'idle' }] },
    completing: {
      tags: ['busy', 'completing'],
      invoke: {
        id: 'completeLink',
        src: 'completeLink',
        onDone: [
          { guard: { type: 'isOk', params: done }, target: 'idle', actions: 'markLinked' },
          { target: 'idle', actions: { type: 'keepRefusal', params: done } },
        ],
        onError: { target: 'idle', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    idle: {
      tags: 'idle',
      on: { 'change.wished': { target: 'asking', actions: { type: 'keepWish', params: ({ event }) => event } } },
    },
    asking: {
      tags: 'asking',
      on: {
        'change.dropped': { target: 'idle', actions: 'dropWish' },
        'password.submitted': [
          { guard: { type: 'isEmpty', params: ({ event }) => event.password }, actions: 'askPassword' },
          { guard: 'isLinking', target: 'starting', actions: 'clearProblem' },
          { target: 'unlinking', actions: 'clearProblem' },
        ],
      },
    },
    starting: {
      tags: 'busy',
      invoke: {
        id: 'startLink',
        src: 'startLink',
        input: ({ context, event }) => {
          assertEvent(event, 'password.submitted')
          return { provider: context.wish?.provider ?? '', password: event.password }
        },
        onDone: [
          { guard: { type: 'isOk', params: done }, target: 'leaving' },
          { target: 'asking', actions: { type: 'keepRefusal', params: done } },
        ],
        onError: { target: 'asking', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    leaving: { tags: 'busy', on: { 'page.returned': { target: 'idle', actions: 'dropWish' } } },
    unlinking: {
      tags: 'busy',
      invoke: {
        id: 'unlink',
        src: 'unlink',
        input: ({ context, event }) => {
          assertEvent(event, 'password.submitted')
          return { provider: context.wish?.provider ?? '', password: event.password }
        },
        onDone: [
          { guard: { type: 'isOk', params: done }, target: 'idle', actions: 'markUnlinked' },
          { target: 'asking', actions: { type: 'keepRefusal', params: done } },
        ],
        onError: { target: 'asking', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
  },
})
