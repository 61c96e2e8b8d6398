import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/connect.ts'
import { instant } from '#server/db/sql-values.ts'
import type { RewardTerms } from './terms.ts'

export type Counted = { memberId: string; currency: string; from: number; to: number }

const until = (to: number) => (Number.isFinite(to) ? sql`${instant(to)}::timestamptz` : sql`'infinity'::timestamptz`)

const validBet = ({ memberId, currency, from, to }: Counted, category: RewardTerms['category']) => sql`
  SELECT coalesce(sum(bet_counted(valid_bet, stake, uncounted)), 0) AS value FROM bets
  WHERE member_id = ${memberId} AND currency = ${currency} AND placed_at >= ${instant(from)}
    AND settled_at >= ${instant(from)} AND settled_at < ${until(to)} AND (${category}::text IS NULL OR category = ${category})`

const deposited = ({ memberId, currency, from, to }: Counted) => sql`
  SELECT coalesce(sum(l.amount), 0) AS value FROM postings p CROSS JOIN LATERAL unnest(p.wallets, p.amounts) AS l (wallet, amount)
  WHERE member_id = ${memberId} AND currency = ${currency} AND posted_at >= ${instant(from)} AND posted_at < ${until(to)}
    AND kind IN ('deposit', 'deposit-reversal') AND l.wallet = 'main'`

/** The net loss: stakes less payouts, bonuses and rebates. */
const lost = ({ memberId, currency, from, to }: Counted, category: RewardTerms['category']) => sql`
  SELECT greatest(0, (SELECT coalesce(sum(stake - payout), 0) FROM bets
      WHERE member_id = ${memberId} AND currency = ${currency} AND settled_at >= ${instant(from)} AND settled_at < ${until(to)}
        AND status <> 4 AND (${category}::text IS NULL OR category = ${category}))
    - (SELECT coalesce(sum(l.amount), 0) FROM postings p CROSS JOIN LATERAL unnest(p.wallets, p.amounts) AS l (wallet, amount)
      WHERE member_id = ${memberId} AND currency = ${currency} AND posted_at >= ${instant(from)} AND posted_at < ${until(to)}
        AND kind IN ('bonus', 'bonus-forfeit', 'betting-rebate', 'points') AND l.wallet = 'main')) AS value`

const registered = ({ memberId }: Counted) => sql`
  SELECT CASE WHEN mobile_num IS NULL THEN 0 ELSE 1 END AS value FROM members WHERE id = ${memberId}`

/**
 * A member's progress in a round, in minor units or as a count. It is computed from the books, so that cancelled and
 * reversed bets don't count. Only bets placed in the round with own money count.
 */
export async function readProgress(
  db: Db | Tx,
  { metric, category }: Pick<RewardTerms, 'metric' | 'category'>,
  counted: Counted,
): Promise<bigint> {
  if (metric === 'APPROVED') return 0n
  const query = {
    VALID_BET: () => validBet(counted, category),
    DEPOSIT: () => deposited(counted),
    NET_LOSS: () => lost(counted, category),
    REGISTERED: () => registered(counted),
  }[metric]
  const { rows } = await db.execute<{ value: string }>(query())
  const value = BigInt(rows[0]?.value ?? 0)
  return value < 0n ? 0n : value
}
