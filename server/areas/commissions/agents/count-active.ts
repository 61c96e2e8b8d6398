import { merchantDay } from '#server/db/merchant-day.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { minorUnits } from '#rules/money.ts'

type Place = { merchant: string } & Pick<MerchantSettings, 'calendar' | 'currencyDecimals' | 'agents'>

/** The longest window a report covers is a month; this is its length without the first day. */
const reach = 30

/** The minimum valid bet, in minor units, that makes a member active on one day and in a longer window. */
export function leastOf({ agents, currencyDecimals }: Pick<Place, 'agents' | 'currencyDecimals'>) {
  const [day, longer] = [agents.activeMinBet.day, agents.activeMinBet.longer].map((amount) =>
    minorUnits(amount, currencyDecimals)!,
  )
  return { day: day!, longer: longer! }
}

/** Whether a merchant's stored counts use these minimum bets; if they don't, all counts must be rebuilt. */
export async function isKeptWith(tx: Tx, merchant: SQL, { day, longer }: ReturnType<typeof leastOf>): Promise<boolean> {
  if (day <= 0n || longer <= 0n) return false
  const { rows } = await tx.execute(sql`
    SELECT FROM team_active_least WHERE merchant = ${merchant} AND day = ${String(day)} AND longer = ${String(longer)}`)
  return rows.length > 0
}

/** Queues all days for a recount with new minimum bets. */
async function beginAnew(tx: Tx, merchant: string, { day, longer }: ReturnType<typeof leastOf>): Promise<void> {
  const mine = sql`member_id IN (SELECT id FROM members WHERE merchant = ${merchant})`
  await tx.execute(sql`DELETE FROM team_active WHERE ${mine}`)
  await tx.execute(sql`DELETE FROM team_active_changes WHERE merchant = ${merchant}`)
  await tx.execute(sql`INSERT INTO team_active_changes
    SELECT ${merchant}, member_id, day, sum(valid_bet) FROM member_figures WHERE ${mine} GROUP BY 2, 3 HAVING sum(valid_bet) <> 0`)
  await tx.execute(sql`
    INSERT INTO team_active_least VALUES (${merchant}, ${String(day)}, ${String(longer)})
    ON CONFLICT (merchant) DO UPDATE SET day = excluded.day, longer = excluded.longer`)
}

/**
 * Above this many changes Postgres must use hash joins: it underestimates the row count and would compare every pair.
 */
const many = 300

async function joinsByHash(tx: Tx, merchant: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    SELECT FROM team_active_changes WHERE merchant = ${merchant} LIMIT ${many + 1}`)
  await tx.execute(sql`SELECT set_config('enable_nestloop', ${rows.length > many ? 'off' : 'on'}, true)`)
}

/**
 * Updates how many members of each team are active after their valid bets changed on some days. For every window that
 * begins and ends on a day a member played, it compares whether the member was active before and is active now. An
 * ancestor counts only the days the member spent in its team.
 */
export async function countActive(tx: Tx, place: Place): Promise<void> {
  const { merchant, calendar } = place
  const minimum = leastOf(place)
  if (minimum.day <= 0n || minimum.longer <= 0n) return
  if (!(await isKeptWith(tx, sql`${merchant}`, minimum))) await beginAnew(tx, merchant, minimum)
  await joinsByHash(tx, merchant)
  const dayIn = (time: 's.from_at' | 's.to_at') => merchantDay(sql.raw(time), calendar)
  const is = (sum: 'now' | 'before', of: bigint) => sql`(${sql.raw(sum)} >= ${String(of)})::int`
  await tx.execute(sql`
    WITH gone AS (
      DELETE FROM team_active_changes WHERE merchant = ${merchant} RETURNING member_id, day, valid_bet
    ), changed AS MATERIALIZED (
      SELECT member_id, day, sum(valid_bet) AS valid_bet FROM gone GROUP BY 1, 2 HAVING sum(valid_bet) <> 0
    ), spans AS MATERIALIZED (
      SELECT s.ancestor_id, s.descendant_id AS member_id, range_agg(daterange(${dayIn('s.from_at')}, ${dayIn('s.to_at')})) AS stood
      FROM (SELECT DISTINCT member_id FROM changed) AS c JOIN team_spans s ON s.descendant_id = c.member_id
      WHERE s.to_at IS NULL OR ${dayIn('s.to_at')} > ${dayIn('s.from_at')} GROUP BY 1, 2
    ), played AS MATERIALIZED (
      SELECT k.member_id, k.stood, f.day, f.valid_bet AS now, f.valid_bet - coalesce(c.valid_bet, 0) AS before, k.first
      FROM (SELECT DISTINCT s.member_id, s.stood, b.first, b.last FROM spans s JOIN (
          SELECT member_id, min(day) AS first, max(day) AS last FROM changed GROUP BY 1) AS b USING (member_id)) AS k
      CROSS JOIN LATERAL (SELECT f.day, sum(f.valid_bet) AS valid_bet FROM member_figures f
        WHERE f.member_id = k.member_id AND f.day BETWEEN k.first - ${reach}::int AND k.last + ${reach}::int AND f.day <@ k.stood GROUP BY 1) AS f
      LEFT JOIN changed c ON c.member_id = k.member_id AND c.day = f.day
    ), windows AS (
      SELECT x.member_id, x.stood, x.day AS from_day, y.day, x.first,
        sum(y.now) OVER w AS now, sum(y.before) OVER w AS before
      FROM played x JOIN played y ON y.member_id = x.member_id AND y.stood = x.stood AND y.day BETWEEN x.day AND x.day + ${reach}::int
      WINDOW w AS (PARTITION BY x.member_id, x.stood, x.day ORDER BY y.day)
    ), ends AS (
      SELECT *, ${is('now', minimum.longer)} - ${is('before', minimum.longer)}
        - lag(${is('now', minimum.longer)} - ${is('before', minimum.longer)}, 1, 0) OVER (PARTITION BY member_id, stood, from_day ORDER BY day) AS more
      FROM windows
    ), changes AS (
      SELECT member_id, stood, true AS longer, day, from_day,
        more - lead(more, 1, 0) OVER (PARTITION BY member_id, stood, day ORDER BY from_day) AS members FROM ends
      UNION ALL SELECT member_id, stood, false, day, day, ${is('now', minimum.day)} - ${is('before', minimum.day)} FROM played
    )
    INSERT INTO team_active AS k (member_id, longer, day, from_day, members)
    SELECT s.ancestor_id, c.longer, c.day, c.from_day, sum(c.members) FROM (SELECT * FROM changes WHERE members <> 0) AS c
      JOIN spans s ON s.member_id = c.member_id AND s.stood = c.stood
    GROUP BY 1, 2, 3, 4 HAVING sum(c.members) <> 0
    ON CONFLICT (member_id, longer, day, from_day) DO UPDATE SET members = k.members + excluded.members`)
}
