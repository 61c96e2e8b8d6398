import { consoleOk } from '#openapi/console-handlers.ts'
import { cleanHtml } from '#server/areas/content/clean-html.ts'
import type { Services } from '#server/services.ts'
import type { ConsoleHandlers } from '../../pipeline/handler.ts'
import { listAnnouncements, removeAnnouncement, saveAnnouncement } from './announcements.ts'

export const contentHandlers = (services: Services) =>
  ({
    listDeskAnnouncements: async ({ settings }) =>
      consoleOk({ rows: await listAnnouncements(services, settings), next: null }),
    saveAnnouncement: (request) => saveAnnouncement(services, request),
    removeAnnouncement: (request) => removeAnnouncement(services, request),
    previewContent: ({ body }) => consoleOk({ html: cleanHtml(body.content) }),
  }) satisfies Partial<ConsoleHandlers>
