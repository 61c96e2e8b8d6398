import { sql } from 'drizzle-orm'
import type { Caller, FilledQueryOf, ValueOf } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { nameIn, type Names } from '#server/texts/names.ts'
import { amountText } from '#rules/money.ts'
import { instant } from '#server/db/sql-values.ts'

type Row = {
  reward_id: string
  names: Names
  type: 'PHYSICAL' | 'CREDIT'
  points: string
  amount: string | null
  stock: number | null
  per_member: number | null
  vip_min: number
  image: string | null
  from_at: string | null
  to_at: string | null
  redeemable: boolean
  total: string
}

/**
 * The rewards of the mall that have not ended, in the operator's order, and whether the caller may have them [7.58].
 */
export async function listRewards(
  { db, clock, merchant }: Pick<Services, 'db' | 'clock' | 'merchant'>,
  { caller, query, language }: { caller: Caller; query: FilledQueryOf<'listPointRewards'>; language: string },
): Promise<ValueOf<'listPointRewards'>> {
  const { currencyDecimals } = await merchant.read()
  const { type = null, pageNo, pageSize } = query
  const at = sql`${instant(clock.now())}::timestamptz`
  const { rows } = await db.execute<Row>(sql`
    SELECT r.*, count(*) OVER () AS total, extract(epoch FROM from_at) * 1000 AS from_at, extract(epoch FROM to_at) * 1000 AS to_at,
      coalesce(b.points, 0) >= r.points AND m.rank_level >= r.vip_min AND coalesce(r.stock, 1) > 0 AND coalesce(r.from_at <= ${at}, true)
        AND (r.per_member IS NULL OR r.per_member > (SELECT coalesce(sum(quantity), 0) FROM redemptions d
          WHERE d.member_id = m.id AND d.reward_id = r.reward_id AND d.status <> 'Rejected')) AS redeemable
    FROM point_rewards r JOIN members m ON m.id = ${caller.memberId} LEFT JOIN point_balances b ON b.member_id = m.id
    WHERE r.merchant = ${merchant.code} AND (r.to_at IS NULL OR r.to_at > ${at}) AND (${type}::text IS NULL OR r.type = ${type})
    ORDER BY r.position, r.reward_id LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`)
  const text = (minor: string | null) => (minor === null ? null : amountText(BigInt(minor), currencyDecimals))
  const moment = (ms: string | null) => (ms === null ? null : new Date(Number(ms)).toISOString())
  return {
    rows: rows.map((row) => ({
      rewardId: row.reward_id,
      name: nameIn(row.names, language),
      type: row.type,
      pointsRequired: Number(row.points),
      amount: text(row.amount),
      amountRequired: text('0')!,
      stock: row.stock,
      perMember: row.per_member,
      vipMin: row.vip_min,
      image: row.image,
      from: moment(row.from_at),
      to: moment(row.to_at),
      redeemable: row.redeemable,
    })),
    pageNo,
    pageSize,
    totalRows: Number(rows[0]?.total ?? 0),
  }
}
