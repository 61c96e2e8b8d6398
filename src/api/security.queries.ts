import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from './call.ts'
import type { Api } from './client.ts'
import { ofSession } from './of-session.ts'

/** The trusted devices, which don't need the authenticator app, the last used first. */
export const devicesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['listRememberedDevices'],
    queryFn: ({ signal }) => request(api.GET('/wps/member/devices', { signal })),
    staleTime: 0,
    meta: ofSession,
  })

/** The security events of the account in the last 90 days, newest first; `pageNo` counts from one. */
export const securityEventsQuery = (api: Api, pageNo: number) =>
  queryOptions({
    queryKey: ['listSecurityEvents', pageNo],
    queryFn: ({ signal }) =>
      request(api.GET('/wps/member/securityEvents', { params: { query: { pageNo, pageSize: 10 } }, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: ofSession,
  })
