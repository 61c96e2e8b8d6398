import { queryOptions } from '@tanstack/react-query'
import { request } from './call.ts'
import type { Api } from './client.ts'
import { ofSession } from './of-session.ts'

/** What each rank requires and gives. */
export const rankLevelsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['listRankLevels'],
    queryFn: ({ signal }) => request(api.GET('/wps/relay/MCSFE_getRankLevels', { signal })),
  })

/** The member's rank, and the progress to the next one. */
export const rankProgressQuery = (api: Api) =>
  queryOptions({
    queryKey: ['getRankProgress'],
    queryFn: ({ signal }) => request(api.GET('/wps/relay/MCSFE_getPlayerRankProgress', { signal })),
    meta: ofSession,
  })
