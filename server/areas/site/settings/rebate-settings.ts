import { houseRates } from '#rules/house-rates.ts'
import type { BodyOf } from '#openapi/handlers.ts'
import { defaultRanks } from './rank-settings.ts'

/** Category → rebate rate, as the contract writes it. */
export type Rates = BodyOf<'setDownlineRebateRates'>['rebateRates']

/** An operator's rebate settings. */
export type RebateSettings = {
  /** Minimum rates of players by rank, from rank 0 on; below an agent, never more than the agent's own rates. */
  levelRates: readonly Rates[]
  /** The daily cap of a member, by category; decimal strings of the currency. */
  dayCaps: Record<keyof Required<Rates>, string>
  /** How long a line can be claimed. */
  claimDays: number
}

export const defaultRebates: RebateSettings = {
  levelRates: defaultRanks.levels.map(() => houseRates),
  dayCaps: {
    RNG: '500.00',
    LIVE: '500.00',
    SPORTS: '500.00',
    LOTT: '500.00',
    ELOTT: '500.00',
    FISH: '500.00',
    PVP: '500.00',
  },
  claimDays: 30,
}
