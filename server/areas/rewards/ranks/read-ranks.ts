import { dayOf, dayStart } from '#rules/calendar.ts'
import { sql } from 'drizzle-orm'
import type { Caller, ValueOf } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { memberOf } from '#server/areas/accounts/members/find-member.ts'
import { rankName } from '#server/texts/rank-names.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { amountText } from '#rules/money.ts'

type Shown = ValueOf<'listRankLevels'>[number]
type Needs = Pick<Services, 'db' | 'clock' | 'merchant'>

/** Higher ranks have the VIP service. */
const lastWithoutService = 4

function showLevel(settings: MerchantSettings, level: number, language: string): Shown | null {
  const terms = settings.ranks.levels[level]
  if (!terms) return null
  const { withdrawalsPerDay = settings.cashier.withdraw.countPerDay, ...rest } = terms
  return {
    level,
    labelName: rankName(settings.rankNames[level] ?? `VIP ${level}`, language),
    ...rest,
    withdrawalsPerDay,
    vipService: level > lastWithoutService,
  }
}

/** The requirements and rewards of each rank. */
export async function listRankLevels({ merchant }: Pick<Needs, 'merchant'>, language: string): Promise<Shown[]> {
  const settings = await merchant.read()
  return settings.ranks.levels.map((_, level) => showLevel(settings, level, language)!)
}

/** The first day of the month of a day, and of the month after it. */
export const monthOf = (day: string) => `${day.slice(0, 7)}-01`
export function nextMonth(day: string): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}

/** The caller's rank, the progress to the next, and the missing part to keep it this month. */
export async function readRankProgress(
  { db, clock, merchant }: Needs,
  { memberId }: Caller,
  language: string,
): Promise<ValueOf<'getRankProgress'>> {
  const settings = await merchant.read()
  const { currencyDecimals, calendar } = settings
  const member = await memberOf(db, memberId)
  const today = dayOf(clock.now(), calendar)
  const { rows } = await db.execute<Record<'deposit' | 'bet' | 'month', string>>(sql`
    SELECT coalesce(sum(deposit), 0) AS deposit, coalesce(sum(valid_bet), 0) AS bet,
      coalesce(sum(valid_bet) FILTER (WHERE day >= ${monthOf(today)}), 0) AS month
    FROM member_figures WHERE member_id = ${memberId}`)
  const { deposit, bet, month } = rows[0]!
  // corrections may exceed the month's valid bet
  const text = (minor: string) => amountText(BigInt(minor) < 0n ? 0n : BigInt(minor), currencyDecimals)
  const own = settings.ranks.levels[member.rankLevel]
  return {
    rankLevel: member.rankLevel,
    labelName: rankName(member.rankLabel, language),
    vipService: member.rankLevel > lastWithoutService,
    depositTotal: text(deposit),
    validBetTotal: text(bet),
    monthValidBet: text(month),
    monthlyValidBet: own?.monthlyValidBet ?? null,
    monthEndsAt: new Date(dayStart(nextMonth(today), calendar)).toISOString(),
    next: showLevel(settings, member.rankLevel + 1, language),
  }
}
