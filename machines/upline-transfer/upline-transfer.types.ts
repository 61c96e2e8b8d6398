import { amountFault, type AmountFault, type AmountRange } from '#rules/money.ts'
import { charactersIn } from '../shared/characters-in.ts'
import type { CommonFailure, Problem, Refused } from '../shared/failures.ts'
import type { SecretBox } from '../shared/secrets.ts'

/** What is typed beside the payment password; the amount as the contract writes it. */
export type UplineTransfer = { amount: string; remark: string }

/** What is sent, and asked about, beside the payment password. */
export type UplineRequest = UplineTransfer & { requestId: string }
/** What is typed, before it is asked whether it is meant. */
export type Reviewed = { transfer: UplineTransfer; password: SecretBox }

/** What one transfer may be, as the contract writes amounts. */
export type TransferLimits = AmountRange

export type UplineFailure =
  | 'noPassword'
  | 'wrongPassword'
  | 'locked'
  | 'belowMinimum'
  | 'aboveMaximum'
  | 'notAvailable'
  | 'notPlayed'
  | 'inDebt'
  | 'walletLocked'
  | 'notCovered'
  | 'requestReused'

/** What has to be played before money may leave; amounts are decimal strings. */
export type PlayDuty = { dutyId: string; source: string; required: string; progress: string; remaining: string }
export type PlayDuties = { remaining: string; duties: PlayDuty[] }

/** `balance`: of the main wallet afterwards. */
export type UplineReceipt = { transferNo: string; balance: string }

/** `left`: tries of the payment password before it is locked. */
export type UplineResult =
  | { ok: true; receipt: UplineReceipt }
  | (Refused<UplineFailure | CommonFailure> & { duties?: PlayDuties; left?: number })

export type UplineFieldFailures = {
  amount?: AmountFault
  password?: 'required'
  remark?: 'long'
}

export type UplineContext = {
  transfer: UplineTransfer
  fields: UplineFieldFailures
  requestId: string | null
  problem: Problem<UplineFailure | CommonFailure> | null
  /** The open wagering requirements that came with the refusal. */
  duties: PlayDuties | null
  left: number | null
  receipt: UplineReceipt | null
  /** When a transfer of unknown outcome is asked about next, in milliseconds. */
  askAt: number
  limits: TransferLimits
  newId: () => string
  now: () => number
}

export type UplineTypes = {
  input: { newId: () => string; limits: TransferLimits; now?: () => number }
  context: UplineContext
  events:
    | ({ type: 'transfer.reviewed' } & Reviewed)
    | { type: 'transfer.confirmed'; password: SecretBox }
    | { type: 'transfer.changed' }
    | { type: 'transfer.asked' }
    | { type: 'transfer.restarted' }
  emitted: { type: 'wallets.changed' }
  tags: 'editing' | 'confirming' | 'busy' | 'unknown' | 'refused' | 'done'
}

/** Characters of a remark at most. */
export const REMARK_LENGTH = 140

/** What is missing or wrong, by field. Amounts are as the contract writes them, within the limits. */
export const uplineFailures = (
  { amount, remark }: UplineTransfer,
  hasPassword: boolean,
  limits: TransferLimits,
): UplineFieldFailures => {
  const failure = amountFault(amount, limits)
  return {
    ...(failure && { amount: failure }),
    ...(!hasPassword && { password: 'required' }),
    ...(charactersIn(remark) > REMARK_LENGTH && { remark: 'long' }),
  }
}
