import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from './call.ts'
import type { Api } from './client.ts'
import { ofSession } from './of-session.ts'

/** The member's turns in a raffle, with its table and the seals of the next draws. */
export const raffleQuery = (api: Api, promotionId: string) =>
  queryOptions({
    queryKey: ['getRaffle', promotionId],
    queryFn: ({ signal }) =>
      request(api.GET('/wps/relay/MCSFE_getRafflePromotionStatus', { params: { query: { promotionId } }, signal })),
    meta: ofSession,
  })

type Asked = { promotionId: string; drawNo?: number; pageNo?: number; pageSize?: number }

/** A raffle draw, with everything needed to verify it. */
export const raffleDrawsQuery = (api: Api, query: Asked) =>
  queryOptions({
    queryKey: ['listRaffleDraws', query],
    queryFn: ({ signal }) => request(api.GET('/wps/relay/MCSFE_getRaffleDraws', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  })

/** The member's referral link and the friends who joined by it. */
export const referralQuery = (api: Api, pageNo: number) =>
  queryOptions({
    queryKey: ['getReferral', pageNo],
    queryFn: ({ signal }) =>
      request(api.GET('/wps/relay/MCSFE_getReferralDetails', { params: { query: { pageNo } }, signal })),
    placeholderData: keepPreviousData,
    meta: ofSession,
  })
