import { byMidnight } from '#rules/calendar.ts'
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { ContractPeriod } from '#rules/contracts/terms.ts'
import { activeMinOf } from './active-min.ts'
import { finerOf, finerText } from './finer.ts'
import { inCategories } from './in-categories.ts'
import { inputHash, type StatementInputs } from './input-hash.ts'
import { minBetOf } from './read-buckets.ts'
import { exactText, type ShownStatement } from './show-statement.ts'
import { reasonOf, type ReadBet } from './statement-bets.ts'
import { statementCsv, statementsCsv } from './statements-csv.ts'
import type { StatementRow } from './tables.ts'

const tier = { minBet: '0.00', minActive: 0, rateType: 'P', rate: '0.003' } as const
const realtime = { profitRate: '0.002', lossRate: '0.004', singleBet: '100.00' }

it('millionths of a minor unit survive writing and reading, with six digits', () => {
  for (const [value, text] of [
    [0n, '0.000000'],
    [1n, '0.000001'],
    [-1n, '-0.000001'],
    [999_999n, '0.999999'],
    [1_000_000n, '1.000000'],
    [-12_345_678n, '-12.345678'],
  ] as const) {
    expect(finerText(value)).toBe(text)
    expect(finerOf(text)).toBe(value)
  }
  expect(['7', '-7', '0.5', '1.2345678'].map(finerOf)).toEqual([7_000_000n, -7_000_000n, 500_000n, 1_234_567n])
})

it('an exact amount is shown in whole units with all its digits and without trailing zeros', () => {
  for (const [finer, decimals, text] of [
    ['210.000000', 2, '2.1'],
    ['7', 2, '0.07'],
    ['0.000000', 2, '0'],
    ['-0.000000', 2, '0'],
    ['-0.000001', 2, '-0.00000001'],
    ['-120050.250000', 2, '-1200.5025'],
    ['100000.000000', 2, '1000'],
    ['123456.789000', 0, '123456.789'],
  ] as const)
    expect(exactText(finer, decimals)).toBe(text)
})

it('a hash covers every input of a statement in one order, whatever the key order of its terms', () => {
  const inputs: StatementInputs = {
    contractId: 'contract',
    version: 2,
    kind: 'REALTIME',
    category: 'RNG',
    payerId: null,
    payeeId: 'payee',
    path: ['above', 'more'],
    periodStart: new Date('2026-11-20T18:00:00Z'),
    periodEnd: new Date('2026-11-21T18:00:00Z'),
    firstDay: '2026-11-21',
    lastDay: '2026-11-22',
    tiers: [tier],
    realtime,
    carryOver: true,
    bets: 3n,
    stake: 4n,
    validBet: 5n,
    payout: 6n,
    rebate: 7n,
    bonus: 8n,
    corrections: -9n,
    deducted: 10n,
    netLoss: -11n,
    won: 12n,
    lost: 13n,
    activeMembers: 14,
    activeMin: 15n,
    carryIn: '-16.000000',
  }
  const text =
    '["contract",2,"REALTIME","RNG",null,"payee",["above","more"],"2026-11-20T18:00:00.000Z","2026-11-21T18:00:00.000Z",' +
    '"2026-11-21","2026-11-22",[{"minActive":0,"minBet":"0.00","rate":"0.003","rateType":"P"}],' +
    '{"lossRate":"0.004","profitRate":"0.002","singleBet":"100.00"},true,"3","4","5","6","7","8","-9","10","-11","12","13",' +
    '14,"15","-16.000000"]'
  const hash = createHash('sha256').update(text).digest('hex')
  expect(inputHash(inputs)).toBe(hash)
  const { singleBet, lossRate, profitRate } = realtime
  expect(inputHash({ ...inputs, realtime: { singleBet, lossRate, profitRate } })).toBe(hash)
})

it('a contract’s team is summed in the contract’s category or in all, and is zero without activity', () => {
  const of = inCategories(
    [
      { team: 'one', category: 'LIVE', stake: '5', payout: '2' },
      { team: 'one', category: 'RNG', stake: '7', payout: '0' },
      { team: 'two', category: 'RNG', stake: '9', payout: '1' },
    ],
    ['stake', 'payout'],
  )
  expect(of({ payee_id: 'one', category: 'CONS' })).toEqual({ stake: '12', payout: '2' })
  expect(of({ payee_id: 'one', category: 'LIVE' })).toEqual({ stake: '5', payout: '2' })
  expect(of({ payee_id: 'two', category: 'LIVE' })).toEqual({})
  expect(of({ payee_id: 'three', category: 'CONS' })).toEqual({})
})

it('the smallest bet that a real-time salary counts is in minor units, rounded up', () => {
  const min = (singleBet: string, decimals: number) => minBetOf({ realtime: { ...realtime, singleBet } }, decimals)
  expect([min('100.00', 2), min('100', 2), min('0.5', 2), min('100.50', 3)]).toEqual(['10000', '10000', '50', '100500'])
  expect([min('100.00', 0), min('100.01', 0), min('100.5', 0)]).toEqual(['100', '101', '101'])
  expect(minBetOf({ realtime: null }, 2)).toBe('0')
})

