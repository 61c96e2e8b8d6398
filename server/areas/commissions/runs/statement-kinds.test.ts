import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import type { TeamMember } from '../agents/testing/team-bed.ts'
import { correctBet } from '#server/areas/play/records/record-bet.ts'
import { at, today } from '#server/areas/play/records/testing/record-player.ts'
import { always, runBed } from './testing/run-bed.ts'

let server: TestServer
let bed: ReturnType<typeof runBed>
const days = { from: '2026-11-01', to: today }
const only = { from: today, to: today }

/** An agent of the house and a player with money below it. */
async function pair(name: string) {
  const boss = await bed.agent(`boss${name}`)
  const own = await bed.player(`own${name}`, boss)
  await own.deposit(at('2026-11-01T10:00:00'), 1_000_000_000n)
  return { boss, own }
}
type Pair = Awaited<ReturnType<typeof pair>>

/** A dividend for the first half of the month that deducts a daily salary. */
async function dividends({ boss, own }: Pair) {
  await bed.contract(null, boss, 'DAILY', { from: '2026-11-02', to: '2026-11-04', tiers: always('0.01') })
  await bed.contract(null, boss, 'DIVIDEND', {
    from: '2026-11-01',
    tiers: [
      ...always('0.1', { minNetLoss: '50.00' }),
      ...always('0.2', { minBet: '3000.00', minNetLoss: '2000.00', minActive: 4 }),
    ],
    deductSalary: true,
    carryOver: true,
  })
  await own.play(at('2026-11-03T10:00:00'), [100_000n, 2, 0n])
  for (const [kind, from, amount] of [
    ['bonus', 'house:bonus', 5000n],
    ['betting-rebate', 'house:rebate', 2000n],
  ] as const)
    await own.move(kind, at('2026-11-03T11:00:00'), [
      ['main', amount],
      [from, -amount],
    ])
}

/** Hourly and real-time salaries, with bets around the edges of five minutes. */
async function hours({ boss, own }: Pair) {
  await bed.contract(null, boss, 'HOURLY', { from: today, tiers: always('0.001') })
  await bed.contract(null, boss, 'REALTIME', {
    from: today,
    realtime: { profitRate: '0.002', lossRate: '0.005', singleBet: '100.00' },
  })
  for (const [time, stake, status] of [
    ['09:59:59', 10_000n, 2],
    ['10:01:00', 50_000n, 1],
    ['10:02:00', 8000n, 1],
    ['10:03:00', 30_055n, 2],
    ['10:04:59', 10_000n, 2],
  ] as const)
    await own.play(at(`${today}T${time}`), [stake, status, status === 1 ? stake : 0n])
  const edge = at(`${today}T10:05:00`)
  const named = await own.bet(edge, { stake: 40_000n, slip: { gameName: 'Lantern Reels' } })
  await own.settle(named, edge, 2, 0n, 40_000n)
}

/** Hourly salaries, with a bet that is cancelled at the first instant of the next hour. */
async function cancelled({ boss, own }: Pair) {
  await bed.contract(null, boss, 'HOURLY', { from: today, tiers: always('0.001') })
  const bet = await own.play(at(`${today}T09:30:00`), [10_000n, 2, 0n])
  await correctBet(server.services.db, 'hour', at(`${today}T10:00:00`), {
    ...bet,
    status: 4,
    validBet: 0n,
    payout: 10_000n,
  })
}

let dividend: Pair
let hourly: Pair
let beside: Pair
let corrected: Pair
beforeAll(async () => {
  server = await startTestServer()
  bed = runBed(server)
  dividend = await pair('dividend')
  await dividends(dividend)
  hourly = await pair('hourly')
  await hours(hourly)
  beside = await pair('beside')
  await beside.own.play(at(`${today}T10:03:00`), [7000n, 2, 0n])
  corrected = await pair('corrected')
  await cancelled(corrected)
  await bed.run()
})
afterAll(() => server.close())

const detail = ({ token }: TeamMember, statementId: string) =>
  server.call('getContractStatement', { token, query: { statementId } })
