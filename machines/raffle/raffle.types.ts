import type { components } from '#openapi/generated/types.ts'
import type { CommonFailure, Problem, Refused } from '../shared/failures.ts'

export type RaffleWon = components['schemas']['RafflePrizeWon']
/** A press: the raffle, and the seals that were on the page before it. */
export type RafflePress = { promotionId: string; coming: readonly components['schemas']['RaffleSeal'][] }
export type RaffleRequest = { promotionId: string; requestId: string }

/** `none`: no chance is left. `late`: the raffle has ended. */
export type RaffleFailure = 'gone' | 'none' | 'late' | 'excluded' | 'coolingOff' | 'playLimit' | 'requestReused'
export type RaffleDone = { ok: true; won: RaffleWon } | Refused<RaffleFailure | CommonFailure>

export type RaffleContext = {
  press: RafflePress | null
  requestId: string | null
  won: RaffleWon | null
  problem: Problem<RaffleFailure | CommonFailure> | null
  newId: () => string
  now: () => number
}

export type RaffleTypes = {
  input: { newId: () => string; now?: () => number }
  context: RaffleContext
  events:
    | { type: 'raffle.pressed'; press: RafflePress }
    | { type: 'raffle.retried' | 'raffle.landed' | 'raffle.continued' }
  emitted: { type: 'wallets.changed' }
  tags: 'open' | 'busy' | 'unknown' | 'turning' | 'won'
}

/** The seal that was on the page for the draw that was made; null: others drew that many before. */
export const sealSeen = ({ press, won }: Pick<RaffleContext, 'press' | 'won'>): string | null =>
  press?.coming.find(({ drawNo }) => drawNo === won?.draw.drawNo)?.commitment ?? null
