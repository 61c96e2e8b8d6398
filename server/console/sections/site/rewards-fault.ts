import { ceilingOf } from '#rules/contracts/ceilings.ts'
import type { MissionSettings, MissionTerms } from '#server/areas/site/settings/mission-settings.ts'
import type { RankSettings, RankTerms } from '#server/areas/site/settings/rank-settings.ts'
import type { RebateSettings } from '#server/areas/site/settings/rebate-settings.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { minorUnits } from '#rules/money.ts'
import { firstOf } from './money-fault.ts'

const categories = ['RNG', 'LIVE', 'SPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP'] as const
const ranks = 8
const isCount = (value: unknown, min: number, max: number): boolean =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= max

const isAmount = (text: unknown, decimals: number, min: bigint): boolean =>
  typeof text === 'string' && (minorUnits(text, decimals) ?? -1n) >= min

function missionFault(mission: MissionTerms, decimals: number): string | null {
  const { missionId, titles, metric, category, window, target, amount, points, vipMin = 0 } = mission
  const of = `mission ${missionId}`
  if (!/^[a-z0-9-]{1,36}$/.test(missionId)) return `${of}: its name has to be of letters, figures and hyphens`
  if (!titles.EN) return `${of}: its title is needed in English`
  if (!['VALID_BET', 'DEPOSIT', 'DAYS_PLAYED', 'GAMES_TRIED'].includes(metric)) return `${of}: nothing counts ${metric}`
  if (!['day', 'week', 'once'].includes(window)) return `${of}: there is no window ${window}`
  if (category !== null && (metric !== 'VALID_BET' || !categories.includes(category as never)))
    return `${of}: only bets are counted by category`
  const counts = metric === 'DAYS_PLAYED' || metric === 'GAMES_TRIED'
  const maxDays = { day: 1, week: 7, once: 3650 }[window]
  if (counts ? !isCount(Number(target), 1, metric === 'DAYS_PLAYED' ? maxDays : 1000) : !isAmount(target, decimals, 1n))
    return `${of}: its goal cannot be ${target}`
  if (!isAmount(amount, decimals, 1n)) return `${of}: its reward has to be above 0`
  if (!isCount(points, 0, 100_000)) return `${of}: its points have to be a whole number from 0`
  return isCount(vipMin, 0, ranks - 1) ? null : `${of}: there is no rank ${vipMin}`
}

/** The first fault of missions whose types are right. */
export function missionsFault({ missions, weekPrizes }: MissionSettings, decimals: number): string | null {
  const names = missions.map(({ missionId }) => missionId)
  if (new Set(names).size < names.length) return 'two missions have one name'
  if (weekPrizes.length > 50 || weekPrizes.some((prize) => !isAmount(prize, decimals, 1n)))
    return 'the prizes of the week have to be at most 50 amounts above 0'
  return firstOf(missions.map((mission) => missionFault(mission, decimals)))
}

/** The first fault of ranks: there must be eight, each with conditions at least as high as those of the one below. */
export function ranksFault({ levels }: RankSettings, decimals: number): string | null {
  if (levels.length !== ranks) return `there have to be ${ranks} ranks`
  const minor = (text: string) => minorUnits(text, decimals) ?? -1n
  const faultOf = (terms: RankTerms, level: number): string | null => {
    const { depositTotal, validBetTotal, monthlyValidBet, upgradeBonus, withdrawalsPerDay = 1 } = terms
    const of = `rank ${level}`
    const amounts = [depositTotal, validBetTotal, upgradeBonus, ...(monthlyValidBet === null ? [] : [monthlyValidBet])]
    if (amounts.some((text) => !isAmount(text, decimals, 0n))) return `${of}: an amount is not in order`
    const below = levels[level - 1]
    if (below && (minor(depositTotal) < minor(below.depositTotal) || minor(validBetTotal) < minor(below.validBetTotal)))
      return `${of}: asks for less than rank ${level - 1}`
    if (level === 0 && minor(depositTotal) + minor(validBetTotal) > 0n) return `${of}: asks for nothing`
    return isCount(withdrawalsPerDay, 1, 100) ? null : `${of}: withdrawals a day have to be from 1 to 100`
  }
  return firstOf(levels.map(faultOf))
}

/** The first fault of rebates: no rank's rate may exceed the ceiling on turnover down one chain. */
export function rebatesFault({ levelRates, dayCaps, claimDays }: RebateSettings, decimals: number): string | null {
  if (levelRates.length > ranks) return `there are ${ranks} ranks`
  if (!isCount(claimDays, 1, 365)) return 'a rebate waits from 1 to 365 days'
  const cap = categories.find((category) => !isAmount(dayCaps[category], decimals, 0n))
  if (cap) return `the most of a day of ${cap} is no amount`
  for (const [level, rates] of levelRates.entries())
    for (const [category, rate] of Object.entries(rates)) {
      if (!categories.includes(category as never) || !/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/.test(String(rate)))
        return `rank ${level}: ${category} ${rate} is no rate`
      const ceiling = ceilingOf(category as (typeof categories)[number])
      if (Number(rate) > Number(ceiling)) return `rank ${level}: ${category} is above the ceiling of ${ceiling}`
    }
  return null
}

/** The first fault of missions, ranks and rebates. */
export const rewardsFault = ({ missions, ranks: levels, rebates, currencyDecimals }: MerchantSettings): string | null =>
  missionsFault(missions, currencyDecimals) ??
  ranksFault(levels, currencyDecimals) ??
  rebatesFault(rebates, currencyDecimals)
