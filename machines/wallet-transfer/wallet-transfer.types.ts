import type { CommonFailure, Problem } from '../shared/failures.ts'
import type { Transfer, TransferFailure, TransferReceipt } from '../shared/transfer-result.ts'

export type TransferFieldFailures = { to?: 'required' | 'same'; amount?: 'required' | 'format' }

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
