import { sql, type SQL } from 'drizzle-orm'
import { merchantDay } from '#server/db/merchant-day.ts'
import { bonusKinds, moneyKinds, rebateKinds } from '#server/areas/money/wallet/figure-kinds.ts'
import { arrayText } from '#server/db/sql-values.ts'
import type { Check } from './compare.ts'
import { stoodOn, teamCheck, type Place } from './place.ts'

const play = ['bets', 'stake', 'valid_bet', 'payout'] as const
const money = ['deposit', 'withdraw', 'rebate', 'bonus', 'first_deposits', 'first_deposit'] as const
const columns = [...play, ...money]
const keys = ['member_id', 'day', 'category']

/** The counted bets and corrections, each as its own event. */
const played = ({ merchant, currency }: Place): SQL => sql`
  SELECT b.member_id, b.settled_at AS at, b.settled_by AS by, NULL::bigint AS posting, b.category, 1 AS bets, b.stake,
    bet_counted(b.valid_bet, b.stake, b.uncounted) - coalesce(k.counted, 0) AS valid_bet, b.payout - coalesce(k.payout, 0) AS payout,
    0 AS deposit, 0 AS withdraw, 0 AS rebate, 0 AS bonus, 0 AS first_deposits, 0 AS first_deposit
  FROM read, bets b LEFT JOIN (
    SELECT member_id, posting_id, line, sum(counted_change) AS counted, sum(payout_change) AS payout
    FROM bet_corrections GROUP BY 1, 2, 3) AS k USING (member_id, posting_id, line)
  WHERE b.merchant = ${merchant} AND b.currency = ${currency} AND pg_visible_in_snapshot(b.settled_by, read.snapshot)
  UNION ALL
  SELECT c.member_id, c.corrected_at, c.corrected_by, NULL, c.category, 0, 0, c.counted_change, c.payout_change, 0, 0, 0, 0, 0, 0
  FROM read, bet_corrections c JOIN bets b USING (member_id, posting_id, line)
  WHERE b.merchant = ${merchant} AND c.currency = ${currency} AND pg_visible_in_snapshot(c.corrected_by, read.snapshot)`

const given = [...rebateKinds, ...bonusKinds]

/** Legs of postings that were counted, rebates and bonuses in the categories they belong to, and first deposits. */
const moved: SQL = sql`
  SELECT m.member_id, m.posted_at AS at, NULL::xid8 AS by, m.id AS posting, m.category, 0, 0, 0, 0,
    CASE WHEN m.kind IN ('deposit', 'deposit-reversal') THEN m.amount ELSE 0 END,
    CASE WHEN m.kind IN ('withdraw-pay', 'withdraw-return') THEN -m.amount ELSE 0 END,
    CASE WHEN m.kind = ANY (${arrayText(rebateKinds)}) THEN m.amount ELSE 0 END,
    CASE WHEN m.kind = ANY (${arrayText(bonusKinds)}) THEN m.amount ELSE 0 END, 0, 0
  FROM (
    SELECT l.member_id, l.posted_at, l.id, l.kind, 'CONS' AS category, l.amount - coalesce(c.amount, 0) AS amount
    FROM legs l LEFT JOIN (SELECT posting_id, sum(amount) AS amount FROM posting_categories GROUP BY 1) AS c
      ON c.posting_id = l.id AND l.kind = ANY (${arrayText(given)})
    UNION ALL SELECT l.member_id, l.posted_at, l.id, l.kind, c.category, c.amount
      FROM legs l JOIN posting_categories c ON c.posting_id = l.id WHERE l.kind = ANY (${arrayText(given)})
  ) AS m
  UNION ALL
  SELECT f.member_id, f.posted_at, NULL, f.id, 'CONS', 0, 0, 0, 0, 0, 0, 0, 0, 1, f.amount FROM (
    SELECT DISTINCT ON (p.member_id) p.member_id, p.posted_at, p.id, p.amount FROM legs p
    WHERE p.kind = 'deposit' ORDER BY p.member_id, p.id) AS f`

/** For each posting that counts, the change of the wallets that count for its kind. */
const legs = ({ merchant, currency }: Place): SQL => sql`
  SELECT p.id, p.member_id, p.posted_at, p.kind, sum(l.amount) AS amount
  FROM read, postings p CROSS JOIN LATERAL unnest(p.wallets, p.amounts) AS l (wallet, amount)
  WHERE p.id <= read.posting_id AND p.merchant = ${merchant} AND p.currency = ${currency}
    AND p.kind = ANY (${arrayText([...moneyKinds, ...given])})
    AND l.wallet = ANY (CASE p.kind WHEN 'withdraw-pay' THEN '{held}' ELSE '{main,bonus}' END::text[])
  GROUP BY 1`

/**
 * Every counted event with its day: its own, or the first day that was not frozen when it was counted. Its run keeps
 * what a freeze had counted.
 */
const counted = (place: Place): SQL => sql`
  WITH read AS MATERIALIZED (
    SELECT snapshot::pg_snapshot, posting_id FROM schemes_read WHERE merchant = ${place.merchant} AND scheme = 'team'
  ), legs AS MATERIALIZED (${legs(place)}),
  events AS MATERIALIZED (
    SELECT e.*, ${merchantDay(sql`e.at`, place.calendar)} AS own_day FROM (${played(place)} UNION ALL ${moved}) AS e
  ), frozen AS MATERIALIZED (
    SELECT id, frozen_at, ${merchantDay(sql`period_end`, place.calendar)} - 1 AS day, counted::pg_snapshot AS snapshot,
      split_part(as_of, '@', 1)::bigint AS posting
    FROM contract_runs WHERE merchant = ${place.merchant} AND kind IN ('DAILY', 'DIVIDEND') AND counted IS NOT NULL
  ), first_frozen AS MATERIALIZED (
    SELECT d.own_day, f.snapshot, f.posting FROM (SELECT DISTINCT own_day FROM events) AS d CROSS JOIN LATERAL (
      SELECT * FROM frozen f WHERE f.day >= d.own_day ORDER BY f.frozen_at, f.id LIMIT 1) AS f
  )
  SELECT e.member_id, CASE WHEN ${before(sql`f.snapshot`, sql`f.posting`)} THEN (
      SELECT max(z.day) + 1 FROM frozen z WHERE ${before(sql`z.snapshot`, sql`z.posting`)}) ELSE e.own_day END AS day,
    e.category, ${sql.raw(columns.map((name) => `e.${name}`).join(', '))}
  FROM events e LEFT JOIN first_frozen f USING (own_day)`

/** Whether a freeze was before an event was counted. */
const before = (snapshot: SQL, posting: SQL): SQL =>
  sql`CASE WHEN e.by IS NULL THEN e.posting > ${posting} ELSE NOT pg_visible_in_snapshot(e.by, ${snapshot}) END`

/** Figures of members by day and category, from bets and postings, and those of their teams. */
export const dayChecks = (place: Place): Check[] => [
  { table: 'member_figures', keys, columns, right: counted(place) },
  teamCheck('team_figures', 'member_figures', keys, columns, stoodOn(place)),
]
