import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { instant } from '../wallet/ledger.ts'
import { sharedWith } from './shared-with.ts'

/** More than these at one address are an office, or the customers of one network. */
const fewShare = 5

type Asked = { merchant: string; memberId: string; promotionId: string; round: string; at: number }

/**
 * Whether somebody who shares something with a member is in the same round of a promotion: then it is a second account of one
 * person. It is noted for the operator, and the member is not told what was seen. A browser of one kind at one address is
 * noted too where few have it, and refuses nobody.
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
