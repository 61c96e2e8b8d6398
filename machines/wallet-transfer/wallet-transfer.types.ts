import { isAmount } from '#rules/money.ts'
import type { CommonFailure, Problem } from '../shared/failures.ts'
import type { Transfer, TransferFailure, TransferReceipt } from '../shared/transfer-result.ts'

export type TransferFieldFailures = { to?: 'required' | 'same'; amount?: 'required' | 'format' }

export type TransferContext = {
  transfer: Transfer
  fields: TransferFieldFailures
  requestId: string | null
  problem: Problem<TransferFailure | CommonFailure> | null
  receipt: TransferReceipt | null
  /** Of the currency of the wallets. */
  decimals: number
  /** When a transfer of unknown outcome is asked about next, in milliseconds. */
  askAt: number
  newId: () => string
  now: () => number
}

/** What is missing or wrong in a transfer, by field. Amounts are above zero and no finer than their currency. */
export const transferFailures = ({ from, to, amount }: Transfer, decimals: number): TransferFieldFailures => {
  const failures: TransferFieldFailures = {}
  if (from === '' || to === '') failures.to = 'required'
  else if (from === to) failures.to = 'same'
  if (amount === '') failures.amount = 'required'
  else if (!isAmount(amount, decimals)) failures.amount = 'format'
  return failures
}
