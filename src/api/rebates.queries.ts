import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueryOf } from '#openapi/handlers.ts'
import { request } from './call.ts'
import type { Api } from './client.ts'
import { ofSession } from './of-session.ts'

/** The rebates of bets, with pending ones and bets that still count. */
export const rebatesQuery = (api: Api, query: QueryOf<'listManualRebates'>) =>
  queryOptions({
    queryKey: ['listManualRebates', query],
    queryFn: ({ signal }) => request(api.GET('/wps/relay/MCSFE_getManualRebate', { params: { query }, signal })),
    placeholderData: keepPreviousData,
    meta: ofSession,
  })

/** The rebate of each category, and its daily cap. */
export const rebateRatesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['getRebateRates'],
    queryFn: ({ signal }) => request(api.GET('/wps/relay/MCSFE_getCustomerRebateSettingByProductType', { signal })),
    meta: ofSession,
  })
