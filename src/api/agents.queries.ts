import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueryOf } from '#openapi/handlers.ts'
import { request } from './call.ts'
import type { Api } from './client.ts'
import { ofSession } from './of-session.ts'

/** How often an open overview refetches what no event announces, such as the end of a day, in milliseconds. */
const LOOK_AGAIN = 120_000

/** The figures of the whole team in a window; events refresh them on open pages. */
export const teamOverviewQuery = (api: Api, query: QueryOf<'getTeamOverview'>) =>
  queryOptions({
    queryKey: ['getTeamOverview', query],
    queryFn: ({ signal }) => request(api.GET('/wps/agent/overview', { params: { query }, signal })),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN,
    meta: ofSession,
  })

/** The children of a member of the team, or one member by account. */
export const downlinesQuery = (api: Api, query: QueryOf<'listDownlines'>) =>
  queryOptions({
    queryKey: ['listDownlines', query],
    queryFn: ({ signal }) => request(api.GET('/wps/agent/downlines', { params: { query }, signal })),
    placeholderData: keepPreviousData,
    meta: ofSession,
  })

/** The agent's own invitation links. */
export const affiliateUrlsQuery = (api: Api, query: QueryOf<'listAffiliateUrls'>) =>
  queryOptions({
    queryKey: ['listAffiliateUrls', query],
    queryFn: ({ signal }) => request(api.GET('/wps/agent/affiliateUrls', { params: { query }, signal })),
    placeholderData: keepPreviousData,
    meta: ofSession,
  })

/** Bets of the team, settled and not. */
export const teamBetsQuery = (api: Api, query: QueryOf<'listTeamBets'>) =>
  queryOptions({
    queryKey: ['listTeamBets', query],
    queryFn: ({ signal }) => request(api.GET('/wps/report/teamBetting', { params: { query }, signal })),
    placeholderData: keepPreviousData,
    meta: ofSession,
  })

/** Profit and loss of each branch below a member. */
export const teamProfitQuery = (api: Api, query: QueryOf<'listTeamProfitLoss'>) =>
  queryOptions({
    queryKey: ['listTeamProfitLoss', query],
    queryFn: ({ signal }) => request(api.GET('/wps/report/userProfitLoss', { params: { query }, signal })),
    placeholderData: keepPreviousData,
    meta: ofSession,
  })

/** What the agent was paid, per day and kind. */
export const agentIncomeQuery = (api: Api, query: QueryOf<'listAgentIncome'>) =>
  queryOptions({
    queryKey: ['listAgentIncome', query],
    queryFn: ({ signal }) => request(api.GET('/wps/report/income', { params: { query }, signal })),
    placeholderData: keepPreviousData,
    meta: ofSession,
  })

/** Movements of the team's main wallets. */
export const teamTransactionsQuery = (api: Api, query: QueryOf<'listTeamTransactions'>) =>
  queryOptions({
    queryKey: ['listTeamTransactions', query],
    queryFn: ({ signal }) => request(api.GET('/wps/report/downlineTransaction', { params: { query }, signal })),
    placeholderData: keepPreviousData,
    meta: ofSession,
  })

/** The operator's announcements for agents. */
export const agentAnnouncementsQuery = (api: Api, query: QueryOf<'listAgentAnnouncements'> = {}) =>
  queryOptions({
    queryKey: ['listAgentAnnouncements', query],
    queryFn: ({ signal }) => request(api.GET('/wps/agent/announcements', { params: { query }, signal })),
    placeholderData: keepPreviousData,
    meta: ofSession,
  })
