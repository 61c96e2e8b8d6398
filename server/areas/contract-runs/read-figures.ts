import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import type { ContractRow } from '../contracts/tables.ts'
import { arrayText, instant } from '../wallet/ledger.ts'
import type { StatementRow } from './tables.ts'

export type Run = { id: string; kind: ContractRow['kind']; period: ContractRow['period']; start: number; end: number }
export type Place = {
  merchant: string
  currency: string
  timeZone: string
  activeMin: bigint
  /** Contracts that alone are looked at; all without it. */
  only?: readonly string[]
}

/** A contract that counts in a run, with what its payee's team did, in minor units as the database writes them. */
export type Counted = Record<
  'bets' | 'stake' | 'valid_bet' | 'payout' | 'rebate' | 'bonus' | 'corrections' | 'deducted' | 'won' | 'lost',
  string
> & {
  id: string
  version: number
  category: StatementRow['category']
  payer_id: string | null
  payee_id: string
  path: string[]
  pay_period: ContractRow['payPeriod']
  ends: string
  first_day: string | null
  last_day: string | null
  tiers: ContractRow['tiers']
  realtime: ContractRow['realtime']
  carry_over: boolean
  deduct_salary: boolean
  active_members: number
}

const inCategory = (of: string) => sql.raw(`(c.category = 'CONS' OR ${of}.category = c.category)`)

/** Contracts that count at the start of a run, each up to where it ended inside of it. */
const counting = ({ kind, period, start, end }: Run, { merchant, timeZone, only }: Place): SQL => sql`
  SELECT c.id, c.version, c.category, c.payer_id, c.payee_id, c.pay_period, c.tiers, c.realtime, c.carry_over, c.deduct_salary,
    least(c.effective_to, ${instant(end)}::timestamptz) AS ends, (${instant(start)}::timestamptz AT TIME ZONE ${timeZone})::date AS first_day,
    ((least(c.effective_to, ${instant(end)}::timestamptz) - interval '1 millisecond') AT TIME ZONE ${timeZone})::date AS last_day
  FROM contracts c WHERE c.merchant = ${merchant} AND c.kind = ${kind} AND c.period = ${period}
    AND c.state IN ('accepted', 'terminating') AND c.effective_from <= ${instant(start)}
    AND (c.effective_to IS NULL OR c.effective_to > ${instant(start)})
    ${only === undefined ? sql`` : sql`AND c.id = ANY (${arrayText(only)}::uuid[])`}`

/** Where a payee stood, and whether a member stood below it, when something ended. */
const standing = (end: SQL) => sql`s.from_at < ${end} AND (s.to_at IS NULL OR s.to_at >= ${end})`
const path = sql`coalesce((SELECT array_agg(s.ancestor_id ORDER BY s.depth DESC) FROM team_spans s
  WHERE s.descendant_id = c.payee_id AND s.depth > 0 AND ${standing(sql`c.ends`)}), '{}') AS path`

/** A member's day counts for whoever it stood below on it. */
const onDay = (day: SQL, { timeZone }: Place) => sql`(s.from_at AT TIME ZONE ${timeZone})::date <= ${day}
  AND (s.to_at IS NULL OR (s.to_at AT TIME ZONE ${timeZone})::date > ${day})`

