import { queryOptions } from '@tanstack/react-query'
import { request } from './call.ts'
import type { Api } from './client.ts'
import { ofSession } from './of-session.ts'

/** The player's own limits and breaks. */
export const protectionQuery = (api: Api) =>
  queryOptions({
    queryKey: ['getProtection'],
    queryFn: ({ signal }) => request(api.GET('/wps/member/limits', { signal })),
    meta: ofSession,
  })
