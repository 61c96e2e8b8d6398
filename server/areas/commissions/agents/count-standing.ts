import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'

/** How much postings changed their member's balance, with bonus money separate. */
const moved = (postings: SQL): SQL => sql`
  SELECT p.member_id, p.currency, coalesce(sum(l.amount) FILTER (WHERE l.wallet <> 'bonus'), 0) AS balance,
    coalesce(sum(l.amount) FILTER (WHERE l.wallet = 'bonus'), 0) AS bonus
  FROM postings p CROSS JOIN LATERAL unnest(p.wallets, p.amounts) AS l (wallet, amount)
  WHERE ${postings} AND NOT starts_with(l.wallet, 'house:') GROUP BY 1, 2`

/**
 * Adds a range of postings to the balances of their members and those members' teams, and updates team sizes for
 * members who joined or left.
 */
export async function countStanding(
  tx: Tx,
  merchant: string,
  { after, last }: { after: string; last: string },
): Promise<void> {
  const added = sql`ON CONFLICT (member_id, currency) DO UPDATE SET balance = k.balance + excluded.balance, bonus = k.bonus + excluded.bonus`
  await tx.execute(sql`
    WITH moved AS MATERIALIZED (${moved(sql`p.id > ${after} AND p.id <= ${last} AND p.merchant = ${merchant}`)}), own AS (
      INSERT INTO member_standing AS k SELECT * FROM moved ${added}
    )
    INSERT INTO team_standing AS k
    SELECT s.ancestor_id, m.currency, sum(m.balance), sum(m.bonus) FROM moved m JOIN team_spans s ON s.descendant_id = m.member_id AND s.to_at IS NULL
    GROUP BY 1, 2 ${added}`)
  await tx.execute(sql`
    WITH gone AS (DELETE FROM team_size_changes RETURNING *)
    INSERT INTO team_sizes AS k SELECT member_id, sum(total), sum(agents) FROM gone GROUP BY 1
    ON CONFLICT (member_id) DO UPDATE SET total = k.total + excluded.total, agents = k.agents + excluded.agents`)
}

export type Standing = Record<'total' | 'agents' | 'balance' | 'bonus', string>

/** The current size and balances of a team: the counted figures plus everything that happened since. */
export async function readStanding(
  tx: Tx,
  { memberId, currency, merchant }: { memberId: string; currency: string; merchant: string },
): Promise<Standing> {
  const { rows: counted } = await tx.execute<{ last: string }>(
    sql`SELECT posting_id AS last FROM schemes_read WHERE merchant = ${merchant} AND scheme = 'team'`,
  )
  const { rows } = await tx.execute<Standing>(sql`
    WITH since AS (
      SELECT m.* FROM (${moved(sql`p.id > ${counted[0]?.last ?? '0'} AND p.merchant = ${merchant} AND p.currency = ${currency}`)}) AS m
      WHERE EXISTS (SELECT FROM team_spans s WHERE s.ancestor_id = ${memberId} AND s.descendant_id = m.member_id AND s.to_at IS NULL OFFSET 0)
    ), money AS (
      SELECT balance, bonus FROM team_standing WHERE member_id = ${memberId} AND currency = ${currency}
      UNION ALL SELECT balance, bonus FROM since
    ), people AS (
      SELECT total, agents FROM team_sizes WHERE member_id = ${memberId}
      UNION ALL SELECT total, agents FROM team_size_changes WHERE member_id = ${memberId}
    )
    SELECT (SELECT coalesce(sum(total), 0) FROM people) AS total, (SELECT coalesce(sum(agents), 0) FROM people) AS agents,
      (SELECT coalesce(sum(balance), 0) FROM money) AS balance, (SELECT coalesce(sum(bonus), 0) FROM money) AS bonus`)
  return rows[0]!
}
