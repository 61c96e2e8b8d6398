import { expect, it } from 'vitest'
import type { Tx } from '#server/db/connect.ts'
import { betGameName } from './bet-game-name.ts'
import { betRows, type CommonBet } from './bet-rows.ts'
import { betCells, betHead, type BetRead } from './bets-csv.ts'
import { csvLines, csvText } from '#server/lists/csv.ts'
import { commonOf, snapshotOf } from './list-bets.ts'

const text = (minor: bigint) => `${minor} units`
const read: BetRead = {
  posting_id: '184',
  line: 2,
  vendor: 'DEMO',
  game: 'demo-slot',
  names: null,
  game_name: null,
  round_id: 'r-1',
  currency: 'BDT',
  stake: '1000',
  valid_bet: '900',
  payout: '1500',
  status: 1,
  placed: '1000',
  settled: '2500.5',
}
const common: CommonBet = {
  betNo: '184-2',
  vendor: 'DEMO',
  game: 'demo-slot',
  betTime: '1970-01-01T00:00:01.000Z',
  settledTime: '1970-01-01T00:00:02.500Z',
  stake: '1000 units',
  validBet: '900 units',
  payout: '1500 units',
  profitLoss: '500 units',
  status: 1,
  currency: 'BDT',
  roundId: 'r-1',
}

it('a bet has the common fields, and an open one has neither won nor lost', () => {
  expect(commonOf(read, text, 'EN')).toEqual(common)
  expect(commonOf({ ...read, settled: null, status: null, game_name: 'Slot' }, text, 'EN')).toEqual({
    ...common,
    game: 'Slot',
    settledTime: null,
    profitLoss: '0 units',
    status: null,
  })
  expect(commonOf({ ...read, payout: '0' }, text, 'EN').profitLoss).toBe('-1000 units')
})

it('each category gets defaults for missing details, and written ones stay as they were', () => {
  expect(betRows.RNG(common, { lines: 0 }, '0.00')).toEqual({
    ...common,
    lines: 0,
    betPerLine: null,
    freeSpin: false,
    jackpotWin: '0.00',
  })
  expect(betRows.FISH(common, {})).toEqual({ ...common, room: '', shots: 0, bulletValue: null })
  expect(betRows.LIVE(common, { other: 1 })).toEqual({ ...common, table: '', areas: [], result: null })
  expect(betRows.PVP(common, {}, '0.00')).toEqual({
    ...common,
    room: '',
    seat: null,
    buyIn: '1000 units',
    rake: '0.00',
    handResult: null,
  })
  expect(betRows.SPORTS(common, {}, '0.00')).toEqual({
    ...common,
    slipType: 'SINGLE',
    legs: [],
    totalOdds: '1',
    possibleWin: '0.00',
    cashedOut: false,
  })
  expect(betRows.LOTTERY(common, {}, '0.00')).toEqual({
    ...common,
    issue: '',
    playType: '',
    numbers: '',
    units: 1,
    unitPrice: '0.00',
    multiple: 1,
    prizeMode: 'LOTT',
    odds: [],
    drawNumbers: null,
    proof: null,
  })
})

it('numbers of a slip are cut at 2,000 characters', () => {
  const shown = (numbers: string) => betRows.LOTTERY(common, { numbers }, '0.00').numbers
  expect(shown('1'.repeat(2000))).toBe('1'.repeat(2000))
  expect(shown('1'.repeat(2001))).toBe(`${'1'.repeat(1999)}…`)
})

it('a bet is one line of a file, with times of the merchant’s zone', () => {
  expect(betHead.join(',')).toBe('Number,Vendor,Game,Round,Bet time,Settled,Stake,Valid bet,Payout,Profit/loss,Result')
  const numbers = ['1000 units', '900 units', '1500 units', '500 units'].map((number) => ({ number }))
  expect(betCells(common, 'Asia/Dhaka')).toEqual([
    '184-2',
    'DEMO',
    'demo-slot',
    'r-1',
    '1970-01-01 06:00:01',
    '1970-01-01 06:00:02',
    ...numbers,
    'win',
  ])
  expect(betCells({ ...common, roundId: null, settledTime: null, status: null }, 'Asia/Dhaka')).toEqual([
    '184-2',
    'DEMO',
    'demo-slot',
    '',
    '1970-01-01 06:00:01',
    '',
    ...numbers,
    'open',
  ])
  const result = (status: 2 | 3 | 4) => betCells({ ...common, status }, 'UTC').at(-1)
  expect([result(2), result(3), result(4)]).toEqual(['lose', 'tie', 'cancelled'])
})

it('texts are quoted where needed, and none starts a formula', () => {
  expect(
    csvLines([
      ['a', 'b,c'],
      ['d"e', { number: '-1.00' }],
    ]),
  ).toBe('a,"b,c"\r\n"d""e",-1.00\r\n')
  for (const sign of ['=', '+', '-', '@', '\t']) expect(csvLines([[`${sign}a1`]])).toBe(`'${sign}a1\r\n`)
  for (const text of ['\n=a1', '\r1', '\n1']) expect(csvLines([[text]])).toBe(`"'${text}"\r\n`)
  expect([csvLines([['1\n']]), csvLines([['1=']])]).toEqual(['"1\n"\r\n', '1=\r\n'])
  expect(csvText([['a']])).toBe('\uFEFFa\r\n')
})

it('a game is named by the catalogue, otherwise by its lottery in the page’s language unless the slip has another name', () => {
  const names = { EN: 'Five', BN: 'পাঁচ' }
  expect(betGameName({ game: 'ssc_1m', names, game_name: 'Other' }, 'BN')).toBe('পাঁচ')
  expect(betGameName({ game: 'ssc_1m', names: null, game_name: 'SSC 1 minute' }, 'BN')).toBe('এসএসসি 1 মিনিট')
  expect(betGameName({ game: 'ssc_1m', names: null, game_name: 'Own name' }, 'BN')).toBe('Own name')
  expect(betGameName({ game: 'no-game', names: null, game_name: null }, 'EN')).toBeNull()
})

it('a snapshot of up to 200 characters stays unchanged, a longer one becomes the first transaction it does not see', async () => {
  const kept = (whole: string) =>
    snapshotOf({ execute: async () => ({ rows: [{ whole, first: '7' }] }) } as unknown as Tx)
  expect([await kept('7'.repeat(200)), await kept('7'.repeat(201))]).toEqual(['7'.repeat(200), '7:7:'])
})
