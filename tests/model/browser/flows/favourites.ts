import type { Page } from '@playwright/test'
import { isFavourite } from '#machines/favourites/favourites.machine.ts'
import { answered, offline, person, refused, type BrowserFlow, type Deed } from '../stage.ts'

const game = { vassalage: 'DEMO', gameId: 'seven-feast' }
const heart = (page: Page) => page.getByRole('button', { name: 'Favourite: Seven Feast' }).first()
const on =
  (wanted: boolean) =>
  ({ context }: { context: unknown }) =>
    isFavourite(context as Parameters<typeof isFavourite>[0], game) === wanted

/** A change has its own call: one to add, one to remove. */
const saved = (
  come: 'no connection' | { value: { games: (typeof game)[] } } | { refusal: 'game.not.found' },
  scenario?: string,
): Deed => ({
  ...(scenario !== undefined && { scenario }),
  does: (stage) =>
    stage.answer(stage.seen().context.changes[0].favourite ? 'addFavouriteGame' : 'removeFavouriteGame', come),
})

export const favourites: BrowserFlow = {
  holds: ['listFavouriteIds', 'addFavouriteGame', 'removeFavouriteGame'],
  open: {
    usual: person(async (page, stage) => {
      await stage.logIn()
      await stage.goto('/rng?search=seven+feast')
      await heart(page).waitFor()
    }),
  },
  events: {
    'favourite.chosen': {
      added: person((page) => heart(page).click(), on(false)),
      removed: person((page) => heart(page).click(), on(true)),
    },
    'favourites.retried': person((page) => page.getByRole('button', { name: 'Load favourites again' }).click()),
  },
  answers: {
    loadFavourites: {
      none: answered('listFavouriteIds', { value: { games: [] } }),
      one: answered('listFavouriteIds', { value: { games: [game] } }),
      'too many requests': refused('listFavouriteIds', 'TOO_MANY_REQUEST', { retryAfterSeconds: 1 }),
      offline: offline('listFavouriteIds'),
    },
    saveFavourite: {
      saved: saved({ value: { games: [game] } }),
      'no such game': saved({ refusal: 'game.not.found' }, 'refuse:addFavouriteGame:game.not.found'),
      offline: saved('no connection', 'offline'),
    },
  },
}
