import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/connect.ts'
import { isAgent } from '#rules/account-types.ts'
import type { Member } from '#server/areas/accounts/members/find-member.ts'
import { promotions } from './tables.ts'
import type { PromotionRow } from './standing.ts'

/** Whether a promotion is for this kind of account: agents only have those marked for agents. */
export const isFor = ({ forAgents }: PromotionRow, { type }: Pick<Member, 'type'>): boolean =>
  forAgents || !isAgent(type)

/** Whether members may know of a promotion: drafts are hidden. */
export const isKnown = ({ state }: Pick<PromotionRow, 'state'>): boolean => state !== 'draft'

/** A promotion of the merchant. */
export async function findPromotion(db: Db | Tx, merchant: string, promotionId: string): Promise<PromotionRow | null> {
  const [row] = await db
    .select()
    .from(promotions)
    .where(and(eq(promotions.merchant, merchant), eq(promotions.promotionId, promotionId)))
  return row ?? null
}
