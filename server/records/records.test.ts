import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { post, type Leg } from '../wallet/ledger.ts'
import type { PostingKind } from '../wallet/posting-kinds.ts'
import { correctBet, placeBets, settleBets, type BetId, type NewSlip } from './record-bet.ts'

let server: TestServer
let me: Awaited<ReturnType<typeof player>>
beforeAll(async () => {
  server = await startTestServer()
  me = await player('reader')
})
afterAll(() => server.close())

const dayMs = 86_400_000
/** Noon in Dhaka on 21 November 2026 is where the clock of the test server stands: 06:00 UTC. */
const today = '2026-11-21'
const at = (text: string) => Date.parse(`${text}+06:00`)

async function player(account: string) {
  const { id } = await server.member({ account })
  const body = { username: account, password: 'Lantern2027', type: 'username', realm: 'member' } as const
  const { token } = (await server.call('logIn', { body })).value
  const move = (kind: PostingKind, time: number, legs: Leg[]) =>
    post(server.services.db, {
      merchant: 'fairhall',
      memberId: id,
      key: randomUUID(),
      kind,
      currency: 'BDT',
      at: time,
      legs,
    })
  const bet = async (
    time: number,
    more: Partial<NewSlip> & { stake?: bigint; slip?: Record<string, unknown>; roundId?: string } = {},
  ) => {
    const { stake = 1000n, slip = {}, roundId = 'r-1', ...rest } = more
    const placed = await placeBets(server.services.db, {
      merchant: 'fairhall',
      memberId: id,
      key: randomUUID(),
      currency: 'BDT',
      at: time,
      wallet: 'main',
      category: 'RNG',
      vendor: 'DEMO',
      bets: [{ game: 'demo-slot', roundId, stake, slip }],
      ...rest,
    })
    if (!('bets' in placed)) throw new Error(placed.outcome)
    return placed.bets[0]!
  }
  const settle = (id: BetId, time: number, status: 1 | 2 | 3 | 4, payout: bigint, validBet = 1000n, result = {}) =>
    settleBets(server.services.db, time, [{ ...id, status, payout, validBet }], result)
  return { id, token, move, bet, settle }
}

