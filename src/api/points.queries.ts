import { queryOptions } from '@tanstack/react-query'
import { request } from './call.ts'
import type { Api } from './client.ts'
import { ofSession } from './of-session.ts'

/** The points of whoever is logged in. */
export const pointBalanceQuery = (api: Api) =>
  queryOptions({
    queryKey: ['getPointBalance'],
    queryFn: ({ signal }) => request(api.GET('/wps/relay/MCS2_getPointBalance', { signal })),
    meta: ofSession,
  })

/** How points are earned and exchanged, with what the member has earned so far. */
export const pointConfigQuery = (api: Api) =>
  queryOptions({
    queryKey: ['getPointConfig'],
    queryFn: ({ signal }) => request(api.GET('/wps/relay/MCS2_getPointConfig', { signal })),
    meta: ofSession,
  })
