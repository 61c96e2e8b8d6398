export type LineKind = 'payment' | 'reversal' | 'payout' | 'return' | 'chargeback' | 'fee'

/** The columns of a provider's file, by the names in its head; null for a missing column. */
export type StatementColumns = {
  provider: string
  txId: string
  amount: string
  at: string
  /** The zone of times without one, such as `+06:00`. */
  offset: string
  /** The decimal sign of its amounts, by default a point; the other sign groups digits. */
  decimal?: '.' | ','
  /** Without this column every line is a payment. */
  kind: string | null
  /** The file's words for the kinds. */
  kinds: { called: string; kind: Exclude<LineKind, 'reversal'> }[]
  lineId: string | null
  orderNo: string | null
  payoutNo: string | null
  number: string | null
  sender: string | null
  fee: string | null
  currency: string | null
}
