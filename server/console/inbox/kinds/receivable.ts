import { sql } from 'drizzle-orm'
import { consoleRefuse } from '#openapi/console-handlers.ts'
import { amountText } from '#server/areas/wallet/amounts.ts'
import type { InboxKind } from '../inbox-kind.ts'

const owed = sql`
  SELECT r.member_id, r.currency, min(r.at) AS since, sum(r.amount) - coalesce((SELECT sum(c.amount) FROM lottery_collections c
    WHERE c.member_id = r.member_id AND c.currency = r.currency), 0) AS amount
  FROM lottery_receivables r GROUP BY r.member_id, r.currency`

/** What members owe the house after a corrected draw. It is collected from later wins, or written off in the room of money. */
export const receivableKind: InboxKind = {
  kind: 'receivable',
  roles: ['cashier'],
  dueMinutes: 30 * 24 * 60,
  weight: 1,
  waiting: () => sql`
    SELECT o.member_id::text || ':' || o.currency AS ref, o.since, o.member_id, o.amount::bigint, o.currency, 'receivable' AS title
    FROM (${owed}) AS o WHERE o.amount > 0`,
  async show(tx, ref, { settings }) {
    const { rows } = await tx.execute<{ member_id: string; amount: string; since: Date | string }>(sql`
      SELECT o.member_id, o.amount, o.since FROM (${owed}) AS o
      WHERE o.amount > 0 AND o.member_id::text || ':' || o.currency = ${ref}`)
    const row = rows[0]
    if (!row) return null
    return {
      version: row.amount,
      lines: [{ code: 'owed', before: null, after: amountText(BigInt(row.amount), settings.currencyDecimals) }],
      link: { room: 'money', id: row.member_id },
      decisions: [],
    }
  },
  preview: () => Promise.resolve(consoleRefuse('state.conflict')),
  apply: () => Promise.resolve(consoleRefuse('state.conflict')),
}
