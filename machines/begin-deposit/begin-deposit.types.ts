import { amountFault, type AmountFault, type AmountRange } from '#rules/money.ts'
import type { CommonFailure, Problem, Refused } from '../shared/failures.ts'

/**
 * What is chosen: the way to pay, how much, as the contract writes amounts, in the channel's own currency, and a bonus.
 */
export type DepositWish = { channelId: string; mode: 'LAUNCH' | 'QR'; amount: string; promotionId?: string }
export type DepositRequest = DepositWish & { requestId: string }

/** What one deposit of the channel may be. */
export type DepositRange = AmountRange
export type DepositChoice = { wish: DepositWish; range: DepositRange }

export type DepositFailure =
  | 'amountRange'
  | 'channelClosed'
  | 'tooManyOpen'
  | 'promotion'
  | 'promotionOver'
  | 'playLimit'
  | 'excluded'
  | 'coolingOff'
  | 'walletLocked'
  | 'requestReused'

export type DepositBegun = { ok: true; depositNo: string } | Refused<DepositFailure | CommonFailure>

/** What is missing or wrong, by field. */
export type DepositFields = { amount?: AmountFault }

export type BeginContext = {
  wish: DepositWish | null
  fields: DepositFields
  requestId: string | null
  depositNo: string | null
  problem: Problem<DepositFailure | CommonFailure> | null
  /** When a request of unknown outcome is asked about next, in milliseconds. */
  askAt: number
  newId: () => string
  now: () => number
}

export type BeginTypes = {
  input: { newId: () => string; now?: () => number }
  context: BeginContext
  output: { depositNo: string }
  events: ({ type: 'deposit.submitted' } & DepositChoice) | { type: 'deposit.changed' } | { type: 'deposit.asked' }
  tags: 'editing' | 'busy' | 'unknown'
}

/** What is wrong with a choice: its amount is no finer than the channel's currency, and within its limits. */
export function depositFields({ wish: { amount }, range }: DepositChoice): DepositFields {
  const fault = amountFault(amount, range)
  return fault ? { amount: fault } : {}
}
