import { ceilingOf } from '#rules/contracts/ceilings.ts'
import type { MissionSettings, MissionTerms } from '#server/areas/site/settings/mission-settings.ts'
import type { RankSettings, RankTerms } from '#server/areas/site/settings/rank-settings.ts'
import type { RebateSettings } from '#server/areas/site/settings/rebate-settings.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { minorUnits } from '#rules/money.ts'
import { firstOf } from './money-fault.ts'

const categories = ['RNG', 'LIVE', 'SPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP'] as const
const isCount = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max

const isAmount = (text: string, decimals: number, min: bigint): boolean => (minorUnits(text, decimals) ?? -1n) >= min

function missionFault(mission: MissionTerms, decimals: number): string | null {
  const { missionId, metric, category, window, target, amount } = mission
  const of = `mission ${missionId}`
  if (category !== null && metric !== 'VALID_BET') return `${of}: only bets are counted by category`
  const counts = metric === 'DAYS_PLAYED' || metric === 'GAMES_TRIED'
  const maxDays = { day: 1, week: 7, once: 3650 }[window]
  if (counts ? !isCount(Number(target), 1, metric === 'DAYS_PLAYED' ? maxDays : 1000) : !isAmount(target, decimals, 1n))
    return `${of}: its goal cannot be ${target}`
  return isAmount(amount, decimals, 1n) ? null : `${of}: its reward has to be above 0`
}

/** The first fault of missions. */
export function missionsFault({ missions, weekPrizes }: MissionSettings, decimals: number): string | null {
  const names = missions.map(({ missionId }) => missionId)
  if (new Set(names).size < names.length) return 'two missions have one name'
  if (weekPrizes.some((prize) => !isAmount(prize, decimals, 1n)))
    return 'the prizes of the week have to be amounts above 0'
  return firstOf(missions.map((mission) => missionFault(mission, decimals)))
}

/** The first fault of ranks: the conditions of each are at least as high as those of the one below. */
export function ranksFault({ levels }: RankSettings, decimals: number): string | null {
  const minor = (text: string) => minorUnits(text, decimals) ?? -1n
  const faultOf = (terms: RankTerms, level: number): string | null => {
    const { depositTotal, validBetTotal, monthlyValidBet, upgradeBonus } = terms
    const of = `rank ${level}`
    const amounts = [depositTotal, validBetTotal, upgradeBonus, ...(monthlyValidBet === null ? [] : [monthlyValidBet])]
    if (amounts.some((text) => !isAmount(text, decimals, 0n))) return `${of}: an amount is not in order`
    const below = levels[level - 1]
    if (below && (minor(depositTotal) < minor(below.depositTotal) || minor(validBetTotal) < minor(below.validBetTotal)))
      return `${of}: asks for less than rank ${level - 1}`
    return level === 0 && minor(depositTotal) + minor(validBetTotal) > 0n ? `${of}: asks for nothing` : null
  }
  return firstOf(levels.map(faultOf))
}

/** The first fault of rebates: no rank's rate may exceed the ceiling on turnover down one chain. */
export function rebatesFault({ levelRates, dayCaps }: RebateSettings, decimals: number): string | null {
  const cap = categories.find((category) => !isAmount(dayCaps[category], decimals, 0n))
  if (cap) return `the most of a day of ${cap} is no amount`
  for (const [level, rates] of levelRates.entries())
    for (const category of categories) {
      const ceiling = ceilingOf(category)
      if (Number(rates[category] ?? 0) > Number(ceiling))
        return `rank ${level}: ${category} is above the ceiling of ${ceiling}`
    }
  return null
}

/** The first fault of missions, ranks and rebates. */
export const rewardsFault = ({ missions, ranks: levels, rebates, currencyDecimals }: MerchantSettings): string | null =>
  missionsFault(missions, currencyDecimals) ??
  ranksFault(levels, currencyDecimals) ??
  rebatesFault(rebates, currencyDecimals)
