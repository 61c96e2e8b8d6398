import type { CommonFailure, Problem, Refused } from '../shared/failures.ts'
import type { SecretBox } from '../shared/secrets.ts'

export type ClosingFailure =
  | 'noPassword'
  | 'wrongPassword'
  | 'locked'
  | 'refused'
  | 'noAccount'
  | 'accountCooling'
  | 'amountChanged'
  | 'noDocuments'
  | 'bonusFirst'
  | 'walletLocked'
/** Unplayed deposits that go back to one account because the member's own is to be closed. */
export type ReturnWish = { accountId: string; amount: string }
/** What has to be done before an account can be closed. */
export type Obstacle =
  | 'FROZEN'
  | 'CHARGE_BACK'
  | 'DEBT'
  | 'DISPUTE'
  | 'IDENTITY'
  | 'MONEY'
  | 'BETS'
  | 'DEPOSITS'
  | 'WITHDRAWALS'
  | 'TRANSFERS'
  | 'REWARDS'
  | 'CONTRACTS'
  | 'CREDIT'
  | 'TEAM'

/**
 * The instant at which the account is closed; null without a request. `left`: remaining tries of the payment password.
 */
export type ClosingResult =
  | { ok: true; closesAt: string | null; obstacles: readonly Obstacle[] }
  | (Refused<ClosingFailure | CommonFailure> & { left?: number; obstacles?: readonly Obstacle[] })

type ClosingContext = {
  /** The deposits to return with the closing, and the id of that request; null: the member requests no return. */
  back: (ReturnWish & { requestId: string }) | null
  closesAt: string | null
  obstacles: readonly Obstacle[]
  passwordMissing: boolean
  problem: Problem<ClosingFailure | CommonFailure> | null
  left: number | null
  newId: () => string
  now: () => number
}

export type ClosingTypes = {
  input: { newId: () => string; now?: () => number }
  context: ClosingContext
  events:
    | { type: 'closing.wished' | 'closing.dropped' | 'closing.cancelled' | 'closing.retried' | 'closing.changed' }
    | { type: 'return.wished'; wish: ReturnWish }
    | { type: 'password.submitted'; password: SecretBox }
  tags: 'busy' | 'unread' | 'open' | 'asking' | 'closing'
}
