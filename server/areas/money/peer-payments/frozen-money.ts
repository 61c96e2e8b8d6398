import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/connect.ts'
import { mainBalance } from '../cashier/main-balance.ts'
import { instant } from '#server/db/sql-values.ts'
import type { CashierSettings } from '#server/areas/site/settings/cashier-settings.ts'
import { hourMs } from './peer-payment-settings.ts'

export type Freezing = { now: number; cashier: Pick<CashierSettings, 'direct'> }

/**
 * Peer payments that were counted automatically and may still be contested (setting `contestHours`), and contested
 * ones. The member may play with this money but not withdraw it.
 */
export async function frozenMoney(
  db: Db | Tx,
  { memberId, currency }: { memberId: string; currency: string },
  { now, cashier }: Freezing,
): Promise<bigint> {
  const since = now - cashier.direct.contestHours * hourMs
  const { rows } = await db.execute<{ frozen: string }>(sql`
    SELECT coalesce(sum(amount), 0) AS frozen FROM direct_payments
    WHERE depositor_id = ${memberId} AND currency = ${currency} AND auto
      AND (status = 'RECEIVED' AND counted_at > ${instant(since)} OR status = 'DISPUTED')`)
  return BigInt(rows[0]!.frozen)
}

/** Whether an amount may leave a member's main wallet without touching blocked money. */
export async function mayLeave(
  tx: Tx,
  { amount, ...owner }: { memberId: string; currency: string; amount: bigint },
  freezing: Freezing,
): Promise<boolean> {
  const frozen = await frozenMoney(tx, owner, freezing)
  return frozen === 0n || (await mainBalance(tx, owner.memberId, owner.currency)) - amount >= frozen
}
