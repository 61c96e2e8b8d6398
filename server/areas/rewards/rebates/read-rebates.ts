import { addDays, dayOf } from '#rules/calendar.ts'
import { sql } from 'drizzle-orm'
import type { Caller, FilledQueryOf, ValueOf } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import type { Rates } from '#server/areas/site/settings/rebate-settings.ts'
import { claimableFrom } from '../ranks/closed-days.ts'
import { amountText, minorUnits } from '#rules/money.ts'
import { fraction, floorOf, rateFraction, times } from '#server/areas/money/wallet/fraction.ts'
import { instant } from '#server/db/sql-values.ts'
import { readRebateRate } from './rank-rates.ts'

type Page = ValueOf<'listManualRebates'>
type Category = keyof Required<Rates>
type Needs = Pick<Services, 'db' | 'clock' | 'merchant'>

/** In display order. */
const categories: readonly Category[] = ['RNG', 'LIVE', 'SPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP']

/** The caller's rebate rates, with the daily caps. */
export async function readRebateRates(
  { db, merchant }: Needs,
  { memberId }: Caller,
): Promise<ValueOf<'getRebateRates'>> {
  const { rebates } = await merchant.read()
  const rates = await readRebateRate(db, memberId, rebates)
  return categories.map((category) => ({ category, rate: rates[category] ?? '0', cap: rebates.dayCaps[category] }))
}

/** The rebates of days that are not closed yet, so far. */
async function readCounting({ db, clock, merchant }: Needs, memberId: string): Promise<Page['counting']> {
  const { rebates, currencyDecimals, calendar } = await merchant.read()
  const rates = await readRebateRate(db, memberId, rebates)
  const since = addDays(dayOf(clock.now(), calendar), -2)
  const { rows } = await db.execute<{ day: string; category: Category; valid_bet: string }>(sql`
    SELECT f.day::text, f.category, greatest(f.valid_bet + coalesce(k.carried, 0), 0)::bigint AS valid_bet FROM member_figures f
    LEFT JOIN rebate_carries k ON (k.member_id, k.kind, k.category) = (f.member_id, 'own', f.category)
    WHERE f.member_id = ${memberId} AND f.category <> 'CONS' AND f.day > ${since} AND f.day > coalesce((
      SELECT d.day FROM reward_days d WHERE d.merchant = ${merchant.code} AND d.scheme = 'rebates'), ${since}::date)
    ORDER BY f.day DESC, f.category`)
  return rows.flatMap(({ day, category, valid_bet }) => {
    const rate = rates[category] ?? '0'
    const whole = floorOf(times(fraction(BigInt(valid_bet)), rateFraction(rate)))
    const cap = minorUnits(rebates.dayCaps[category], currencyDecimals)!
    if (whole === 0n) return []
    return {
      day,
      category,
      validBet: amountText(BigInt(valid_bet), currencyDecimals),
      rate,
      amount: amountText(whole < cap ? whole : cap, currencyDecimals),
      capped: whole > cap,
      claimableFrom: new Date(claimableFrom(day, calendar)).toISOString(),
    }
  })
}

type Row = {
  id: string
  day: string
  category: Category
  valid_bet: string
  rate: string
  amount: string
  capped: boolean
  state: Page['rows'][number]['state']
  expires_at: string
  total: string
}

/** The caller's lines, newest first, with the total that waits and the days that still count. */
export async function listRebates(
  services: Needs,
  { caller: { memberId }, query }: { caller: Caller; query: FilledQueryOf<'listManualRebates'> },
): Promise<Page> {
  const { db, clock, merchant } = services
  const { currencyDecimals } = await merchant.read()
  const { state = null, pageNo, pageSize } = query
  const now = sql`${instant(clock.now())}::timestamptz`
  const lines = sql`(SELECT *, CASE WHEN paid_at IS NOT NULL THEN 'claimed' WHEN expires_at <= ${now} THEN 'expired'
    ELSE 'claimable' END AS state FROM rebate_lines WHERE member_id = ${memberId} AND kind = 'own') AS l`
  const { rows } = await db.execute<Row>(sql`
    SELECT id, day::text, category, valid_bet, rate, amount, capped, state, extract(epoch FROM expires_at) * 1000 AS expires_at,
      count(*) OVER () AS total
    FROM ${lines} WHERE ${state}::text IS NULL OR state = ${state}
    ORDER BY day DESC, l.id DESC LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`)
  const { rows: sums } = await db.execute<{ claimable: string }>(
    sql`SELECT coalesce(sum(amount), 0) AS claimable FROM ${lines} WHERE state = 'claimable'`,
  )
  const text = (minor: string) => amountText(BigInt(minor), currencyDecimals)
  return {
    rows: rows.map((row) => ({
      id: `rb-${row.id}`,
      day: row.day,
      category: row.category,
      validBet: text(row.valid_bet),
      rate: row.rate,
      amount: text(row.amount),
      capped: row.capped,
      state: row.state,
      expiresAt: new Date(Number(row.expires_at)).toISOString(),
    })),
    claimable: text(sums[0]!.claimable),
    counting: await readCounting(services, memberId),
    pageNo,
    pageSize,
    totalRows: Number(rows[0]?.total ?? 0),
  }
}
