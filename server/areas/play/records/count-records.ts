import { merchantDay } from '#server/db/merchant-day.ts'
import type { Calendar } from '#rules/calendar.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { Services } from '#server/services.ts'
import { holdTree, movesAreDue } from '#server/areas/accounts/members/team-tree.ts'
import { instant } from '#server/db/sql-values.ts'

const shown = ['bets', 'stake', 'valid_bet', 'payout'] as const
const all = [...shown, 'moved_valid_bet', 'moved_payout'] as const
const columns = (names: readonly string[]) => sql.raw(names.join(', '))
const named = (names: readonly string[], of: string) =>
  sql.raw(names.map((name) => `sum(${of}.${name}) AS ${name}`).join(', '))
const added = (names: readonly string[]) =>
  sql.raw(names.map((name) => `${name} = k.${name} + excluded.${name}`).join(', '))

/** Whether a transaction had not ended at the time of a snapshot. */
export const isAfter = (transaction: 'b.settled_by' | 'c.corrected_by', snapshot: string): SQL =>
  sql`${sql.raw(transaction)} >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
    AND NOT pg_visible_in_snapshot(${sql.raw(transaction)}, ${snapshot}::pg_snapshot)`

/** The change of a correction: it is subtracted from the row of the earlier status and added to that of the new one. */
export const bothStates: SQL = sql`CROSS JOIN LATERAL (VALUES
  (-1, coalesce(c.status_before, c.status), c.valid_bet_change - c.valid_bet, c.payout_change - c.payout),
  (1, c.status, c.valid_bet, c.payout)) AS k (n, status, valid_bet, payout)`

/**
 * Bets settled since a snapshot with their present values, and the changes of later corrections to earlier ones, each
 * with the day it counts on.
 */
const changesSince = (
  { code }: Services['merchant'],
  currency: string,
  calendar: Calendar,
  snapshot: string,
): SQL => sql`
  settled AS (
    SELECT b.member_id, ${merchantDay(sql`b.settled_at`, calendar)} AS day, b.category, b.vendor, b.status, 1 AS bets, b.stake,
      b.valid_bet, b.payout, 0 AS moved_valid_bet, 0 AS moved_payout
    FROM bets b WHERE b.merchant = ${code} AND b.currency = ${currency} AND ${isAfter('b.settled_by', snapshot)}
  ), corrected AS (
    SELECT c.*, b.vendor, b.stake, ${isAfter('b.settled_by', snapshot)} AS settled_too
    FROM bet_corrections c JOIN bets b USING (member_id, posting_id, line)
    WHERE b.merchant = ${code} AND c.currency = ${currency} AND ${isAfter('c.corrected_by', snapshot)}
  ), changes AS (
    SELECT * FROM settled
    UNION ALL SELECT c.member_id, ${merchantDay(sql`c.settled_at`, calendar)}, c.category, c.vendor, k.status, k.n, k.n * c.stake,
      k.valid_bet, k.payout, 0, 0 FROM corrected c ${bothStates} WHERE NOT c.settled_too
    UNION ALL SELECT c.member_id, ${merchantDay(sql`d.at`, calendar)}, c.category, c.vendor, c.status, 0, 0, 0, 0,
      d.n * c.valid_bet_change, d.n * c.payout_change
      FROM corrected c CROSS JOIN LATERAL (VALUES (-1, c.settled_at), (1, c.corrected_at)) AS d (n, at)
  )`

/**
 * Adds all settlements and corrections since the last run to the record totals of their member and of every team the
 * member belonged to on that day. It is one SQL statement and so one snapshot, and it waits for moves of members, like
 * the team figures. Settlements themselves do nothing for it.
 */
export async function countRecords({
  db,
  clock,
  merchant,
}: Pick<Services, 'db' | 'clock' | 'merchant'>): Promise<void> {
  const { currency, calendar } = await merchant.read()
  const own = sql`merchant = ${merchant.code} AND scheme = 'records'`
  await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 0`)
    await tx.execute(sql`INSERT INTO schemes_read (merchant, scheme, snapshot, posting_id)
      VALUES (${merchant.code}, 'records', '1:1:', 0) ON CONFLICT DO NOTHING`)
    const { rows } = await tx.execute<{ snapshot: string }>(
      sql`SELECT snapshot FROM schemes_read WHERE ${own} FOR UPDATE`,
    )
    if (await movesAreDue(tx, merchant.code, clock.now())) return
    await holdTree(tx)
    await tx.execute(sql`
      WITH ${changesSince(merchant, currency, calendar, rows[0]!.snapshot)}, days AS MATERIALIZED (
        SELECT member_id, day, category, vendor, status, ${named(all, 'c')} FROM changes c GROUP BY 1, 2, 3, 4, 5
      ), own AS (
        INSERT INTO record_figures AS k (member_id, day, category, vendor, status, ${columns(all)})
        SELECT * FROM days ON CONFLICT (member_id, day, category, vendor, status) DO UPDATE SET ${added(all)}
      ), teams AS (
        INSERT INTO team_record_figures AS k (member_id, day, category, status, ${columns(shown)})
        SELECT s.ancestor_id, d.day, d.category, d.status, ${named(shown, 'd')} FROM days d JOIN team_spans s
          ON s.descendant_id = d.member_id AND s.depth > 0 AND ${merchantDay(sql`s.from_at`, calendar)} <= d.day
          AND (s.to_at IS NULL OR ${merchantDay(sql`s.to_at`, calendar)} > d.day)
        GROUP BY 1, 2, 3, 4 ON CONFLICT (member_id, day, category, status) DO UPDATE SET ${added(shown)}
      )
      UPDATE schemes_read SET snapshot = snapshot_position(pg_current_snapshot())::text, read_at = ${instant(clock.now())} WHERE ${own}`)
  })
}
