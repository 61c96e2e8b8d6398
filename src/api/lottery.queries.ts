import { queryOptions } from '@tanstack/react-query'
import type { QueryOf } from '#openapi/handlers.ts'
import { request } from './call.ts'
import type { Api } from './client.ts'
import { ofSession } from './of-session.ts'

const aWhile = 5 * 60_000

/** The lottery games in their groups. */
export const lotteryMenusQuery = (api: Api, asked: QueryOf<'listLotteryMenus'> = {}) =>
  queryOptions({
    queryKey: ['listLotteryMenus', asked],
    queryFn: ({ signal }) => request(api.GET('/lgw/games/game_menus', { params: { query: asked }, signal })),
    staleTime: aWhile,
  })

/** The lottery games played most. */
export const popularLotteriesQuery = (api: Api, asked: QueryOf<'listPopularLotteryGames'> = {}) =>
  queryOptions({
    queryKey: ['listPopularLotteryGames', asked],
    queryFn: ({ signal }) => request(api.GET('/lgw/games/popular', { params: { query: asked }, signal })),
    staleTime: aWhile,
  })

/** Odds and limits of a game's plays; their rules come from `loadPlays` of rules/lottery. */
export const lotteryPlaysQuery = (api: Api, gameCode: string) =>
  queryOptions({
    queryKey: ['listLotteryPlays', gameCode],
    queryFn: ({ signal }) => request(api.GET('/lgw/games/plays', { params: { query: { gameCode } }, signal })),
    staleTime: aWhile,
  })

/** The last results of a game, for its history and trends; without a game the last of every game. */
export const openedNumbersQuery = (api: Api, asked: QueryOf<'listOpenedNumbers'>) =>
  queryOptions({
    queryKey: ['listOpenedNumbers', asked],
    queryFn: ({ signal }) => request(api.GET('/lotto/lgw/games/opened/numero', { params: { query: asked }, signal })),
    meta: ofSession,
  })

/** The last results of the Vietnamese games. */
export const openedVietnamNumbersQuery = (api: Api, asked: QueryOf<'listOpenedVietnamNumbers'>) =>
  queryOptions({
    queryKey: ['listOpenedVietnamNumbers', asked],
    queryFn: ({ signal }) => request(api.GET('/lgw/vn/numeros/opened/game', { params: { query: asked }, signal })),
  })

/** The issues of a game, or of one of its provinces, that can be bet on ahead. */
export const futureIssuesQuery = (api: Api, asked: QueryOf<'listFutureIssues'>) =>
  queryOptions({
    queryKey: ['listFutureIssues', asked],
    queryFn: ({ signal }) => request(api.GET('/lgw/games/issues/future', { params: { query: asked }, signal })),
    staleTime: 60_000,
  })

/** The last results of a game, for visitors too. */
export const drawsQuery = (api: Api, asked: QueryOf<'listDraws'>) =>
  queryOptions({
    queryKey: ['listDraws', asked],
    queryFn: ({ signal }) => request(api.GET('/lgw/games/draws', { params: { query: asked }, signal })),
  })

/** What it takes to check a draw; `verifyDraw` of rules/lottery does. */
export const drawProofQuery = (api: Api, asked: QueryOf<'getDrawProof'>) =>
  queryOptions({
    queryKey: ['getDrawProof', asked],
    queryFn: ({ signal }) => request(api.GET('/lgw/games/draw/proof', { params: { query: asked }, signal })),
  })

/** The member's slips, newest first. */
export const myLotteryBetsQuery = (api: Api, asked: QueryOf<'listMyLotteryBets'>) =>
  queryOptions({
    queryKey: ['listMyLotteryBets', asked],
    queryFn: ({ signal }) => request(api.GET('/lgw/bets', { params: { query: asked }, signal })),
    meta: ofSession,
  })

/** One slip with its selection and how it was settled. */
export const lotteryBetQuery = (api: Api, betNo: string) =>
  queryOptions({
    queryKey: ['getLotteryBet', betNo],
    queryFn: ({ signal }) => request(api.GET('/lgw/bets/detail', { params: { query: { betNo } }, signal })),
    meta: ofSession,
  })

/** The member's chases, newest first. */
export const myChasesQuery = (api: Api, asked: QueryOf<'listMyChases'>) =>
  queryOptions({
    queryKey: ['listMyChases', asked],
    queryFn: ({ signal }) => request(api.GET('/lgw/chases', { params: { query: asked }, signal })),
    meta: ofSession,
  })
