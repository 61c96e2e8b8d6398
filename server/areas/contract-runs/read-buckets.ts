import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { arrayText, instant } from '../wallet/ledger.ts'
import {
  besideContracts,
  inCategory,
  nothing,
  type Counting,
  type Place,
  type Run,
  type TeamSums,
} from './read-counting.ts'

/** Whether a member stood below somebody when something ended. */
const standing = (end: SQL) => sql`s.from_at < ${end} AND (s.to_at IS NULL OR s.to_at >= ${end})`

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

/** Members' figures of a run with everybody they stood below. */
const figures = ({ start, end }: Run): SQL => sql`
  SELECT s.ancestor_id, b.member_id, b.category, sum(b.bets) AS bets, sum(b.stake) AS stake,
    sum(b.valid_bet) AS valid_bet, sum(b.payout) AS payout
  FROM bucket_figures b JOIN team_spans s ON s.descendant_id = b.member_id AND ${standing(sql`b.start + interval '5 minutes'`)}
  WHERE b.start >= ${instant(start)} AND b.start < ${instant(end)} GROUP BY 1, 2, 3`

type Row = { id: string } & Pick<TeamSums, 'bets' | 'stake' | 'valid_bet' | 'payout'>

async function readActive(
  tx: Tx,
  all: readonly Counting[],
  run: Run,
  { activeMin }: Place,
): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ payee_id: string; n: string }>(sql`
    SELECT ancestor_id AS payee_id, count(*) AS n FROM (
      SELECT f.ancestor_id FROM (${figures(run)}) AS f WHERE f.ancestor_id = ANY (${arrayText(all.map(({ payee_id: payee }) => payee))}::uuid[])
      GROUP BY f.ancestor_id, f.member_id HAVING sum(f.valid_bet) >= ${String(activeMin)}) AS active GROUP BY 1`)
  return new Map(rows.map(({ payee_id: payee, n }) => [payee, Number(n)]))
}

async function readCorrections(tx: Tx, all: readonly Counting[], { start, end }: Run, { currency }: Place) {
  const corrections = sql`
    SELECT s.ancestor_id, k.category, sum(k.counted_change) AS change
    FROM bet_corrections k JOIN team_spans s ON s.descendant_id = k.member_id AND ${standing(sql`k.corrected_at`)}
    WHERE k.currency = ${currency} AND k.corrected_at >= ${instant(start)} AND k.corrected_at < ${instant(end)} GROUP BY 1, 2`
  const { rows } = await tx.execute<{ id: string; sum: string }>(sql`
    SELECT c.id, coalesce(sum(k.change) FILTER (WHERE ${inCategory('k')}), 0) AS sum
    FROM ${besideContracts(corrections, 'k', all)} GROUP BY 1`)
  return new Map(rows.map(({ id, sum }) => [id, sum]))
}

/** Valid bets that a real-time salary counts, won and lost. */
async function readCounted(tx: Tx, all: readonly Counting[], run: Run, place: Place, decimals: number) {
  if (run.kind !== 'REALTIME') return new Map<string, Pick<TeamSums, 'won' | 'lost'>>()
  const of = (
    status: 1 | 2,
  ) => sql`coalesce(sum(e.valid_bet * e.sign) FILTER (WHERE e.status = ${sql.raw(String(status))}
    AND ${inCategory('e')} AND e.valid_bet >= ceil(c.single_bet * ${10 ** decimals})), 0)`
  const events = sql`
    SELECT s.ancestor_id, e.category, e.status, e.valid_bet, e.sign FROM (${realTimeEvents(run, place)}) AS e
    JOIN team_spans s ON s.descendant_id = e.member_id AND ${standing(sql`${instant(run.end)}::timestamptz`)}`
  const { rows } = await tx.execute<{ id: string; won: string; lost: string }>(sql`
    SELECT c.id, ${of(1)} AS won, ${of(2)} AS lost FROM ${besideContracts(events, 'e', all)} GROUP BY 1`)
  return new Map(rows.map(({ id, won, lost }) => [id, { won, lost }]))
}

/** What teams did in an hour or in five minutes, from what is kept of each five, and where every bet is looked at, from the bets. */
export async function readBuckets(
  tx: Tx,
  all: readonly Counting[],
  run: Run,
  place: Place,
  decimals: number,
): Promise<Map<string, TeamSums>> {
  const played = (name: string) =>
    sql`coalesce(sum(f.${sql.raw(name)}) FILTER (WHERE ${inCategory('f')}), 0) AS ${sql.raw(name)}`
  const { rows } = await tx.execute<Row>(sql`
    SELECT c.id, ${sql.join(['bets', 'stake', 'valid_bet', 'payout'].map(played), sql`, `)}
    FROM ${besideContracts(figures(run), 'f', all)} GROUP BY 1`)
  const sums = new Map(rows.map(({ id, ...team }) => [id, team]))
  const active = await readActive(tx, all, run, place)
  const corrections = await readCorrections(tx, all, run, place)
  const counted = await readCounted(tx, all, run, place, decimals)
  return new Map(
    all.map(({ id, payee_id: payee }) => [
      id,
      {
        ...nothing,
        ...sums.get(id),
        ...counted.get(id),
        corrections: corrections.get(id) ?? '0',
        active_members: active.get(payee) ?? 0,
      },
    ]),
  )
}
