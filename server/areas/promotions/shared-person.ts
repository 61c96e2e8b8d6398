import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { instant } from '../wallet/ledger.ts'

type Asked = { merchant: string; memberId: string; promotionId: string; round: string; at: number }

/** Members who share a device, a payee name, a number that money goes to, or a mobile number with one. */
const sharing = ({ merchant, memberId }: Asked) => sql`
  SELECT other.member_id, 'device' AS shared FROM remembered_devices other JOIN remembered_devices own USING (token_hash)
    WHERE own.member_id = ${memberId} AND other.member_id <> ${memberId}
  UNION SELECT m.id, 'name' FROM members m JOIN members own ON own.id = ${memberId}
    WHERE m.merchant = ${merchant} AND m.id <> own.id
      AND lower(regexp_replace(trim(m.payee_name), '[[:space:]]+', ' ', 'g')) = lower(regexp_replace(trim(own.payee_name), '[[:space:]]+', ' ', 'g'))
  UNION SELECT other.member_id, 'number' FROM payout_accounts other JOIN payout_accounts own USING (merchant, number_hash)
    WHERE own.member_id = ${memberId} AND other.member_id <> ${memberId}
  UNION SELECT m.id, 'mobile' FROM members m JOIN members own ON own.id = ${memberId}
    WHERE m.merchant = ${merchant} AND m.id <> own.id AND m.mobile_num = own.mobile_num
      AND m.country_dialing_code = own.country_dialing_code`

/**
 * Whether somebody who shares something with a member is in the same round of a promotion: then it is a second account of one
 * person. It is noted for the operator, and the member is not told what was seen.
 */
export async function isSecondAccount(tx: Tx, asked: Asked): Promise<boolean> {
  const { merchant, memberId, promotionId, round, at } = asked
  const { rows } = await tx.execute(sql`
    WITH found AS (
      SELECT DISTINCT s.member_id, s.shared FROM (${sharing(asked)}) AS s
      JOIN promotion_entries e ON e.member_id = s.member_id AND e.merchant = ${merchant}
        AND e.promotion_id = ${promotionId} AND e.round = ${round} AND e.state <> 'rejected'
    ), noted AS (
      INSERT INTO promotion_flags (merchant, member_id, promotion_id, other_id, shared, flagged_at)
      SELECT ${merchant}, ${memberId}, ${promotionId}, member_id, shared, ${instant(at)}::timestamptz FROM found
      ON CONFLICT DO NOTHING
    )
    SELECT member_id FROM found LIMIT 1`)
  return rows.length > 0
}
