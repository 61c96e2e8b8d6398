import { consoleOk } from '#openapi/console-handlers.ts'
import type { Services } from '#server/services.ts'
import type { ConsoleHandlers } from '../../pipeline/handler.ts'
import { listDays, readToday } from './read-days.ts'

export const reportsHandlers = (services: Services) =>
  ({
    getToday: async ({ settings }) => consoleOk(await readToday(services, settings)),
    listDays: async ({ settings }) => consoleOk(await listDays(services, settings)),
  }) satisfies Partial<ConsoleHandlers>
