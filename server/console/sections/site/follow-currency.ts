import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { rescaleLimits } from '#server/areas/play/lottery/rescale-limits.ts'
import { pointRewards } from '#server/areas/rewards/points/tables.ts'
import { promotions } from '#server/areas/rewards/promotions/tables.ts'
import { rafflePrizes } from '#server/areas/rewards/raffles/tables.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import type { Tx } from '#server/db/connect.ts'

type Money = Pick<MerchantSettings, 'currency' | 'currencyDecimals'>

/**
 * Keeps amounts that are stored in minor units as they read when the currency has other decimals. For a merchant without
 * members: nothing is owed yet, so these are the limits, budgets and prizes that operators wrote.
 */
export async function followCurrency(tx: Tx, merchant: string, before: Money, after: Money): Promise<void> {
  const [from, to] = [before.currencyDecimals, after.currencyDecimals]
  if (from === to) return
  await rescaleLimits(tx, merchant, { from, to })
  const scaled = (column: PgColumn): SQL =>
    sql`greatest(1, round(${column} * power(10::numeric, ${to - from})))::bigint`
  const isCredit = eq(rafflePrizes.kind, 'CREDIT')
  await tx
    .update(promotions)
    .set({ budget: scaled(promotions.budget) })
    .where(and(eq(promotions.merchant, merchant), sql`${promotions.budget} > 0`))
  await tx
    .update(rafflePrizes)
    .set({ amount: scaled(rafflePrizes.amount) })
    .where(and(eq(rafflePrizes.merchant, merchant), isCredit))
  await tx
    .update(pointRewards)
    .set({ amount: scaled(pointRewards.amount) })
    .where(and(eq(pointRewards.merchant, merchant), sql`${pointRewards.amount} IS NOT NULL`))
}

/** The channels of a merchant whose currency changes: those that take the merchant's own one take the new one. */
export const channelsIn = (
  { cashier, currency }: Pick<MerchantSettings, 'cashier' | 'currency'>,
  to: string,
): Pick<MerchantSettings, 'cashier'> => ({
  cashier: {
    ...cashier,
    channels: cashier.channels.map((channel) =>
      channel.rate === null && channel.payCurrency === currency ? { ...channel, payCurrency: to } : channel,
    ),
  },
})
