import { addDays, dayOf, dayStart } from '#rules/calendar.ts'
import { merchantDay } from '#server/db/merchant-day.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { amountText } from '#rules/money.ts'
import type { Services } from '#server/services.ts'

type Day = ConsoleValueOf<'listRewardCosts'>['rows'][number]
type Scheme = Exclude<keyof Day, 'day' | 'total'>
type Needs = Pick<Services, 'db' | 'clock' | 'merchant'>
type Zone = Pick<MerchantSettings, 'calendar' | 'currency' | 'currencyDecimals'>

const schemes: readonly Scheme[] = ['promotions', 'missions', 'rebates', 'ranks', 'points', 'raffle', 'referral']
const shownDays = 30

/**
 * The cost of each scheme: day, scheme, minor units. Rewards and rebates for friends count for the referral scheme
 * only.
 */
function given(merchant: string, { calendar, currency }: Zone, from: string): SQL {
  const of = (time: string, scheme: SQL, amount: string) =>
    sql`SELECT ${merchantDay(sql.raw(time), calendar)}::text AS day, ${scheme} AS scheme, sum(${sql.raw(amount)}) AS amount`
  return sql`
    ${of('decided_at', sql`'promotions'`, 'amount')} FROM promotion_entries
      WHERE merchant = ${merchant} AND amount IS NOT NULL AND decided_at >= ${from} GROUP BY 1
    UNION ALL ${of('claimed_at', sql`'missions'`, 'amount')} FROM mission_claims
      WHERE merchant = ${merchant} AND claimed_at >= ${from} GROUP BY 1
    UNION ALL ${of('paid_at', sql`CASE kind WHEN 'friends' THEN 'referral' ELSE 'rebates' END`, 'amount')} FROM rebate_lines
      WHERE merchant = ${merchant} AND paid_at IS NOT NULL AND paid_at >= ${from} GROUP BY 1, 2
    UNION ALL ${of('d.drawn_at', sql`'raffle'`, 'p.amount')} FROM raffle_draws d
      JOIN raffle_prizes p ON (p.merchant, p.promotion_id, p.prize_no) = (d.merchant, d.promotion_id, d.given_no) AND p.kind = 'CREDIT'
      WHERE d.merchant = ${merchant} AND d.drawn_at >= ${from} GROUP BY 1
    UNION ALL ${of(
      'given_at',
      sql`CASE source WHEN 'VIP' THEN 'ranks' WHEN 'LEADERBOARD' THEN 'missions' WHEN 'REFERRAL' THEN 'referral'
        ELSE 'promotions' END`,
      'amount',
    )} FROM member_rewards r
      WHERE merchant = ${merchant} AND state <> 'cancelled' AND given_at >= ${from}
        AND NOT EXISTS (SELECT FROM referral_friends f WHERE f.reward_id = r.id AND f.taken_back_at IS NOT NULL) GROUP BY 1, 2
    UNION ALL ${of('p.posted_at', sql`'points'`, 'l.amount')}
      FROM postings p CROSS JOIN LATERAL unnest(p.wallets, p.amounts) AS l (wallet, amount)
      WHERE p.merchant = ${merchant} AND p.currency = ${currency} AND p.kind = 'points' AND l.wallet = 'main' AND p.posted_at >= ${from} GROUP BY 1`
}

/** The cost of each scheme on each of the last 30 days, newest first. */
export async function listRewardCosts({ db, clock, merchant }: Needs, zone: Zone): Promise<Day[]> {
  const { calendar, currencyDecimals } = zone
  const today = dayOf(clock.now(), calendar)
  const from = new Date(dayStart(addDays(today, 1 - shownDays), calendar)).toISOString()
  const { rows } = await db.execute<{ day: string; scheme: Scheme; amount: string }>(sql`
    SELECT day, scheme, sum(amount)::bigint::text AS amount FROM (${given(merchant.code, zone, from)}) AS given GROUP BY 1, 2`)
  const amounts = new Map(rows.map(({ day, scheme, amount }) => [`${day} ${scheme}`, BigInt(amount)]))
  const text = (minor: bigint) => amountText(minor, currencyDecimals)
  return Array.from({ length: shownDays }, (_, back): Day => {
    const day = addDays(today, -back)
    const of = (scheme: Scheme) => amounts.get(`${day} ${scheme}`) ?? 0n
    const total = schemes.reduce((sum, scheme) => sum + of(scheme), 0n)
    const figures = Object.fromEntries(schemes.map((scheme) => [scheme, text(of(scheme))])) as Record<Scheme, string>
    return { day, ...figures, total: text(total) }
  })
}

/** Who claimed which missions in the last 30 days. */
export async function listMissionUse(
  { db, clock, merchant }: Needs,
  { calendar, currencyDecimals }: Zone,
): Promise<ConsoleValueOf<'listMissionUse'>['rows']> {
  const from = new Date(dayStart(addDays(dayOf(clock.now(), calendar), 1 - shownDays), calendar)).toISOString()
  const { rows } = await db.execute<{ mission_id: string; members: number; times: number; amount: string }>(sql`
    SELECT mission_id, count(DISTINCT member_id)::int AS members, count(*)::int AS times, sum(amount)::bigint::text AS amount
    FROM mission_claims WHERE merchant = ${merchant.code} AND claimed_at >= ${from} GROUP BY 1 ORDER BY 1`)
  return rows.map(({ mission_id: missionId, members, times, amount }) => ({
    missionId,
    members,
    times,
    amount: amountText(BigInt(amount), currencyDecimals),
  }))
}
