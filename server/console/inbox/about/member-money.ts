import { sql } from 'drizzle-orm'
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
    SELECT (SELECT account FROM members WHERE id = ${memberId}) AS account, d.count AS in_count, d.sum AS in_sum, w.count AS out_count, w.sum AS out_sum,
      (SELECT coalesce(sum(balance), 0)::text FROM wallets
        WHERE member_id = ${memberId} AND currency = ${currency} AND wallet = 'main') AS main,
      (SELECT coalesce(sum(balance), 0)::text FROM wallets
        WHERE member_id = ${memberId} AND currency = ${currency} AND wallet LIKE 'held%') AS held,
      l.arrived_amount::text AS last_in, l.arrived_at AS last_in_at, l.posting_id::text AS last_in_posting
    FROM (SELECT count(*)::int AS count, coalesce(sum(arrived_amount), 0)::text AS sum FROM deposits
        WHERE member_id = ${memberId} AND currency = ${currency} AND status = 'arrived' AND NOT reversed) AS d,
      (SELECT count(*)::int AS count, coalesce(sum(coalesce(received, amount - fee)), 0)::text AS sum FROM withdrawals
        WHERE member_id = ${memberId} AND currency = ${currency} AND status = 'paid' AND parent_no IS NULL) AS w
      LEFT JOIN LATERAL (SELECT arrived_amount, arrived_at, posting_id FROM deposits
        WHERE member_id = ${memberId} AND currency = ${currency} AND status = 'arrived'
        ORDER BY arrived_at DESC LIMIT 1) AS l ON true`)
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
