import { queryOptions } from '@tanstack/react-query'
import { request } from './call.ts'
import type { Api } from './client.ts'
import { ofSession } from './of-session.ts'

/** What each rank asks and gives. */
export const rankLevelsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['listRankLevels'],
    queryFn: ({ signal }) => request(api.GET('/wps/relay/MCSFE_getRankLevels', { signal })),
  })

/** The rank of whoever is logged in, and the way to the next. */
export const rankProgressQuery = (api: Api) =>
  queryOptions({
    queryKey: ['getRankProgress'],
    queryFn: ({ signal }) => request(api.GET('/wps/relay/MCSFE_getPlayerRankProgress', { signal })),
    meta: ofSession,
  })
