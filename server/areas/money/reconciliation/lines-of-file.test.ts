import { expect, it } from 'vitest'
import { sampleColumns, statementSample } from '#rules/statement-sample.ts'
import { linesOfFile } from './lines-of-file.ts'
import type { StatementColumns } from '#server/areas/site/settings/statement-columns.ts'

const settings = { currency: 'BDT', currencyDecimals: 2 }
const from = { provider: 'demo-pay', merchant: 'fairhall', heardAt: 0 }
const whole: StatementColumns = {
  ...sampleColumns,
  kinds: [...sampleColumns.kinds],
  provider: 'demo-pay',
  offset: '+06:00',
}
const readLines = (columns: StatementColumns) => {
  const taken = linesOfFile(statementSample(columns), columns, settings, from)
  if ('faultyRow' in taken) throw new Error(`row ${taken.faultyRow}`)
  return taken.lines.map(({ lineId, kind, txId, amount, fee, at, payoutNo }) => ({
    lineId,
    kind,
    txId,
    amount,
    fee,
    at: at.toISOString(),
    payoutNo,
  }))
}

it('the sample that the console offers is accepted line by line', () => {
  expect(readLines(whole)).toEqual([
    {
      lineId: '1001',
      kind: 'payment',
      txId: '9AB3C7D1K2',
      amount: 150_000n,
      fee: 500n,
      at: '2026-01-31T08:05:00.000Z',
      payoutNo: null,
    },
    expect.objectContaining({ lineId: '1002', kind: 'payment', amount: 70_000n }),
    expect.objectContaining({ lineId: '1003', kind: 'payout', fee: 1000n, payoutNo: 'W20260131000004' }),
  ])
})

it('the sample of a provider with custom columns is accepted, even one that only has payments', () => {
  const required = {
    lineId: null,
    fee: null,
    currency: null,
    number: null,
    sender: null,
    orderNo: null,
    payoutNo: null,
  }
  const own: StatementColumns = {
    ...whole,
    ...required,
    txId: 'Transaction, number',
    amount: 'Taka',
    at: 'When',
    kind: null,
    kinds: [],
  }
  expect(readLines(own).map(({ kind, txId, amount }) => [kind, txId, amount])).toEqual([
    ['payment', '9AB3C7D1K2', 150_000n],
    ['payment', '9AB3C7D1K3', 70_000n],
  ])
})

it('kinds of lines are recognized by the default words when no file of the provider exists', () => {
  const head = Object.values(sampleColumns).filter((name) => typeof name === 'string')
  const lineOf = (called: string) => {
    const cells = {
      Line: called,
      Kind: called,
      TrxID: called,
      Amount: '10.00',
      Currency: 'BDT',
      Time: '2026-01-31 14:05:00',
    }
    return head.map((name) => (cells as Record<string, string>)[name])
  }
  const file = [head, ...['Payment', 'Payout', 'Returned', 'Charge-back', 'Fee'].map(lineOf)]
    .map((cells) => cells.join(','))
    .join('\r\n')
  const taken = linesOfFile(file, whole, settings, from)
  expect('lines' in taken && taken.lines.map(({ kind }) => kind)).toEqual([
    'payment',
    'payout',
    'return',
    'chargeback',
    'fee',
  ])
})

const small: StatementColumns = {
  provider: 'demo-pay',
  txId: 'Trx',
  amount: 'Amount',
  at: 'Time',
  offset: '+06:00',
  kind: 'Kind',
  kinds: [...sampleColumns.kinds],
  lineId: null,
  orderNo: null,
  payoutNo: null,
  number: null,
  sender: null,
  fee: 'Fee',
  currency: null,
}
type Cells = { kind?: string; amount: string; fee?: string; at?: string }
const cell = (text: string) => `"${text}"`
const read = (rows: Cells[], columns: Partial<StatementColumns> = {}, of = settings) =>
  linesOfFile(
    [
      'Kind,Trx,Amount,Fee,Time',
      ...rows.map(({ kind = 'Payment', amount, fee = '', at = '2026-01-31 14:05:00' }, n) =>
        [kind, `TX${n}`, amount, fee, at].map(cell).join(','),
      ),
    ].join('\r\n'),
    { ...small, ...columns },
    of,
    from,
  )
const amounts = (rows: Cells[], columns?: Partial<StatementColumns>, of = settings) => {
  const taken = read(rows, columns, of)
  return 'lines' in taken ? taken.lines.map(({ kind, amount, fee }) => [kind, amount, fee]) : taken
}

it('a negative payment is a reversal, however its sign is written', () => {
  for (const amount of ['-500.00', '\u2212500.00', '(500.00)', '500.00-'])
    expect(amounts([{ amount }])).toEqual([['reversal', 50_000n, 0n]])
})

it('amounts are parsed by the decimal sign of the file, and a row with another one is refused', () => {
  const comma = { decimal: ',' as const }
  expect(amounts([{ amount: '250,00', fee: '1,50' }], comma)).toEqual([['payment', 25_000n, 150n]])
  expect(amounts([{ amount: '1.250,00' }], comma)).toEqual([['payment', 125_000n, 0n]])
  expect(amounts([{ amount: '1.00' }, { amount: '250,00' }])).toEqual({ faultyRow: 3 })
  expect(amounts([{ amount: '250.00' }], comma)).toEqual({ faultyRow: 2 })
  for (const amount of ['1e3', '1,,000', '12 34', '', 'none'])
    expect(amounts([{ amount }]), amount).toEqual({ faultyRow: 2 })
})

it('digits of every script, and the decimals of every currency, are parsed', () => {
  expect(amounts([{ amount: '৫০০' }, { amount: '١٬٢٣٤٫٥٠' }, { amount: '1,00,000.00' }])).toEqual([
    ['payment', 50_000n, 0n],
    ['payment', 123_450n, 0n],
    ['payment', 10_000_000n, 0n],
  ])
  expect(amounts([{ amount: '1,234' }], {}, { currency: 'JPY', currencyDecimals: 0 })).toEqual([['payment', 1234n, 0n]])
  expect(amounts([{ amount: '1.005' }], {}, { currency: 'KWD', currencyDecimals: 3 })).toEqual([['payment', 1005n, 0n]])
})

it('outgoing amounts are accepted with or without a minus, and a file that mixes both is refused', () => {
  expect(amounts([{ kind: 'Payout', amount: '-20.00', fee: '-1.00' }])).toEqual([['payout', 2000n, 100n]])
  expect(
    amounts([
      { kind: 'Payout', amount: '20.00' },
      { kind: 'Payout', amount: '-20.00' },
    ]),
  ).toEqual({ faultyRow: 3 })
  expect(
    amounts([
      { amount: '20.00', fee: '1.00' },
      { amount: '20.00', fee: '-1.00' },
    ]),
  ).toEqual({ faultyRow: 3 })
  expect(amounts([{ kind: 'Returned', amount: '-20.00' }])).toEqual({ faultyRow: 2 })
})

it('only valid calendar days are accepted as times', () => {
  for (const at of [
    '2026-02-30 10:00',
    '31/01/2026 10:00',
    '2026-13-01 10:00',
    '2026-01-31',
    '46053.5',
    '',
    '2026-01-31 25:00',
  ])
    expect(read([{ amount: '1.00', at }]), at).toEqual({ faultyRow: 2 })
  expect('lines' in read([{ amount: '1.00', at: '2026-01-31T10:00:00Z' }])).toBe(true)
})
