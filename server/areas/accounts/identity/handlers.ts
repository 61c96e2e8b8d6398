import { ok, type Handlers } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { identityOf, showIdentity } from './read-identity.ts'
import { sendIdentity } from './send-identity.ts'

/** Documents that prove a member's identity. */
export const identityHandlers = (services: Services) =>
  ({
    getIdentity: async ({ caller: { memberId } }) =>
      ok(showIdentity(await identityOf(services.db, memberId), await services.merchant.read())),
    sendIdentity: (request) => sendIdentity(services, request),
  }) satisfies Partial<Handlers>
