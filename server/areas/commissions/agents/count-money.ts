import { merchantDay } from '#server/db/merchant-day.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'

type Place = { merchant: string } & Pick<MerchantSettings, 'currency' | 'calendar'>

const added = sql`moves = k.moves + excluded.moves, came = k.came + excluded.came, went = k.went + excluded.went`

/**
 * Adds the postings after the last counted one, up to `last`, to the account-record figures of their members and of
 * every team those members belonged to on the day.
 */
export async function countMoney(tx: Tx, { merchant, currency, calendar }: Place, last: string): Promise<void> {
  const own = sql`merchant = ${merchant} AND scheme = 'money'`
  await tx.execute(sql`INSERT INTO schemes_read (merchant, scheme, snapshot, posting_id)
    VALUES (${merchant}, 'money', '1:1:', 0) ON CONFLICT DO NOTHING`)
  const { rows } = await tx.execute<{ after: string }>(
    sql`SELECT posting_id AS after FROM schemes_read WHERE ${own} FOR UPDATE`,
  )
  await tx.execute(sql`
    WITH moved AS MATERIALIZED (
      SELECT p.member_id, ${merchantDay(sql`p.posted_at`, calendar)} AS day,
        CASE l.wallet WHEN 'main' THEN 'main' ELSE 'vendor' END AS wallet, p.kind, count(*) AS moves,
        sum(greatest(l.amount, 0)) AS came, sum(greatest(-l.amount, 0)) AS went
      FROM postings p CROSS JOIN LATERAL unnest(p.wallets, p.amounts) AS l (wallet, amount)
      WHERE p.id > ${rows[0]!.after} AND p.id <= ${last} AND p.merchant = ${merchant} AND p.currency = ${currency}
        AND l.amount <> 0 AND (l.wallet = 'main' OR starts_with(l.wallet, 'vendor:'))
      GROUP BY 1, 2, 3, 4
    ), own AS (
      INSERT INTO money_figures AS k (member_id, day, wallet, kind, moves, came, went)
      SELECT * FROM moved ON CONFLICT (member_id, day, wallet, kind) DO UPDATE SET ${added}
    ), teams AS (
      INSERT INTO team_money_figures AS k (member_id, day, kind, moves, came, went)
      SELECT s.ancestor_id, m.day, m.kind, sum(m.moves), sum(m.came), sum(m.went) FROM moved m JOIN team_spans s
        ON s.descendant_id = m.member_id AND ${merchantDay(sql`s.from_at`, calendar)} <= m.day
        AND (s.to_at IS NULL OR ${merchantDay(sql`s.to_at`, calendar)} > m.day)
      WHERE m.wallet = 'main' GROUP BY 1, 2, 3 ON CONFLICT (member_id, day, kind) DO UPDATE SET ${added}
    )
    UPDATE schemes_read SET posting_id = greatest(posting_id, ${last}) WHERE ${own}`)
}
