import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import type { TeamMember } from '../agents/testing/team-bed.ts'
import { correctBet } from '../records/record-bet.ts'
import { at, today } from '../records/testing/record-player.ts'
import { always, runBed } from './testing/run-bed.ts'

let server: TestServer
let bed: ReturnType<typeof runBed>
const yesterday = '2026-11-20'
const days = { from: '2026-11-01', to: today }
const steps = [
  ...always('0.002', { minBet: '100.00', minActive: 1 }),
  ...always('0.003', { minBet: '500.00', minActive: 2 }),
  ...always('0.004', { minBet: '2000.00', minActive: 3 }),
]
const minor = (text: string) => BigInt(text.replace('.', ''))
const sum = (texts: readonly string[]) => texts.reduce((all, text) => all + minor(text), 0n)

/** An agent of the house with one below it, and a player with money below each. */
async function family(name: string) {
  const boss = await bed.agent(`boss${name}`)
  const sub = await bed.agent(`sub${name}`, boss)
  const own = await bed.player(`own${name}`, boss)
  const below = await bed.player(`below${name}`, sub)
  for (const player of [own, below]) await player.deposit(at('2026-11-01T10:00:00'), 1_000_000_000n)
  return { boss, sub, own, below }
}
type Family = Awaited<ReturnType<typeof family>>

/** Daily salaries from yesterday on, and what was played under them then. */
async function dailySalaries(name: string) {
  const members = await family(name)
  const { boss, sub, own, below } = members
  const given = await bed.contract(null, boss, 'DAILY', { from: yesterday, tiers: steps })
  const paidOn = await bed.contract(boss, sub, 'DAILY', { from: yesterday, tiers: always('0.001') })
  await own.play(at(`${yesterday}T10:00:00`), [40_000n, 2, 0n])
  await below.play(at(`${yesterday}T11:00:00`), [30_000n, 1, 45_000n])
  await below.play(at(`${yesterday}T12:00:00`), [5000n, 3, 5000n])
  return { ...members, given, paidOn }
}

/** A dividend of the first half of the month that takes a daily salary off. */
async function dividends({ boss, own }: Family) {
  await bed.contract(null, boss, 'DAILY', { from: '2026-11-02', to: '2026-11-04', tiers: always('0.01') })
  await bed.contract(null, boss, 'DIVIDEND', {
    from: '2026-11-01',
    tiers: always('0.1', { minNetLoss: '50.00' }),
    deductSalary: true,
    carryOver: true,
  })
  await own.play(at('2026-11-03T10:00:00'), [100_000n, 2, 0n])
}

/** By the hour and in real time, with bets around the edge of five minutes. */
async function hours({ boss, own }: Family) {
  await bed.contract(null, boss, 'HOURLY', { from: today, tiers: always('0.001') })
  await bed.contract(null, boss, 'REALTIME', {
    from: today,
    realtime: { profitRate: '0.002', lossRate: '0.005', singleBet: '100.00' },
  })
  for (const [time, stake, status] of [
    ['10:01:00', 50_000n, 1],
    ['10:02:00', 8000n, 1],
    ['10:03:00', 30_055n, 2],
    ['10:04:59', 10_000n, 2],
    ['10:05:00', 40_000n, 2],
  ] as const)
    await own.play(at(`${today}T${time}`), [stake, status, status === 1 ? stake : 0n])
}

let salaried: Awaited<ReturnType<typeof dailySalaries>>
let runs: Awaited<ReturnType<typeof dailySalaries>>
let late: Awaited<ReturnType<typeof dailySalaries>>
let dividend: Family
let hourly: Family
let playing: Family
beforeAll(async () => {
  server = await startTestServer()
  bed = runBed(server)
  salaried = await dailySalaries('salaried')
  runs = await dailySalaries('runs')
  late = await dailySalaries('late')
  dividend = await family('dividend')
  await dividends(dividend)
  hourly = await family('hourly')
  await hours(hourly)
  playing = await family('playing')
  await bed.contract(playing.sub, playing.below, 'DAILY', { from: yesterday, tiers: always('0.001') })
  await playing.below.play(at(`${yesterday}T11:00:00`), [100_000n, 2, 0n])
  await bed.run()
})
afterAll(() => server.close())

