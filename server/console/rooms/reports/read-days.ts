import { addDays, dayOf, dayStart } from '#rules/calendar.ts'
import { merchantDay } from '#server/db/merchant-day.ts'
import { sql } from 'drizzle-orm'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { accountTypes } from '#rules/account-types.ts'
import { betStatus } from '#rules/bet-status.ts'
import type { MerchantSettings } from '#server/areas/system/settings.ts'
import { amountText } from '#server/areas/wallet/amounts.ts'
import type { Services } from '#server/services.ts'

type Day = ConsoleValueOf<'listDays'>['rows'][number]
type Needs = Pick<Services, 'db' | 'clock' | 'merchant'>
type Zone = Pick<MerchantSettings, 'calendar' | 'currency' | 'currencyDecimals'>
type Counted = { day: string } & Record<string, string>

const days = 30

const emptyDay = (day: string, zero: string): Day => ({
  day,
  registrations: 0,
  logins: 0,
  active: 0,
  bets: 0,
  stake: zero,
  payout: zero,
  gross: zero,
  deposits: 0,
  deposited: zero,
  withdrawals: 0,
  withdrawn: zero,
})

/** What is counted by day, each by an index on its time. */
const counts = (merchant: string, { calendar, currency }: Zone, [from, to]: readonly [string, string]) => {
  const day = (time: string) => sql`${merchantDay(sql.raw(time), calendar)}::text AS day`
  const within = (time: string) => sql`${sql.raw(time)} >= ${from} AND ${sql.raw(time)} < ${to}`
  return {
    registrations: sql`SELECT ${day('registered_at')}, count(*) AS n FROM members
      WHERE merchant = ${merchant} AND type <> ${accountTypes.guest} AND ${within('registered_at')} GROUP BY 1`,
    logins: sql`SELECT ${day('s.created_at')}, count(*) AS n FROM sessions s JOIN members m ON m.id = s.member_id
      WHERE m.merchant = ${merchant} AND m.type <> ${accountTypes.guest} AND ${within('s.created_at')} GROUP BY 1`,
    bets: sql`SELECT ${day('settled_at')}, count(*) AS n, count(DISTINCT member_id) AS members, sum(stake) AS stake, sum(payout) AS payout
      FROM bets WHERE merchant = ${merchant} AND currency = ${currency} AND status <> ${betStatus.cancelled} AND ${within('settled_at')} GROUP BY 1`,
    corrections: sql`SELECT ${day('corrected_at')}, sum(payout_change) AS payout FROM bet_corrections
      WHERE currency = ${currency} AND ${within('corrected_at')} GROUP BY 1`,
    corrected: sql`SELECT ${day('settled_at')}, sum(payout_change) AS payout FROM bet_corrections
      WHERE currency = ${currency} AND ${within('settled_at')} GROUP BY 1`,
    deposits: sql`SELECT ${day('arrived_at')}, count(*) AS n, sum(arrived_amount) AS amount FROM deposits
      WHERE merchant = ${merchant} AND currency = ${currency} AND status = 'arrived' AND NOT reversed AND ${within('arrived_at')} GROUP BY 1`,
    withdrawals: sql`SELECT ${day('paid_at')}, count(*) AS n, sum(coalesce(received + fee, amount)) AS amount FROM withdrawals
      WHERE merchant = ${merchant} AND currency = ${currency} AND status = 'paid' AND parent_no IS NULL AND ${within('paid_at')}
      GROUP BY 1`,
  }
}

/**
 * Figures by day in the merchant's zone, newest first. A correction counts on the day it was made. A bet has its
 * corrected value, so the correction is subtracted from the day on which the bet was settled.
 */
export async function readDays({ db, merchant }: Needs, zone: Zone, from: string, to: string): Promise<Day[]> {
  const moments = [new Date(dayStart(from, zone.calendar)), new Date(dayStart(addDays(to, 1), zone.calendar))]
  const [start, end] = moments.map((one) => one.toISOString())
  const queries = Object.entries(counts(merchant.code, zone, [start!, end!]))
  const found: Record<string, Map<string, Counted>> = {}
  for (const [name, query] of queries) {
    const { rows } = await db.execute<Counted>(query)
    found[name] = new Map(rows.map((row) => [row.day, row]))
  }
  const text = (minor: bigint) => amountText(minor, zone.currencyDecimals)
  const list: Day[] = []
  for (let day = to; day >= from; day = addDays(day, -1)) {
    const of = (name: string, field: string) => BigInt(found[name]!.get(day)?.[field] ?? 0)
    const stake = of('bets', 'stake')
    const payout = of('bets', 'payout') - of('corrected', 'payout') + of('corrections', 'payout')
    list.push({
      ...emptyDay(day, text(0n)),
      registrations: Number(of('registrations', 'n')),
      logins: Number(of('logins', 'n')),
      active: Number(of('bets', 'members')),
      bets: Number(of('bets', 'n')),
      stake: text(stake),
      payout: text(payout),
      gross: text(stake - payout),
      deposits: Number(of('deposits', 'n')),
      deposited: text(of('deposits', 'amount')),
      withdrawals: Number(of('withdrawals', 'n')),
      withdrawn: text(of('withdrawals', 'amount')),
    })
  }
  return list
}

export const listDays = async (services: Needs, settings: MerchantSettings): Promise<ConsoleValueOf<'listDays'>> => {
  const today = dayOf(services.clock.now(), settings.calendar)
  return { rows: await readDays(services, settings, addDays(today, 1 - days), today), next: null }
}

/** The merchant's day so far, with the result of each category. */
export async function readToday(services: Needs, settings: MerchantSettings): Promise<ConsoleValueOf<'getToday'>> {
  const { db, clock, merchant } = services
  const { calendar, currency, currencyDecimals } = settings
  const now = clock.now()
  const today = dayOf(now, calendar)
  const from = new Date(dayStart(today, calendar)).toISOString()
  const [figures] = await readDays(services, settings, today, today)
  const { rows } = await db.execute<{ category: string; n: string; stake: string; payout: string }>(sql`
    SELECT category, count(*) AS n, sum(stake) AS stake, sum(payout) AS payout FROM bets
    WHERE merchant = ${merchant.code} AND currency = ${currency} AND status <> ${betStatus.cancelled} AND settled_at >= ${from}
    GROUP BY category ORDER BY category`)
  const text = (minor: bigint) => amountText(minor, currencyDecimals)
  return {
    from,
    to: new Date(now).toISOString(),
    figures: figures!,
    categories: rows.map(({ category, n, stake, payout }) => ({
      category,
      bets: Number(n),
      stake: text(BigInt(stake)),
      payout: text(BigInt(payout)),
      gross: text(BigInt(stake) - BigInt(payout)),
    })),
  }
}
