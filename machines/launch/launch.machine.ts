import { assign, emit, setup } from 'xstate'
import { done } from '../shared/done.ts'
import { surpriseOf, timeUntil, type Thrown } from '../shared/failures.ts'
import { missing } from '../shared/missing.ts'
import { isLobby, keptOf, startOf, targetOf } from './launch.types.ts'
import type { Access, Choice, LaunchResult, LaunchTypes, Wish } from './launch.types.ts'

/** Milliseconds a game may take to say that it is there. */
const SLOW_AFTER = 20_000

/**
 * A game, from its selection to the end of play. Its page asks for the login, so that everybody can read the page.
 * - input `{ choice, here, now? }`: `here` when its page is open already
 * - events `game.ready`, `game.failed`, `game.closed`, `balance.moved` (told by the game), `launch.retried`,
 *   `window.asked` (a click for a separate window), `frame.asked` (back into the page, if the player chose the window),
 *   `page.seen` (the page is visible again), `game.left` (its page is left), `list.closed`
 * - tags `opening`, `framed` (`context.opened`), `slow`, `playing`, `windowed`, `blocked` (the window needs a press),
 *   `listing` (popup list of the vendor's games), `closed` (by the game, or its window), `failed` (`context.problem`),
 *   `shut` (no login, or a trial account)
 * - emits `page.requested { target }` and `balance.changed`
 */
export const launchMachine = setup({
  types: {} as LaunchTypes,
  actors: {
    askAccess: missing<Access, Choice>('askAccess'),
    askLaunch: missing<LaunchResult, Wish>('askLaunch'),
    openWindow: missing<'opened' | 'blocked', string>('openWindow'),
    watchWindow: missing<void>('watchWindow'),
  },
  actions: {
    goThere: emit(({ context }) => ({ type: 'page.requested', target: targetOf(context.choice) })),
    tellBalance: emit({ type: 'balance.changed' }),
    keepAnswer: assign(({ context }, result: LaunchResult) => keptOf(context, result)),
    keepSurprise: assign({ problem: (_, thrown: Thrown) => surpriseOf(thrown.error) }),
    wantWindow: assign({ inWindow: true }),
    wantFrame: assign({ inWindow: false }),
    planWatch: assign(({ context }) => ({ slowAt: context.now() + SLOW_AFTER })),
  },
  guards: {
    isLobby: ({ context: { choice } }) => isLobby(choice),
    isPopup: ({ context: { choice } }) => choice.popup && choice.roomId === null,
    isHere: ({ context }) => context.here,
    isFree: ({ context }) => context.choice.free,
    isAllowed: (_, access: Access) => access === 'allowed',
    isRefused: ({ context }) => context.problem !== null,
    isFramed: ({ context }) => context.opened?.apart === false,
    isApart: ({ context }) => context.opened?.apart === true,
    isOwnWish: ({ context }) => context.inWindow,
    isOpen: (_, answer: 'opened' | 'blocked') => answer === 'opened',
  },
  delays: { untilSlow: ({ context }) => timeUntil(context.slowAt, context.now()) },
}).createMachine({
  id: 'launch',
  context: ({ input }) => startOf(input),
  meta: { spec: ['1.09', '4.32', '4.33', '4.34', '4.35', '4.36', '4.37', '4.38'] },
  initial: 'choosing',
  on: { 'game.left': '.left' },
  states: {
    choosing: {
      always: [
        { guard: 'isLobby', target: 'elsewhere' },
        { guard: 'isPopup', target: 'listing' },
        { guard: 'isHere', target: 'deciding' },
        { target: 'elsewhere' },
      ],
    },
    deciding: { always: [{ guard: 'isFree', target: 'launching' }, { target: 'asking' }] },
    asking: {
      invoke: {
        id: 'askAccess',
        src: 'askAccess',
        input: ({ context }) => context.choice,
        onDone: [{ guard: { type: 'isAllowed', params: done }, target: 'launching' }, { target: 'shut' }],
        onError: { target: 'failed', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    listing: { tags: 'listing', on: { 'list.closed': 'left' } },
    elsewhere: { entry: 'goThere', type: 'final' },
    shut: { tags: 'shut', on: { 'launch.retried': 'asking' } },
    launching: {
      tags: 'opening',
      invoke: {
        id: 'askLaunch',
        src: 'askLaunch',
        input: ({ context: { choice, inWindow } }) => ({ choice, inWindow }),
        onDone: { target: 'answered', actions: { type: 'keepAnswer', params: done } },
        onError: { target: 'failed', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    answered: {
      always: [
        { guard: 'isRefused', target: 'failed' },
        { guard: 'isFramed', target: 'framed' },
        { guard: 'isApart', target: 'apart' },
        { target: 'elsewhere' },
      ],
    },
    framed: {
      tags: 'framed',
      entry: 'planWatch',
      initial: 'loading',
      on: {
        'game.failed': 'failed',
        'game.closed': 'closed',
        'balance.moved': { actions: 'tellBalance' },
        'window.asked': { target: 'launching', actions: 'wantWindow' },
      },
      states: {
        loading: { tags: 'opening', on: { 'game.ready': 'playing' }, after: { untilSlow: 'slow' } },
        slow: { tags: 'slow', on: { 'game.ready': 'playing', 'launch.retried': '#launch.launching' } },
        playing: { tags: 'playing' },
      },
    },
    apart: {
      initial: 'windowing',
      on: { 'frame.asked': { guard: 'isOwnWish', target: 'launching', actions: 'wantFrame' } },
      states: {
        windowing: {
          tags: 'opening',
          invoke: {
            id: 'openWindow',
            src: 'openWindow',
            input: ({ context }) => context.opened?.url ?? '',
            onDone: [{ guard: { type: 'isOpen', params: done }, target: 'windowed' }, { target: 'blocked' }],
            onError: 'blocked',
          },
        },
        blocked: { tags: 'blocked', on: { 'window.asked': '#launch.launching' } },
        windowed: {
          tags: 'windowed',
          invoke: { id: 'watchWindow', src: 'watchWindow', onDone: '#launch.closed', onError: '#launch.closed' },
          on: { 'balance.moved': { actions: 'tellBalance' }, 'page.seen': { actions: 'tellBalance' } },
        },
      },
    },
    closed: { tags: 'closed', entry: 'tellBalance', on: { 'launch.retried': 'deciding' } },
    failed: { tags: 'failed', on: { 'launch.retried': 'deciding' } },
    left: { entry: 'tellBalance', type: 'final' },
  },
})