describe('the account record', () => {
  const read = (query: object = {}, token = me.token) =>
    server.call('listAccountRecord', {
      token,
      query: { walletType: 'MAIN', from: today, to: today, ...query } as never,
    })

  beforeAll(async () => {
    await me.move('deposit', at('2026-11-20T23:59:59.999'), [
      ['main', 50_000n],
      ['house:deposit', -50_000n],
    ])
    await me.move('deposit', at('2026-11-21T00:00:00'), [
      ['main', 10_000n],
      ['house:deposit', -10_000n],
    ])
    await me.move('withdraw-hold', at('2026-11-21T01:00:00'), [
      ['held', 2000n],
      ['main', -2000n],
    ])
    await me.move('withdraw-pay', at('2026-11-21T02:00:00'), [
      ['held', -2000n],
      ['house:withdraw', 1990n],
      ['house:fees', 10n],
    ])
    await me.move('wallet-send', at('2026-11-21T03:00:00'), [
      ['main', -500n],
      ['transit:MAIDAN', 500n],
    ])
    await me.move('wallet-arrive', at('2026-11-21T03:00:00'), [
      ['vendor:MAIDAN', 500n],
      ['transit:MAIDAN', -500n],
    ])
    const bet = await me.bet(at('2026-11-21T04:00:00'))
    await me.settle(bet, at('2026-11-21T04:00:00'), 1, 1950n)
  })

  it('shows what came and went, newest first, with the balance before and after [1.19]', async () => {
    const { value } = await read()
    expect(
      value.rows.map(({ type, subType, amount, balanceBefore, balanceAfter, status }) => [
        type,
        subType,
        amount,
        balanceBefore,
        balanceAfter,
        status,
      ]),
    ).toEqual([
      ['winning', null, '19.50', '565.00', '584.50', 'done'],
      ['betting', null, '-10.00', '575.00', '565.00', 'done'],
      ['other', 'wallet_transfer_out', '-5.00', '580.00', '575.00', 'done'],
      ['withdraw', null, '-20.00', '600.00', '580.00', 'held'],
      ['deposit', null, '100.00', '500.00', '600.00', 'done'],
    ])
    expect(value.totals).toEqual({ in: '119.50', out: '35.00', net: '84.50' })
    expect(value).toMatchObject({ totalRows: 5, timeZone: 'Asia/Dhaka', final: false, csv: null, points: [] })
  })

  it('cuts days in the zone of the merchant and filters by type', async () => {
    const yesterday = await read({ from: '2026-11-20', to: '2026-11-20' })
    expect(yesterday.value).toMatchObject({ totalRows: 1, rows: [{ amount: '500.00' }], final: true })
    const some = await read({ types: ['deposit', 'winning'], from: '2026-11-20' })
    expect(some.value.rows.map(({ type }) => type)).toEqual(['winning', 'deposit', 'deposit'])
    expect(some.value.totals.in).toBe('619.50')
    expect((await read({ types: ['dividend'] })).value.totalRows).toBe(0)
  })

  it('shows the vendors’ wallets apart, and points as none', async () => {
    expect((await read({ walletType: 'VENDOR' })).value.rows).toMatchObject([
      { type: 'other', subType: 'wallet_transfer_in', amount: '5.00', balanceAfter: '5.00' },
    ])
    expect((await read({ walletType: 'POINT' })).value).toMatchObject({ rows: [], points: [], totals: { net: '0' } })
  })

  it('reads pages and totals of one question at the same moment', async () => {
    const first = (await read({ pageSize: 10 })).value
    await me.move('deposit', server.now(), [
      ['main', 1n],
      ['house:deposit', -1n],
    ])
    const again = (await read({ pageSize: 10, asOf: first.asOf })).value
    expect(again).toEqual(first)
    expect((await read()).value.totalRows).toBe(6)
  })

  it('shows nobody else’s', async () => {
    const other = await player('stranger')
    expect((await read({}, other.token)).value).toMatchObject({ rows: [], totalRows: 0 })
  })

  it.each([
    ['2026-10-22', '2026-11-21', 'longer than 30 days'],
    ['2026-11-22', '2026-11-22', 'in the future'],
    ['2025-11-20', '2025-11-21', 'older than 12 months'],
    ['2026-11-21', '2026-11-20', 'backwards'],
    ['2026-11-31', '2026-11-31', 'no day'],
    ['21.11.2026', '2026-11-21', 'no date'],
  ])('refuses a window from %s to %s: %s', async (from, to) => {
    expect((await read({ from, to })).errorCode).toBe('request.param.err')
  })

  it.each([
    ['2026-10-23', '2026-11-21'],
    ['2025-11-21', '2025-11-30'],
  ])('takes a window from %s to %s', async (from, to) => {
    expect((await read({ from, to })).status).toBe(200)
  })

  it('comes as a file whose texts no spreadsheet runs', async () => {
    await me.move('adjustment', at('2026-11-19T10:00:00'), [
      ['main', -100n],
      ['house:adjustments', 100n],
    ])
    await post(server.services.db, {
      merchant: 'fairhall',
      memberId: me.id,
      key: 'remark',
      kind: 'adjustment',
      remark: '=HYPERLINK("http://x","y"), নমস্কার',
      currency: 'BDT',
      at: at('2026-11-19T11:00:00'),
      legs: [
        ['main', 100n],
        ['house:adjustments', -100n],
      ],
    })
    const { value } = await read({ from: '2026-11-19', to: '2026-11-19', format: 'csv' })
    expect(value.rows).toEqual([])
    expect(value.csv!.fileName).toBe('account-record-2026-11-19-2026-11-19.csv')
    const lines = value.csv!.text.split('\r\n')
    expect(lines[0]).toBe('\uFEFFNumber,Reference,Time,Type,Kind,Amount,Before,After,Status,Remark')
    expect(lines[1]).toMatch(
      /^X\d+,,2026-11-19 11:00:00,other,adjustment,1\.00,.*,done,"'=HYPERLINK\(""http:\/\/x"",""y""\), নমস্কার"$/,
    )
    expect(lines[2]).toContain(',-1.00,')
    expect(lines.slice(3)).toEqual(['In,,,,,1.00', 'Out,,,,,1.00', 'Net,,,,,0.00', ''])
  })
})

