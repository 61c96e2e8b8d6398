import { sql, type SQL } from 'drizzle-orm'
import { merchantDay } from '#server/db/merchant-day.ts'
import type { Check } from './compare.ts'
import { stoodOn, teamCheck, type Place } from './place.ts'

const shown = ['bets', 'stake', 'valid_bet', 'payout'] as const
const all = [...shown, 'moved_valid_bet', 'moved_payout'] as const

/** Counted bets as they were when they were last counted: later corrections are undone. */
const counted = ({ merchant, currency, calendar }: Place): SQL => sql`
  WITH read AS MATERIALIZED (
    SELECT snapshot::pg_snapshot FROM schemes_read WHERE merchant = ${merchant} AND scheme = 'records'
  ), later AS MATERIALIZED (
    SELECT c.member_id, c.posting_id, c.line, sum(c.valid_bet_change) AS valid_bet, sum(c.payout_change) AS payout,
      (array_agg(coalesce(c.status_before, c.status) ORDER BY c.sequence_no, c.corrected_at, c.key))[1] AS status
    FROM read, bet_corrections c WHERE NOT pg_visible_in_snapshot(c.corrected_by, read.snapshot) GROUP BY 1, 2, 3
  )
  SELECT b.member_id, ${merchantDay(sql`b.settled_at`, calendar)} AS day, b.category, b.vendor, coalesce(l.status, b.status) AS status,
    1 AS bets, b.stake, b.valid_bet - coalesce(l.valid_bet, 0) AS valid_bet, b.payout - coalesce(l.payout, 0) AS payout,
    0 AS moved_valid_bet, 0 AS moved_payout
  FROM read, bets b LEFT JOIN later l USING (member_id, posting_id, line)
  WHERE b.merchant = ${merchant} AND b.currency = ${currency} AND pg_visible_in_snapshot(b.settled_by, read.snapshot)
  UNION ALL
  SELECT c.member_id, ${merchantDay(sql`d.at`, calendar)}, c.category, b.vendor, c.status, 0, 0, 0, 0,
    d.n * c.valid_bet_change, d.n * c.payout_change
  FROM read, bet_corrections c JOIN bets b USING (member_id, posting_id, line)
    CROSS JOIN LATERAL (VALUES (-1, c.settled_at), (1, c.corrected_at)) AS d (n, at)
  WHERE b.merchant = ${merchant} AND c.currency = ${currency} AND pg_visible_in_snapshot(c.corrected_by, read.snapshot)`

/** What records of bets come to, from bets and corrections, and those of the teams above their members. */
export const recordChecks = (place: Place): Check[] => [
  {
    table: 'record_figures',
    keys: ['member_id', 'day', 'category', 'vendor', 'status'],
    columns: all,
    right: counted(place),
  },
  teamCheck(
    'team_record_figures',
    'record_figures',
    ['member_id', 'day', 'category', 'status'],
    shown,
    sql`s.depth > 0 AND ${stoodOn(place)}`,
  ),
]
