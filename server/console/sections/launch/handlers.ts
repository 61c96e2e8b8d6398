import { consoleOk } from '#openapi/console-handlers.ts'
import type { Services } from '#server/services.ts'
import type { ConsoleHandlers } from '../../pipeline/handler.ts'
import { openSite } from './open-site.ts'
import { readReadiness } from './read-readiness.ts'
import { sendTestMail, sendTestSms } from './test-messages.ts'
import { testPartner } from './test-partner.ts'

export const launchHandlers = (services: Services) =>
  ({
    getReadiness: async ({ settings }) => consoleOk(await readReadiness(services, settings)),
    openSite: openSite(services),
    sendTestMail: (request) => sendTestMail(services, request),
    sendTestSms: (request) => sendTestSms(services, request),
    testPartner: (request) => testPartner(services, request),
  }) satisfies Partial<ConsoleHandlers>
