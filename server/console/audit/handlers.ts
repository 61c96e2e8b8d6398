import { consoleOk } from '#openapi/console-handlers.ts'
import { verifyAudit } from '../../audit/verify-audit.ts'
import type { Services } from '../../services.ts'
import type { ConsoleHandlers } from '../pipeline/handler.ts'
import { listAudit, readEntry } from './list-audit.ts'

export const auditHandlers = (services: Services) =>
  ({
    listAudit: async (request) => consoleOk(await listAudit(services, request)),
    getAuditEntry: (request) => readEntry(services, request),
    verifyAudit: async () => consoleOk(await verifyAudit(services.db)),
  }) satisfies Partial<ConsoleHandlers>
