import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueryOf } from '#openapi/handlers.ts'
import { request } from './call.ts'
import type { Api } from './client.ts'
import { ofSession } from './of-session.ts'

type Announcements = QueryOf<'listAnnouncements'>

/**
 * Banners, popups, promotions, headlines and content for players. @param execution B before login, A after it [3.42].
 */
export const announcementsQuery = (api: Api, execution: NonNullable<Announcements['execution']> = 'B') =>
  queryOptions({
    queryKey: ['listAnnouncements', { execution }],
    queryFn: ({ signal }) =>
      request(
        api.GET('/wps/relay/MCSFE_getListAnnouncements', { params: { query: { platform: 'W', execution } }, signal }),
      ),
  })

/** The articles of the help centre, including the user agreement. */
export const helpCenterQuery = (api: Api) =>
  queryOptions({
    queryKey: ['getHelpCenter'],
    queryFn: ({ signal }) => request(api.GET('/wps/system/helpCenter', { signal })),
  })

/** The number of unread messages in the inbox. */
export const unreadCountQuery = (api: Api) =>
  queryOptions({
    queryKey: ['countUnreadMessages'],
    queryFn: ({ signal }) => request(api.GET('/wps/relay/CSP_unreadCount', { signal })),
    meta: ofSession,
  })

type Messages = QueryOf<'listMessages'>

/** A page of the inbox; the previous page stays until the next one has loaded. */
export const messagesQuery = (api: Api, query: Messages = {}) =>
  queryOptions({
    queryKey: ['listMessages', query],
    queryFn: ({ signal }) => request(api.GET('/wps/relay/CSP_messageList', { params: { query }, signal })),
    placeholderData: keepPreviousData,
    meta: ofSession,
  })

/** One message of the inbox. */
export const messageQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['getMessage', id],
    queryFn: ({ signal }) => request(api.GET('/wps/relay/CSP_messageDetail', { params: { query: { id } }, signal })),
    meta: ofSession,
  })
