import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { pointBalances, pointEntries, schemesRead } from './tables.ts'

/** Earnings are booked before or after spending, never during it, so that an entry has the balance after it. */
const holdEarning = (tx: Tx, merchant: string) =>
  tx
    .select()
    .from(schemesRead)
    .where(and(eq(schemesRead.merchant, merchant), eq(schemesRead.scheme, 'points')))
    .for('share')

type Spending = { merchant: string; memberId: string; reference: string; points: bigint; at: number }

/** Takes points; null if the balance is too small. */
export async function spendPoints(tx: Tx, spending: Spending): Promise<bigint | null> {
  const { merchant, memberId, reference, points, at } = spending
  await holdEarning(tx, merchant)
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

/** Returns the points that were spent under a reference. */
export async function returnPoints(tx: Tx, { merchant, memberId, reference, points, at }: Spending): Promise<void> {
  await holdEarning(tx, merchant)
  const [now] = await tx
    .update(pointBalances)
    .set({ points: sql`${pointBalances.points} + ${String(points)}::bigint` })
    .where(eq(pointBalances.memberId, memberId))
    .returning()
  const entry = { merchant, memberId, key: `b:${reference}`, type: 'redeem' as const, reference }
  await tx.insert(pointEntries).values({ ...entry, changed: points, balance: now!.points, postedAt: new Date(at) })
}

/** Adds points from another source than play, once per reference. */
export async function earnPoints(tx: Tx, { merchant, memberId, reference, points, at }: Spending): Promise<void> {
  await holdEarning(tx, merchant)
  const [now] = await tx
    .insert(pointBalances)
    .values({ memberId, points })
    .onConflictDoUpdate({
      target: pointBalances.memberId,
      set: { points: sql`${pointBalances.points} + ${String(points)}::bigint` },
    })
    .returning()
  const entry = { merchant, memberId, key: `w:${reference}`, type: 'raffle' as const, reference }
  await tx.insert(pointEntries).values({ ...entry, changed: points, balance: now!.points, postedAt: new Date(at) })
}
