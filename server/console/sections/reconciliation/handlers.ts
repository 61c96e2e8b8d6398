import { consoleOk } from '#openapi/console-handlers.ts'
import type { Services } from '#server/services.ts'
import type { ConsoleHandlers } from '../../pipeline/handler.ts'
import { addAgentNumber, listAgentNumbers, setAgentNumber } from './agent-numbers.ts'
import { writeAnswersFile } from './answers-file.ts'
import { importStatement } from './import-statement.ts'
import { listExceptions } from './list-exceptions.ts'
import { listLines } from './list-lines.ts'
import { listProviders } from './list-providers.ts'
import { openProviderBooks } from './open-provider.ts'
import { savePaymentProvider, switchPaymentProvider } from './payment-providers.ts'
import { endProviderKey, listPaymentProviders, makeProviderKey, readProviderKey } from './provider-keys.ts'
import { takeAnswers } from './take-answers.ts'

export const reconciliationHandlers = (services: Services) =>
  ({
    listAgentNumbers: (request) => listAgentNumbers(services, request),
    addAgentNumber: addAgentNumber(services),
    setAgentNumber: setAgentNumber(services),
    importStatement: importStatement(services),
    listProviders: async (request) => consoleOk(await listProviders(services, request)),
    listStatementLines: async (request) => consoleOk(await listLines(services, request)),
    listExceptions: async (request) => consoleOk(await listExceptions(services, request)),
    writeAnswers: async ({ settings }) => consoleOk(await writeAnswersFile(services, settings)),
    takeAnswers: takeAnswers(services),
    openProviderBooks: openProviderBooks(services),
    listPaymentProviders: async ({ operator }) => consoleOk(await listPaymentProviders(services, operator.id)),
    savePaymentProvider: savePaymentProvider(services),
    switchPaymentProvider: switchPaymentProvider(services),
    makeProviderKey: makeProviderKey(services),
    readProviderKey: (request) => readProviderKey(services, request),
    endProviderKey: (request) => endProviderKey(services, request),
  }) satisfies Partial<ConsoleHandlers>
