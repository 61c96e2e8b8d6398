import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { pointBalances, pointEntries, schemesRead } from './tables.ts'

type Spending = { merchant: string; memberId: string; reference: string; points: bigint; at: number }

/**
 * Takes points out; null when there are not as many. What is earned is booked before or after, not meanwhile, so that the
 * entry knows the balance after it.
 */
export async function spendPoints(tx: Tx, spending: Spending): Promise<bigint | null> {
  const { merchant, memberId, reference, points, at } = spending
  await tx
    .select()
    .from(schemesRead)
    .where(and(eq(schemesRead.merchant, merchant), eq(schemesRead.scheme, 'points')))
    .for('share')
  const [left] = await tx
    .update(pointBalances)
    .set({ points: sql`${pointBalances.points} - ${String(points)}::bigint` })
    .where(and(eq(pointBalances.memberId, memberId), sql`${pointBalances.points} >= ${String(points)}::bigint`))
    .returning()
  if (!left) return null
  const entry = { merchant, memberId, key: `r:${reference}`, type: 'redeem' as const, reference }
  await tx.insert(pointEntries).values({ ...entry, changed: -points, balance: left.points, postedAt: new Date(at) })
  return left.points
}