it('the active minimum of periods up to a day differs from that of longer ones', () => {
  const settings = { agents: { activeMinBet: { day: '100.00', longer: '500.00' } }, currencyDecimals: 2 }
  const min = (period: ContractPeriod) => activeMinOf(settings, period)
  expect((['bucket', 'hourly', 'daily'] as const).map(min)).toEqual([10_000n, 10_000n, 10_000n])
  expect((['weekly', 'semimonthly', 'monthly'] as const).map(min)).toEqual([50_000n, 50_000n, 50_000n])
})

describe('the reason a bet does not count', () => {
  const reason = (read: Partial<ReadBet>, row: Partial<StatementRow> = {}) =>
    reasonOf(
      { corrected: false, status: 1, valid_bet: '1', uncounted: '0', ...read } as ReadBet,
      { kind: 'DAILY', realtime: null, ...row } as StatementRow,
      2,
    )

  it('is its result or its valid amount; a correction is only labelled as one', () => {
    expect(reason({})).toBeNull()
    expect(reason({ corrected: true, status: 4 })).toBe('CORRECTION')
    expect([reason({ status: 4 }), reason({ status: 3 }), reason({ status: 2 })]).toEqual(['CANCELLED', 'TIE', null])
    expect(reason({ valid_bet: '0', uncounted: '1' })).toBe('FREE_CREDIT')
    expect(reason({ valid_bet: '0' })).toBe('LOW_ODDS')
    expect(reason({ valid_bet: '1', uncounted: '1' })).toBeNull()
    expect(reason({ valid_bet: '0' }, { kind: 'DIVIDEND' })).toBeNull()
  })

  it('is its size where a real-time salary counts single bets from a minimum on', () => {
    const row = { kind: 'REALTIME', realtime } as const
    expect(reason({ valid_bet: '9999' }, row)).toBe('BELOW_SINGLE_BET')
    expect(reason({ valid_bet: '10000' }, row)).toBeNull()
  })
})

describe('an export', () => {
  const dividend = {
    statementId: 'one-20261031T1800',
    kind: 'DIVIDEND',
    category: 'CONS',
    payer: null,
    payee: 'boss',
    periodStart: '2026-10-31T18:00:00.000Z',
    periodEnd: '2026-11-15T18:00:00.000Z',
    validBet: '1000.00',
    netLoss: '990.00',
    deducted: '10.00',
    activeMembers: 3,
    carryIn: '-1.00',
    base: '989.00',
    realtime: null,
    rate: '0.1',
    gross: '98.90',
    carryOut: '0.00',
    paid: '90.00',
    held: '8.90',
    state: 'held',
  } as ShownStatement
  const salary = {
    ...dividend,
    kind: 'REALTIME',
    payer: 'top',
    rate: null,
    realtime: { ...realtime, won: '0.00', lost: '0.00' },
  } as ShownStatement
  const none = { ...dividend, payer: 'top', rate: null } as ShownStatement
  const head =
    'Number,Kind,Category,Paid by,Paid to,From,Until,Valid bets,Net loss,Salaries taken off,Active members,Carried in,' +
    'Basis,Rate,Gross,Carried out,Paid,Held,State'
  const line = (kind: string, payer: string, rate: string) =>
    `one-20261031T1800,${kind},CONS,${payer},boss,2026-11-01 00:00:00,2026-11-16 00:00:00,1000.00,990.00,10.00,3,-1.00,` +
    `989.00,${rate},98.90,0.00,90.00,8.90,held`
  const calendar = byMidnight('Asia/Dhaka')

  it('of statements has one row each, and what was received, passed on and remains', () => {
    const totals = { count: 3, gross: '296.70', paid: '96.70', net: '200.00', byDay: null }
    const query = { from: '2026-11-01', to: '2026-11-21', calendar } as Parameters<typeof statementsCsv>[2]
    expect(statementsCsv([dividend, salary, none], totals, query)).toEqual({
      fileName: 'statements-2026-11-01-2026-11-21.csv',
      text: `\uFEFF${[
        head,
        line('DIVIDEND', 'house', '0.1'),
        line('REALTIME', 'top', '0.002 / 0.004'),
        line('DIVIDEND', 'top', ''),
        'Received,296.70',
        'Paid to downlines,96.70',
        'Net,200.00',
        '',
      ].join('\r\n')}`,
    })
  })

  it('of one statement lists its members below it', () => {
    const member = {
      memberId: 'id',
      account: 'player',
      stake: '10.00',
      validBet: '9.00',
      payout: '4.00',
      rebate: '2.00',
      bonus: '1.00',
      netLoss: '3.00',
      active: true,
    }
    const members = [member, { ...member, account: 'idle', active: false }]
    expect(statementCsv(dividend, { members, totalRows: 2 }, calendar.timeZone)).toEqual({
      fileName: 'statement-one-20261031T1800.csv',
      text: `\uFEFF${[
        head,
        line('DIVIDEND', 'house', '0.1'),
        '',
        'Member,Stake,Valid bets,Payout,Rebate,Bonus,Net loss,Active',
        'player,10.00,9.00,4.00,2.00,1.00,3.00,yes',
        'idle,10.00,9.00,4.00,2.00,1.00,3.00,no',
        '',
      ].join('\r\n')}`,
    })
  })
})
