import { sql } from 'drizzle-orm'
import type { Services } from '../services.ts'

const lookBackMs = 20 * 60_000

export type WrongBalance = { memberId: string; currency: string; wallet: string; kept: bigint; derived: bigint }

/** Wallets moved since a moment whose kept balance is not the sum of their legs. */
export async function findWrongBalances({ db }: Pick<Services, 'db'>, since: number): Promise<WrongBalance[]> {
  const { rows } = await db.execute<{
    member_id: string
    currency: string
    wallet: string
    kept: string
    derived: string
  }>(sql`
    SELECT w.member_id, w.currency, w.wallet, w.balance AS kept, s.derived
    FROM wallets w CROSS JOIN LATERAL (
      SELECT coalesce(sum(l.amount), 0) AS derived FROM postings p, unnest(p.wallets, p.amounts) AS l (wallet, amount)
      WHERE p.member_id = w.member_id AND p.currency = w.currency AND l.wallet = w.wallet) AS s
    WHERE w.moved_at >= ${new Date(since).toISOString()} AND w.balance <> s.derived
    ORDER BY w.member_id, w.currency, w.wallet`)
  return rows.map((row) => ({
    memberId: row.member_id,
    currency: row.currency,
    wallet: row.wallet,
    kept: BigInt(row.kept),
    derived: BigInt(row.derived),
  }))
}

/** Checks the balances moved lately against their postings; what differs is logged as an error. */
export async function checkBalances({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>): Promise<void> {
  for (const { kept, derived, ...wallet } of await findWrongBalances({ db }, clock.now() - lookBackMs))
    log.error({ ...wallet, kept: String(kept), derived: String(derived) }, 'a balance is not the sum of its postings')
}
