import { ok, type Handlers } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { changeMessages, countUnread, getMessage, listMessages } from './inbox.ts'
import { announcementTypes, listAnnouncements } from './list-announcements.ts'
import { readHelpCenter } from './read-help-center.ts'
import { sendFeedback } from './send-feedback.ts'

/** Announcements, the help centre, feedback and the inbox: [7.25, 7.26, 7.49, 7.56] of the specification. */
export const contentHandlers = (services: Services) =>
  ({
    listAnnouncements: async ({ query, language, caller }) => {
      const { types = announcementTypes, execution } = query
      return ok(await listAnnouncements(services, { types, execution, language, isMember: caller !== null }))
    },
    getHelpCenter: async ({ language }) => ok(await readHelpCenter(services, language)),
    sendFeedback: (request) => sendFeedback(services, request),
    sendFeedbackByPut: (request) => sendFeedback(services, request),
    countUnreadMessages: async ({ caller }) => ok({ count: await countUnread(services, caller.memberId) }),
    getMessage: (request) => getMessage(services, request),
    listMessages: async (request) => ok(await listMessages(services, request)),
    readMessages: (request) => changeMessages(services, request, 'read'),
    deleteMessages: (request) => changeMessages(services, request, 'delete'),
  }) satisfies Partial<Handlers>
