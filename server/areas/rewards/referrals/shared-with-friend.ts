import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { sharedWith } from '../promotions/shared-with.ts'
import { instant } from '#server/db/sql-values.ts'

type Asked = { merchant: string; friendId: string; inviterId: string; at: number }

/** A larger group at one address is an office, or the customers of one network. */
const fewShare = 5
/** How far up the chain of inviters a ring back to the same person is detected. */
const ringDepth = 5

/**
 * Whether a friend shares a device, a name, a payout number or a mobile number with the inviter, with another friend of
 * that inviter, or with the inviters above: then they are accounts of one person. The operator sees it; the members
 * don't. The same browser at the same address is only noted.
 */
export async function isSamePerson(tx: Tx, { merchant, friendId, inviterId, at }: Asked): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    WITH RECURSIVE chain (id, step) AS (
      SELECT ${inviterId}::uuid, 0
      UNION SELECT m.referred_by, c.step + 1 FROM chain c JOIN members m ON m.id = c.id
      WHERE m.referred_by IS NOT NULL AND c.step < ${ringDepth}
    ), found AS (
      SELECT DISTINCT s.member_id, s.shared FROM (${sharedWith({ merchant, memberId: friendId })}) AS s
      JOIN members m ON m.id = s.member_id
      WHERE m.referred_by = ${inviterId} OR m.id IN (SELECT id FROM chain)
    ), noted AS (
      INSERT INTO promotion_flags (merchant, member_id, promotion_id, other_id, shared, flagged_at)
      SELECT ${merchant}, ${friendId}, 'referral', member_id, shared, ${instant(at)}::timestamptz FROM found
      WHERE shared <> 'browser' OR (SELECT count(*) FROM found WHERE shared = 'browser') <= ${fewShare}
      ON CONFLICT DO NOTHING
    )
    SELECT member_id FROM found WHERE shared <> 'browser' LIMIT 1`)
  return rows.length > 0
}

/** Whether the inviter is an agent above the friend: agents are paid for their teams in other ways. */
export async function isAbove(tx: Tx, inviterId: string, friendId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT 1 FROM team_spans WHERE ancestor_id = ${inviterId} AND descendant_id = ${friendId} AND depth > 0 LIMIT 1`)
  return rows.length > 0
}
