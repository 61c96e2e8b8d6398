import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { eachAlone } from '#server/jobs/each-alone.ts'
import { nextRows } from '#server/jobs/next-rows.ts'
import type { Services } from '#server/services.ts'
import { instant } from '#server/db/sql-values.ts'

type Owing = { merchant: string; memberId: string; currency: string; at: number }
/** The money that just arrived in the main wallet, in minor units. */
type Came = { amount: bigint; income?: 'commission'; key?: string }

/**
 * Collects a member's debts from the main wallet, in the order of the rules: charge-backs, advances under agent
 * contracts, peer payments that did not arrive, referral rewards. Call it in the transaction in which money arrived,
 * after its posting; it never takes more than `came`, or without `came` as much as the wallet contains. Only a
 * commission pays for advances. Lottery wins and commission statements call the same database function, where corrected
 * draws have their place in the order. Returns the collected amount in minor units; 0 for a locked wallet.
 */
export async function collectReceivables(
  tx: Tx,
  { merchant, memberId, currency, at }: Owing,
  came?: Came,
): Promise<bigint> {
  const { rows } = await tx.execute<{ taken: string }>(sql`
    SELECT CASE WHEN receivables_any(${memberId}) THEN receivables_collect(${merchant}, ${memberId}, ${currency}, 'main',
      ${came ? String(came.amount) : null}, ${came?.income ?? null}, ${came?.key ?? null}, NULL, ${instant(at)}) ELSE 0 END AS taken`)
  return BigInt(rows[0]!.taken)
}

const atOnce = 200

/**
 * Collects debts from main wallets that have a balance; debtors without money are skipped, so that they don't block
 * others. Advances and corrected draws are collected only when a commission or a lottery win arrives.
 */
export async function collectFromWallets(services: Pick<Services, 'db' | 'clock' | 'merchant' | 'log'>): Promise<void> {
  const { db, clock, merchant } = services
  const owing = await nextRows(services, {
    job: 'collect-receivables',
    key: [sql`w.member_id`, sql`w.currency`],
    atOnce,
    read: async ({ beyond, place, order }) => {
      const { rows } = await db.execute<{ member_id: string; currency: string; place: string[] }>(sql`
        SELECT w.member_id, w.currency, ${place} AS place FROM (
          SELECT DISTINCT r.member_id, r.currency FROM receivables r
          WHERE r.merchant = ${merchant.code} AND r.source IN ('charge-back', 'direct', 'referral')) AS o
        JOIN wallets w ON w.member_id = o.member_id AND w.currency = o.currency AND w.wallet = 'main'
        WHERE w.balance > 0 AND NOT w.locked AND ${beyond} ORDER BY ${order} LIMIT ${atOnce}`)
      return rows
    },
  })
  await eachAlone(services, owing, { job: 'collect-receivables', id: (one) => one.member_id }, (one) => {
    const { member_id: memberId, currency } = one
    return db.transaction((tx) =>
      collectReceivables(tx, { merchant: merchant.code, memberId, currency, at: clock.now() }),
    )
  })
}
