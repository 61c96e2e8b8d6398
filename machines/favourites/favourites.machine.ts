import { assign, setup } from 'xstate'
import {
  problemOf,
  surpriseOf,
  type CommonFailure,
  type Problem,
  type Refused,
  type Thrown,
} from '../shared/failures.ts'
import { done } from '../shared/done.ts'
import { missing } from '../shared/missing.ts'

export type GameKey = { vassalage: string; gameId: string }
/** What a member asked for and the server does not know yet. */
export type FavouriteChange = { game: GameKey; favourite: boolean }
export type FavouritesFailure = CommonFailure | 'gameNotFound'
export type FavouritesResult = { ok: true; games: GameKey[] } | Refused<FavouritesFailure>

export type FavouritesContext = {
  /** As the server last said; null before it said anything. */
  saved: GameKey[] | null
  /** In the order of the member's choices; the first one is being sent. */
  changes: FavouriteChange[]
  problem: Problem<FavouritesFailure> | null
  now: () => number
}

const isSame = (one: GameKey, other: GameKey) => one.vassalage === other.vassalage && one.gameId === other.gameId

/**
 * Whether a game is shown as a favourite: the last choice, otherwise the server's answer, otherwise the mark in the
 * list that shows the game (`marked`).
 */
export const isFavourite = (
  { saved, changes }: Pick<FavouritesContext, 'saved' | 'changes'>,
  game: GameKey,
  marked = false,
): boolean =>
  changes.findLast((change) => isSame(change.game, game))?.favourite ??
  saved?.some((one) => isSame(one, game)) ??
  marked

/**
 * A member's favourite games: a change shows at once, is sent in order, and is undone when the server refuses.
 * - input `{ now? }`, no output: lives as long as its session
 * - events `favourite.chosen { game, favourite }`, `favourites.retried`
 * - tags `loading`, `failed` (the list did not load), `saving`; `context.problem` says why a change was undone
 */
export const favouritesMachine = setup({
  types: {
    input: {} as { now?: () => number },
    context: {} as FavouritesContext,
    events: {} as ({ type: 'favourite.chosen' } & FavouriteChange) | { type: 'favourites.retried' },
    tags: {} as 'loading' | 'failed' | 'saving',
  },
  actors: {
    loadFavourites: missing<FavouritesResult>('loadFavourites'),
    saveFavourite: missing<FavouritesResult, FavouriteChange>('saveFavourite'),
  },
  actions: {
    addChange: assign({
      changes: ({ context }, { game, favourite }: FavouriteChange) => [...context.changes, { game, favourite }],
      problem: null,
    }),
    dropChange: assign({ changes: ({ context }) => context.changes.slice(1) }),
    keepSaved: assign(({ context }, result: FavouritesResult) => ({ saved: result.ok ? result.games : context.saved })),
    keepRefusal: assign(({ context }, result: FavouritesResult) => ({
      problem: result.ok ? null : problemOf(result, context.now()),
    })),
    keepSurprise: assign({ problem: (_, thrown: Thrown) => surpriseOf(thrown.error) }),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isOk: (_, result: { ok: boolean }) => result.ok,
    hasChange: ({ context }) => context.changes.length > 0,
  },
}).createMachine({
  id: 'favourites',
  context: ({ input }) => ({ saved: null, changes: [], problem: null, now: input.now ?? Date.now }),
  meta: { spec: ['1.10'] },
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      on: { 'favourite.chosen': { actions: { type: 'addChange', params: ({ event }) => event } } },
      invoke: {
        id: 'loadFavourites',
        src: 'loadFavourites',
        onDone: [
          { guard: { type: 'isOk', params: done }, target: 'deciding', actions: { type: 'keepSaved', params: done } },
          { target: 'failed', actions: { type: 'keepRefusal', params: done } },
        ],
        onError: { target: 'failed', actions: { type: 'keepSurprise', params: ({ event }) => event } },
      },
    },
    failed: {
      tags: 'failed',
      on: {
        'favourites.retried': { target: 'loading', actions: 'clearProblem' },
        'favourite.chosen': { target: 'loading', actions: { type: 'addChange', params: ({ event }) => event } },
      },
    },
    deciding: { always: [{ guard: 'hasChange', target: 'saving' }, { target: 'idle' }] },
    idle: {
      on: { 'favourite.chosen': { target: 'saving', actions: { type: 'addChange', params: ({ event }) => event } } },
    },
    saving: {
      tags: 'saving',
      on: { 'favourite.chosen': { actions: { type: 'addChange', params: ({ event }) => event } } },
      invoke: {
        id: 'saveFavourite',
        src: 'saveFavourite',
        input: ({ context }) => context.changes[0]!,
        onDone: [
          {
            guard: { type: 'isOk', params: done },
            target: 'deciding',
            actions: ['dropChange', { type: 'keepSaved', params: done }],
          },
          { target: 'deciding', actions: ['dropChange', { type: 'keepRefusal', params: done }] },
        ],
        onError: {
          target: 'deciding',
          actions: ['dropChange', { type: 'keepSurprise', params: ({ event }) => event }],
        },
      },
    },
  },
})
