import { merchantDay } from '#server/db/merchant-day.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { instant } from '#server/db/sql-values.ts'
import {
  asRows,
  besideContracts,
  inCategory,
  nothing,
  type Counting,
  type Place,
  type Run,
  type TeamSums,
} from './read-counting.ts'

/** A member's day counts for the ancestors the member had on it. */
const onDay = (day: SQL, { calendar }: Place) => sql`${merchantDay(sql`s.from_at`, calendar)} <= ${day}
  AND (s.to_at IS NULL OR ${merchantDay(sql`s.to_at`, calendar)} > ${day})`

/** The number of active members per team, by payee and last day. */
async function readActive(tx: Tx, all: readonly Counting[], place: Place): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ team: string; n: string }>(sql`
    SELECT team, count(*) AS n FROM (
      SELECT t.payee_id || ' ' || t.last_day AS team FROM (SELECT DISTINCT c.payee_id, c.first_day, c.last_day FROM ${asRows(all)}) AS t
      JOIN team_spans s ON s.ancestor_id = t.payee_id
      JOIN member_figures f ON f.member_id = s.descendant_id AND f.day BETWEEN t.first_day AND t.last_day AND ${onDay(sql`f.day`, place)}
      GROUP BY t.payee_id, t.last_day, f.member_id HAVING sum(f.valid_bet) >= ${String(place.activeMin)}) AS active
    GROUP BY 1`)
  return new Map(rows.map(({ team, n }) => [team, Number(n)]))
}

type Sum = { id: string; sum: string }
const byId = <Name extends string>(rows: readonly Sum[], name: Name) =>
  new Map(rows.map(({ id, sum }) => [id, { [name]: sum } as Record<Name, string>]))

/** How much of each contract's net loss or valid bets comes from corrections made in the period. */
async function readCorrections(tx: Tx, all: readonly Counting[], { kind, start, end }: Run, place: Place) {
  const day = merchantDay(sql`k.corrected_at`, place.calendar)
  const corrections = sql`
    SELECT s.ancestor_id, k.category, ${day} AS day, sum(${kind === 'DIVIDEND' ? sql`-k.payout_change` : sql`k.counted_change`}) AS change
    FROM bet_corrections k JOIN team_spans s ON s.descendant_id = k.member_id AND ${onDay(day, place)}
    WHERE k.currency = ${place.currency} AND k.corrected_at >= ${instant(start)} AND k.corrected_at < ${instant(end)} GROUP BY 1, 2, 3`
  const { rows } = await tx.execute<Sum>(sql`
    SELECT c.id, coalesce(sum(k.change) FILTER (WHERE k.day <= c.last_day AND ${inCategory('k')}), 0) AS sum
    FROM ${besideContracts(corrections, 'k', all)} GROUP BY 1`)
  return byId(rows, 'corrections')
}

/** The period's salaries that dividends deduct: only the payee's own, as the team pays the rest among its members. */
async function readDeducted(tx: Tx, all: readonly Counting[], { start }: Run) {
  const deducting = all.filter((one) => one.deduct_salary)
  if (deducting.length === 0) return byId([], 'deducted')
  const { rows } = await tx.execute<Sum>(sql`
    SELECT c.id, sum(p.gross) AS sum FROM ${asRows(deducting)} JOIN contract_statements p ON p.payee_id = c.payee_id
      AND p.kind IN ('DAILY', 'HOURLY', 'REALTIME') AND p.period_start >= ${instant(start)} AND p.period_start < c.ends AND ${inCategory('p')}
    GROUP BY 1`)
  return byId(rows, 'deducted')
}

/** Team figures over days, from the stored figures of teams and members. */
export async function readDays(
  tx: Tx,
  all: readonly Counting[],
  run: Run,
  place: Place,
): Promise<Map<string, TeamSums>> {
  const { rows } = await tx.execute<
    { id: string } & Omit<TeamSums, 'corrections' | 'deducted' | 'won' | 'lost' | 'active_members'>
  >(sql`
    SELECT c.id, sum(f.bets) AS bets, sum(f.stake) AS stake, sum(f.valid_bet) AS valid_bet, sum(f.payout) AS payout,
      sum(f.rebate) AS rebate, sum(f.bonus) AS bonus
    FROM ${asRows(all)} JOIN team_figures f ON f.member_id = c.payee_id AND f.day BETWEEN c.first_day AND c.last_day AND ${inCategory('f')}
    GROUP BY 1`)
  const sums = new Map(rows.map(({ id, ...figures }) => [id, figures]))
  const active = await readActive(tx, all, place)
  const corrections = await readCorrections(tx, all, run, place)
  const deducted = await readDeducted(tx, all, run)
  return new Map(
    all.map(({ id, payee_id: payee, last_day: last }) => [
      id,
      {
        ...nothing,
        ...sums.get(id),
        ...corrections.get(id),
        ...deducted.get(id),
        active_members: active.get(`${payee} ${last}`) ?? 0,
      },
    ]),
  )
}
