import { merchantDay } from '#server/db/merchant-day.ts'
import type { Calendar } from '#rules/calendar.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'

/** The part of a team whose bets or money are requested: the whole team, or one member. */
export type Scope = { agentId: string; only: string | null; currency: string; merchant: string }

/** A team with more members than this is read from the merchant's newest rows on, a smaller one member by member. */
const largeTeam = 5000

export async function isLargeTeam(tx: Tx, agentId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`SELECT FROM team_sizes WHERE member_id = ${agentId} AND total > ${largeTeam}`)
  return rows.length > 0
}

/** The spans `s` from the agent to the selected members. */
export const spansOf = ({ agentId, only }: Scope): SQL =>
  sql`s.ancestor_id = ${agentId} ${only === null ? sql`` : sql`AND s.descendant_id = ${only}`}`

/** Whether a stored row `f` is of a day on which its member belonged to the team. */
export const stoodOn = (agentId: string, calendar: Calendar): SQL => sql`
  EXISTS (SELECT FROM team_spans s WHERE s.ancestor_id = ${agentId} AND s.descendant_id = f.member_id
    AND ${merchantDay(sql`s.from_at`, calendar)} <= f.day AND (s.to_at IS NULL OR ${merchantDay(sql`s.to_at`, calendar)} > f.day))`
