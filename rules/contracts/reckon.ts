import { millionths, rowAt, type ContractTerms, type ContractTier } from './terms.ts'

/** What a team did in a period, in minor units. */
export type Figures = { validBet: bigint; netLoss: bigint; activeMembers: number; carryIn: bigint }

/** What a contract pays: `exact` before it is rounded down, in millionths of the minor unit. */
export type Reckoned = {
  base: bigint
  row: number
  tier: ContractTier | null
  exact: bigint
  gross: bigint
  carryOut: bigint
}

const million = 1_000_000n
const noMore = (value: bigint): bigint => (value < 0n ? value : 0n)

/** An amount of the contract in minor units. */
const minorOf = (text: string, decimals: number): bigint => (millionths(text) * 10n ** BigInt(decimals)) / million

/** Minor units in millionths of the whole unit, as thresholds are compared. */
const wholeOf = (minor: bigint, decimals: number): bigint => minor * 10n ** BigInt(6 - decimals)

/**
 * What a dividend, a daily or an hourly salary pays for a period: the last row whose conditions all hold applies to the
 * whole base, rounded down once. Below zero nothing is paid; what is below zero on turnover is carried into the next period.
 */
export function reckonTiers(
  terms: Pick<ContractTerms, 'kind' | 'tiers' | 'carryOver'>,
  { validBet, netLoss, activeMembers, carryIn }: Figures,
  decimals: number,
): Reckoned {
  const dividend = terms.kind === 'DIVIDEND'
  const bet = dividend ? validBet : validBet + carryIn
  const base = dividend ? netLoss + carryIn : bet
  const row = rowAt(terms.tiers, {
    bet: wholeOf(bet, decimals),
    netLoss: dividend ? wholeOf(base, decimals) : 0n,
    active: activeMembers,
  })
  const tier = terms.tiers[row] ?? null
  const carryOut = !dividend || terms.carryOver ? noMore(base) : 0n
  if (tier === null || base <= 0n) return { base, row, tier, exact: 0n, gross: 0n, carryOut }
  const exact = tier.rateType === 'P' ? base * millionths(tier.rate) : minorOf(tier.rate, decimals) * million
  return { base, row, tier, exact, gross: exact / million, carryOut }
}

/** Valid bets of a bucket that count, in minor units: settled as won and as lost. */
export type Settled = { won: bigint; lost: bigint; carryIn: bigint }

/** Whether a bet of a bucket counts: at least the single bet of the contract. */
export const isCounted = (validBet: bigint, { singleBet }: NonNullable<ContractTerms['realtime']>, decimals: number) =>
  validBet >= minorOf(singleBet, decimals)

/** What a real-time salary pays for a bucket, rounded down once. `carryIn` is in millionths, as `exact` below zero is. */
export function reckonRealTime(
  { profitRate, lossRate }: NonNullable<ContractTerms['realtime']>,
  { won, lost, carryIn }: Settled,
): { exact: bigint; gross: bigint; carryOut: bigint } {
  const exact = won * millionths(profitRate) + lost * millionths(lossRate) + carryIn
  return { exact, gross: exact > 0n ? exact / million : 0n, carryOut: noMore(exact) }
}
