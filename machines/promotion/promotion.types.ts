import type { components } from '#openapi/generated/types.ts'
import { charactersIn } from '../shared/characters-in.ts'
import type { CommonFailure, Problem, Refused } from '../shared/failures.ts'

export type Credited = components['schemas']['RewardCredited']

/** The request: join a promotion, claim its reward, apply for it, claim a reward of the centre, give up a bonus. */
export type PromotionWish =
  | { kind: 'join'; promotionId: string }
  | { kind: 'claim'; promotionId: string }
  | { kind: 'apply'; promotionId: string; remark: string; pictures: readonly string[] }
  | { kind: 'reward'; id: string }
  | { kind: 'forfeit'; bonusNo: string }
export type PromotionRequest = { wish: PromotionWish; requestId: string }

/** `closed`: not available. `late`: it has ended. `done`: done before. `betsOpen`: a bet waits for its result. */
export type PromotionFailure =
  | 'gone'
  | 'closed'
  | 'late'
  | 'done'
  | 'excluded'
  | 'coolingOff'
  | 'playLimit'
  | 'pictureCount'
  | 'betsOpen'
  | 'requestReused'
export type PromotionDone = { ok: true; credited: Credited | null } | Refused<PromotionFailure | CommonFailure>

export type ApplicationFields = { remark?: 'required' | 'length' }

export type PromotionContext = {
  wish: PromotionWish | null
  requestId: string | null
  fields: ApplicationFields
  credited: Credited | null
  problem: Problem<PromotionFailure | CommonFailure> | null
  newId: () => string
  now: () => number
}

export type PromotionTypes = {
  input: { newId: () => string; now?: () => number }
  context: PromotionContext
  events:
    | { type: 'promotion.asked'; wish: PromotionWish }
    | { type: 'promotion.confirmed' | 'promotion.kept' | 'promotion.retried' | 'promotion.changed' }
  emitted: { type: 'wallets.changed' }
  tags: 'open' | 'confirming' | 'busy' | 'unknown' | 'done'
}

/** How many characters a remark may have. */
export const REMARK_LENGTH = 140

/**
 * What is missing in an application: a remark or a picture, at least one of them. Characters are counted as people see
 * them.
 */
export function applicationFields(wish: PromotionWish): ApplicationFields {
  if (wish.kind !== 'apply') return {}
  const length = charactersIn(wish.remark)
  if (length > REMARK_LENGTH) return { remark: 'length' }
  return length === 0 && wish.pictures.length === 0 ? { remark: 'required' } : {}
}
