import { queryOptions } from '@tanstack/react-query'
import type { QueryOf } from '#openapi/handlers.ts'
import { request } from './call.ts'
import type { Api } from './client.ts'
import { ofSession } from './of-session.ts'

export type ConfirmationRole = NonNullable<QueryOf<'listPaymentConfirmations'>['role']>

/**
 * The peer payments of the member's withdrawals or deposits, and how far the server's clock is ahead of the page's.
 */
export const confirmationsQuery = (
  { api, clock }: { api: Api; clock: { now: () => number } },
  role: ConfirmationRole,
) =>
  queryOptions({
    queryKey: ['listPaymentConfirmations', role],
    queryFn: async ({ signal }) => {
      const sent = clock.now()
      const params = { query: { role, pageSize: 50 } }
      const page = await request(api.GET('/wps/relay/MCSFE_getPaymentConfirmationList', { params, signal }))
      return { rows: page.rows, ahead: Date.parse(page.serverTime) - (sent + clock.now()) / 2 }
    },
    meta: ofSession,
  })
