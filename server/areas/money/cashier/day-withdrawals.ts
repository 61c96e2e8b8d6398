import { and, eq, isNull, notInArray } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/connect.ts'
import { minorUnits } from '#rules/money.ts'
import type { Member } from '#server/areas/accounts/members/find-member.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { withdrawals } from './tables.ts'

/** Count and sum of a member's withdrawals on a day of the merchant; rejected and failed ones don't count. */
export async function withdrawnOn(db: Db | Tx, memberId: string, day: string) {
  const rows = await db
    .select({ amount: withdrawals.amount })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.memberId, memberId),
        eq(withdrawals.day, day),
        isNull(withdrawals.parentNo),
        notInArray(withdrawals.status, ['rejected', 'failed']),
      ),
    )
  return { count: rows.length, amount: rows.reduce((sum, { amount }) => sum + amount, 0n) }
}

/** How many withdrawals and how much money the day still allows a member of a rank. */
export function leftOfDay(
  { cashier, currencyDecimals, ranks }: Pick<MerchantSettings, 'cashier' | 'currencyDecimals' | 'ranks'>,
  { rankLevel }: Pick<Member, 'rankLevel'>,
  { count, amount }: { count: number; amount: bigint },
) {
  const { amountPerDay, freePerDay } = cashier.withdraw
  const countPerDay = ranks.levels[rankLevel]?.withdrawalsPerDay ?? cashier.withdraw.countPerDay
  const rest = minorUnits(amountPerDay, currencyDecimals)! - amount
  return {
    count: Math.max(0, countPerDay - count),
    free: Math.max(0, freePerDay - count),
    amount: rest > 0n ? rest : 0n,
  }
}
