import { consoleOk } from '#openapi/console-handlers.ts'
import type { Services } from '#server/services.ts'
import type { ConsoleHandlers } from '../../pipeline/handler.ts'
import { listJobs } from './list-jobs.ts'
import { readFigures } from './read-figures.ts'

export const jobsHandlers = (services: Services) =>
  ({
    listJobs: async () => consoleOk(await listJobs(services)),
    getProcessFigures: async () => consoleOk(await readFigures(services)),
  }) satisfies Partial<ConsoleHandlers>
