import type { CommonFailure, Problem, Refused } from '../shared/failures.ts'

/** What is typed: wallets by their account type, the amount as the contract writes it. */
export type Transfer = { from: string; to: string; amount: string }
export type TransferFieldFailures = { to?: 'required' | 'same'; amount?: 'required' | 'format' }

export type TransferFailure =
  | 'notCovered'
  | 'belowMinimum'
  | 'aboveMaximum'
  | 'walletLocked'
  | 'walletBusy'
  | 'notAvailable'
  | 'requestReused'
  | 'excluded'
  | 'coolingOff'

/** A wallet as it stands after the transfer; the balance is a decimal string. */
export type WalletAfter = { accountType: string; name: string; balance: string }
export type TransferReceipt = { transferNo: string; from: WalletAfter; to: WalletAfter; sumBalance: string }

/** `held`: the vendor has not answered yet. */
export type TransferResult =
  | { ok: true; held: false; receipt: TransferReceipt }
  | { ok: true; held: true }
  | Refused<TransferFailure | CommonFailure>

export type TransferContext = {
  transfer: Transfer
  fields: TransferFieldFailures
  requestId: string | null
  problem: Problem<TransferFailure | CommonFailure> | null
  receipt: TransferReceipt | null
  /** When a transfer of unknown outcome is asked about next, in milliseconds. */
  askAt: number
  newId: () => string
  now: () => number
}

const amountForm = /^(?:[1-9]\d{0,11}(?:\.\d{1,2})?|0\.(?:0[1-9]|[1-9]\d?))$/

/** What is missing or wrong in a transfer, by field. Amounts are ASCII digits above zero with at most two decimals. */
export const transferFailures = ({ from, to, amount }: Transfer): TransferFieldFailures => {
  const failures: TransferFieldFailures = {}
  if (from === '' || to === '') failures.to = 'required'
  else if (from === to) failures.to = 'same'
  if (amount === '') failures.amount = 'required'
  else if (!amountForm.test(amount)) failures.amount = 'format'
  return failures
}

const ownFailures: ReadonlySet<string> = new Set<TransferFailure>([
  'notCovered',
  'belowMinimum',
  'aboveMaximum',
  'walletLocked',
  'walletBusy',
  'notAvailable',
  'requestReused',
  'excluded',
  'coolingOff',
])

/** Whether a refusal says that the transfer itself was not done, and not merely that nobody could be asked. */
export const saysNotDone = (result: TransferResult): boolean => !result.ok && ownFailures.has(result.failure)
