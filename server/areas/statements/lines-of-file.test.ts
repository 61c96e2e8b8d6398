import { expect, it } from 'vitest'
import { sampleColumns, statementSample } from '#rules/statement-sample.ts'
import { linesOfFile } from './lines-of-file.ts'
import type { StatementColumns } from './statement-columns.ts'

const settings = { currency: 'BDT', currencyDecimals: 2 }
const from = { provider: 'demo-pay', merchant: 'fairhall', heardAt: 0 }
const whole: StatementColumns = {
  ...sampleColumns,
  kinds: [...sampleColumns.kinds],
  provider: 'demo-pay',
  offset: '+06:00',
}
const take = (columns: StatementColumns) => {
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

it('takes the sample that the desk gives, line by line', () => {
  expect(take(whole)).toEqual([
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

it('takes the sample of a provider with columns of its own, also one that knows payments alone', () => {
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
  expect(take(own).map(({ kind, txId, amount }) => [kind, txId, amount])).toEqual([
    ['payment', '9AB3C7D1K2', 150_000n],
    ['payment', '9AB3C7D1K3', 70_000n],
  ])
})

it('tells the kinds of lines apart by the words of a house that has no file of a provider', () => {
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
