import { queryOptions } from '@tanstack/react-query'
import { request } from './call.ts'
import type { Api } from './client.ts'
import { ofSession } from './of-session.ts'

/** The logged-in member [2.29]. */
export const memberInfoQuery = (api: Api) =>
  queryOptions({
    queryKey: ['getMemberInfo'],
    queryFn: ({ signal }) => request(api.GET('/wps/member/info', { signal })),
    meta: ofSession,
  })

/** The protection of the account: masked contacts, passwords, sign-in providers. */
export const securityQuery = (api: Api) =>
  queryOptions({
    queryKey: ['getSecurityOverview'],
    queryFn: ({ signal }) => request(api.GET('/wps/member/security', { signal })),
    meta: ofSession,
  })

/** The member's account preferences. */
export const profileQuery = (api: Api) =>
  queryOptions({
    queryKey: ['getProfile'],
    queryFn: ({ signal }) => request(api.GET('/wps/member/profile', { signal })),
    meta: ofSession,
  })

/** The account's picture [3.44]. */
export const avatarQuery = (api: Api) =>
  queryOptions({
    queryKey: ['getMemberIcon'],
    queryFn: ({ signal }) => request(api.GET('/wps/member/info/icon', { signal })),
    meta: ofSession,
  })

/** An uploaded picture as an image address; a picture never changes. */
export const pictureQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['getAvatarPicture', id],
    queryFn: async ({ signal }) => {
      const { content } = await request(api.GET('/wps/member/avatar', { params: { query: { id } }, signal }))
      return `data:image/webp;base64,${content}`
    },
    staleTime: Infinity,
    meta: ofSession,
  })

/** The progress of the member's data export; polled while it is made, in addition to the stream. */
export const ownDataQuery = (api: Api) =>
  queryOptions({
    queryKey: ['getOwnData'],
    queryFn: ({ signal }) => request(api.GET('/wps/member/data', { signal })),
    refetchInterval: ({ state: { data } }) => (data?.state === 'WAITING' || data?.state === 'MAKING' ? 5000 : false),
    meta: ofSession,
  })

/** Whether the account is being closed, and what blocks that. */
export const closingQuery = (api: Api) =>
  queryOptions({
    queryKey: ['getClosing'],
    queryFn: ({ signal }) => request(api.GET('/wps/member/closing', { signal })),
    meta: ofSession,
  })

/** The account's sessions, this one first. */
export const sessionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['listSessions'],
    queryFn: ({ signal }) => request(api.GET('/wps/member/sessions', { signal })),
    meta: ofSession,
  })
