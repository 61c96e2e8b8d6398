import { ok, type Handlers } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { readOwnData, readOwnDataFile, requestOwnData } from './data-export.ts'

/** The export of all data about a member, for that member. */
export const ownDataHandlers = (services: Services) =>
  ({
    getOwnData: async ({ caller }) => ok(await readOwnData(services, caller.memberId)),
    requestOwnData: (request) => requestOwnData(services, request),
    getOwnDataFile: (request) => readOwnDataFile(services, request),
  }) satisfies Partial<Handlers>
