import { eq, sql } from 'drizzle-orm'
import { consoleRefuse } from '#openapi/console-handlers.ts'
import { roles } from '#openapi/generated/console-operations.ts'
import { fourEyesRequests } from '../../four-eyes/tables.ts'
import type { InboxKind } from '../inbox-kind.ts'

/** What waits for a second operator. It is decided on its own page, where both see the same preview. */
export const fourEyesKind: InboxKind = {
  kind: 'four-eyes',
  roles,
  dueMinutes: 4 * 60,
  weight: 3,
  waiting: (now) => sql`
    SELECT f.id::text AS ref, f.asked_at AS since, f.member_id, NULL::bigint AS amount, NULL::text AS currency, f.operation AS title
    FROM four_eyes_requests f WHERE f.state = 'open' AND f.expires_at > ${now.toISOString()}`,
  async show(tx, ref) {
    const [row] = await tx.select().from(fourEyesRequests).where(eq(fourEyesRequests.id, ref))
    if (row?.state !== 'open') return null
    return { version: row.hash, lines: row.preview.effect, link: { room: 'four-eyes', id: ref }, decisions: [] }
  },
  preview: () => Promise.resolve(consoleRefuse('state.conflict')),
  apply: () => Promise.resolve(consoleRefuse('state.conflict')),
}
