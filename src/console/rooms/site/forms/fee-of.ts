import { amountText, decimalsOf, minorUnits } from '#rules/money.ts'

const rateDecimals = 6

/** The fee of an amount, floored to the decimals it is written with; null while one of the two is no number. */
export function feeOf(amount: string, rate: string): string | null {
  const decimals = decimalsOf(amount)
  const [minor, share] = [minorUnits(amount, decimals), minorUnits(rate, rateDecimals)]
  if (minor === null || share === null || minor < 0n || share < 0n) return null
  return amountText((minor * share) / 10n ** BigInt(rateDecimals), decimals)
}
