import type { ValueOf } from '#openapi/handlers.ts'

export type EarnedType = ValueOf<'getPointConfig'>['ratios'][number]['type']

/** The operator's settings for points. */
export type PointSettings = {
  /** Points for 1.00 of money. */
  exchangeRatio: number
  /** Points are converted in multiples of `step`, from `min` on. */
  step: number
  min: number
  /** Points for 1.00 of valid bet or deposit, decimal fractions. */
  ratios: Record<EarnedType, string>
  /** HTML by site code of the language; English for missing languages. */
  rules: { EN: string } & Partial<Record<string, string>>
}
