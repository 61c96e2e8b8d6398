import { amountText } from './money.ts'

/** What points are worth in money, at so many for 1 of it: floored to the decimals of the currency. */
export const worthOfPoints = (points: number, ratio: number, decimals: number): string =>
  amountText((BigInt(points) * 10n ** BigInt(decimals)) / BigInt(ratio), decimals)