const bets = ({ token }: TeamMember, statementId: string, memberId: string) =>
  server.call('listStatementBets', { token, query: { statementId, memberId } })

it('a dividend adds up: losses less rebates, bonuses and salaries, plus the carried balance, at the rate of its tier', async () => {
  const { boss, own } = dividend
  const list = async (query: object = {}) =>
    (await server.call('listDividendStatements', { token: boss.token, query: { ...days, ...query } })).value
  const { rows, running, series } = await list()
  expect(rows).toMatchObject([
    {
      stake: '1000.00',
      rebate: '20.00',
      bonus: '50.00',
      deducted: '10.00',
      netLoss: '920.00',
      base: '920.00',
      activeMembers: 1,
      tierIndex: 0,
      gross: '92.00',
      next: { tierIndex: 1, bet: '2000.00', netLoss: '1080.00', active: 3 },
    },
  ])
  const start = { tierIndex: 0, bet: '0.00', netLoss: '50.00', active: 0 }
  expect(running).toMatchObject([{ state: 'running', netLoss: '0.00', tierIndex: null, next: start }])
  expect(series).toEqual([{ start: '2026-10-31T18:00:00.000Z', count: 1, gross: '92.00' }])
  expect(await list({ from: today })).toMatchObject({ rows: [], totals: { count: 0 }, series })
  expect((await detail(boss, rows[0]!.statementId)).value.members).toEqual([
    {
      memberId: own.id,
      account: own.account,
      stake: '1000.00',
      payout: '0.00',
      validBet: '1000.00',
      rebate: '20.00',
      bonus: '50.00',
      netLoss: '930.00',
      active: true,
    },
  ])
})

it('the list shows days newest first, by page, with a bar each', async () => {
  const { boss } = dividend
  const query = { ...days, pageSize: 1 }
  const pages = await Promise.all(
    [1, 2, 3].map((pageNo) =>
      server.call('listDailySalaryStatements', { token: boss.token, query: { ...query, pageNo } }),
    ),
  )
  expect(pages.map(({ value }) => value.rows.map(({ periodStart, gross }) => [periodStart, gross]))).toEqual([
    [['2026-11-02T18:00:00.000Z', '10.00']],
    [['2026-11-01T18:00:00.000Z', '0.00']],
    [],
  ])
  for (const { value } of pages)
    expect(value).toMatchObject({
      totals: { count: 2, gross: '10.00', paid: '0.00', net: '10.00' },
      running: [],
      series: [
        { start: '2026-11-01T18:00:00.000Z', count: 1, gross: '0.00' },
        { start: '2026-11-02T18:00:00.000Z', count: 1, gross: '10.00' },
      ],
    })
})

it('the list shows hours by the hour for one day and by the day for more [1.36]', async () => {
  const { boss, own } = hourly
  const list = async (query: object = {}) =>
    (await server.call('listHourlySalaryStatements', { token: boss.token, query: { ...only, ...query } })).value
  const { rows, series } = await list()
  expect(rows[0]).toMatchObject({ validBet: '1380.55', gross: '1.38', activeMembers: 1 })
  expect(rows[1]).toMatchObject({ validBet: '100.00', gross: '0.10', activeMembers: 1 })
  expect(series).toHaveLength(11)
  expect(series.slice(-2)).toEqual([
    { start: '2026-11-21T03:00:00.000Z', count: 1, gross: '0.10' },
    { start: '2026-11-21T04:00:00.000Z', count: 1, gross: '1.38' },
  ])
  expect((await list({ from: '2026-11-20' })).series).toEqual([
    { start: '2026-11-20T18:00:00.000Z', count: 11, gross: '1.48' },
  ])
  const members = async (statementId: string) => (await detail(boss, statementId)).value.members
  const none = { memberId: own.id, account: own.account, rebate: '0.00', bonus: '0.00', active: true }
  expect(await members(rows[0]!.statementId)).toEqual([
    { ...none, stake: '1380.55', payout: '580.00', validBet: '1380.55', netLoss: '800.55' },
  ])
  expect(await members(rows[1]!.statementId)).toEqual([
    { ...none, stake: '100.00', payout: '0.00', validBet: '100.00', netLoss: '100.00' },
  ])
  expect(await members(rows[2]!.statementId)).toEqual([])
})

