import { expect, it } from 'vitest'
import { judgeSlips, statusOf, type SlipRow } from './judge-slips.ts'

const digit = (last: string, more: Partial<SlipRow> = {}) =>
  ({
    memberId: 'nodi',
    playId: 'ssc.place',
    selection: { pos: [[], [], [], [], [last]] },
    bets: 1,
    unit: 100n,
    multiple: 1,
    stake: 100n,
    rebate: 7n,
    tiers: [{ tier: 'hit', payout: '9.000', chance: '1/10' }],
    ...more,
  }) as SlipRow
const sum = (...pick: string[]) =>
  ({
    ...digit('0'),
    playId: 'x5.sumTwoSide',
    selection: { pick },
    bets: pick.length,
    stake: BigInt(pick.length) * 100n,
    tiers: ['big', 'small', 'odd', 'even'].map((tier) => ({ tier, payout: '1.980', chance: '1/2' })),
  }) as SlipRow

const date = '2026-01-01'
const caps = (nodi: bigint, rupa = nodi) =>
  new Map([
    ['nodi', nodi],
    ['rupa', rupa],
  ])
const short = (judged: ReturnType<typeof judgeSlips>) => judged.map(({ state, payout, cap }) => [state, payout, cap])

it('pays a winning slip, pays rebate on wins and losses, and counts the whole stake', () => {
  const slips = [digit('5'), digit('6')]
  expect(judgeSlips('SSC', date, '12345', slips, caps(900n), new Map())).toEqual([
    { slip: slips[0], state: 'won', payout: 900n, validBet: 100n, rebate: 7n, cap: null },
    { slip: slips[1], state: 'lost', payout: 0n, validBet: 100n, rebate: 7n, cap: null },
  ])
})

it('refunds a pushed stake: a whole slip without rebate, a part with the rebate of the rest rounded down', () => {
  // a sum of 30 is neither big nor small, but even
  const judged = judgeSlips(
    'X5',
    date,
    '02 04 06 08 10',
    [sum('big'), sum('big', 'odd'), sum('big', 'even')],
    caps(500n),
    new Map(),
  )
  expect(judged.map(({ state, payout, validBet, rebate, cap }) => ({ state, payout, validBet, rebate, cap }))).toEqual([
    { state: 'push', payout: 100n, validBet: 0n, rebate: 0n, cap: null },
    { state: 'lost', payout: 100n, validBet: 100n, rebate: 3n, cap: null },
    { state: 'won', payout: 298n, validBet: 100n, rebate: 3n, cap: null },
  ])
})

it('cuts each member’s wins at the member’s cap, slip after slip', () => {
  const slips = [digit('5'), digit('5'), digit('5'), digit('5', { memberId: 'rupa' })]
  const won = new Map<string, bigint>()
  expect(short(judgeSlips('SSC', date, '12345', slips, caps(1000n, 899n), won))).toEqual([
    ['won', 900n, null],
    ['won', 100n, 1000n],
    ['won', 0n, 1000n],
    ['won', 899n, 899n],
  ])
  expect(won).toEqual(caps(1000n, 899n))
})

it('counts earlier wins, and pays nothing when they already reach the cap', () => {
  const judge = (before: bigint) =>
    short(judgeSlips('SSC', date, '12345', [digit('5')], caps(1000n), new Map([['nodi', before]])))
  expect(judge(100n)).toEqual([['won', 900n, null]])
  expect(judge(101n)).toEqual([['won', 899n, 1000n]])
  expect(judge(999n)).toEqual([['won', 1n, 1000n]])
  expect(judge(1000n)).toEqual([['won', 0n, 1000n]])
  expect(judge(1001n)).toEqual([['won', 0n, 1000n]])
})

it('the record counts won slips as 1, lost ones as 2 and pushed ones as 3', () => {
  expect(statusOf).toEqual({ won: 1, lost: 2, push: 3 })
})
