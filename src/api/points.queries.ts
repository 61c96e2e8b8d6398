import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueryOf } from '#openapi/handlers.ts'
import { request } from './call.ts'
import type { Api } from './client.ts'
import { ofSession } from './of-session.ts'

/** The member's points. */
export const pointBalanceQuery = (api: Api) =>
  queryOptions({
    queryKey: ['getPointBalance'],
    queryFn: ({ signal }) => request(api.GET('/wps/relay/MCS2_getPointBalance', { signal })),
    meta: ofSession,
  })

/** How points are earned and exchanged, and what the member has earned so far. */
export const pointConfigQuery = (api: Api) =>
  queryOptions({
    queryKey: ['getPointConfig'],
    queryFn: ({ signal }) => request(api.GET('/wps/relay/MCS2_getPointConfig', { signal })),
    meta: ofSession,
  })

/** All rewards of the mall, and which of them the member can redeem now. */
export const pointRewardsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['listPointRewards'],
    queryFn: ({ signal }) =>
      request(api.GET('/wps/relay/MCS2_getPointReward', { params: { query: { pageSize: 50 } }, signal })),
    meta: ofSession,
  })

/** What the member redeemed. */
export const redemptionsQuery = (api: Api, query: QueryOf<'listRedemptions'>) =>
  queryOptions({
    queryKey: ['listRedemptions', query],
    queryFn: ({ signal }) => request(api.GET('/wps/relay/MCS2_getRedeemPointList', { params: { query }, signal })),
    placeholderData: keepPreviousData,
    meta: ofSession,
  })
