import { queryOptions } from '@tanstack/react-query'
import { request } from './call.ts'
import type { Api } from './client.ts'
import { ofSession } from './of-session.ts'

/** The balance of whoever is logged in. */
export const balanceQuery = (api: Api) =>
  queryOptions({
    queryKey: ['getBalance'],
    queryFn: ({ signal }) => request(api.GET('/wps/v2/wallets/balance', { signal })),
    meta: ofSession,
  })

/** The main wallet and those of vendors that keep one. */
export const walletsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['listWallets'],
    queryFn: ({ signal }) => request(api.GET('/wps/relay/GCS_merchantWallet', { signal })),
    meta: ofSession,
  })

/** The contracts and salaries that wait for the caller or run. */
export const consolidatedQuery = (api: Api) =>
  queryOptions({
    queryKey: ['getConsolidated'],
    queryFn: ({ signal }) => request(api.GET('/wps/member/info/funds/consolidated', { signal })),
    meta: ofSession,
  })
