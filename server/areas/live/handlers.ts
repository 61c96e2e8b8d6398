import { ok, type Handlers } from '#openapi/handlers.ts'
import type { Services } from '../../services.ts'
import { readMissed } from './member-events.ts'

/** What changed for a member, for pages that no stream reaches. */
export const liveHandlers = ({ db }: Services) =>
  ({
    listEvents: async ({ query, caller }) => ok(await readMissed(db, caller.memberId, query.since ?? null)),
  }) satisfies Partial<Handlers>
