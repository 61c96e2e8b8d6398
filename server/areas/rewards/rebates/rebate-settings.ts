import { houseRates } from '#rules/house-rates.ts'
import type { Rates } from '#server/areas/commissions/agents/tables.ts'
import { defaultRanks } from '../ranks/rank-settings.ts'

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
