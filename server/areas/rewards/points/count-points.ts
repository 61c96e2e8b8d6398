import { sql } from 'drizzle-orm'
import type { Services } from '#server/services.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { instant } from '#server/db/sql-values.ts'

export const pointTypes = {
  LIVE: 'live',
  RNG: 'slots',
  FISH: 'slots',
  SPORTS: 'sports',
  LOTT: 'lottery',
  ELOTT: 'lottery',
  PVP: 'PVP',
}

type Scheme = Pick<MerchantSettings, 'currency' | 'currencyDecimals' | 'points'> & { merchant: string }
type ReadUpTo = { snapshot: string; lastPosting: string }

/** Events since a snapshot and a posting, with their worth in points; of bets only the stake of own money counts. */
function eventsSince({ merchant, currency, currencyDecimals, points }: Scheme, { snapshot, lastPosting }: ReadUpTo) {
  const kinds = JSON.stringify(pointTypes)
  const isNew = (by: 'b.settled_by' | 'c.corrected_by') =>
    sql`${sql.raw(by)} >= pg_snapshot_xmin(${snapshot}::pg_snapshot) AND NOT pg_visible_in_snapshot(${sql.raw(by)}, ${snapshot}::pg_snapshot)`
  return sql`
    WITH settled AS (
      SELECT b.member_id, ${kinds}::jsonb ->> b.category AS type, 's:' || b.posting_id || '-' || b.line AS key,
        b.posting_id || '-' || b.line AS reference, b.settled_at AS at, bet_counted(b.valid_bet, b.stake, b.uncounted) - coalesce((
          SELECT sum(c.counted_change) FROM bet_corrections c
          WHERE c.member_id = b.member_id AND c.posting_id = b.posting_id AND c.line = b.line), 0) AS change
      FROM bets b WHERE b.merchant = ${merchant} AND b.currency = ${currency} AND ${isNew('b.settled_by')}
    ), corrected AS (
      SELECT c.member_id, ${kinds}::jsonb ->> c.category AS type, 'c:' || c.key AS key,
        c.posting_id || '-' || c.line AS reference, c.corrected_at AS at, c.counted_change AS change
      FROM bet_corrections c JOIN bets b USING (member_id, posting_id, line)
      WHERE b.merchant = ${merchant} AND c.currency = ${currency} AND ${isNew('c.corrected_by')}
    ), linked AS (
      SELECT greatest(coalesce(max(posting_id), 0), ${lastPosting}::bigint) AS last FROM ledger_links
    ), deposited AS (
      SELECT p.member_id, 'deposit' AS type, 'd:' || p.id AS key, p.reference, p.posted_at AS at, l.amount AS change
      FROM linked, postings p CROSS JOIN LATERAL unnest(p.wallets, p.amounts) AS l (wallet, amount)
      WHERE p.id > ${lastPosting} AND p.id <= linked.last AND p.kind IN ('deposit', 'deposit-reversal')
        AND p.merchant = ${merchant} AND p.currency = ${currency} AND l.wallet = 'main'
    ), events AS (
      SELECT e.*, e.change * (${JSON.stringify(points.ratios)}::jsonb ->> e.type)::numeric * ${`1e-${currencyDecimals}`}::numeric AS worth
      FROM (SELECT * FROM settled UNION ALL SELECT * FROM corrected UNION ALL SELECT * FROM deposited) AS e WHERE e.change <> 0`
}

/**
 * Books the points for all settlements, corrections, deposits and reversals since the last run, in one SQL statement
 * and so in one snapshot. A member has the whole part of the earnings per type; an entry is the difference an event
 * made. Spending waits for this, so that each entry has the balance after it.
 */
export async function countPoints({ db, clock, merchant }: Pick<Services, 'db' | 'clock' | 'merchant'>): Promise<void> {
  const settings = await merchant.read()
  await db.transaction(async (tx) => {
    await tx.execute(sql`INSERT INTO schemes_read (merchant, scheme, snapshot, posting_id)
      VALUES (${merchant.code}, 'points', '1:1:', 0) ON CONFLICT DO NOTHING`)
    const { rows } = await tx.execute<{ snapshot: string; posting_id: string }>(sql`
      SELECT snapshot, posting_id FROM schemes_read WHERE merchant = ${merchant.code} AND scheme = 'points' FOR UPDATE`)
    const { snapshot, posting_id: lastPosting } = rows[0]!
    const events = eventsSince({ ...settings, merchant: merchant.code }, { snapshot, lastPosting })
    await tx.execute(sql`${events}
      ), running AS (
        SELECT e.*, coalesce(k.earned, 0) + sum(e.worth) OVER (PARTITION BY e.member_id, e.type ORDER BY e.at, e.key) AS earned
        FROM events e LEFT JOIN point_earnings k USING (member_id, type)
      ), granted AS (
        SELECT r.*, (floor(r.earned) - floor(r.earned - r.worth))::bigint AS changed FROM running r
      ), entered AS (
        INSERT INTO point_entries (member_id, merchant, key, type, reference, changed, balance, posted_at)
        SELECT g.member_id, ${merchant.code}, g.key, g.type, g.reference, g.changed,
          coalesce(b.points, 0) + sum(g.changed) OVER (PARTITION BY g.member_id ORDER BY g.at, g.key), ${instant(clock.now())}
        FROM granted g LEFT JOIN point_balances b USING (member_id) WHERE g.changed <> 0 ORDER BY g.at, g.key
        RETURNING member_id, changed
      ), earned AS (
        INSERT INTO point_earnings AS k (member_id, type, base, earned)
        SELECT member_id, type, sum(change), sum(worth) FROM events GROUP BY 1, 2
        ON CONFLICT (member_id, type) DO UPDATE SET base = k.base + excluded.base, earned = k.earned + excluded.earned
      ), balanced AS (
        INSERT INTO point_balances AS b (member_id, points)
        SELECT member_id, sum(changed) FROM entered GROUP BY 1
        ON CONFLICT (member_id) DO UPDATE SET points = b.points + excluded.points
      )
      UPDATE schemes_read SET snapshot = snapshot_position(pg_current_snapshot())::text, posting_id = linked.last
      FROM linked WHERE merchant = ${merchant.code} AND scheme = 'points'`)
  })
}
