import { consoleOk, consoleRefuse } from '#openapi/console-handlers.ts'
import type { Services } from '#server/services.ts'
import type { ConsoleHandlers } from '../../pipeline/handler.ts'
import { isRange } from './periods.ts'
import { readGroups } from './read-groups.ts'
import { readReport } from './read-report.ts'
import { listReportViews, removeReportView, saveReportView } from './saved-views.ts'
import { readSplit } from './read-split.ts'

export const reportsHandlers = (services: Services) =>
  ({
    listReport: async ({ query: { from, to, by }, settings }) =>
      isRange({ from, to })
        ? consoleOk(await readReport(services, settings, { from, to, by }))
        : consoleRefuse('request.param.err'),
    listReportGames: async ({ query, settings, language }) =>
      isRange(query)
        ? consoleOk(await readSplit(services, settings, query, language))
        : consoleRefuse('request.param.err'),
    listReportGroups: async ({ query, settings }) =>
      isRange(query) ? consoleOk(await readGroups(services, settings, query)) : consoleRefuse('request.param.err'),
    listReportViews: async (request) => consoleOk(await listReportViews(services, request)),
    saveReportView: (request) => saveReportView(services, request),
    removeReportView: (request) => removeReportView(services, request),
  }) satisfies Partial<ConsoleHandlers>
