import { merchantDay } from '#server/db/merchant-day.ts'
import { addDays } from '#rules/calendar.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { isKeptWith, leastOf } from './count-active.ts'

type Window = { from: string; to: string } & Pick<MerchantSettings, 'calendar' | 'currencyDecimals' | 'agents'>

/** The days of a window, first and last included. */
export const daysOf = ({ from, to }: Pick<Window, 'from' | 'to'>): string[] => {
  const count = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  return Array.from({ length: count }, (_, n) => addDays(from, n))
}

type Active = { all: number; byDay: Map<string, number> }

/** Reads the active members from the stored counts. */
async function readKept(tx: Tx, agentId: string, { from, to }: Pick<Window, 'from' | 'to'>): Promise<Active> {
  const { rows } = await tx.execute<{ day: string; longer: boolean; n: string }>(sql`
    SELECT day::text, longer, sum(members) AS n FROM team_active
    WHERE member_id = ${agentId} AND day BETWEEN ${from} AND ${to} AND from_day >= ${from} GROUP BY 1, 2`)
  const byDay = new Map(rows.flatMap(({ day, longer, n }) => (longer ? [] : [[day, Number(n)]])))
  const all = rows.reduce((sum, { longer, n }) => sum + (longer ? Number(n) : 0), 0)
  return { all: from === to ? (byDay.get(from) ?? 0) : all, byDay }
}

/**
 * How many members of a team were active in a window, and on each day of it. Only the days a member spent in the team
 * count. After a change of the minimum bets it counts member by member, until the stored counts are rebuilt.
 */
export async function readActive(tx: Tx, agentId: string, window: Window): Promise<Active> {
  const { from, to, calendar } = window
  const minimum = leastOf(window)
  const merchant = sql`(SELECT merchant FROM members WHERE id = ${agentId})`
  if (await isKeptWith(tx, merchant, minimum)) return readKept(tx, agentId, window)
  const required = from === to ? minimum.day : minimum.longer
  const { rows } = await tx.execute<{ day: string | null; n: string }>(sql`
    WITH played AS (
      SELECT f.member_id, f.day, sum(f.valid_bet) AS valid_bet
      FROM team_spans s JOIN member_figures f ON f.member_id = s.descendant_id
        AND f.day >= ${merchantDay(sql`s.from_at`, calendar)}
        AND (s.to_at IS NULL OR f.day < ${merchantDay(sql`s.to_at`, calendar)})
      WHERE s.ancestor_id = ${agentId} AND f.day BETWEEN ${from} AND ${to} GROUP BY 1, 2
    )
    SELECT day::text, count(*) AS n FROM played WHERE valid_bet >= ${String(minimum.day)} GROUP BY 1
    UNION ALL SELECT NULL, count(*) FROM (
      SELECT FROM played GROUP BY member_id HAVING sum(valid_bet) >= ${String(required)}) AS active`)
  return {
    all: Number(rows.find(({ day }) => day === null)!.n),
    byDay: new Map(rows.flatMap(({ day, n }) => (day === null ? [] : [[day, Number(n)]]))),
  }
}
