import type { ValueOf } from '#openapi/handlers.ts'
import type { Weights } from '../wallet/turnover.ts'

type Reward = NonNullable<ValueOf<'getPromotion'>['reward']>

/** How what was credited has to be played. */
type Played = { multiple: number; weights: Weights; daysToComplete: number | null }

/** A bonus on a deposit; amounts as the contract writes them. */
export type DepositTerms = Played & { percent: string; cap: string; minDeposit: string; firstOnly: boolean }

/** What an activity or an application brings. */
export type RewardTerms = Played & {
  metric: Reward['metric']
  category: Reward['category']
  target: string | null
  round: Reward['round']
  percent: string | null
  amount: string
  /** Progress counts from joining; otherwise everybody is in. */
  joins: boolean
  /** Of one that is joined: an operator looks at what is reached before it is credited. */
  checked?: boolean
}

/** How a raffle gives chances. */
export type RaffleTerms = { sources: Omit<ValueOf<'getRaffle'>['sources'][number], 'got'>[] }

/** By the kind: `bonus` of DEPOSIT, `reward` of ACTIVITY and APPLICATION, `raffle` of RAFFLE, none of what is only read. */
export type PromotionTerms = { bonus?: DepositTerms; reward?: RewardTerms; raffle?: RaffleTerms }

/** What bonus money counts for: games of chance in full, sports and cards by half, live tables by a fifth. */
export const bonusWeights: Weights = {
  RNG: '1',
  FISH: '1',
  LOTT: '1',
  ELOTT: '1',
  SPORTS: '0.5',
  PVP: '0.5',
  LIVE: '0.2',
}
