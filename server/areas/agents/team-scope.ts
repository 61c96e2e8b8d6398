import { merchantDay } from '../../db/merchant-day.ts'
import type { Calendar } from '#rules/calendar.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'

/** The part of a team whose bets or money are asked for: all of it, or one member. */
export type Scope = { agentId: string; only: string | null; currency: string; merchant: string }

/** A team of more members than this is read from the newest of the merchant on, a smaller one member by member. */
const largeTeam = 5000

export async function isLargeTeam(tx: Tx, agentId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`SELECT FROM team_sizes WHERE member_id = ${agentId} AND total > ${largeTeam}`)
  return rows.length > 0
}

/** The spans s from the agent to those who are meant. */
export const spansOf = ({ agentId, only }: Scope): SQL =>
  sql`s.ancestor_id = ${agentId} ${only === null ? sql`` : sql`AND s.descendant_id = ${only}`}`

/** Whether a kept row f is of a day on which its member stood in the team. */
export const stoodOn = (agentId: string, calendar: Calendar): SQL => sql`
  EXISTS (SELECT FROM team_spans s WHERE s.ancestor_id = ${agentId} AND s.descendant_id = f.member_id
    AND ${merchantDay(sql`s.from_at`, calendar)} <= f.day AND (s.to_at IS NULL OR ${merchantDay(sql`s.to_at`, calendar)} > f.day))`