it('a bet cancelled at the first instant of an hour is subtracted from that hour, and the hour before stays unchanged', async () => {
  const { token } = corrected.boss
  const { rows } = (await server.call('listHourlySalaryStatements', { token, query: only })).value
  expect(rows.slice(0, 2)).toMatchObject([
    { periodStart: '2026-11-21T04:00:00.000Z', validBet: '-100.00', corrections: '-100.00', gross: '0.00' },
    { periodStart: '2026-11-21T03:00:00.000Z', validBet: '100.00', corrections: '0.00', gross: '0.10' },
  ])
})

it('a bucket of five minutes shows won and lost bets apart, without bets below the minimum [1.37] [9.34]', async () => {
  const { boss, own } = hourly
  const { rows } = (await server.call('listRealTimeSalaryStatements', { token: boss.token, query: only })).value
  expect(rows.map(({ periodStart, gross }) => [periodStart, gross])).toEqual([
    ['2026-11-21T04:05:00.000Z', '2.00'],
    ['2026-11-21T04:00:00.000Z', '3.00'],
    ['2026-11-21T03:55:00.000Z', '0.50'],
  ])
  expect(rows[1]).toMatchObject({
    realtime: { profitRate: '0.002', lossRate: '0.005', won: '500.00', lost: '400.55', singleBet: '100.00' },
    exact: '3.00275',
    gross: '3.00',
    rate: null,
    rateType: null,
    tiers: [],
    next: null,
  })
  const reasons = async (n: number) =>
    (await bets(boss, rows[n]!.statementId, own.id)).value.rows.map(({ counted, reason }) => [counted, reason])
  expect(await reasons(1)).toEqual([
    [true, null],
    [true, null],
    [false, 'BELOW_SINGLE_BET'],
    [true, null],
  ])
  expect(await reasons(2)).toEqual([[true, null]])
  expect((await bets(boss, rows[0]!.statementId, own.id)).value.rows).toMatchObject([
    { game: 'Lantern Reels', settledAt: '2026-11-21T04:05:00.000Z', stake: '400.00', validBet: '400.00' },
  ])
})

it('a statement number works from the start of its period until a day after its end, and for that period only', async () => {
  const { boss } = beside
  const { id } = await bed.contract(null, boss, 'HOURLY', { from: '2026-11-15', tiers: always('0.001') })
  const open = async (moment: string) => {
    const { value, errorCode } = await detail(boss, `${id}-${moment}`)
    return errorCode ?? value.statement.periodStart
  }
  expect(await open('20261121T0600')).toBe('2026-11-21T06:00:00.000Z')
  expect(await open('20261120T0500')).toBe('2026-11-20T05:00:00.000Z')
  for (const moment of ['20261121T0700', '20261120T0400', '20261121T0601', '20261121T9900', '20261121T06000'])
    expect(await open(moment)).toBe('record.not.found')
})

it('the list shows the twenty running contracts offered last, the highest amount first', async () => {
  const { boss } = beside
  const payees = [hourly.own, dividend.own, beside.own]
  const categories = ['CONS', 'LIVE', 'RNG', 'SPORTS', 'LOTT', 'ELOTT', 'FISH'] as const
  for (const [n, payee] of payees.entries())
    for (const [k, category] of categories.entries())
      await bed.contract(boss, payee, 'DAILY', {
        from: today,
        category,
        tiers: always('0.001'),
        offeredAt: new Date(at('2026-11-01T00:00:00') + (n * 7 + k) * 1000),
      })
  const query = { ...only, side: 'PAID' } as const
  const { running } = (await server.call('listDailySalaryStatements', { token: boss.token, query })).value
  expect(running).toHaveLength(20)
  expect(running.slice(0, 2).map(({ payee, category, gross }) => [payee, category, gross])).toEqual([
    [hourly.own.account, 'RNG', '1.48'],
    [beside.own.account, 'CONS', '0.07'],
  ])
})
