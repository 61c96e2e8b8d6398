import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueryOf } from '#openapi/handlers.ts'
import { request } from './call.ts'
import type { Api } from './client.ts'
import { ofSession } from './of-session.ts'

/** Games asked for at a time [9.24]. */
export const GAMES_PER_PAGE = 24

type GamesAsked = Pick<QueryOf<'listGames'>, 'vassalage' | 'gameType' | 'gameName'>

/** The vendors of every category, in the merchant's order. */
export const vendorsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['listVendors'],
    queryFn: ({ signal }) => request(api.GET('/wps/relay/GCSGAME_gameVendor', { signal })),
    staleTime: 5 * 60_000,
  })

/** The games of a vendor or category, 24 at a time; what was shown stays until the answer to another question is here. */
export const gamesQuery = (api: Api, asked: GamesAsked) =>
  infiniteQueryOptions({
    queryKey: ['listGames', asked],
    queryFn: ({ signal, pageParam }) =>
      request(
        api.GET('/wps/relay/GCSGAME_gameList', {
          params: { query: { ...asked, platform: 'W', pageNo: pageParam, pageSize: GAMES_PER_PAGE } },
          signal,
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : null),
    placeholderData: keepPreviousData,
  })

/** The address a game opens at. It is for one use: asked for anew each time. */
export const launchQuery = (api: Api, asked: QueryOf<'launchGame'>) =>
  queryOptions({
    queryKey: ['launchGame', asked],
    queryFn: ({ signal }) => request(api.GET('/wps/game/launchGame', { params: { query: asked }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: ofSession,
  })

/** The hot games of the merchant, in its order. */
export const hotGamesQuery = (api: Api, count: number) =>
  queryOptions({
    queryKey: ['listHotGames', { count }],
    queryFn: ({ signal }) =>
      request(api.GET('/wps/relay/GCSGAME_hotGamesV2', { params: { query: { platform: 'W', count } }, signal })),
    staleTime: 5 * 60_000,
  })
