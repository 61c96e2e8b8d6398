import { minorUnits } from '../wallet/amounts.ts'
import { floorOf, fraction, rateFraction, times } from '../wallet/fraction.ts'

/** What a payment in a channel's own currency is worth, in minor units of the merchant's: the floor of amount × rate. */
export function worthOf(payAmount: string, rate: string | null, currencyDecimals: number): bigint | null {
  const minor = minorUnits(payAmount, rate === null ? currencyDecimals : 8)
  if (minor === null || rate === null) return minor
  const worth = times(fraction(minor, 10n ** 8n), rateFraction(rate))
  return floorOf(times(worth, fraction(10n ** BigInt(currencyDecimals))))
}
