import { sql } from 'drizzle-orm'
import { totalsOf } from '#server/areas/reports/figures/member-totals.ts'
import type { Tx } from '#server/db/connect.ts'
import type { InboxSection } from '../inbox-kind.ts'
import { factsOf, section } from './facts.ts'

type Asked = { memberId: string; currency: string; decimals: number }

type Money = {
  account: string
  in_count: number
  in_sum: string
  out_count: number
  out_sum: string
  main: string
  held: string
  last_in: string | null
  last_in_at: Date | string | null
  last_in_posting: string | null
}
type Played = { count: number; staked: string; won: string; open: number }

/** A member's deposits, withdrawals and balance, and the play since the last deposit. */
export async function memberMoney(tx: Tx, { memberId, currency, decimals }: Asked): Promise<InboxSection[]> {
  const { rows } = await tx.execute<Money>(sql`
    SELECT (SELECT account FROM members WHERE id = ${memberId}) AS account, t.in_count, t.in_sum, t.out_count, t.out_sum,
      (SELECT coalesce(sum(balance), 0)::text FROM wallets
        WHERE member_id = ${memberId} AND currency = ${currency} AND wallet = 'main') AS main,
      (SELECT coalesce(sum(balance), 0)::text FROM wallets
        WHERE member_id = ${memberId} AND currency = ${currency} AND wallet LIKE 'held%') AS held,
      l.amount::text AS last_in, l.posted_at AS last_in_at, t.last_in_posting::text
    FROM (${totalsOf(sql`${memberId}`, currency)}) AS t
      LEFT JOIN LATERAL (SELECT p.posted_at, sum(x.amount) AS amount
        FROM postings p CROSS JOIN LATERAL unnest(p.wallets, p.amounts) AS x (wallet, amount)
        WHERE p.id = t.last_in_posting AND p.member_id = ${memberId} AND x.wallet IN ('main', 'bonus') GROUP BY 1) AS l ON true`)
  const money = rows[0]!
  const { rows: bets } = await tx.execute<Played>(sql`
    SELECT count(*)::int AS count, coalesce(sum(stake), 0)::text AS staked,
      coalesce(sum(payout), 0)::text AS won, count(*) FILTER (WHERE settled_at IS NULL)::int AS open
    FROM bets WHERE member_id = ${memberId} AND currency = ${currency} AND posting_id > ${money.last_in_posting ?? '0'}::bigint`)
  const played = bets[0]!
  const { amount, instant, member, text } = factsOf(decimals)
  return [
    section('money', [
      member('money.of', memberId, money.account),
      amount('money.in', money.in_sum, `× ${money.in_count}`),
      amount('money.out', money.out_sum, `× ${money.out_count}`),
      amount('money.net', BigInt(money.in_sum) - BigInt(money.out_sum)),
      amount('money.main', money.main),
      amount('money.held', money.held),
      amount('money.last-in', money.last_in),
      instant('money.last-in-at', money.last_in_at),
    ]),
    section('played', [
      text('played.bets', String(played.count)),
      amount('played.staked', played.staked),
      amount('played.won', played.won),
      text('played.open', String(played.open)),
    ]),
  ]
}
