import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { QueryOf } from '#openapi/handlers.ts'
import { narrowGames } from '#src/lib/narrow-games.ts'
import { request } from './call.ts'
import type { Api } from './client.ts'
import { ofSession } from './of-session.ts'

/** The number of games in a request [9.24]. */
export const GAMES_PER_PAGE = 24

/** How many games of the last answer stay until the next one has loaded: more than a screen holds. */
export const MEANWHILE = 72

/** The filter of a list of games, and its order. */
export type GamesAsked = Pick<
  QueryOf<'listGames'>,
  'vassalage' | 'gameType' | 'gameName' | 'hot' | 'isNew' | 'favourite' | 'minLineNum' | 'minBet' | 'sort'
>

/**
 * The games of a vendor or category, 24 at a time [9.24]. Until a new search is answered, the games of the last
 * answer that match its text stay (all of them if none match), with that answer's count: a skeleton between two lists
 * would remove all tiles and draw them again.
 */
export const gamesQuery = (api: Api, query: GamesAsked) =>
  infiniteQueryOptions({
    queryKey: ['listGames', query],
    queryFn: ({ signal, pageParam }) =>
      request(
        api.GET('/wps/relay/GCSGAME_gameList', {
          params: { query: { ...query, platform: 'W', pageNo: pageParam, pageSize: GAMES_PER_PAGE } },
          signal,
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : null),
    placeholderData: (previous) => {
      const total = previous?.pages[0]?.total
      if (!previous || !total) return undefined
      const known = previous.pages.flatMap((page) => page.games)
      const games = narrowGames(known, query.gameName ?? '', MEANWHILE)
      if (games.length === 0) return previous
      return { pages: [{ games, pageNum: 1, totalPages: 1, total }], pageParams: [1] }
    },
    // a refetch loads every loaded page again, possibly hundreds: only the member's own list is worth it
    refetchOnMount: ({ state }) => query.favourite === 1 || state.data === undefined,
    refetchOnWindowFocus: ({ state }) => state.data === undefined,
    refetchOnReconnect: ({ state }) => state.data === undefined,
    // its games carry the member's hearts
    meta: ofSession,
  })

/**
 * Whether some games of a category, but not all, have at least this many lines: only then is the filter worth
 * showing.
 */
export const linesDifferQuery = (api: Api, gameType: GamesAsked['gameType'], minLineNum: number) =>
  queryOptions({
    queryKey: ['listGames', 'lines', { gameType, minLineNum }],
    queryFn: async ({ signal }) => {
      const totalOf = async (wanted: GamesAsked) => {
        const query = { ...wanted, gameType, platform: 'W' as const, pageNo: 1, pageSize: 1 }
        return (await request(api.GET('/wps/relay/GCSGAME_gameList', { params: { query }, signal }))).total
      }
      const [all, many] = await Promise.all([totalOf({}), totalOf({ minLineNum })])
      return many > 0 && many < all
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The games the member opened last, newest first. */
export const recentGamesQuery = (api: Api, count: number) =>
  queryOptions({
    queryKey: ['listRecentGames', { count }],
    queryFn: ({ signal }) => request(api.GET('/wps/relay/GCS_recentGame', { params: { query: { count } }, signal })),
    meta: ofSession,
  })

/** The member's favourite games, newest first. */
export const favouriteGamesQuery = (api: Api, pageSize: number) =>
  queryOptions({
    queryKey: ['listFavouriteGames', { pageSize }],
    queryFn: ({ signal }) =>
      request(api.GET('/wps/relay/MCSFE_getFavoriteGamesList', { params: { query: { pageNo: 1, pageSize } }, signal })),
    meta: ofSession,
  })

/** Large wins with masked names: the newest first, or the largest of a period. */
export const winnersQuery = (api: Api, query: QueryOf<'getWinnerBoard'>) =>
  queryOptions({
    queryKey: ['getWinnerBoard', query],
    queryFn: ({ signal }) => request(api.GET('/wps/relay/ODSFE2_getWinnerBoard', { params: { query }, signal })),
  })

/** The current rooms of a card game between players. */
export const roomsQuery = (api: Api, query: QueryOf<'listRooms'>) =>
  queryOptions({
    queryKey: ['listRooms', query],
    queryFn: ({ signal }) => request(api.GET('/wps/relay/GLS2_roomList', { params: { query }, signal })),
    refetchInterval: 15_000,
    meta: ofSession,
  })

/** The matches of the sports vendors that are played now or take bets. */
export const matchesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['listMatches'],
    queryFn: ({ signal }) => request(api.GET('/wps/game/matches', { params: { query: {} }, signal })),
    refetchInterval: 15_000,
  })

/** What the page of a game shows before it is opened; without a code, of a sports vendor. */
export const gameInfoQuery = (api: Api, { vassalage, gameCode }: { vassalage: string; gameCode: string | undefined }) =>
  queryOptions({
    queryKey: ['getGameInfo', { vassalage, gameCode }],
    queryFn: ({ signal }) =>
      request(
        api.GET('/wps/game/gameInfo', {
          params: { query: { vassalage, ...(gameCode !== undefined && { gameId: gameCode }) } },
          signal,
        }),
      ),
    staleTime: 60_000,
  })