const daily = async ({ token }: TeamMember, query: object = {}) =>
  (await server.call('listDailySalaryStatements', { token, query: { ...days, ...query } })).value
const detail = ({ token }: TeamMember, statementId: string, query: object = {}) =>
  server.call('getContractStatement', { token, query: { statementId, ...query } })
const bets = ({ token }: TeamMember, statementId: string, memberId: string, query: object = {}) =>
  server.call('listStatementBets', { token, query: { statementId, memberId, ...query } })

describe('a daily salary', () => {
  it('is a statement for both: what it comes to, the step reached and the next, and the payer alone is told where the money came from [1.35]', async () => {
    const { boss, sub, given } = salaried
    const { rows, totals, series } = await daily(boss)
    expect(rows).toEqual([
      expect.objectContaining({
        contractId: given.id,
        side: 'RECEIVED',
        payer: null,
        payee: boss.account,
        period: 'daily',
        periodStart: '2026-11-19T18:00:00.000Z',
        periodEnd: '2026-11-20T18:00:00.000Z',
        payableFrom: '2026-11-20T20:00:00.000Z',
        validBet: '700.00',
        stake: '750.00',
        activeMembers: 2,
        base: '700.00',
        tierIndex: 1,
        next: { tierIndex: 2, bet: '1300.00', netLoss: '0.00', active: 1 },
        rate: '0.003',
        exact: '2.1',
        gross: '2.10',
        paid: '2.10',
        held: '0.00',
        fromWallet: null,
        advance: null,
        debtTaken: '0.00',
        state: 'paid',
      }),
    ])
    expect(totals).toEqual({ count: 1, gross: '2.10', paid: '0.30', net: '1.80' })
    expect(series).toEqual([{ start: '2026-11-19T18:00:00.000Z', count: 1, gross: '2.10' }])
    const [paid] = (await daily(boss, { side: 'PAID' })).rows
    expect(paid).toMatchObject({ side: 'PAID', payee: sub.account, gross: '0.30', fromWallet: '0.30', debtTaken: null })
    const [received] = (await daily(sub)).rows
    expect(received).toMatchObject({ side: 'RECEIVED', payer: boss.account, fromWallet: null, advance: null })
  })

  it('opens down to the bets: rows of members and their bets add up to it to the last unit', async () => {
    const { boss, own, below } = salaried
    const [row] = (await daily(boss)).rows
    const { statement, members, totalRows } = (await detail(boss, row!.statementId)).value
    expect(statement).toEqual(row)
    expect(members.map(({ account, active }) => [account, active])).toEqual([
      [own.account, true],
      [below.account, true],
    ])
    expect(totalRows).toBe(2)
    for (const name of ['stake', 'payout', 'validBet'] as const) {
      expect(sum(members.map((member) => member[name]))).toBe(minor(statement[name]))
      for (const member of members) {
        const found = (await bets(boss, statement.statementId, member.memberId)).value
        expect(sum(found.rows.map((bet) => bet[name]))).toBe(minor(member[name]))
        expect(found.totals[name]).toBe(member[name])
      }
    }
    const found = (await bets(boss, statement.statementId, below.id)).value
    expect(found.rows.map(({ counted, reason }) => [counted, reason])).toEqual([
      [false, 'TIE'],
      [true, null],
    ])
  })

  it('shows what runs so far, with a number that stays when its day is over', async () => {
    const { boss, own } = runs
    await own.play(at(`${today}T08:00:00`), [20_000n, 2, 0n])
    await bed.count()
    const { running, rows } = await daily(boss)
    expect(running).toEqual([
      expect.objectContaining({ state: 'running', validBet: '200.00', gross: '0.40', tierIndex: 0, inputHash: null }),
    ])
    const open = (await detail(boss, running[0]!.statementId)).value
    expect(open.statement).toEqual(running[0])
    expect(open.members.map(({ account }) => account)).toEqual([own.account])
    expect(running[0]!.statementId.slice(0, 36)).toBe(rows[0]!.statementId.slice(0, 36))
    expect((await daily(boss, { state: 'paid' })).running).toEqual([])
    expect((await bets(boss, running[0]!.statementId, own.id)).value.rows).toHaveLength(1)
  })

  it('counts a correction of an earlier bet in the period it was made in, as a row of its own', async () => {
    const { sub, below } = runs
    const bet = await below.play(at(`${today}T08:00:00`), [20_000n, 2, 0n])
    await correctBet(server.services.db, 'late', at(`${today}T09:00:00`), {
      ...bet,
      status: 4,
      validBet: 0n,
      payout: 20_000n,
    })
    await bed.count()
    const { running } = await daily(sub)
    expect(running[0]).toMatchObject({ validBet: '0.00', corrections: '-200.00', gross: '0.00' })
    const found = (await bets(sub, running[0]!.statementId, below.id)).value
    expect(found.rows.map(({ validBet, payout, reason }) => [validBet, payout, reason])).toEqual([
      ['-200.00', '200.00', 'CORRECTION'],
      ['200.00', '0.00', null],
    ])
  })

  it('shows what ended in a day that was frozen already, a bet and a correction, where it counts: in the day after', async () => {
    const { boss, sub, below } = late
    const [closed] = (await daily(boss)).rows
    const before = (await bets(boss, closed!.statementId, below.id)).value
    const bet = await below.play(at(`${yesterday}T23:00:00`), [20_000n, 2, 0n])
    await correctBet(server.services.db, 'frozen', at(`${yesterday}T23:30:00`), {
      ...bet,
      status: 1,
      validBet: 20_000n,
      payout: 30_000n,
    })
    await bed.count()
    expect((await bets(boss, closed!.statementId, below.id)).value).toMatchObject({
      rows: before.rows,
      totals: before.totals,
    })
    for (const who of [boss, sub]) {
      const [open] = (await daily(who)).running
      const [member] = (await detail(who, open!.statementId)).value.members
      const found = (await bets(who, open!.statementId, below.id)).value
      expect(found.rows.map(({ validBet, payout, reason }) => [validBet, payout, reason])).toEqual([
        ['0.00', '300.00', 'CORRECTION'],
        ['200.00', '0.00', null],
      ])
      for (const name of ['stake', 'payout', 'validBet'] as const) expect(found.totals[name]).toBe(member![name])
    }
  })

  it('is listed by contract, by state and by category, in pages as of the first, and as a file', async () => {
    const { boss, paidOn } = salaried
    const count = async (query: object) => (await daily(boss, query)).totalRows
    expect(await count({ contractId: paidOn.id })).toBe(1)
    expect((await daily(boss, { contractId: paidOn.id })).rows[0]).toMatchObject({ side: 'PAID' })
    expect(await count({ contractId: 'ct-9' })).toBe(0)
    expect([await count({ state: 'paid' }), await count({ state: 'held' })]).toEqual([1, 0])
    expect([await count({ category: 'CONS' }), await count({ category: 'LIVE' })]).toEqual([1, 0])
    expect(await count({ asOf: '0@2026-11-20T20:00:00Z' })).toBe(0)
    expect(await count({ from: today })).toBe(0)
    const { csv, rows } = await daily(boss, { format: 'csv' })
    expect(rows).toEqual([])
    expect(csv!.text.split('\r\n').slice(1, 3)).toEqual([
      expect.stringContaining(`,DAILY,CONS,house,${boss.account},2026-11-20 00:00:00,2026-11-21 00:00:00,700.00,`),
      'Received,2.10',
    ])
    const { statementId } = (await daily(boss)).rows[0]!
    const one = (
      await server.call('getContractStatement', { token: boss.token, query: { statementId, format: 'csv' } })
    ).value
    expect([one.members, one.csv!.fileName]).toEqual([[], `statement-${statementId}.csv`])
    const lines = one.csv!.text.split('\r\n')
    expect(lines[1]).toContain(`${statementId},DAILY,CONS,house,`)
    const played = lines.slice(4, -1).map((line) => Number(line.split(',')[2]))
    expect(played.length).toBe(one.totalRows)
    expect(played.reduce((sum, amount) => sum + amount, 0)).toBe(700)
    const { token } = boss
    const wide = { from: '2026-10-01', to: today }
    expect((await server.call('listDailySalaryStatements', { token, query: wide })).errorCode).toBe('request.param.err')
  })
})

