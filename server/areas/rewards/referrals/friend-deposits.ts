import { sql, type SQL } from 'drizzle-orm'

/**
 * The sum of a friend's deposits within the allowed days, by the postings, less the charge-backs of those deposits at
 * any time, covered by the wallet or not. `friend` names the row of `members`.
 */
export const depositsOf = (friend: SQL, currency: string, withinDays: number): SQL => sql`(
  coalesce((SELECT sum(l.amount) FROM postings p CROSS JOIN LATERAL unnest(p.wallets, p.amounts) AS l (wallet, amount)
    WHERE p.member_id = ${friend}.id AND p.currency = ${currency} AND p.kind = 'deposit' AND l.wallet = 'main'
      AND p.posted_at < ${friend}.registered_at + make_interval(days => ${withinDays})), 0)
  - coalesce((SELECT sum(r.amount) FROM deposit_reversals r JOIN deposits d USING (deposit_no)
    WHERE r.member_id = ${friend}.id AND r.currency = ${currency} AND r.undone_at IS NULL
      AND d.arrived_at < ${friend}.registered_at + make_interval(days => ${withinDays})), 0))`