/** Of days: from the kept figures of teams and of members. */
async function readDays(tx: Tx, run: Run, place: Place): Promise<Counted[]> {
  const day = sql`(k.corrected_at AT TIME ZONE ${place.timeZone})::date`
  const { rows } = await tx.execute<Counted>(sql`
    WITH c AS MATERIALIZED (${counting(run, place)}), teams AS MATERIALIZED (SELECT DISTINCT payee_id, first_day, last_day FROM c
    ), played AS (
      SELECT t.payee_id, t.last_day, f.member_id FROM teams t JOIN team_spans s ON s.ancestor_id = t.payee_id
      JOIN member_figures f ON f.member_id = s.descendant_id AND f.day BETWEEN t.first_day AND t.last_day AND ${onDay(sql`f.day`, place)}
      GROUP BY 1, 2, 3 HAVING sum(f.valid_bet) >= ${String(place.activeMin)}
    ), active AS (SELECT payee_id, last_day, count(*) AS n FROM played GROUP BY 1, 2
    ), corrected AS (
      SELECT s.ancestor_id AS payee_id, ${day} AS day, k.category, sum(k.counted_change) AS valid_bet, -sum(k.payout_change) AS net_loss
      FROM bet_corrections k JOIN team_spans s ON s.descendant_id = k.member_id AND ${onDay(day, place)}
      WHERE k.currency = ${place.currency} AND k.corrected_at >= ${instant(run.start)} AND k.corrected_at < ${instant(run.end)}
        AND s.ancestor_id IN (SELECT payee_id FROM teams) GROUP BY 1, 2, 3
    ), summed AS (
      SELECT c.id, coalesce(sum(f.bets), 0) AS bets, coalesce(sum(f.stake), 0) AS stake, coalesce(sum(f.valid_bet), 0) AS valid_bet,
        coalesce(sum(f.payout), 0) AS payout, coalesce(sum(f.rebate), 0) AS rebate, coalesce(sum(f.bonus), 0) AS bonus
      FROM c LEFT JOIN team_figures f ON f.member_id = c.payee_id AND f.day BETWEEN c.first_day AND c.last_day AND ${inCategory('f')}
      GROUP BY 1
    )
    SELECT c.id, c.version, c.category, c.payer_id, c.payee_id, c.pay_period, c.tiers, c.realtime, c.carry_over, c.deduct_salary,
      floor(extract(epoch FROM c.ends) * 1000)::bigint AS ends, c.first_day::text, c.last_day::text, ${path},
      u.bets, u.stake, u.valid_bet, u.payout, u.rebate, u.bonus, 0 AS won, 0 AS lost, coalesce(a.n, 0)::int AS active_members,
      coalesce((SELECT sum(${run.kind === 'DIVIDEND' ? sql`k.net_loss` : sql`k.valid_bet`}) FROM corrected k
        WHERE k.payee_id = c.payee_id AND k.day <= c.last_day AND ${inCategory('k')}), 0) AS corrections,
      CASE WHEN c.deduct_salary THEN coalesce((SELECT sum(p.gross) FROM contract_statements p WHERE p.payee_id = c.payee_id
        AND p.kind IN ('DAILY', 'HOURLY', 'REALTIME') AND p.period_start >= ${instant(run.start)} AND p.period_start < c.ends
        AND ${inCategory('p')}), 0) ELSE 0 END AS deducted
    FROM c JOIN summed u USING (id) LEFT JOIN active a ON a.payee_id = c.payee_id AND a.last_day = c.last_day`)
  return rows
}

/** Bets of a bucket as they were settled in it, and what corrections of it took and gave: each by how it counted then. */
const realTimeEvents = ({ start, end }: Run, { currency }: Place): SQL => sql`
  SELECT b.member_id, b.category, coalesce(k.status_before, b.status) AS status,
    bet_counted(b.valid_bet, b.stake, b.uncounted) - coalesce(k.changed, 0) AS valid_bet, 1 AS sign
  FROM (SELECT DISTINCT member_id, category FROM bucket_figures WHERE start >= ${instant(start)} AND start < ${instant(end)}) AS a
  JOIN bets b ON b.member_id = a.member_id AND b.category = a.category AND b.currency = ${currency}
    AND b.settled_at >= ${instant(start)} AND b.settled_at < ${instant(end)}
  LEFT JOIN LATERAL (SELECT sum(k.counted_change) AS changed, (array_agg(k.status_before ORDER BY k.corrected_at, k.key))[1] AS status_before
    FROM bet_corrections k WHERE k.member_id = b.member_id AND k.posting_id = b.posting_id AND k.line = b.line) AS k ON true
  UNION ALL
  SELECT k.member_id, k.category, e.status, e.valid_bet, e.sign
  FROM bet_corrections k JOIN bets b ON b.member_id = k.member_id AND b.posting_id = k.posting_id AND b.line = k.line
  CROSS JOIN LATERAL (SELECT bet_counted(b.valid_bet, b.stake, b.uncounted) - coalesce(sum(l.counted_change), 0) AS after
    FROM bet_corrections l WHERE l.member_id = k.member_id AND l.posting_id = k.posting_id AND l.line = k.line
      AND (l.corrected_at, l.key) > (k.corrected_at, k.key)) AS n
  CROSS JOIN LATERAL (VALUES (k.status, n.after, 1), (k.status_before, n.after - k.counted_change, -1)) AS e (status, valid_bet, sign)
  WHERE k.currency = ${currency} AND k.corrected_at >= ${instant(start)} AND k.corrected_at < ${instant(end)}`

