import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import type { PromotionRow } from './standing.ts'
import { promotions } from './tables.ts'

type Key = Pick<PromotionRow, 'merchant' | 'promotionId'>
const of = ({ merchant, promotionId }: Key) =>
  and(eq(promotions.merchant, merchant), eq(promotions.promotionId, promotionId))

/** Takes an amount from a promotion's budget; returns false, and takes nothing, if the budget does not cover it. */
export async function takeBudget(tx: Tx, key: Key, amount: bigint): Promise<boolean> {
  const taken = await tx
    .update(promotions)
    .set({ spent: sql`${promotions.spent} + ${String(amount)}::bigint` })
    .where(
      and(
        of(key),
        or(isNull(promotions.budget), sql`${promotions.spent} + ${String(amount)}::bigint <= ${promotions.budget}`),
      ),
    )
    .returning({ spent: promotions.spent })
  return taken.length > 0
}

/** Returns the unused part of a bonus to the budget. */
export const giveBudgetBack = (tx: Tx, key: Key, amount: bigint) =>
  tx
    .update(promotions)
    .set({ spent: sql`greatest(0, ${promotions.spent} - ${String(amount)}::bigint)` })
    .where(of(key))

/** Takes a seat; false if no seat is left. */
export async function takeSeat(tx: Tx, key: Key): Promise<boolean> {
  const taken = await tx
    .update(promotions)
    .set({ taken: sql`${promotions.taken} + 1` })
    .where(and(of(key), or(isNull(promotions.seats), sql`${promotions.taken} < ${promotions.seats}`)))
    .returning({ taken: promotions.taken })
  return taken.length > 0
}

/** Returns an unused seat. */
export const giveSeatBack = (tx: Tx, key: Key) =>
  tx
    .update(promotions)
    .set({ taken: sql`greatest(0, ${promotions.taken} - 1)` })
    .where(of(key))
