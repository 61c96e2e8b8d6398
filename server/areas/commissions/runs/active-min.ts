import { isDayOrLess } from '#rules/contracts/grace.ts'
import type { ContractPeriod } from '#rules/contracts/terms.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { minorUnits } from '#rules/money.ts'

type Needs = Pick<MerchantSettings, 'agents' | 'currencyDecimals'>

/** The minimum valid bets, in minor units, that make a member active in a period. */
export function activeMinOf({ agents, currencyDecimals }: Needs, period: ContractPeriod): bigint {
  const { day, longer } = agents.activeMinBet
  return minorUnits(isDayOrLess(period) ? day : longer, currencyDecimals)!
}
