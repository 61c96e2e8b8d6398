import { sql } from 'drizzle-orm'
import { addDays, dayStart } from '#rules/calendar.ts'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { accountTypes } from '#rules/account-types.ts'
import { merchantDay } from '#server/db/merchant-day.ts'
import { dayColumns } from '#server/areas/reports/figures/house-events.ts'
import { isCounted } from '#server/areas/reports/figures/stretches.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { amountText } from '#rules/money.ts'
import type { Services } from '#server/services.ts'
import { partsOf, periodsOf, rangeBefore, type Period, type Range, type Unit } from './periods.ts'

export type Needs = Pick<Services, 'db' | 'merchant'>
export type Zone = Pick<MerchantSettings, 'calendar' | 'currencyDecimals'>
type Row = ConsoleValueOf<'listReport'>['total']
type Sums = Record<(typeof dayColumns)[number] | 'registrations', bigint>

const columns = [...dayColumns, 'registrations'] as const
const empty = Object.fromEntries(columns.map((name) => [name, 0n])) as Sums

/** The quotient, rounded half away from zero. */
function divided(amount: bigint, by: bigint): bigint {
  const half = (amount < 0n ? -by : by) / 2n
  return (amount + half) / by
}

/** Gross result in percent of the stakes. */
export const holdOf = (gross: bigint, stake: bigint): string | null =>
  stake > 0n ? amountText(divided(gross * 10_000n, stake), 2) : null

/** The kept figures of each day of a range. */
async function sumsByDay({ db, merchant }: Needs, { calendar }: Zone, { from, to }: Range): Promise<Map<string, Sums>> {
  const { rows } = await db.execute<Record<string, string>>(sql`
    SELECT day::text, ${sql.raw(dayColumns.join(', '))} FROM house_days
    WHERE merchant = ${merchant.code} AND day BETWEEN ${from} AND ${to}`)
  const [start, end] = [from, addDays(to, 1)].map((day) => new Date(dayStart(day, calendar)).toISOString())
  const registered = await db.execute<{ day: string; registrations: string }>(sql`
    SELECT ${merchantDay(sql`registered_at`, calendar)}::text AS day, count(*) AS registrations FROM members
    WHERE merchant = ${merchant.code} AND type <> ${accountTypes.guest} AND registered_at >= ${start} AND registered_at < ${end} GROUP BY 1`)
  const days = new Map<string, Sums>()
  for (const { day, ...found } of [...rows, ...registered.rows] as Record<string, string>[]) {
    const sums = Object.fromEntries(Object.entries(found).map(([name, text]) => [name, BigInt(text)]))
    days.set(day!, { ...empty, ...days.get(day!), ...sums })
  }
  return days
}

/** How many members played in each period: kept for whole ones, counted for those that the range cuts. */
async function activeIn({ db, merchant }: Needs, periods: readonly Period[], unit: Unit): Promise<number[]> {
  const asked = periods.map(({ from, to, whole }, n) => ({ n, unit: whole ? unit : null, first: from, last: to }))
  const { rows } = await db.execute<{ players: string }>(sql`
    SELECT CASE WHEN p.unit IS NULL THEN (SELECT count(DISTINCT h.member_id) FROM house_players h
        WHERE h.merchant = ${merchant.code} AND h.unit = 'day' AND h.starts BETWEEN p.first AND p.last)
      ELSE coalesce((SELECT a.players FROM house_actives a
        WHERE a.merchant = ${merchant.code} AND a.unit = p.unit AND a.starts = p.first), 0) END AS players
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS p (n int, unit text, first date, last date) ORDER BY p.n`)
  return rows.map(({ players }) => Number(players))
}

/** How many members played in a range, each once. */
async function activeInAll({ db, merchant }: Needs, range: Range): Promise<number> {
  const asked = partsOf(range).map(({ unit, from, to }) => ({ unit, first: from, last: to }))
  const { rows } = await db.execute<{ players: string }>(sql`
    SELECT count(DISTINCT h.member_id) AS players
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS p (unit text, first date, last date)
    JOIN house_players h ON h.merchant = ${merchant.code} AND h.unit = p.unit AND h.starts BETWEEN p.first AND p.last`)
  return Number(rows[0]!.players)
}

/** The sums of a range as the report writes them. */
function showPeriod({ from, to }: Range, days: ReadonlyMap<string, Sums>, active: number, decimals: number): Row {
  const sums = { ...empty }
  for (let day = from; day <= to; day = addDays(day, 1))
    for (const [name, amount] of Object.entries(days.get(day) ?? {})) sums[name as keyof Sums] += amount
  const text = (minor: bigint) => amountText(minor, decimals)
  const average = (sum: bigint, n: bigint) => (n > 0n ? text(divided(sum, n)) : null)
  const gross = sums.stake - sums.payout
  return {
    from,
    to,
    bets: Number(sums.bets),
    stake: text(sums.stake),
    payout: text(sums.payout),
    gross: text(gross),
    hold: holdOf(gross, sums.stake),
    bonus: text(sums.bonus),
    rebates: text(sums.rebate),
    commissions: text(sums.commission),
    fees: text(sums.fees),
    net: text(gross - sums.bonus - sums.rebate - sums.commission - sums.fees),
    deposits: Number(sums.deposits),
    deposited: text(sums.deposited),
    averageDeposit: average(sums.deposited, sums.deposits),
    reversed: text(sums.reversed),
    withdrawals: Number(sums.payouts),
    withdrawn: text(sums.paid_out),
    averageWithdrawal: average(sums.paid_out, sums.payouts),
    returned: text(sums.returned),
    firstDepositors: Number(sums.first_deposits),
    firstDeposited: text(sums.first_deposited),
    registrations: Number(sums.registrations),
    active,
  }
}

/** The figures of the house in a range and in the range before, by day, week or month, the newest first. */
export async function readReport(
  needs: Needs,
  zone: Zone,
  { by, ...range }: Range & { by: Unit },
): Promise<ConsoleValueOf<'listReport'>> {
  const earlier = rangeBefore(range)
  const days = await sumsByDay(needs, zone, { from: earlier.from, to: range.to })
  const read = async (whole: Range) => {
    const periods = periodsOf(whole, by, zone.calendar)
    const active = await activeIn(needs, periods, by)
    const rows = periods.map((period, n) => showPeriod(period, days, active[n]!, zone.currencyDecimals))
    return { rows, total: showPeriod(whole, days, await activeInAll(needs, whole), zone.currencyDecimals) }
  }
  const [now, before] = [await read(range), await read(earlier)]
  return { ...now, before, ...(await isCounted(needs, 'house')), next: null }
}
