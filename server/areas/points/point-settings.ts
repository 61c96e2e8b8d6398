import type { EarnedType } from './tables.ts'

/** What an operator configures of points. */
export type PointSettings = {
  /** Points for 1.00 of money. */
  exchangeRatio: number
  /** Points are converted in multiples of it, and from the fewest on. */
  step: number
  min: number
  /** Points for 1.00 of valid bet or deposit, decimal fractions. */
  ratios: Record<EarnedType, string>
  /** HTML by site code of the language; English where a language has none. */
  rules: { EN: string } & Partial<Record<string, string>>
}
