import { eq, sql, type SQL } from 'drizzle-orm'
import { consoleRefuse } from '#openapi/console-handlers.ts'
import { shownEffect } from '../../four-eyes/ask.ts'
import { within } from '../../four-eyes/read-requests.ts'
import { fourEyesRequests } from '../../four-eyes/tables.ts'
import type { InboxKind } from '../inbox-kind.ts'

const waiting = (now: Date, reach: SQL): SQL => sql`
  SELECT f.id::text AS ref, f.asked_at AS since, f.member_id, NULL::bigint AS amount, NULL::text AS currency, f.operation AS title
  FROM four_eyes_requests f WHERE f.state = 'open' AND f.expires_at > ${now.toISOString()} AND ${reach}`

/**
 * Requests for a second operator. They are decided on their own page, where both operators see the same preview. An
 * operator sees, claims, hands over and postpones only their own requests and those that their roles may decide.
 */
export const fourEyesKind: InboxKind = {
  kind: 'four-eyes',
  dueMinutes: 4 * 60,
  weight: 3,
  waiting: (now) => waiting(now, sql`true`),
  within: (operator) => ({ ...fourEyesKind, waiting: (now) => waiting(now, within(operator)) }),
  async show(tx, ref) {
    const [row] = await tx.select().from(fourEyesRequests).where(eq(fourEyesRequests.id, ref))
    if (row?.state !== 'open') return null
    return { version: row.hash, lines: shownEffect(row.preview), link: { room: 'four-eyes', id: ref }, decisions: [] }
  },
  preview: () => Promise.resolve(consoleRefuse('state.conflict')),
  apply: () => Promise.resolve(consoleRefuse('state.conflict')),
}
