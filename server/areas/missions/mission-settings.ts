import type { ValueOf } from '#openapi/handlers.ts'
import type { Names } from '../games/tables.ts'

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

export const defaultMissions: MissionSettings = {
  missions: [
    {
      missionId: 'slots-of-the-day',
      titles: { EN: 'Play slots today', BN: 'আজ স্লট খেলুন' },
      metric: 'VALID_BET',
      category: 'RNG',
      window: 'day',
      target: '500.00',
      amount: '5.00',
      points: 10,
    },
    {
      missionId: 'three-games',
      titles: { EN: 'Try three games today', BN: 'আজ তিনটি খেলা খেলে দেখুন' },
      metric: 'GAMES_TRIED',
      category: null,
      window: 'day',
      target: '3',
      amount: '5.00',
      points: 10,
    },
    {
      missionId: 'three-days',
      titles: { EN: 'Play on three days of the week', BN: 'সপ্তাহে তিন দিন খেলুন' },
      metric: 'DAYS_PLAYED',
      category: null,
      window: 'week',
      target: '3',
      amount: '30.00',
      points: 50,
    },
    {
      missionId: 'first-deposit',
      titles: { EN: 'Make your first deposit', BN: 'প্রথমবার টাকা জমা দিন' },
      metric: 'DEPOSIT',
      category: null,
      window: 'once',
      target: '500.00',
      amount: '20.00',
      points: 20,
    },
  ],
  weekPrizes: ['500.00', '300.00', '200.00', '100.00', '100.00'],
}
