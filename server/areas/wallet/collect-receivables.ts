import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { eachAlone } from '../../jobs/each-alone.ts'
import { nextRows } from '../../jobs/next-rows.ts'
import type { Services } from '../../services.ts'
import { instant } from './ledger.ts'

type Owing = { merchant: string; memberId: string; currency: string; at: number }
/** What has just come to the main wallet, in minor units. */
type Came = { amount: bigint; income?: 'commission'; key?: string }

/**
 * Takes what a member owes from the main wallet, in the order of the rules: charge-backs, advances under contracts, direct
 * payments that had not come, rewards for friends. Call it in the transaction in which money arrived, after its posting; no
 * more is taken than came. Without `came`, whatever the wallet holds is taken. Only a commission pays for advances; lottery
 * wins and statements of contracts call the same function of the database, where corrected draws take their place. Answers
 * what was taken, in minor units; a locked wallet gives nothing.
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
 * Takes what members owe from main wallets that hold something: whoever owes and has nothing is in nobody's way. Advances and
 * corrected draws are taken only where a commission or a lottery win arrives.
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
