import type { ValueOf } from '#openapi/handlers.ts'

type Level = ValueOf<'listRankLevels'>[number]

const level = (
  n: number,
  [depositTotal, validBetTotal, monthlyValidBet, upgradeBonus]: readonly [string, string, string | null, string],
  withdrawalsPerDay = 5,
): Level => ({
  level: n,
  labelName: `VIP ${n}`,
  depositTotal,
  validBetTotal,
  monthlyValidBet,
  upgradeBonus,
  withdrawalsPerDay,
  vipService: n > 4,
})

export const rankLevels: readonly Level[] = [
  level(0, ['0.00', '0.00', null, '0.00']),
  level(1, ['5000.00', '50000.00', null, '50.00']),
  level(2, ['20000.00', '200000.00', '10000.00', '150.00']),
  level(3, ['60000.00', '800000.00', '40000.00', '400.00'], 6),
  level(4, ['150000.00', '2500000.00', '120000.00', '1000.00'], 6),
  level(5, ['400000.00', '8000000.00', '400000.00', '3000.00'], 8),
  level(6, ['1000000.00', '25000000.00', '1200000.00', '8000.00'], 8),
  level(7, ['3000000.00', '80000000.00', '4000000.00', '25000.00'], 8),
]

/** How far a member of a rank has come in the double. */
export const rankProgress = (rankLevel: number): ValueOf<'getRankProgress'> => {
  const own = rankLevels[Math.min(7, rankLevel)]!
  return {
    rankLevel,
    labelName: own.labelName,
    vipService: own.vipService,
    depositTotal: rankLevel > 4 ? '612400.00' : '32400.00',
    validBetTotal: rankLevel > 4 ? '11480250.00' : '410250.00',
    monthValidBet: '6830.00',
    monthlyValidBet: own.monthlyValidBet,
    monthEndsAt: '2026-11-30T18:00:00Z',
    next: rankLevels[rankLevel + 1] ?? null,
  }
}
