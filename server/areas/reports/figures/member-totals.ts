import { sql, type SQL } from 'drizzle-orm'

/** Kinds of postings that the index of a member's money beside play does not have. */
const ofPlay = sql.raw(`('bet', 'win', 'tie', 'refund', 'correction')`)

/**
 * The legs of a member's deposits and payouts, as the reports of the house count them: deposits less charge-backs, and
 * payouts with their fees less those that came back. Postings are read, not orders: money of earlier systems and of the
 * demonstration has no order.
 * @param member the member's number
 */
const legs = (member: SQL, currency: string): SQL => sql`
  SELECT p.id, p.kind, p.posted_at, l.amount FROM postings p CROSS JOIN LATERAL unnest(p.wallets, p.amounts) AS l (wallet, amount)
  WHERE p.member_id = ${member} AND p.currency = ${currency} AND p.kind NOT IN ${ofPlay}
    AND p.kind IN ('deposit', 'deposit-reversal', 'withdraw-pay', 'withdraw-return')
    AND l.wallet = ANY (CASE p.kind WHEN 'withdraw-pay' THEN '{held}'
      WHEN 'deposit-reversal' THEN '{main,bonus,house:receivables,house:write-offs}' ELSE '{main,bonus}' END::text[])`

const deposited = sql.raw(`l.kind IN ('deposit', 'deposit-reversal')`)

/** What a member deposited, less charge-backs, in minor units. */
export const depositedBy = (member: SQL, currency: string): SQL =>
  sql`coalesce((SELECT sum(l.amount) FROM (${legs(member, currency)}) AS l WHERE ${deposited}), 0)::bigint`

/** One row: how often and how much a member deposited and was paid, and the last deposit. */
export const totalsOf = (member: SQL, currency: string): SQL => sql`
  SELECT count(DISTINCT l.id) FILTER (WHERE l.kind = 'deposit')::int AS in_count,
    coalesce(sum(l.amount) FILTER (WHERE ${deposited}), 0)::text AS in_sum,
    count(DISTINCT l.id) FILTER (WHERE l.kind = 'withdraw-pay')::int AS out_count,
    coalesce(-sum(l.amount) FILTER (WHERE NOT (${deposited})), 0)::text AS out_sum,
    max(l.id) FILTER (WHERE l.kind = 'deposit') AS last_in_posting
  FROM (${legs(member, currency)}) AS l`
