import type { Services } from '#server/services.ts'
import type { ConsoleHandlers } from '../../pipeline/handler.ts'
import { addAgentNumber, listAgentNumbers, setAgentNumber } from './agent-numbers.ts'
import { importStatement } from './import-statement.ts'

export const reconciliationHandlers = (services: Services) =>
  ({
    listAgentNumbers: (request) => listAgentNumbers(services, request),
    addAgentNumber: addAgentNumber(services),
    setAgentNumber: (request) => setAgentNumber(services, request),
    importStatement: importStatement(services),
  }) satisfies Partial<ConsoleHandlers>
