import type { components } from '#openapi/generated/types.ts'
import type { CommonFailure, Problem, Refused } from '../shared/failures.ts'

/** Where a deposit stands, and how to go on paying it. */
export type DepositDetail = components['schemas']['DepositDetail']

export type DepositRead = { ok: true; detail: DepositDetail } | Refused<'notFound' | CommonFailure>

export type CancelFailure = CommonFailure | 'notFound' | 'decided'
export type CancelDone = { ok: true } | Refused<CancelFailure>

export type DepositContext = {
  depositNo: string
  detail: DepositDetail | null
  problem: Problem<'notFound' | CommonFailure> | null
  /** Why it was not cancelled. */
  cancelProblem: Problem<CancelFailure> | null
  /** When the server is asked next, in milliseconds. */
  lookAt: number
  now: () => number
}

export type DepositTypes = {
  input: { depositNo: string; now?: () => number }
  context: DepositContext
  events: { type: 'deposit.asked' } | { type: 'deposit.told' } | { type: 'deposit.cancelled' }
  emitted: { type: 'wallets.changed' }
  tags: 'loading' | 'lost' | 'open' | 'cancelling' | 'review' | 'arrived' | 'failed' | 'expired'
}

/** Milliseconds between two looks at a deposit that is not decided: what the member's stream did not tell. */
export const LOOK_EVERY = 5000
