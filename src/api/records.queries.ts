import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueryOf } from '#openapi/handlers.ts'
import { request } from './call.ts'
import type { Api } from './client.ts'
import { ofSession } from './of-session.ts'

/** The account record, or the points details; the previous page stays until the next one has loaded. */
export const accountRecordQuery = (api: Api, query: QueryOf<'listAccountRecord'>) =>
  queryOptions({
    queryKey: ['listAccountRecord', query],
    queryFn: ({ signal }) => request(api.GET('/wps/relay/ODSFE2_MemTransDet', { params: { query }, signal })),
    placeholderData: keepPreviousData,
    meta: ofSession,
  })

const paths = {
  listRngBets: '/wps/relay/ODSFE2_RNGOrders',
  listFishBets: '/wps/relay/ODSFE2_FishOrders',
  listLiveBets: '/wps/relay/ODSFE2_LiveOrders',
  listPvpBets: '/wps/relay/ODSFE2_PvPOrders',
  listSettledSportsBets: '/wps/relay/ODSFE2_SportsSettOrders',
  listOpenSportsBets: '/wps/relay/ODSFE2_SportsUnsettOrders',
  listSettledLotteryBets: '/wps/relay/ODSFE2_ElottSettledOrders',
  listOpenLotteryBets: '/wps/relay/ODSFE2_ElottUnsettledOrders',
} as const

/** The lists of bets: settled ones, and open ones where bets stay open for a while. */
export type BetList = keyof typeof paths
export type BetsAsked = QueryOf<'listRngBets'>

/** One page of a list of bets with the totals of its whole filter. Open lists take no status. */
export const betsQuery = (api: Api, list: BetList, query: BetsAsked) =>
  queryOptions({
    queryKey: [list, query],
    queryFn: ({ signal }) => request(api.GET(paths[list], { params: { query }, signal })),
    // the previous page stays until the next one has loaded, but never that of another list
    placeholderData: (previous, query) => (query?.queryKey[0] === list ? previous : undefined),
    meta: ofSession,
  })

/** The receipt of a transfer, another movement or a bet, by its number. */
export const receiptQuery = (api: Api, number: string) =>
  queryOptions({
    queryKey: ['getReceipt', number],
    queryFn: ({ signal }) => request(api.GET('/wps/report/receipt', { params: { query: { number } }, signal })),
    meta: ofSession,
  })

/** The member's profit and loss per day and category. */
export const personalProfitQuery = (api: Api, query: QueryOf<'listPersonalProfit'>) =>
  queryOptions({
    queryKey: ['listPersonalProfit', query],
    queryFn: ({ signal }) => request(api.GET('/wps/report/personalProfit', { params: { query }, signal })),
    placeholderData: keepPreviousData,
    meta: ofSession,
  })

/** The member's credit line, for credit merchants. */
export const creditReportQuery = (api: Api) =>
  queryOptions({
    queryKey: ['getCreditReport'],
    queryFn: ({ signal }) => request(api.GET('/wps/report/credit', { signal })),
    meta: ofSession,
  })
