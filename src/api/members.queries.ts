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

/** What a member chose for the account. */
export const profileQuery = (api: Api) =>
  queryOptions({
    queryKey: ['getProfile'],
    queryFn: ({ signal }) => request(api.GET('/wps/member/profile', { signal })),
    meta: ofSession,
  })

/** Which picture the account has [3.44]. */
export const avatarQuery = (api: Api) =>
  queryOptions({
    queryKey: ['getMemberIcon'],
    queryFn: ({ signal }) => request(api.GET('/wps/member/info/icon', { signal })),
    meta: ofSession,
  })

/** An own picture as an address that an image takes; a picture never changes. */
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
