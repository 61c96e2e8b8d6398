import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueryOf } from '#openapi/handlers.ts'
import { request } from './call.ts'
import type { Api } from './client.ts'
import { ofSession } from './of-session.ts'

/** What bets brought back, with all that waits and what still counts. */
export const rebatesQuery = (api: Api, query: QueryOf<'listManualRebates'>) =>
  queryOptions({
    queryKey: ['listManualRebates', query],
    queryFn: ({ signal }) => request(api.GET('/wps/relay/MCSFE_getManualRebate', { params: { query }, signal })),
    placeholderData: keepPreviousData,
    meta: ofSession,
  })

/** What bets of each category bring back, and at most a day. */
export const rebateRatesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['getRebateRates'],
    queryFn: ({ signal }) => request(api.GET('/wps/relay/MCSFE_getCustomerRebateSettingByProductType', { signal })),
    meta: ofSession,
  })
