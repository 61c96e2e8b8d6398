import { merchantDay } from '#server/db/merchant-day.ts'
import type { Calendar } from '#rules/calendar.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'

type Suspect = { statementId: string; members: string[] }

/**
 * Finds the daily statements of a run whose tier depends on suspicious members, and those members: they barely reach
 * the active minimum and share a device with another such member.
 */
export async function suspectMembers(tx: Tx, runId: string, calendar: Calendar): Promise<Suspect[]> {
  const { rows } = await tx.execute<{ id: string; members: string[] }>(sql`
    WITH needing AS MATERIALIZED (
      SELECT s.id, s.payee_id, s.first_day, s.last_day, s.active_members, s.active_min,
        (s.tiers -> s.tier_index::int ->> 'minActive')::int AS needed
      FROM contract_statements s WHERE s.run_id = ${runId} AND s.gross > 0 AND s.first_day IS NOT NULL
        AND (s.tiers -> s.tier_index::int ->> 'minActive')::int > 0
    ), few AS MATERIALIZED (
      SELECT n.id, f.member_id FROM needing n JOIN team_spans p ON p.ancestor_id = n.payee_id
      JOIN member_figures f ON f.member_id = p.descendant_id AND f.day BETWEEN n.first_day AND n.last_day
        AND ${merchantDay(sql`p.from_at`, calendar)} <= f.day AND (p.to_at IS NULL OR ${merchantDay(sql`p.to_at`, calendar)} > f.day)
      GROUP BY 1, 2, n.active_min HAVING sum(f.valid_bet) BETWEEN n.active_min AND n.active_min + n.active_min / 20
    ), shared AS (
      SELECT DISTINCT a.id, a.member_id FROM few a JOIN remembered_devices d ON d.member_id = a.member_id
      JOIN remembered_devices e ON e.token_hash = d.token_hash AND e.member_id <> d.member_id
      JOIN few b ON b.id = a.id AND b.member_id = e.member_id
    )
    SELECT n.id, array_agg(x.member_id ORDER BY x.member_id) AS members FROM needing n JOIN shared x ON x.id = n.id
    GROUP BY n.id, n.active_members, n.needed HAVING n.active_members - count(*) < n.needed ORDER BY n.id`)
  return rows.map(({ id, members }) => ({ statementId: id, members }))
}
