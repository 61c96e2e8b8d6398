import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { minorUnits } from '../wallet/amounts.ts'
import type { MerchantSettings } from '../system/settings.ts'
import { addDays } from '../records/zone-days.ts'

type Window = { from: string; to: string } & Pick<MerchantSettings, 'timeZone' | 'currencyDecimals' | 'agents'>

/** The days of a window, both included. */
export const daysOf = ({ from, to }: Pick<Window, 'from' | 'to'>): string[] => {
  const count = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  return Array.from({ length: count }, (_, n) => addDays(from, n))
}

/**
 * How many members of a team were active in a window, and on each day of it. A member counts with what it played on days
 * it stood in the team.
 */
export async function countActive(tx: Tx, agentId: string, { from, to, timeZone, currencyDecimals, agents }: Window) {
  const { day, longer } = agents.activeMinBet
  const [ofDay, ofLonger] = [day, longer].map((amount) => minorUnits(amount, currencyDecimals)!)
  const required = from === to ? ofDay : ofLonger
  const { rows } = await tx.execute<{ day: string | null; n: string }>(sql`
    WITH played AS (
      SELECT f.member_id, f.day, sum(f.valid_bet) AS valid_bet
      FROM team_spans s JOIN member_figures f ON f.member_id = s.descendant_id
        AND f.day >= (s.from_at AT TIME ZONE ${timeZone})::date
        AND (s.to_at IS NULL OR f.day < (s.to_at AT TIME ZONE ${timeZone})::date)
      WHERE s.ancestor_id = ${agentId} AND f.day BETWEEN ${from} AND ${to} GROUP BY 1, 2
    )
    SELECT day::text, count(*) AS n FROM played WHERE valid_bet >= ${String(ofDay)} GROUP BY 1
    UNION ALL SELECT NULL, count(*) FROM (
      SELECT FROM played GROUP BY member_id HAVING sum(valid_bet) >= ${String(required)}) AS active`)
  return {
    all: Number(rows.find(({ day }) => day === null)!.n),
    byDay: new Map(rows.map(({ day, n }) => [day, Number(n)])),
  }
}
