import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { contractDebts } from '#server/areas/money/wallet/contract-debts.ts'
import { contractDebtSteps } from './tables.ts'

type Given = { memberId: string; currency: string; amount: bigint; key: string; at: number }

/**
 * Writes an amount that two operators approved off a debt, once per key; false when the debt is lower. The caller posts
 * the money.
 */
export async function writeOffContractDebt(tx: Tx, { memberId, currency, amount, key, at }: Given): Promise<boolean> {
  const lowered = await tx
    .update(contractDebts)
    .set({ amount: sql`${contractDebts.amount} - ${amount}` })
    .where(
      and(
        eq(contractDebts.memberId, memberId),
        eq(contractDebts.currency, currency),
        sql`${contractDebts.amount} >= ${amount}`,
      ),
    )
    .returning()
  if (lowered.length === 0) return false
  await tx
    .insert(contractDebtSteps)
    .values({ memberId, key, currency, amount: -amount, step: 'written_off', statementId: null, at: new Date(at) })
  return true
}
