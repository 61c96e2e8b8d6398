import { queryOptions } from '@tanstack/react-query'
import type { QueryOf } from '#openapi/handlers.ts'
import { request } from './call.ts'
import type { Api } from './client.ts'
import { ofSession } from './of-session.ts'

/** The member's missions, and how many need attention. */
export const missionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['getMissionSummary'],
    queryFn: ({ signal }) => request(api.GET('/wps/relay/MCSFE_getMissionSummaryDetails', { signal })),
    meta: ofSession,
  })

type Window = NonNullable<QueryOf<'getMissionLeaderboard'>['window']>

/** The best members of a day or a week, and the member's own place. */
export const missionBoardQuery = (api: Api, window: Window) =>
  queryOptions({
    queryKey: ['getMissionLeaderboard', window],
    queryFn: ({ signal }) =>
      request(api.GET('/wps/relay/MCSFE_getMissionLeaderboard', { params: { query: { window } }, signal })),
    meta: ofSession,
  })
