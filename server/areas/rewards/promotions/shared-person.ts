import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { instant } from '#server/db/sql-values.ts'
import { sharedWith } from './shared-with.ts'

/** A larger group at one address is an office, or the customers of one network. */
const fewShare = 5

type Asked = { merchant: string; memberId: string; promotionId: string; round: string; at: number }

/**
 * Whether another member in the same round of a promotion shares something with this one, which makes this a second
 * account of the same person. The operator sees it; the member doesn't learn the reason. The same browser at the same
 * address is also noted in small groups, but never refuses a member.
 */
export async function isSecondAccount(tx: Tx, person: Asked): Promise<boolean> {
  const { merchant, memberId, promotionId, round, at } = person
  const { rows } = await tx.execute(sql`
    WITH found AS (
      SELECT DISTINCT s.member_id, s.shared FROM (${sharedWith(person)}) AS s
      JOIN promotion_entries e ON e.member_id = s.member_id AND e.merchant = ${merchant}
        AND e.promotion_id = ${promotionId} AND e.round = ${round} AND e.state <> 'rejected'
    ), noted AS (
      INSERT INTO promotion_flags (merchant, member_id, promotion_id, other_id, shared, flagged_at)
      SELECT ${merchant}, ${memberId}, ${promotionId}, member_id, shared, ${instant(at)}::timestamptz FROM found
      WHERE shared <> 'browser' OR (SELECT count(*) FROM found WHERE shared = 'browser') <= ${fewShare}
      ON CONFLICT DO NOTHING
    )
    SELECT member_id FROM found WHERE shared <> 'browser' LIMIT 1`)
  return rows.length > 0
}
