import { createActor, fromPromise, type ActorRefFrom } from 'xstate'
import {
  favouritesMachine,
  type FavouriteChange,
  type FavouritesResult,
  type GameKey,
} from '#machines/favourites/favourites.machine.ts'
import type { ActorsOf } from '#machines/shared/wiring.ts'
import { attempt } from '#src/api/attempt.ts'
import { request } from '#src/api/call.ts'
import type { Services } from '#src/app/services.tsx'

export type Favourites = ActorRefFrom<typeof favouritesMachine>

const resultOf = async (call: Promise<{ games: GameKey[] }>): Promise<FavouritesResult> => {
  const answer = await attempt(call, { 'game.not.found': 'gameNotFound' as const })
  return answer.ok ? { ok: true, games: answer.value.games } : answer
}

/** The favourites of the logged-in member, until the logout. */
function startFavourites({ api, queryClient, session, clock }: Services): Favourites {
  const actors: ActorsOf<typeof favouritesMachine> = {
    loadFavourites: fromPromise<FavouritesResult>(({ signal }) =>
      resultOf(request(api.GET('/wps/relay/MCSFE_getFavoriteGames', { signal }))),
    ),
    saveFavourite: fromPromise<FavouritesResult, FavouriteChange>(async ({ input, signal }) => {
      const call = { body: input.game, signal }
      const result = await resultOf(
        request(
          input.favourite
            ? api.POST('/wps/relay/MCSFE_addFavoriteGame', call)
            : api.POST('/wps/relay/MCSFE_removeFavoriteGame', call),
        ),
      )
      void queryClient.invalidateQueries({ queryKey: ['listGames'], refetchType: 'none' })
      void queryClient.invalidateQueries({ queryKey: ['listFavouriteGames'] })
      return result
    }),
  }
  const actor = createActor(favouritesMachine.provide({ actors }), { input: { now: clock.now } }).start()
  const ended = session.subscribe(({ context }) => {
    if (context.hasToken) return
    ended.unsubscribe()
    actor.stop()
    running.delete(session)
  })
  return actor
}

const running = new WeakMap<Services['session'], Favourites>()

/** One instance per page, started at a logged-in member's first request; null for visitors. */
export function favouritesOf(services: Services): Favourites | null {
  const { session } = services
  if (!session.getSnapshot().context.hasToken) return null
  const actor = running.get(session) ?? startFavourites(services)
  running.set(session, actor)
  return actor
}
