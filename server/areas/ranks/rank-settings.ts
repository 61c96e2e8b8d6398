/** What one rank asks and gives; amounts as decimal strings of the currency. */
export type RankTerms = {
  /** Both totals of a life have to be reached. */
  depositTotal: string
  validBetTotal: string
  /** The valid bet of a month that keeps the rank; null: it is never lost. */
  monthlyValidBet: string | null
  /** Given once in a life, to be played once. */
  upgradeBonus: string
  /** In place of the count of the cashier. */
  withdrawalsPerDay?: number
}

/** What an operator configures of ranks: the terms of each level, from 0 on. */
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

/** The eight ranks, unless an operator says otherwise. */
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
