import { and, eq, isNull, notInArray, sum } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { identityOf } from '#server/areas/accounts/identity/read-identity.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { minorUnits } from '#rules/money.ts'
import { withdrawals } from './tables.ts'

async function withdrawnInAll(tx: Tx, memberId: string): Promise<bigint> {
  const [row] = await tx
    .select({ amount: sum(withdrawals.amount) })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.memberId, memberId),
        isNull(withdrawals.parentNo),
        notInArray(withdrawals.status, ['rejected', 'failed', 'returned']),
      ),
    )
  return BigInt(row!.amount ?? 0)
}

/**
 * The largest withdrawal a member may request without accepted documents. Null when none are needed: they are accepted,
 * or the operator only requests them from individual members and hasn't asked this one.
 * @param ofDay the amount already withdrawn on the day
 */
export async function withoutDocuments(
  tx: Tx,
  { identity, currencyDecimals }: Pick<MerchantSettings, 'identity' | 'currencyDecimals'>,
  { memberId, ofDay }: { memberId: string; ofDay: bigint },
): Promise<bigint | null> {
  const row = await identityOf(tx, memberId)
  if (row?.state === 'accepted') return null
  if (row?.isRequested) return 0n
  if (!identity.required) return null
  const ofAll = minorUnits(identity.totalFrom, currencyDecimals)! - (await withdrawnInAll(tx, memberId))
  const today = minorUnits(identity.dayFrom, currencyDecimals)! - ofDay
  const below = (ofAll < today ? ofAll : today) - 1n
  return below > 0n ? below : 0n
}
