import type { Db, Tx } from '#server/db/connect.ts'
import type { Member } from '#server/areas/accounts/members/find-member.ts'
import { findPromotion, isFor, isKnown } from '../promotions/find-promotion.ts'
import type { PromotionRow } from '../promotions/standing.ts'

export type RaffleRow = PromotionRow

type Asked = { merchant: string; promotionId: string; member: Pick<Member, 'type'> | null }

/** A raffle of the merchant that members may see; null if it is not for the given member. */
export async function findRaffle(db: Db | Tx, { merchant, promotionId, member }: Asked): Promise<RaffleRow | null> {
  const row = await findPromotion(db, merchant, promotionId)
  return row?.kind === 'RAFFLE' && isKnown(row) && (member === null || isFor(row, member)) ? row : null
}
