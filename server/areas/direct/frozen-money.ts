import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/connect.ts'
import { mainBalance } from '../cashier/main-balance.ts'
import { instant } from '../wallet/ledger.ts'
import { hourMs } from './direct-settings.ts'

const frozenMs = 24 * hourMs

/** What the clock credited to a member within the last day, or what is contested of it: it is played with and stays here. */
export async function frozenMoney(db: Db | Tx, memberId: string, currency: string, now: number): Promise<bigint> {
  const { rows } = await db.execute<{ frozen: string }>(sql`
    SELECT coalesce(sum(amount), 0) AS frozen FROM direct_payments
    WHERE depositor_id = ${memberId} AND currency = ${currency} AND auto
      AND (status = 'RECEIVED' AND counted_at > ${instant(now - frozenMs)} OR status = 'DISPUTED')`)
  return BigInt(rows[0]!.frozen)
}

/** Whether so much may leave a member's main wallet without touching what has to stay. */
export async function mayLeave(
  tx: Tx,
  { memberId, currency, amount, now }: { memberId: string; currency: string; amount: bigint; now: number },
): Promise<boolean> {
  const frozen = await frozenMoney(tx, memberId, currency, now)
  return frozen === 0n || (await mainBalance(tx, memberId, currency)) - amount >= frozen
}
