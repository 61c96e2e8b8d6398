import { betStatus } from '#rules/bet-status.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { members } from '../../areas/accounts/members/tables.ts'
import { forget } from '../../areas/accounts/account-closure/forget-persons.ts'
import { unname } from '../../areas/accounts/members/unname.ts'
import { post, type HouseAccount, type MemberWallet } from '../../areas/money/wallet/ledger.ts'
import { arrayText, instant } from '../../db/sql-values.ts'
import { asSystem } from '../../audit/as-system.ts'
import type { Db, Tx } from '../../db/connect.ts'
import type { Services } from '../../services.ts'
import { demonstrationAccounts, teamAccounts } from './accounts.ts'
import { holdsDemonstration, removedMark, seedLock } from './demonstration-marks.ts'
import { seededMerchant } from './merchant.ts'
import { removeDesk } from './seed-desk.ts'
import { removeOperators } from './seed-operators.ts'
import { seeds } from './tables.ts'

/** The house account that balances the demonstration's postings; it ends at zero. */
const against: HouseAccount = 'house:demonstration'

/**
 * Removes the demonstration accounts from a database, in one transaction and for good. Postings and bets are immutable,
 * so the accounts are closed instead of deleted: no one can log in, their personal data is gone, and one posting for
 * each ledger account that they touched, the house's included, reverses their amounts. The mark of the removal lets
 * production start. Returns false when there was nothing to remove.
 */
export function removeDemonstration({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<boolean> {
  return asSystem(db, 'demonstration:remove', clock.now(), async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 0`)
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${seedLock} # schema_salt())`)
    if (!(await holdsDemonstration(tx))) return false
    const now = clock.now()
    const ids = await lockAccounts(tx)
    await cancelOpenBets(tx, ids, now)
    await tx.execute(sql`UPDATE wallet_transfers SET state = 'returned', ended_at = ${instant(now)}
      WHERE member_id = ANY (${arrayText(ids)}::uuid[]) AND state = 'sending'`)
    await takeOutMoney(tx, ids, now)
    await closeAccounts(tx, ids, now)
    await tx.execute(sql`UPDATE promotions SET state = 'closed' WHERE merchant = ${seededMerchant}`)
    await removeDesk(tx)
    await removeOperators(tx, now)
    await tx.insert(seeds).values({ name: removedMark, seededAt: new Date(now) })
    return true
  })
}

async function lockAccounts(tx: Tx): Promise<string[]> {
  const accounts = [...demonstrationAccounts, ...teamAccounts].map(({ account }) => account)
  const rows = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.merchant, seededMerchant), inArray(members.account, accounts)))
    .orderBy(members.id)
    .for('update')
  return rows.map(({ id }) => id)
}

/**
 * Bets that wait for a result are cancelled, with their stakes back, so that nothing comes to a closed account later.
 */
async function cancelOpenBets(tx: Tx, ids: readonly string[], now: number): Promise<void> {
  const own = sql`member_id = ANY (${arrayText(ids)}::uuid[])`
  const at = instant(now)
  await tx.execute(sql`
    SELECT bets_settle(${at}, array_agg(member_id), array_agg(posting_id), array_agg(line), array_agg(${betStatus.cancelled}::smallint),
      array_agg(0::bigint), array_agg(stake), NULL, NULL) FROM bets WHERE ${own} AND settled_at IS NULL HAVING count(*) > 0`)
  await tx.execute(
    sql`UPDATE lottery_slips SET state = 'void', payout = stake, settled_at = ${at} WHERE ${own} AND state = 'open'`,
  )
  await tx.execute(sql`UPDATE lottery_chases SET ended = 'cancelled' WHERE ${own} AND ended IS NULL`)
}

type Sum = { member_id: string; currency: string; wallet: MemberWallet | HouseAccount; amount: string }

/** Posts the opposite of all that was posted to each account; since a posting sums to zero, so does the whole. */
async function takeOutMoney(tx: Tx, ids: readonly string[], now: number): Promise<void> {
  await tx.execute(sql`UPDATE wallets SET locked = false WHERE member_id = ANY (${arrayText(ids)}::uuid[]) AND locked`)
  const { rows } = await tx.execute<Sum>(sql`
    SELECT p.member_id, p.currency, l.wallet, sum(l.amount) AS amount
    FROM postings p CROSS JOIN LATERAL unnest(p.wallets, p.amounts) AS l (wallet, amount)
    WHERE p.member_id = ANY (${arrayText(ids)}::uuid[]) AND l.wallet <> ${against}
    GROUP BY 1, 2, 3 HAVING sum(l.amount) <> 0 ORDER BY 1, 2, 3`)
  for (const { member_id, currency, wallet, amount } of rows) {
    const { outcome } = await post(tx, {
      merchant: seededMerchant,
      memberId: member_id,
      key: `${removedMark}:${currency}:${wallet}`,
      kind: 'demonstration',
      currency,
      at: now,
      legs: [
        [wallet, -BigInt(amount)],
        [against, BigInt(amount)],
      ],
    })
    if (outcome !== 'posted')
      throw new Error(`what ${wallet} of a demonstration account holds was not taken out: ${outcome}`)
  }
}

async function closeAccounts(tx: Db | Tx, ids: string[], now: number): Promise<void> {
  await unname(tx, ids, new Date(now))
  await forget(tx, ids)
  await tx.execute(sql`DELETE FROM member_events WHERE member_id = ANY (${arrayText(ids)}::uuid[])`)
  const below = sql`SELECT id FROM members WHERE upline_id = ANY (${arrayText(ids)}::uuid[]) AND NOT id = ANY (${arrayText(ids)}::uuid[])`
  const { rows } = await tx.execute<{ id: string }>(below)
  for (const { id } of rows) {
    await tx.update(members).set({ toUpline: false }).where(eq(members.id, id))
    await tx.execute(sql`SELECT team_move(${id}, NULL, ${instant(now)})`)
  }
}
