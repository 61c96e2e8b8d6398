import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { arrayText, instant } from '#server/db/sql-values.ts'

export type Pair = { one: string; other: string }
export type Together = Pair & { shared: string[] }

/** A browser at one address that more members than this share belongs to a network or an office. */
const fewShare = 4

/** A transfer links its two members for this long. */
const transferMs = 90 * 24 * 3_600_000

/**
 * Of these pairs, those with a link that strangers lack: a remembered device, a browser of one kind at one address that
 * hardly any other member uses, a payout account number, or transfers between them.
 */
export async function findTogether(tx: Tx, pairs: readonly Pair[], now: number): Promise<Together[]> {
  if (pairs.length === 0) return []
  const { rows } = await tx.execute<Together>(sql`
    WITH pairs AS (
      SELECT DISTINCT * FROM unnest(${arrayText(pairs.map(({ one }) => one))}::uuid[],
        ${arrayText(pairs.map(({ other }) => other))}::uuid[]) AS p (one, other)
    ), found AS (
      SELECT one, other, 'device' AS shared FROM pairs JOIN remembered_devices d ON d.member_id = one
        JOIN remembered_devices e ON e.member_id = other AND e.token_hash = d.token_hash
      UNION SELECT one, other, 'number' FROM pairs JOIN payout_accounts a ON a.member_id = one
        JOIN payout_accounts b ON b.member_id = other AND b.merchant = a.merchant AND b.number_hash = a.number_hash
      UNION SELECT one, other, 'browser' FROM pairs JOIN sessions s ON s.member_id = one
        JOIN sessions t ON t.member_id = other AND t.ip = s.ip AND t.user_agent = s.user_agent
        WHERE (SELECT count(DISTINCT member_id) FROM sessions u WHERE u.ip = s.ip AND u.user_agent = s.user_agent) <= ${fewShare}
      UNION SELECT one, other, 'transfer' FROM pairs JOIN member_transfers t
        ON (t.sender_id = one AND t.receiver_id = other OR t.sender_id = other AND t.receiver_id = one)
          AND t.sent_at > ${instant(now - transferMs)}
    )
    SELECT one, other, array_agg(shared ORDER BY shared) AS shared FROM found GROUP BY one, other`)
  return rows
}
