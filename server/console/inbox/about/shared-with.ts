import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import type { InboxSection } from '../inbox-kind.ts'
import { factsOf, section } from './facts.ts'

const shown = 10

type Row = { id: string; account: string; by: 'device' | 'name' | 'number' }

/** Members who share a remembered device, the payee name or a mobile number with this one. */
export async function sharedWith(tx: Tx, memberId: string): Promise<InboxSection> {
  const { rows } = await tx.execute<Row>(sql`
    SELECT m.id, m.account, s.by FROM (
      SELECT other.member_id AS id, 'device' AS by FROM remembered_devices other
        JOIN remembered_devices own USING (token_hash) WHERE own.member_id = ${memberId}
      UNION SELECT p.member_id, 'name' FROM payout_accounts p JOIN members own ON own.id = ${memberId}
        WHERE p.merchant = own.merchant AND lower(p.holder_name) = lower(own.payee_name)
      UNION SELECT o.id, 'number' FROM members own JOIN members o
        ON o.mobile_num = own.mobile_num AND o.country_dialing_code = own.country_dialing_code AND o.merchant = own.merchant
        WHERE own.id = ${memberId}) AS s
    JOIN members m ON m.id = s.id WHERE m.id <> ${memberId} ORDER BY s.by, m.account LIMIT ${shown}`)
  const { member } = factsOf(0)
  return section(
    'shared',
    rows.map(({ id, account, by }) => member(`shared.${by}`, id, account)),
  )
}
