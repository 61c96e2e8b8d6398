import { sql } from 'drizzle-orm'

type Person = { merchant: string; memberId: string }

/**
 * Members who share something with a member, as rows (member_id, shared): a remembered device, a payee name, a payout
 * number, a mobile number; or only the same kind of browser at one address, which whole families and offices share.
 */
export const sharedWith = ({ merchant, memberId }: Person) => sql`
  SELECT other.member_id, 'device' AS shared FROM remembered_devices other JOIN remembered_devices own USING (token_hash)
    WHERE own.member_id = ${memberId} AND other.member_id <> ${memberId}
  UNION SELECT m.id, 'name' FROM members m JOIN members own ON own.id = ${memberId}
    WHERE m.merchant = ${merchant} AND m.id <> own.id
      AND lower(regexp_replace(trim(m.payee_name), '[[:space:]]+', ' ', 'g')) = lower(regexp_replace(trim(own.payee_name), '[[:space:]]+', ' ', 'g'))
  UNION SELECT other.member_id, 'number' FROM payout_accounts other JOIN payout_accounts own USING (merchant, number_hash)
    WHERE own.member_id = ${memberId} AND other.member_id <> ${memberId}
  UNION SELECT m.id, 'mobile' FROM members m JOIN members own ON own.id = ${memberId}
    WHERE m.merchant = ${merchant} AND m.id <> own.id AND m.mobile_num = own.mobile_num
      AND m.country_dialing_code = own.country_dialing_code
  UNION SELECT other.member_id, 'browser' FROM sessions other JOIN sessions own USING (ip, user_agent)
    WHERE own.member_id = ${memberId} AND other.member_id <> ${memberId}`