/** Of hours and of five minutes: from the buckets they are made of, and where every bet is looked at, from the bets. */
async function readBuckets(tx: Tx, run: Run, place: Place, decimals: number): Promise<Counted[]> {
  const events =
    run.kind === 'REALTIME'
      ? realTimeEvents(run, place)
      : sql`SELECT NULL::uuid AS member_id, NULL AS category, NULL::smallint AS status, 0::bigint AS valid_bet, 0 AS sign WHERE false`
  const of = (status: 1 | 2) =>
    sql`coalesce(sum(e.valid_bet * e.sign) FILTER (WHERE e.status = ${sql.raw(String(status))}), 0)`
  const { rows } = await tx.execute<Counted>(sql`
    WITH c AS MATERIALIZED (${counting(run, place)}), figures AS MATERIALIZED (
      SELECT s.ancestor_id AS payee_id, b.member_id, b.category, sum(b.bets) AS bets, sum(b.stake) AS stake,
        sum(b.valid_bet) AS valid_bet, sum(b.payout) AS payout
      FROM bucket_figures b JOIN team_spans s ON s.descendant_id = b.member_id AND ${standing(sql`b.start + interval '5 minutes'`)}
      WHERE b.start >= ${instant(run.start)} AND b.start < ${instant(run.end)} AND s.ancestor_id IN (SELECT payee_id FROM c)
      GROUP BY 1, 2, 3
    ), active AS (SELECT payee_id, count(*) AS n FROM (
      SELECT payee_id FROM figures GROUP BY payee_id, member_id HAVING sum(valid_bet) >= ${String(place.activeMin)}) AS a GROUP BY 1
    ), corrected AS (
      SELECT s.ancestor_id AS payee_id, k.category, sum(k.counted_change) AS valid_bet
      FROM bet_corrections k JOIN team_spans s ON s.descendant_id = k.member_id AND ${standing(sql`k.corrected_at`)}
      WHERE k.currency = ${place.currency} AND k.corrected_at >= ${instant(run.start)} AND k.corrected_at < ${instant(run.end)}
        AND s.ancestor_id IN (SELECT payee_id FROM c) GROUP BY 1, 2
    ), events AS (${events}), counted AS (
      SELECT c.id, ${of(1)} AS won, ${of(2)} AS lost FROM events e JOIN team_spans s ON s.descendant_id = e.member_id AND ${standing(sql`${instant(run.end)}::timestamptz`)}
      JOIN c ON c.payee_id = s.ancestor_id AND ${inCategory('e')}
      WHERE e.valid_bet >= ceil((c.realtime ->> 'singleBet')::numeric * ${10 ** decimals}) GROUP BY 1
    ), summed AS (
      SELECT c.id, coalesce(sum(f.bets), 0) AS bets, coalesce(sum(f.stake), 0) AS stake, coalesce(sum(f.valid_bet), 0) AS valid_bet,
        coalesce(sum(f.payout), 0) AS payout FROM c LEFT JOIN figures f ON f.payee_id = c.payee_id AND ${inCategory('f')} GROUP BY 1
    )
    SELECT c.id, c.version, c.category, c.payer_id, c.payee_id, c.pay_period, c.tiers, c.realtime, c.carry_over, c.deduct_salary,
      floor(extract(epoch FROM c.ends) * 1000)::bigint AS ends, NULL AS first_day, NULL AS last_day, ${path},
      u.bets, u.stake, u.valid_bet, u.payout, 0 AS rebate, 0 AS bonus, coalesce(w.won, 0) AS won, coalesce(w.lost, 0) AS lost,
      coalesce(a.n, 0)::int AS active_members, 0 AS deducted,
      coalesce((SELECT sum(k.valid_bet) FROM corrected k WHERE k.payee_id = c.payee_id AND ${inCategory('k')}), 0) AS corrections
    FROM c JOIN summed u USING (id) LEFT JOIN active a ON a.payee_id = c.payee_id LEFT JOIN counted w ON w.id = c.id`)
  return rows
}

/** Contracts that count in a run with their figures. */
export const readFigures = (tx: Tx, run: Run, place: Place, decimals: number): Promise<Counted[]> =>
  run.kind === 'HOURLY' || run.kind === 'REALTIME' ? readBuckets(tx, run, place, decimals) : readDays(tx, run, place)