it('is nobody’s but its two’s: 404 for whoever stands above, below or elsewhere, as for what does not exist [line 24]', async () => {
  const { boss, sub, own, below } = salaried
  const { boss: stranger } = playing
  const [ofSub] = (await daily(sub)).rows
  const [ofBoss] = (await daily(boss)).rows
  for (const who of [stranger, own, below]) {
    expect((await detail(who, ofSub!.statementId)).errorCode).toBe('record.not.found')
    expect((await bets(who, ofSub!.statementId, below.id)).errorCode).toBe('record.not.found')
  }
  expect((await detail(sub, ofBoss!.statementId)).errorCode).toBe('record.not.found')
  expect((await detail(boss, `${ofSub!.contractId}-20261109T1800`)).errorCode).toBe('record.not.found')
  expect((await bets(sub, ofSub!.statementId, own.id)).errorCode).toBe('record.not.found')
  expect((await bets(boss, ofSub!.statementId, below.id)).value.totalRows).toBe(2)
  expect((await daily(stranger, { contractId: ofSub!.contractId })).rows).toEqual([])
})

it('is open to a player who has a salary', async () => {
  const { sub, below } = playing
  const { rows } = await daily(below)
  expect(rows[0]).toMatchObject({ payer: sub.account, payee: below.account, gross: '1.00' })
  expect((await detail(below, rows[0]!.statementId)).value.members).toHaveLength(1)
})

