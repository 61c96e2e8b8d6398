import type { ValueOf } from '#openapi/handlers.ts'
import type { Names } from '#server/texts/names.ts'

type Mission = ValueOf<'getMissionSummary'>['missions'][number]

export type MissionTerms = Pick<Mission, 'missionId' | 'metric' | 'category' | 'window'> & {
  titles: Names
  /** An amount as a decimal string of the currency, or a count. */
  target: string
  /** Credited at the claim, with a 1× wagering requirement. */
  amount: string
  /** Its points on the board. */
  points: number
  /** Only for members from this rank on. */
  vipMin?: number
  /** Hidden from members. */
  stopped?: boolean
}

/** An operator's mission settings. */
export type MissionSettings = {
  missions: readonly MissionTerms[]
  /** Prizes for the best of a week, first place first; decimal strings of the currency. */
  weekPrizes: readonly string[]
}
