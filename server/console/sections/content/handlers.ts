import { consoleOk } from '#openapi/console-handlers.ts'
import { cleanHtml } from '#server/areas/site/content/clean-html.ts'
import type { Services } from '#server/services.ts'
import type { ConsoleHandlers } from '../../pipeline/handler.ts'
import { countAudience, listBroadcasts, sendBroadcast, stopBroadcast } from './broadcasts.ts'
import { listHelp, removeHelpArticle, saveHelpArticle, saveHelpSection } from './help.ts'
import { uploadContentPicture } from './pictures.ts'
import { listAnnouncements, removeAnnouncement, saveAnnouncement } from './announcements.ts'

export const contentHandlers = (services: Services) =>
  ({
    listDeskAnnouncements: async ({ settings }) =>
      consoleOk({ rows: await listAnnouncements(services, settings), next: null }),
    saveAnnouncement: (request) => saveAnnouncement(services, request),
    removeAnnouncement: (request) => removeAnnouncement(services, request),
    uploadContentPicture: (request) => uploadContentPicture(services, request),
    listHelp: async ({ settings }) => consoleOk(await listHelp(services, settings)),
    saveHelpSection: (request) => saveHelpSection(services, request),
    saveHelpArticle: (request) => saveHelpArticle(services, request),
    removeHelpArticle: (request) => removeHelpArticle(services, request),
    listBroadcasts: async (request) => consoleOk(await listBroadcasts(services, request)),
    countAudience: (request) => countAudience(services, request),
    sendBroadcast: (request) => sendBroadcast(services, request),
    stopBroadcast: (request) => stopBroadcast(services, request),
    previewContent: ({ body }) => consoleOk({ html: cleanHtml(body.content) }),
  }) satisfies Partial<ConsoleHandlers>
