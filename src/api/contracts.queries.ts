import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueryOf } from '#openapi/handlers.ts'
import { request } from './call.ts'
import type { Api } from './client.ts'
import { ofSession } from './of-session.ts'

/** What deciding a contract would do; not stored, because contracts change. */
export const contractPreviewQuery = (api: Api, contractId: string) =>
  queryOptions({
    queryKey: ['previewContract', contractId],
    queryFn: ({ signal }) =>
      request(api.GET('/wps/agent/contract/preview', { params: { query: { contractId } }, signal })),
    staleTime: 0,
    meta: ofSession,
  })

/** Agent contracts with the caller's payer, or with the caller's downlines. */
export const contractsQuery = (api: Api, query: QueryOf<'listContracts'>) =>
  queryOptions({
    queryKey: ['listContracts', query],
    queryFn: ({ signal }) => request(api.GET('/wps/agent/contract', { params: { query }, signal })),
    placeholderData: keepPreviousData,
    meta: ofSession,
  })
