import { queryOptions } from '@tanstack/react-query'
import { request } from './call.ts'
import type { Api } from './client.ts'
import { ofSession } from './of-session.ts'

/** Whether identity documents are required, and the state of those sent. */
export const identityQuery = (api: Api) =>
  queryOptions({
    queryKey: ['getIdentity'],
    queryFn: ({ signal }) => request(api.GET('/wps/member/identity', { signal })),
    meta: ofSession,
  })
