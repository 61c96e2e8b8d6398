import { sql, type SQL } from 'drizzle-orm'
import type { ValueOf } from '#openapi/handlers.ts'
import type { Db, Tx } from '#server/db/connect.ts'

export type Obstacle = ValueOf<'getClosing'>['obstacles'][number]

/** A member's debts of every kind: charge-backs, contracts, draws, peer payments, referral rewards. */
const owes = (id: SQL): SQL => sql`(
  EXISTS (SELECT FROM deposit_reversals WHERE member_id = ${id} AND owed > 0)
  OR EXISTS (SELECT FROM contract_debts WHERE member_id = ${id} AND amount > 0)
  OR EXISTS (SELECT FROM direct_payments WHERE depositor_id = ${id} AND owed > 0)
  OR EXISTS (SELECT FROM referral_friends WHERE inviter_id = ${id} AND owed > 0)
  OR EXISTS (SELECT FROM lottery_receivables r WHERE r.member_id = ${id} GROUP BY r.currency HAVING sum(r.amount) >
    coalesce((SELECT sum(c.amount) FROM lottery_collections c WHERE c.member_id = ${id} AND c.currency = r.currency), 0)))`

/** Each obstacle in the order of display, with the query that finds it for a member id. */
const found: Record<Obstacle, (id: SQL) => SQL> = {
  FROZEN: (id) => sql`EXISTS (SELECT FROM members WHERE id = ${id} AND status = 'frozen')`,
  CHARGE_BACK: (id) => sql`EXISTS (SELECT FROM deposit_reversals
    WHERE member_id = ${id} AND seen_at IS NULL AND undone_at IS NULL)`,
  DEBT: owes,
  DISPUTE: (id) => sql`(
    EXISTS (SELECT FROM direct_payments WHERE (withdrawer_id = ${id} OR depositor_id = ${id})
      AND (status IN ('MATCHED', 'UNPAID', 'WAITING', 'PART_DISPUTED', 'DISPUTED') OR contested AND decided_at IS NULL))
    OR EXISTS (SELECT FROM statement_exceptions e JOIN deposits d ON d.deposit_no = e.deposit_no
      WHERE d.member_id = ${id} AND e.state = 'open')
    OR EXISTS (SELECT FROM statement_exceptions e JOIN withdrawals w ON w.withdrawal_no = e.withdrawal_no
      WHERE w.member_id = ${id} AND e.state = 'open'))`,
  IDENTITY: (id) => sql`EXISTS (SELECT FROM identities WHERE member_id = ${id} AND (state = 'sent' OR asked))`,
  MONEY: (id) => sql`EXISTS (SELECT FROM wallets WHERE member_id = ${id} AND balance <> 0)`,
  BETS: (id) => sql`(EXISTS (SELECT FROM bets WHERE member_id = ${id} AND settled_at IS NULL)
    OR EXISTS (SELECT FROM lottery_slips WHERE member_id = ${id} AND state = 'open'))`,
  DEPOSITS: (id) => sql`EXISTS (SELECT FROM deposits
    WHERE member_id = ${id} AND status IN ('created', 'awaiting payment'))`,
  WITHDRAWALS: (id) => sql`EXISTS (SELECT FROM withdrawals
    WHERE member_id = ${id} AND status IN ('pending', 'approved', 'paying', 'unknown'))`,
  TRANSFERS: (id) => sql`EXISTS (SELECT FROM wallet_transfers WHERE member_id = ${id} AND state = 'sending')`,
  REWARDS: (id) => sql`(
    EXISTS (SELECT FROM redemptions WHERE member_id = ${id} AND status = 'In Process')
    OR EXISTS (SELECT FROM promotion_entries WHERE member_id = ${id} AND state IN ('applying', 'process')))`,
  CONTRACTS: (id) => sql`EXISTS (SELECT FROM contract_statements
    WHERE (payee_id = ${id} OR payer_id = ${id}) AND state <> 'paid' AND gross <> 0)`,
  CREDIT: (id) => sql`EXISTS (SELECT FROM credit_lines WHERE member_id = ${id})`,
  TEAM: (id) => sql`EXISTS (SELECT FROM members WHERE upline_id = ${id} AND status <> 'closed')`,
}

const obstacles = Object.keys(found) as Obstacle[]

/** The obstacles to closing an account, checked when it is requested, while it waits and when it is carried out. */
export async function obstaclesOf(db: Db | Tx, memberId: string): Promise<Obstacle[]> {
  const id = sql`${memberId}::uuid`
  const columns = obstacles.map((obstacle) => sql`${found[obstacle](id)} AS ${sql.identifier(obstacle)}`)
  const { rows } = await db.execute<Record<Obstacle, boolean>>(sql`SELECT ${sql.join(columns, sql`, `)}`)
  return obstacles.filter((obstacle) => rows[0]![obstacle])
}
