import { consoleOk } from '#openapi/console-handlers.ts'
import type { Services } from '#server/services.ts'
import type { ConsoleHandlers } from '../../pipeline/handler.ts'
import { addPayoutSlip } from './add-payout-slip.ts'
import { correctBalance } from './correct-balance.ts'
import { listReceivables } from './debts.ts'
import { readBooks } from './read-books.ts'
import { listPostings, readPosting } from './read-postings.ts'
import { writeOff } from './write-off.ts'

export const moneyHandlers = (services: Services) =>
  ({
    getPosting: (request) => readPosting(services, request),
    listPostings: async (request) => consoleOk(await listPostings(services, request)),
    correctBalance: correctBalance(services),
    addPayoutSlip: (request) => addPayoutSlip(services, request),
    getBooks: async ({ settings }) => consoleOk(await readBooks(services, settings)),
    listReceivables: async ({ settings }) => consoleOk(await listReceivables(services, settings)),
    writeOffReceivable: writeOff(services),
  }) satisfies Partial<ConsoleHandlers>
