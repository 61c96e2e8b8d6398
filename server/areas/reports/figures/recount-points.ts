import { sql, type SQL } from 'drizzle-orm'
import { pointTypes } from '#server/areas/rewards/points/count-points.ts'
import type { Check } from './compare.ts'
import type { Place } from './place.ts'

/** The basis of points: valid bets and corrections by the type of their category, and deposits less reversed ones. */
const based = ({ merchant, currency }: Place): SQL => sql`
  WITH read AS MATERIALIZED (
    SELECT snapshot::pg_snapshot, posting_id FROM schemes_read WHERE merchant = ${merchant} AND scheme = 'points'
  )
  SELECT b.member_id, ${JSON.stringify(pointTypes)}::jsonb ->> b.category AS type, bet_counted(b.valid_bet, b.stake, b.uncounted) - coalesce((
    SELECT sum(c.counted_change) FROM bet_corrections c WHERE c.member_id = b.member_id AND c.posting_id = b.posting_id
      AND c.line = b.line AND NOT pg_visible_in_snapshot(c.corrected_by, read.snapshot)), 0) AS base
  FROM read, bets b
  WHERE b.merchant = ${merchant} AND b.currency = ${currency} AND pg_visible_in_snapshot(b.settled_by, read.snapshot)
  UNION ALL
  SELECT p.member_id, 'deposit', l.amount FROM read, postings p CROSS JOIN LATERAL unnest(p.wallets, p.amounts) AS l (wallet, amount)
  WHERE p.id <= read.posting_id AND p.kind IN ('deposit', 'deposit-reversal') AND p.merchant = ${merchant}
    AND p.currency = ${currency} AND l.wallet = 'main'`

/** What points came from, and how many there are by their entries. */
export const pointChecks = (place: Place): Check[] => [
  { table: 'point_earnings', keys: ['member_id', 'type'], columns: ['base'], right: based(place) },
  {
    table: 'point_balances',
    keys: ['member_id'],
    columns: ['points'],
    right: sql`SELECT member_id, changed AS points FROM point_entries WHERE merchant = ${place.merchant}`,
  },
]
