import type { ValueOf } from '#openapi/handlers.ts'
import type { Weights } from '#server/areas/money/wallet/turnover.ts'

type Reward = NonNullable<ValueOf<'getPromotion'>['reward']>

/** The wagering requirement of a credit. */
type Played = { multiple: number; weights: Weights; daysToComplete: number | null }

/** A deposit bonus; amounts in the contract's notation. */
export type DepositTerms = Played & { percent: string; cap: string; minDeposit: string; firstOnly: boolean }

/** The reward of an activity or an application. */
export type RewardTerms = Played & {
  metric: Reward['metric']
  category: Reward['category']
  target: string | null
  round: Reward['round']
  percent: string | null
  amount: string
  /** Progress counts from joining; otherwise every member takes part. */
  joins: boolean
  /** With `joins`: an operator checks the reached target before it is credited. */
  checked?: boolean
}

/** The sources of a raffle's chances. */
export type RaffleTerms = { sources: Omit<ValueOf<'getRaffle'>['sources'][number], 'got'>[] }

/**
 * By kind: `bonus` for DEPOSIT, `reward` for ACTIVITY and APPLICATION, `raffle` for RAFFLE, none for information only.
 */
export type PromotionTerms = { bonus?: DepositTerms; reward?: RewardTerms; raffle?: RaffleTerms }

/** How bonus money counts: games of chance in full, sports and cards by half, live tables by a fifth. */
export const bonusWeights: Weights = {
  RNG: '1',
  FISH: '1',
  LOTT: '1',
  ELOTT: '1',
  SPORTS: '0.5',
  PVP: '0.5',
  LIVE: '0.2',
}
