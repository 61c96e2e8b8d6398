import { queryOptions } from '@tanstack/react-query'
import { request } from './call.ts'
import type { Api } from './client.ts'
import { ofSession } from './of-session.ts'

/** The member's balance. */
export const balanceQuery = (api: Api) =>
  queryOptions({
    queryKey: ['getBalance'],
    queryFn: ({ signal }) => request(api.GET('/wps/v2/wallets/balance', { signal })),
    meta: ofSession,
  })

/** The main wallet and the wallets of vendors. */
export const walletsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['listWallets'],
    queryFn: ({ signal }) => request(api.GET('/wps/relay/GCS_merchantWallet', { signal })),
    meta: ofSession,
  })
