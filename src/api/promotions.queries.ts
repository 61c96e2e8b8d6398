import { queryOptions } from '@tanstack/react-query'
import { request } from './call.ts'
import type { Api } from './client.ts'
import { ofSession } from './of-session.ts'

const pageSize = 50

/** The promotions open to everyone. */
export const merchantPromotionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['listMerchantPromotions'],
    queryFn: ({ signal }) =>
      request(api.GET('/wps/relay/MCSFE_getMerchantAvailablePromotions', { params: { query: { pageSize } }, signal })),
  })

/** The member's promotions, each with its state. */
export const myPromotionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['listMyPromotions'],
    queryFn: ({ signal }) =>
      request(api.GET('/wps/relay/MCSFE_getAvailablePromotions', { params: { query: { pageSize } }, signal })),
    meta: ofSession,
  })

/** One promotion with its terms. */
export const promotionQuery = (api: Api, promotionId: string) =>
  queryOptions({
    queryKey: ['getPromotion', promotionId],
    queryFn: ({ signal }) =>
      request(api.GET('/wps/relay/MCSFE_getPromotionDetail', { params: { query: { promotionId } }, signal })),
    meta: ofSession,
  })

/** The member's bonuses and the progress of their wagering requirements. */
export const bonusesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['listBonuses'],
    queryFn: ({ signal }) =>
      request(api.GET('/wps/relay/MCSFE_getBonusDetails', { params: { query: { pageSize } }, signal })),
    meta: ofSession,
  })

/** The member's waiting and past rewards. */
export const rewardsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['listRewards'],
    queryFn: ({ signal }) =>
      request(api.GET('/wps/relay/MCSFE_getRewardCenter', { params: { query: { pageSize } }, signal })),
    meta: ofSession,
  })