describe('the betting record', () => {
  it('shows settled bets by settlement and open ones by the bet, with their own details and totals [1.17]', async () => {
    const they = await player('bettor')
    await they.move('deposit', 0, [
      ['main', 100_000n],
      ['house:deposit', -100_000n],
    ])
    const slip = {
      issue: '20261121-0901',
      playType: 'ssc.five.straight',
      numbers: '3|2',
      units: 2,
      unitPrice: '5.00',
      multiple: 1,
      prizeMode: 'ELOTT',
      odds: [],
      gameName: 'Five minutes',
    }
    const bet = (time: string) => they.bet(at(time), { category: 'ELOTT', vendor: 'FAIRLOTT', slip })
    const [one, two, three] = [
      await bet('2026-11-21T08:00:00'),
      await bet('2026-11-21T08:01:00'),
      await bet('2026-11-21T08:02:00'),
    ]
    await they.settle(two, at('2026-11-21T09:00:00'), 1, 9000n, 1000n, {
      drawNumbers: '58087',
      proof: '/lgw/games/draw/proof',
    })
    await they.settle(one, at('2026-11-21T09:00:01'), 4, 1000n, 0n)
    const query = { from: today, to: today }
    const settled = (await server.call('listSettledLotteryBets', { token: they.token, query })).value
    expect(settled.rows.map(({ betNo }) => betNo)).toEqual([`${one.postingId}-1`, `${two.postingId}-1`])
    expect(settled.rows[1]).toMatchObject({
      game: 'Five minutes',
      stake: '10.00',
      payout: '90.00',
      profitLoss: '80.00',
      status: 1,
      issue: '20261121-0901',
      drawNumbers: '58087',
      proof: '/lgw/games/draw/proof',
      betTime: '2026-11-21T02:01:00.000Z',
      settledTime: '2026-11-21T03:00:00.000Z',
    })
    expect(settled.totals).toEqual({
      count: 2,
      stake: '20.00',
      validBet: '10.00',
      payout: '100.00',
      profitLoss: '80.00',
    })
    const open = (await server.call('listOpenLotteryBets', { token: they.token, query })).value
    expect(open.rows).toMatchObject([
      { betNo: `${three.postingId}-1`, status: null, settledTime: null, drawNumbers: null },
    ])
    expect(open.totals).toMatchObject({ count: 1, stake: '10.00', profitLoss: '0.00' })
    const won = (await server.call('listSettledLotteryBets', { token: they.token, query: { ...query, status: 1 } }))
      .value
    expect(won.totals.count).toBe(1)
    const none = (
      await server.call('listSettledLotteryBets', { token: they.token, query: { ...query, vendor: 'TCG_SEA' } })
    ).value
    expect(none).toMatchObject({ rows: [], totals: { count: 0, stake: '0.00' } })
    const csv = (await server.call('listSettledLotteryBets', { token: they.token, query: { ...query, format: 'csv' } }))
      .value.csv!
    expect(csv.text.split('\r\n').at(-2)).toBe('Totals,2,,,,,20.00,10.00,100.00,80.00')
  })

  it.each([
    ['listRngBets', 'RNG', { lines: 25, betPerLine: '0.40' }, { freeSpin: false, jackpotWin: '0.00' }],
    ['listFishBets', 'FISH', { room: 'Reef', shots: 25 }, { bulletValue: null }],
    [
      'listLiveBets',
      'LIVE',
      { table: 'Baccarat 1', areas: [{ area: 'banker', stake: '10.00', payout: '0.00' }] },
      { result: null },
    ],
    ['listPvpBets', 'PVP', { room: 'Teen Patti 1', seat: 3 }, { buyIn: '10.00', rake: '0.00' }],
  ] as const)('%s keeps what is its own', async (list, category, slip, rest) => {
    const they = await player(`owner${category}`)
    await they.move('deposit', 0, [
      ['main', 100_000n],
      ['house:deposit', -100_000n],
    ])
    for (let n = 0; n < 12; n += 1) {
      const bet = await they.bet(at('2026-11-21T08:00:00'), { category, slip })
      await they.settle(bet, at('2026-11-21T08:00:01'), 2, 0n)
    }
    const page = (pageNo: number) =>
      server.call(list, { token: they.token, query: { from: today, to: today, pageNo, pageSize: 10 } })
    const [first, second] = [(await page(1)).value, (await page(2)).value]
    expect(first.rows[0]).toMatchObject({ ...slip, ...rest, status: 2, profitLoss: '-10.00' })
    const numbers = [...first.rows, ...second.rows].map(({ betNo }) => Number(betNo.split('-')[0]))
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
    expect([new Set(numbers).size, first.totalRows, first.totals.stake, second.totals.stake]).toEqual([
      12,
      12,
      '120.00',
      '120.00',
    ])
  })

  it('shows sports in two lists', async () => {
    const they = await player('fan')
    await they.move('deposit', 0, [
      ['main', 100_000n],
      ['house:deposit', -100_000n],
    ])
    const leg = {
      sport: 'Football',
      league: 'Demo',
      event: 'Reds – Blues',
      market: '1X2',
      selection: 'Reds',
      odds: '1.90',
      oddsType: 'DECIMAL',
      score: null,
      result: 'OPEN',
    }
    const bet = await they.bet(at('2026-11-21T08:00:00'), {
      category: 'SPORTS',
      slip: { legs: [leg], totalOdds: '1.90', possibleWin: '19.00' },
    })
    const query = { from: today, to: today }
    expect((await server.call('listOpenSportsBets', { token: they.token, query })).value.rows).toMatchObject([
      { slipType: 'SINGLE', legs: [leg] },
    ])
    await they.settle(bet, at('2026-11-21T09:00:00'), 1, 1900n, 1000n, {
      legs: [{ ...leg, score: '1–0', result: 'WIN' }],
    })
    expect((await server.call('listOpenSportsBets', { token: they.token, query })).value.rows).toEqual([])
    expect((await server.call('listSettledSportsBets', { token: they.token, query })).value.rows).toMatchObject([
      { legs: [{ score: '1–0', result: 'WIN' }], possibleWin: '19.00', profitLoss: '9.00' },
    ])
  })
})

