type Kind = 'payment' | 'payout' | 'return' | 'chargeback' | 'fee'
const fields = [
  'lineId',
  'kind',
  'txId',
  'amount',
  'fee',
  'currency',
  'at',
  'number',
  'sender',
  'orderNo',
  'payoutNo',
] as const
type Field = (typeof fields)[number]

/** Which column says what, as it is mapped for a provider; null where its files have none. */
export type Columns = Partial<Record<Field, string | null>> & { kinds?: readonly { called: string; kind: Kind }[] }

/** A header that a merchant may choose if its provider has no file format. */
export const sampleColumns = {
  lineId: 'Line',
  kind: 'Kind',
  txId: 'TrxID',
  amount: 'Amount',
  fee: 'Fee',
  currency: 'Currency',
  at: 'Time',
  number: 'To',
  sender: 'From',
  orderNo: 'Deposit',
  payoutNo: 'Withdrawal',
  kinds: [
    { called: 'Payment', kind: 'payment' },
    { called: 'Payout', kind: 'payout' },
    { called: 'Returned', kind: 'return' },
    { called: 'Charge-back', kind: 'chargeback' },
    { called: 'Fee', kind: 'fee' },
  ],
} as const satisfies Columns

const line = (of: Partial<Record<Field, string>>): Record<Field, string> => ({
  lineId: '',
  kind: '',
  txId: '',
  amount: '',
  fee: '0.00',
  currency: 'BDT',
  at: '',
  number: '01711203040',
  sender: '',
  orderNo: '',
  payoutNo: '',
  ...of,
})

const lines: (Record<Field, string> & { kind: string })[] = [
  line({
    lineId: '1001',
    kind: 'payment',
    txId: '9AB3C7D1K2',
    amount: '1500.00',
    fee: '5.00',
    at: '2026-01-31 14:05:00',
    sender: '4821',
  }),
  line({
    lineId: '1002',
    kind: 'payment',
    txId: '9AB3C7D1K3',
    amount: '700.00',
    at: '2026-01-31 14:20:00',
    orderNo: 'D20260131000017',
  }),
  line({
    lineId: '1003',
    kind: 'payout',
    txId: '9AB3C7D1K4',
    amount: '2000.00',
    fee: '10.00',
    at: '2026-01-31 15:00:00',
    payoutNo: 'W20260131000004',
  }),
]

const cellOf = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A valid statement file with these columns: its header, payments, and a payout if the columns distinguish kinds. */
export function statementSample(columns: Columns): string {
  const named = fields.filter((field) => (columns[field] ?? '') !== '')
  const called = new Map<string, string>((columns.kinds ?? []).map((one) => [one.kind, one.called]))
  const shown = lines.filter(({ kind }) => (columns.kind ? called.has(kind) : kind === 'payment'))
  const rows = shown.map((one) => named.map((field) => (field === 'kind' ? called.get(one.kind)! : one[field])))
  return [named.map((field) => columns[field]!), ...rows].map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')
}
