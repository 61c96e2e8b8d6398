import { queryOptions } from '@tanstack/react-query'
import { request } from './call.ts'
import type { Api } from './client.ts'
import { ofSession } from './of-session.ts'

/** Who is logged in [2.29]. */
export const memberInfoQuery = (api: Api) =>
  queryOptions({
    queryKey: ['getMemberInfo'],
    queryFn: ({ signal }) => request(api.GET('/wps/member/info', { signal })),
    meta: ofSession,
  })

/** What protects the account: masked contacts, passwords, sign-in providers. */
export const securityQuery = (api: Api) =>
  queryOptions({
    queryKey: ['getSecurityOverview'],
    queryFn: ({ signal }) => request(api.GET('/wps/member/security', { signal })),
    meta: ofSession,
  })

/** How far the file with everything about the member is; asked again while it is made, beside what the stream tells. */
export const ownDataQuery = (api: Api) =>
  queryOptions({
    queryKey: ['getOwnData'],
    queryFn: ({ signal }) => request(api.GET('/wps/member/data', { signal })),
    refetchInterval: ({ state: { data } }) => (data?.state === 'WAITING' || data?.state === 'MAKING' ? 5000 : false),
    meta: ofSession,
  })

/** Whether the account is to be closed, and what is in the way of that. */
export const closingQuery = (api: Api) =>
  queryOptions({
    queryKey: ['getClosing'],
    queryFn: ({ signal }) => request(api.GET('/wps/member/closing', { signal })),
    meta: ofSession,
  })

/** Where the account is logged in, this session first. */
export const sessionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['listSessions'],
    queryFn: ({ signal }) => request(api.GET('/wps/member/sessions', { signal })),
    meta: ofSession,
  })
