/** The requirements and rewards of one rank; amounts as decimal strings of the currency. */
export type RankTerms = {
  /** Lifetime totals; a member must reach both. */
  depositTotal: string
  validBetTotal: string
  /** The monthly valid bet that keeps the rank; null: the rank is never lost. */
  monthlyValidBet: string | null
  /** A bonus once in a lifetime, with a 1× wagering requirement. */
  upgradeBonus: string
  /** Replaces the number in the cashier's settings. */
  withdrawalsPerDay?: number
}

/** An operator's rank settings: the terms of each level, from 0 on. */
export type RankSettings = { levels: readonly RankTerms[] }

const rank = (
  [depositTotal, validBetTotal, monthlyValidBet, upgradeBonus]: readonly [string, string, string | null, string],
  withdrawalsPerDay?: number,
): RankTerms => ({
  depositTotal,
  validBetTotal,
  monthlyValidBet,
  upgradeBonus,
  ...(withdrawalsPerDay !== undefined && { withdrawalsPerDay }),
})

/** The eight default ranks. */
export const defaultRanks: RankSettings = {
  levels: [
    rank(['0.00', '0.00', null, '0.00']),
    rank(['5000.00', '50000.00', null, '50.00']),
    rank(['20000.00', '200000.00', '10000.00', '150.00']),
    rank(['60000.00', '800000.00', '40000.00', '400.00'], 6),
    rank(['150000.00', '2500000.00', '120000.00', '1000.00'], 6),
    rank(['400000.00', '8000000.00', '400000.00', '3000.00'], 8),
    rank(['1000000.00', '25000000.00', '1200000.00', '8000.00'], 8),
    rank(['3000000.00', '80000000.00', '4000000.00', '25000.00'], 8),
  ],
}