it('adds up a dividend: what was lost, less salaries, with what was carried, at the rate of its step', async () => {
  const { boss, own } = dividend
  const { token } = boss
  const { value } = await server.call('listDividendStatements', { token, query: days })
  expect(value.rows[0]).toMatchObject({
    stake: '1000.00',
    deducted: '10.00',
    netLoss: '990.00',
    base: '990.00',
    gross: '99.00',
    next: null,
  })
  expect(value.running[0]).toMatchObject({ state: 'running', netLoss: '0.00', tierIndex: null })
  const { members } = (await detail(boss, value.rows[0]!.statementId)).value
  expect(members).toMatchObject([{ account: own.account, netLoss: '1000.00' }])
})

it('shows hours by the hour, and five minutes with bets won and lost apart, those too small not counted [1.36] [1.37] [9.34]', async () => {
  const { boss, own } = hourly
  const { token } = boss
  const query = { from: today, to: today }
  const byHour = (await server.call('listHourlySalaryStatements', { token, query })).value
  expect(byHour.rows.find(({ gross }) => gross !== '0.00')).toMatchObject({ validBet: '1380.55', gross: '1.38' })
  expect(byHour.series.length).toBeGreaterThan(1)
  const { rows } = (await server.call('listRealTimeSalaryStatements', { token, query })).value
  const first = rows.find(({ periodStart }) => periodStart === '2026-11-21T04:00:00.000Z')!
  expect(first).toMatchObject({
    realtime: { won: '500.00', lost: '400.55', singleBet: '100.00' },
    exact: '3.00275',
    gross: '3.00',
    tiers: [],
    next: null,
  })
  const found = (await bets(boss, first.statementId, own.id)).value
  expect(found.rows.map(({ counted, reason }) => [counted, reason])).toEqual([
    [true, null],
    [true, null],
    [false, 'BELOW_SINGLE_BET'],
    [true, null],
  ])
})
