import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { lotteryGames } from './tables.ts'

/** Keeps the limits of lotteries as amounts when the currency has other decimals. For a merchant that never took a bet. */
export async function rescaleLimits(
  tx: Tx,
  merchant: string,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const scaled = (column: unknown) => sql`round(${column} * power(10::numeric, ${to - from}))::bigint`
  await tx
    .update(lotteryGames)
    .set({
      minStake: sql`greatest(1, ${scaled(lotteryGames.minStake)})`,
      maxStake: scaled(lotteryGames.maxStake),
      maxWin: scaled(lotteryGames.maxWin),
      maxExposure: scaled(lotteryGames.maxExposure),
    })
    .where(eq(lotteryGames.merchant, merchant))
}
