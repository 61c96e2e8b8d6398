import { queryOptions } from '@tanstack/react-query'
import type { QueryOf } from '#openapi/handlers.ts'
import { request } from './call.ts'
import type { Api } from './client.ts'
import { ofSession } from './of-session.ts'

const aWhile = 5 * 60_000

/** The lottery games in their groups. */
export const lotteryMenusQuery = (api: Api, query: QueryOf<'listLotteryMenus'> = {}) =>
  queryOptions({
    queryKey: ['listLotteryMenus', query],
    queryFn: ({ signal }) => request(api.GET('/lgw/games/game_menus', { params: { query }, signal })),
    staleTime: aWhile,
  })

/** The most played lottery games. */
export const popularLotteriesQuery = (api: Api, query: QueryOf<'listPopularLotteryGames'> = {}) =>
  queryOptions({
    queryKey: ['listPopularLotteryGames', query],
    queryFn: ({ signal }) => request(api.GET('/lgw/games/popular', { params: { query }, signal })),
    staleTime: aWhile,
  })

/** The odds and limits of a game's plays; their rules come from `loadPlays` of rules/lottery. */
export const lotteryPlaysQuery = (api: Api, gameCode: string) =>
  queryOptions({
    queryKey: ['listLotteryPlays', gameCode],
    queryFn: ({ signal }) => request(api.GET('/lgw/games/plays', { params: { query: { gameCode } }, signal })),
    staleTime: aWhile,
  })

/** The last results of a game, for its history and trends; without a game the last result of every game. */
export const openedNumbersQuery = (api: Api, query: QueryOf<'listOpenedNumbers'>) =>
  queryOptions({
    queryKey: ['listOpenedNumbers', query],
    queryFn: ({ signal }) => request(api.GET('/lotto/lgw/games/opened/numero', { params: { query }, signal })),
    meta: ofSession,
  })

/** The last results of the Vietnamese games. */
export const openedVietnamNumbersQuery = (api: Api, query: QueryOf<'listOpenedVietnamNumbers'>) =>
  queryOptions({
    queryKey: ['listOpenedVietnamNumbers', query],
    queryFn: ({ signal }) => request(api.GET('/lgw/vn/numeros/opened/game', { params: { query }, signal })),
  })

/** The upcoming issues of a game, or of one of its provinces, that take bets. */
export const futureIssuesQuery = (api: Api, query: QueryOf<'listFutureIssues'>) =>
  queryOptions({
    queryKey: ['listFutureIssues', query],
    queryFn: ({ signal }) => request(api.GET('/lgw/games/issues/future', { params: { query }, signal })),
    staleTime: 60_000,
  })

/** The last results of a game, also for visitors. */
export const drawsQuery = (api: Api, query: QueryOf<'listDraws'>) =>
  queryOptions({
    queryKey: ['listDraws', query],
    queryFn: ({ signal }) => request(api.GET('/lgw/games/draws', { params: { query }, signal })),
  })

/** The data to check a draw; `verifyDraw` of rules/lottery checks it. */
export const drawProofQuery = (api: Api, query: QueryOf<'getDrawProof'>) =>
  queryOptions({
    queryKey: ['getDrawProof', query],
    queryFn: ({ signal }) => request(api.GET('/lgw/games/draw/proof', { params: { query }, signal })),
  })

/** The member's slips, newest first. */
export const myLotteryBetsQuery = (api: Api, query: QueryOf<'listMyLotteryBets'>) =>
  queryOptions({
    queryKey: ['listMyLotteryBets', query],
    queryFn: ({ signal }) => request(api.GET('/lgw/bets', { params: { query }, signal })),
    meta: ofSession,
  })

/** One slip with its selection and its settlement. */
export const lotteryBetQuery = (api: Api, betNo: string) =>
  queryOptions({
    queryKey: ['getLotteryBet', betNo],
    queryFn: ({ signal }) => request(api.GET('/lgw/bets/detail', { params: { query: { betNo } }, signal })),
    meta: ofSession,
  })

/** The member's chases, newest first. */
export const myChasesQuery = (api: Api, query: QueryOf<'listMyChases'>) =>
  queryOptions({
    queryKey: ['listMyChases', query],
    queryFn: ({ signal }) => request(api.GET('/lgw/chases', { params: { query }, signal })),
    meta: ofSession,
  })
