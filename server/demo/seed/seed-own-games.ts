import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { seededMerchant } from './merchant.ts'

/** How many of a member's games count as favourites. */
const favourites = 6

/** What demonstration accounts played last, and as favourites what they played most, by their bets. */
export async function seedOwnGames(tx: Tx): Promise<void> {
  const played = sql`bets AS b JOIN games AS g ON g.merchant = b.merchant AND g.vendor = b.vendor AND g.code = b.game
    WHERE b.merchant = ${seededMerchant} GROUP BY b.member_id, b.merchant, b.vendor, b.game`
  await tx.execute(sql`
    INSERT INTO recent_games (member_id, merchant, vendor, code, launched_at)
    SELECT b.member_id, b.merchant, b.vendor, b.game, max(b.placed_at) FROM ${played} ON CONFLICT DO NOTHING`)
  await tx.execute(sql`
    INSERT INTO favourite_games (member_id, merchant, vendor, code)
    SELECT member_id, merchant, vendor, game FROM (
      SELECT b.member_id, b.merchant, b.vendor, b.game,
        row_number() OVER (PARTITION BY b.member_id ORDER BY count(*) DESC, b.game) AS rank
      FROM ${played}) AS ranked
    WHERE rank <= ${favourites} ORDER BY rank DESC ON CONFLICT DO NOTHING`)
}
