import { floorOf, fraction, rateFraction, times } from '../wallet/fraction.ts'
import { minorUnits } from '#rules/money.ts'
import type { CashierSettings } from '#server/areas/site/settings/cashier-settings.ts'

/**
 * The fee of a withdrawal in minor units: zero while free ones are left, otherwise clamp(floor(amount × rate), min,
 * max).
 * @param amount minor units
 * @param before the day's withdrawals that count: paid or open ones
 */
export function withdrawFee(
  { freePerDay, feeRate, feeMin, feeMax }: CashierSettings['withdraw'],
  { amount, before, currencyDecimals }: { amount: bigint; before: number; currencyDecimals: number },
): bigint {
  if (before < freePerDay) return 0n
  const [min, max] = [minorUnits(feeMin, currencyDecimals)!, minorUnits(feeMax, currencyDecimals)!]
  const fee = floorOf(times(fraction(amount), rateFraction(feeRate)))
  return fee < min ? min : fee > max ? max : fee
}