describe('the own profit and loss', () => {
  it('counts a bet on the day it was settled, and its correction on the day of that', async () => {
    const they = await player('counter')
    await they.move('deposit', at('2026-11-18T12:00:00'), [
      ['main', 500_000n],
      ['house:deposit', -500_000n],
    ])
    await they.move('withdraw-hold', at('2026-11-18T13:00:00'), [
      ['main', -80_000n],
      ['held', 80_000n],
    ])
    await they.move('withdraw-pay', at('2026-11-18T13:00:00'), [
      ['held', -80_000n],
      ['house:withdraw', 80_000n],
    ])
    const bet = async (stake: bigint, status: 1 | 2 | 3, payout: bigint, validBet: bigint, time: string) => {
      const made = await they.bet(at('2026-11-18T14:00:00'), { stake })
      await they.settle(made, at(time), status, payout, validBet)
      return made
    }
    const lost = await bet(100_000n, 2, 0n, 100_000n, '2026-11-19T23:59:59.999')
    await bet(50_000n, 2, 0n, 50_000n, '2026-11-20T00:00:00')
    await bet(30_000n, 1, 58_500n, 30_000n, '2026-11-20T10:00:00')
    await bet(20_000n, 3, 20_000n, 0n, '2026-11-20T10:00:00')
    await they.move('betting-rebate', at('2026-11-20T11:00:00'), [
      ['main', 720n],
      ['house:rebate', -720n],
    ])
    await they.move('bonus', at('2026-11-20T11:00:00'), [
      ['bonus', 2000n],
      ['house:bonus', -2000n],
    ])
    const read = async (query: object = {}) =>
      (
        await server.call('listPersonalProfit', {
          token: they.token,
          query: { from: '2026-11-01', to: today, ...query },
        })
      ).value
    const before = await read()
    expect(before.rows).toEqual([
      {
        day: '2026-11-20',
        category: 'CONS',
        stake: '0.00',
        validBet: '0.00',
        payout: '0.00',
        rebate: '7.20',
        bonus: '20.00',
        profitLoss: '27.20',
      },
      {
        day: '2026-11-20',
        category: 'RNG',
        stake: '1000.00',
        validBet: '800.00',
        payout: '785.00',
        rebate: '0.00',
        bonus: '0.00',
        profitLoss: '-215.00',
      },
      {
        day: '2026-11-19',
        category: 'RNG',
        stake: '1000.00',
        validBet: '1000.00',
        payout: '0.00',
        rebate: '0.00',
        bonus: '0.00',
        profitLoss: '-1000.00',
      },
    ])
    expect(before.totals).toEqual({
      stake: '2000.00',
      validBet: '1800.00',
      payout: '785.00',
      rebate: '7.20',
      bonus: '20.00',
      profitLoss: '-1187.80',
      lifetimeDeposit: '5000.00',
      lifetimeWithdraw: '800.00',
      netDeposit: '4200.00',
    })
    await correctBet(server.services.db, 'late', at('2026-11-21T10:00:00'), {
      ...lost,
      status: 4,
      payout: 100_000n,
      validBet: 0n,
    })
    const after = await read()
    expect(after.rows.slice(1)).toEqual(before.rows)
    expect(after.rows[0]).toMatchObject({
      day: today,
      category: 'RNG',
      stake: '0.00',
      validBet: '-1000.00',
      payout: '1000.00',
    })
    const all = await read({ category: 'CONS' })
    expect(all.rows.map(({ day, category }) => [day, category])).toEqual([
      [today, 'CONS'],
      ['2026-11-20', 'CONS'],
      ['2026-11-19', 'CONS'],
    ])
    expect((await read({ category: 'LIVE' })).rows).toEqual([])
    expect((await read({ format: 'csv' })).csv!.text.split('\r\n').at(-2)).toBe(
      'Totals,,2000.00,800.00,1785.00,7.20,20.00,-187.80',
    )
  })

  it('is refused outside the window like the other records', async () => {
    const query = { from: '2026-10-01', to: today }
    expect((await server.call('listPersonalProfit', { token: me.token, query })).errorCode).toBe('request.param.err')
    server.advance(-dayMs)
    expect(
      (await server.call('listPersonalProfit', { token: me.token, query: { from: today, to: today } })).errorCode,
    ).toBe('request.param.err')
    server.advance(dayMs)
  })
})
