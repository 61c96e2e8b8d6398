import { ok, type Handlers } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { cancelClosing, readClosing, requestClosing } from './request-closure.ts'

/** Handlers for closing an account at its member's request. */
export const closingHandlers = (services: Services) =>
  ({
    getClosing: async ({ caller }) => ok(await readClosing(services.db, caller.memberId)),
    requestClosing: (request) => requestClosing(services, request),
    cancelClosing: (request) => cancelClosing(services, request),
  }) satisfies Partial<Handlers>
