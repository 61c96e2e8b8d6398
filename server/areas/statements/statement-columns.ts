import type { LineKind } from './tables.ts'

/** Which column of a provider's file says what, by the names of its head; null where it has none. */
export type StatementColumns = {
  provider: string
  txId: string
  amount: string
  at: string
  /** Of times without a zone, as `+06:00`. */
  offset: string
  /** What parts the decimals of its amounts, the other of the two parts groups of digits; a point where nothing is said. */
  decimal?: '.' | ','
  /** Without one every line is a payment. */
  kind: string | null
  /** What its kinds are called there. */
  kinds: { called: string; kind: Exclude<LineKind, 'reversal'> }[]
  lineId: string | null
  orderNo: string | null
  payoutNo: string | null
  number: string | null
  sender: string | null
  fee: string | null
  currency: string | null
}
