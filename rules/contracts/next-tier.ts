import type { components } from '#openapi/generated/types.ts'
import { cornerOf, type ContractTier } from './terms.ts'

type NextTier = components['schemas']['NextTier']

/** What a period came to: the row it reached (-1 for none), and its figures in minor units. */
type Reached = { row: number; bet: bigint; netLoss: bigint; active: number }

/** Millionths of the whole unit in minor units, rounded up: what is missing never shows as nothing. */
const minorUp = (value: bigint, decimals: number): bigint => {
  const step = 10n ** BigInt(6 - decimals)
  return value <= 0n ? 0n : (value + step - 1n) / step
}

const text = (minor: bigint, decimals: number): string => {
  const digits = String(minor).padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** The row above the one reached, with what is missing to each of its conditions; null when there is none above. */
export function nextTier(
  tiers: readonly ContractTier[],
  { row, bet, netLoss, active }: Reached,
  decimals: number,
): NextTier | null {
  const tier = tiers[row + 1]
  if (tier === undefined) return null
  const corner = cornerOf(tier)
  const whole = 10n ** BigInt(6 - decimals)
  return {
    tierIndex: row + 1,
    bet: text(minorUp(corner.bet - bet * whole, decimals), decimals),
    netLoss: text(minorUp(corner.netLoss - netLoss * whole, decimals), decimals),
    active: Math.max(0, corner.active - active),
  }
}
