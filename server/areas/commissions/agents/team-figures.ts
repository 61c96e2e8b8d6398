import { sql, type SQL } from 'drizzle-orm'
import type { ValueOf } from '#openapi/handlers.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { amountText } from '#rules/money.ts'
import { instant } from '#server/db/sql-values.ts'

/** Sums of stored figures, in minor units as the database writes them. */
export type Sums = Record<
  'bets' | 'stake' | 'valid_bet' | 'payout' | 'deposit' | 'withdraw' | 'rebate' | 'bonus',
  string
>
type Figures = Pick<
  ValueOf<'getTeamOverview'>,
  'deposit' | 'withdraw' | 'stake' | 'validBet' | 'payout' | 'rebate' | 'bonus' | 'profitLoss' | 'netLoss'
>

/** The sums of figures f. */
export const sumsOf: SQL = sql.raw(
  ['bets', 'stake', 'valid_bet', 'payout', 'deposit', 'withdraw', 'rebate', 'bonus']
    .map((name) => `coalesce(sum(f.${name}), 0) AS ${name}`)
    .join(', '),
)

/** Figures in the shape of the contract: the player's view, and the house's opposite view beside it. */
export function shownFigures(sums: Sums, decimals: number): Figures {
  const text = (minor: bigint) => amountText(minor, decimals)
  const [stake, payout, rebate, bonus] = [sums.stake, sums.payout, sums.rebate, sums.bonus].map(BigInt) as [
    bigint,
    bigint,
    bigint,
    bigint,
  ]
  const profitLoss = payout - stake + rebate + bonus
  return {
    deposit: text(BigInt(sums.deposit)),
    withdraw: text(BigInt(sums.withdraw)),
    stake: text(stake),
    validBet: text(BigInt(sums.valid_bet)),
    payout: text(payout),
    rebate: text(rebate),
    bonus: text(bonus),
    profitLoss: text(profitLoss),
    netLoss: text(-profitLoss),
  }
}

/** Up to when the stored figures are counted, as reports show it. */
export async function countedTo(tx: Tx, { code }: Pick<Services['merchant'], 'code'>): Promise<string> {
  const { rows } = await tx.execute<{ posting_id: string; at: string | null }>(sql`
    SELECT posting_id, extract(epoch FROM read_at) * 1000 AS at FROM schemes_read
    WHERE merchant = ${code} AND scheme = 'team'`)
  const { posting_id: position = '0', at = null } = rows[0] ?? {}
  return `${position}@${instant(Number(at ?? 0))}`
}
