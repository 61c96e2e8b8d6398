import { sql, type SQL } from 'drizzle-orm'
import { accountTypes } from '#rules/account-types.ts'
import type { Db } from '#server/db/connect.ts'
import type { Rates, RebateSettings } from '#server/areas/site/settings/rebate-settings.ts'

type Levels = Pick<RebateSettings, 'levelRates'>

/** The rates for a member's rank, which only players have; `member` is the SQL alias of the member's row. */
export const ofRank = (member: 'm' | 'c', { levelRates }: Levels): SQL => {
  const of = sql.raw(member)
  return sql`CASE WHEN ${of}.type = ${accountTypes.player} THEN ${JSON.stringify(levelRates)}::jsonb -> ${of}.rank_level::int END`
}

/** A member's rebate rates. */
export async function readRebateRate(db: Db, memberId: string, levels: Levels): Promise<Rates> {
  const { rows } = await db.execute<{ category: keyof Rates; rate: string }>(sql`
    SELECT category, trim_scale(rebate_rate(category, p.rates, a.rates, ${ofRank('m', levels)}))::text AS rate
    FROM members m JOIN team_places p ON p.member_id = m.id LEFT JOIN team_places a ON a.member_id = m.upline_id
    CROSS JOIN unnest(ARRAY['RNG', 'LIVE', 'SPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP']) AS category WHERE m.id = ${memberId}`)
  return Object.fromEntries(rows.map(({ category, rate }) => [category, rate]))
}
