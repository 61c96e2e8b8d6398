import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/connect.ts'

/** External deposits and payouts over the life of an account or up to an instant, in minor units. */
export async function lifetimeDeposits(db: Db | Tx, memberId: string, currency: string, until: Date) {
  const { rows } = await db.execute<{ came: string; went: string }>(sql`
    SELECT coalesce(sum(l.amount) FILTER (WHERE l.wallet = 'main'), 0) AS came,
      coalesce(-sum(l.amount) FILTER (WHERE l.wallet = 'held'), 0) AS went
    FROM postings p CROSS JOIN LATERAL unnest(p.wallets, p.amounts) AS l (wallet, amount)
    WHERE member_id = ${memberId} AND currency = ${currency} AND posted_at <= ${until.toISOString()}
      AND kind IN ('deposit', 'deposit-reversal', 'withdraw-pay')
      AND kind NOT IN ('bet', 'win', 'tie', 'refund', 'correction')`)
  const [{ came, went }] = rows as [{ came: string; went: string }]
  return { came: BigInt(came), went: BigInt(went) }
}

/** Gross deposits and money from other members since an instant, in minor units. */
export async function depositsSince(db: Db | Tx, memberId: string, currency: string, since: Date): Promise<bigint> {
  const { rows } = await db.execute<{ sum: string }>(sql`
    SELECT coalesce(sum(l.amount), 0) AS sum
    FROM postings p CROSS JOIN LATERAL unnest(p.wallets, p.amounts) AS l (wallet, amount)
    WHERE member_id = ${memberId} AND currency = ${currency} AND posted_at >= ${since.toISOString()}
      AND kind IN ('deposit', 'member-transfer-in')
      AND kind NOT IN ('bet', 'win', 'tie', 'refund', 'correction') AND l.wallet = 'main'`)
  return BigInt(rows[0]!.sum)
}
