import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/connect.ts'
import { contractDebts } from '../contracts/tables.ts'
import { contractDebtSteps } from './tables.ts'

/** What a payer owes for what the house advanced, in minor units. */
export async function owedOfContracts(tx: Db | Tx, memberId: string, currency: string): Promise<bigint> {
  const [row] = await tx
    .select({ amount: contractDebts.amount })
    .from(contractDebts)
    .where(and(eq(contractDebts.memberId, memberId), eq(contractDebts.currency, currency)))
  return row?.amount ?? 0n
}

type Given = { memberId: string; currency: string; amount: bigint; key: string; at: number }

/** Takes off a debt what two operators gave up, once under a key; no more than it is. Its posting is the caller's. */
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
