import { ok, type Handlers } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { readMissed } from './member-events.ts'

/** A member's changes, for pages without a stream. */
export const liveHandlers = ({ db }: Services) =>
  ({
    listEvents: async ({ query, caller }) => ok(await readMissed(db, caller.memberId, query.since ?? null)),
  }) satisfies Partial<Handlers>
