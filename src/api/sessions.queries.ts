import { queryOptions } from '@tanstack/react-query'
import { request } from './call.ts'
import type { Api } from './client.ts'

/** The enabled social sign-in providers, two at most [1.06]. */
export const socialProvidersQuery = (api: Api) =>
  queryOptions({
    queryKey: ['listSocialProviders'],
    queryFn: ({ signal }) => request(api.GET('/wps/session/social', { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  })
