import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { contractDecimals } from '#rules/contracts/terms.ts'
import { minorUnits } from '#rules/money.ts'
import { arrayText, instant } from '#server/db/sql-values.ts'
import { inCategories, type OfTeam } from './in-categories.ts'
import { inCategory, nothing, type Counting, type Place, type Run, type TeamSums } from './read-counting.ts'

const figures = ['bets', 'stake', 'valid_bet', 'payout'] as const

/** Whether a member belonged to a team when something ended. */
const standing = (end: SQL) => sql`s.from_at < ${end} AND (s.to_at IS NULL OR s.to_at >= ${end})`

/** A bucket's bets as they were settled in it, and its corrections, each by how it counted then. */
const realTimeEvents = ({ start, end }: Run, { currency }: Place): SQL => sql`
  SELECT b.member_id, b.category, coalesce(k.status_before, b.status) AS status,
    bet_counted(b.valid_bet, b.stake, b.uncounted) - coalesce(k.changed, 0) AS valid_bet, 1 AS sign
  FROM (SELECT DISTINCT member_id, category FROM bucket_figures WHERE start >= ${instant(start)} AND start < ${instant(end)}) AS a
  JOIN bets b ON b.member_id = a.member_id AND b.category = a.category AND b.currency = ${currency}
    AND b.settled_at >= ${instant(start)} AND b.settled_at < ${instant(end)}
  LEFT JOIN LATERAL (SELECT sum(k.counted_change) AS changed, (array_agg(k.status_before ORDER BY k.sequence_no, k.corrected_at, k.key))[1] AS status_before
    FROM bet_corrections k WHERE k.member_id = b.member_id AND k.posting_id = b.posting_id AND k.line = b.line) AS k ON true
  UNION ALL
  SELECT k.member_id, k.category, e.status, e.valid_bet, e.sign
  FROM bet_corrections k JOIN bets b ON b.member_id = k.member_id AND b.posting_id = k.posting_id AND b.line = k.line
  CROSS JOIN LATERAL (SELECT bet_counted(b.valid_bet, b.stake, b.uncounted) - coalesce(sum(l.counted_change), 0) AS after
    FROM bet_corrections l WHERE l.member_id = k.member_id AND l.posting_id = k.posting_id AND l.line = k.line
      AND (l.sequence_no, l.corrected_at, l.key) > (k.sequence_no, k.corrected_at, k.key)) AS n
  CROSS JOIN LATERAL (VALUES (k.status, n.after, 1), (k.status_before, n.after - k.counted_change, -1)) AS e (status, valid_bet, sign)
  WHERE k.currency = ${currency} AND k.corrected_at >= ${instant(start)} AND k.corrected_at < ${instant(end)}`

/** Members' bucket figures of a run with all their ancestors; with `only`, just those teams. */
const played = ({ start, end }: Run, all: readonly Counting[], { only }: Place): SQL => sql`
  bucket_figures b JOIN team_spans s ON s.descendant_id = b.member_id AND ${standing(sql`b.start + interval '5 minutes'`)}
  WHERE b.start >= ${instant(start)} AND b.start < ${instant(end)}
    ${only === undefined ? sql`` : sql`AND s.ancestor_id = ANY (${arrayText(all.map(({ payee_id: payee }) => payee))}::uuid[])`}`

async function readActive(tx: Tx, all: readonly Counting[], run: Run, place: Place): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ team: string; n: string }>(sql`
    SELECT team, count(*) AS n FROM (
      SELECT s.ancestor_id AS team FROM ${played(run, all, place)}
      GROUP BY s.ancestor_id, b.member_id HAVING sum(b.valid_bet) >= ${String(place.activeMin)}) AS active GROUP BY 1`)
  return new Map(rows.map(({ team, n }) => [team, Number(n)]))
}

async function readCorrections(tx: Tx, { start, end }: Run, { currency }: Place) {
  const { rows } = await tx.execute<OfTeam<'corrections'>>(sql`
    SELECT s.ancestor_id AS team, k.category, sum(k.counted_change) AS corrections
    FROM bet_corrections k JOIN team_spans s ON s.descendant_id = k.member_id AND ${standing(sql`k.corrected_at`)}
    WHERE k.currency = ${currency} AND k.corrected_at >= ${instant(start)} AND k.corrected_at < ${instant(end)} GROUP BY 1, 2`)
  return inCategories(rows, ['corrections'])
}

/** The smallest bet a contract counts, in minor units. */
export const minBetOf = ({ realtime }: Pick<Counting, 'realtime'>, decimals: number): string => {
  const minor = minorUnits(realtime?.singleBet ?? '0', contractDecimals)!
  const hundred = 10n ** BigInt(contractDecimals)
  return String((minor * 10n ** BigInt(decimals) + hundred - 1n) / hundred)
}

/** The valid bets, won and lost, that real-time salaries count. */
async function readCounted(tx: Tx, all: readonly Counting[], run: Run, place: Place, decimals: number) {
  if (run.kind !== 'REALTIME') return new Map<string, Pick<TeamSums, 'won' | 'lost'>>()
  const of = (status: 1 | 2) => sql`coalesce(sum(e.counted) FILTER (WHERE e.status = ${sql.raw(String(status))}
    AND ${inCategory('e')} AND e.valid_bet >= c.min_bet), 0)`
  const column = (values: (one: Counting) => string) => arrayText(all.map(values))
  const { rows } = await tx.execute<{ id: string; won: string; lost: string }>(sql`
    SELECT c.id, ${of(1)} AS won, ${of(2)} AS lost FROM (
      SELECT s.ancestor_id, e.category, e.status, e.valid_bet::bigint, (e.valid_bet * e.sign)::bigint AS counted
      FROM (${realTimeEvents(run, place)}) AS e
      JOIN team_spans s ON s.descendant_id = e.member_id AND ${standing(sql`${instant(run.end)}::timestamptz`)}) AS e
    FULL JOIN unnest(${column(({ id }) => id)}::uuid[], ${column(({ payee_id: payee }) => payee)}::uuid[],
      ${column(({ category }) => category)}::text[], ${column((one) => minBetOf(one, decimals))}::bigint[])
      AS c (id, payee_id, category, min_bet) ON c.payee_id = e.ancestor_id GROUP BY 1`)
  return new Map(rows.map(({ id, won, lost }) => [id, { won, lost }]))
}

/** Team figures of an hour or of five minutes: from stored buckets, or from single bets where a minimum bet applies. */
export async function readBuckets(
  tx: Tx,
  all: readonly Counting[],
  run: Run,
  place: Place,
  decimals: number,
): Promise<Map<string, TeamSums>> {
  const { rows } = await tx.execute<OfTeam<(typeof figures)[number]>>(sql`
    SELECT s.ancestor_id AS team, b.category, ${sql.raw(figures.map((name) => `sum(b.${name}) AS ${name}`).join(', '))}
    FROM ${played(run, all, place)} GROUP BY 1, 2`)
  const sums = inCategories(rows, figures)
  const active = await readActive(tx, all, run, place)
  const corrections = await readCorrections(tx, run, place)
  const counted = await readCounted(tx, all, run, place, decimals)
  return new Map(
    all.map((one) => [
      one.id,
      {
        ...nothing,
        ...sums(one),
        ...counted.get(one.id),
        ...corrections(one),
        active_members: active.get(one.payee_id) ?? 0,
      },
    ]),
  )
}
