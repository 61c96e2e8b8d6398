import type { FlowOutcomes } from '../shared/outcomes.ts'
import { offline } from '../shared/sample-outcomes.ts'
import { favouritesMachine } from './favourites.machine.ts'

const game = { vassalage: 'DEMO', gameId: 'seven-feast' }

export const outcomes: FlowOutcomes = {
  machine: favouritesMachine,
  inputs: (now) => ({ usual: { now } }),
  events: {
    'favourite.chosen': { added: { game, favourite: true }, removed: { game, favourite: false } },
    'favourites.retried': null,
  },
  outcomes: {
    loadFavourites: {
      none: { output: { ok: true, games: [] } },
      one: { output: { ok: true, games: [game] } },
      'too many requests': { output: { ok: false, failure: 'tooManyRequests', retryAfterMs: 1000 } },
      offline,
    },
    saveFavourite: {
      saved: { output: { ok: true, games: [game] } },
      'no such game': { output: { ok: false, failure: 'gameNotFound' } },
      offline,
    },
  },
  shows: { favourites: { see: [{ role: 'button', name: /^Favourite: / }] } },
}
