import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import type { TeamMember } from '../agents/testing/team-bed.ts'
import { correctBet } from '#server/areas/play/records/record-bet.ts'
import { at, today } from '#server/areas/play/records/testing/record-player.ts'
import { always, runBed } from './testing/run-bed.ts'

let server: TestServer
let bed: ReturnType<typeof runBed>
const yesterday = '2026-11-20'
const days = { from: '2026-11-01', to: today }
const noon = '2026-11-21T06:00:00.000Z'
const steps = [
  ...always('0.002', { minBet: '100.00', minActive: 1 }),
  ...always('0.003', { minBet: '500.00', minActive: 2 }),
  ...always('0.004', { minBet: '2000.00', minActive: 3 }),
]
const minor = (text: string) => BigInt(text.replace('.', ''))
const sum = (texts: readonly string[]) => texts.reduce((all, text) => all + minor(text), 0n)

/** A sum that was paid within its window. */
const paidOnTime = (byDay: string) => ({ byDay, earlier: '0.00', later: '0.00', unpaid: '0.00' })

/** An agent of the house with one below it, and a player with money below each. */
async function family(name: string) {
  const boss = await bed.agent(`boss${name}`)
  const sub = await bed.agent(`sub${name}`, boss)
  const own = await bed.player(`own${name}`, boss)
  const below = await bed.player(`below${name}`, sub)
  for (const player of [own, below]) await player.deposit(at('2026-11-01T10:00:00'), 1_000_000_000n)
  return { boss, sub, own, below }
}

/** Daily salaries from yesterday on, and yesterday's bets under them. */
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

let salaried: Awaited<ReturnType<typeof dailySalaries>>
let runs: Awaited<ReturnType<typeof dailySalaries>>
let late: Awaited<ReturnType<typeof dailySalaries>>
let playing: Awaited<ReturnType<typeof family>>
beforeAll(async () => {
  server = await startTestServer()
  bed = runBed(server)
  salaried = await dailySalaries('salaried')
  runs = await dailySalaries('runs')
  late = await dailySalaries('late')
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
  it('is a statement for both parties with amount, reached and next tier, and only the payer sees where the money came from [1.35]', async () => {
    const { boss, sub, given } = salaried
    expect(await daily(boss)).toEqual({
      rows: [
        {
          statementId: `${given.id}-20261119T1800`,
          contractId: given.id,
          version: 2,
          kind: 'DAILY',
          category: 'CONS',
          side: 'RECEIVED',
          payer: null,
          payee: boss.account,
          period: 'daily',
          periodStart: '2026-11-19T18:00:00.000Z',
          periodEnd: '2026-11-20T18:00:00.000Z',
          payableFrom: '2026-11-20T20:00:00.000Z',
          validBet: '700.00',
          stake: '750.00',
          payout: '500.00',
          rebate: '0.00',
          bonus: '0.00',
          corrections: '0.00',
          deducted: '0.00',
          netLoss: '250.00',
          activeMembers: 2,
          carryIn: '0.00',
          base: '700.00',
          tiers: steps,
          tierIndex: 1,
          next: { tierIndex: 2, bet: '1300.00', netLoss: '0.00', active: 1 },
          rateType: 'P',
          rate: '0.003',
          realtime: null,
          exact: '2.1',
          gross: '2.10',
          carryOut: '0.00',
          paid: '2.10',
          held: '0.00',
          fromWallet: null,
          advance: null,
          debtTaken: '0.00',
          state: 'paid',
          paidAt: noon,
          inputHash: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      ],
      running: [
        expect.objectContaining({
          statementId: `${given.id}-20261120T1800`,
          state: 'running',
          gross: '0.00',
          paidAt: null,
          inputHash: null,
        }),
      ],
      totals: {
        count: 1,
        gross: '2.10',
        paid: '0.30',
        net: '1.80',
        byDay: { gross: paidOnTime('2.10'), paid: paidOnTime('0.30') },
      },
      series: [{ start: '2026-11-19T18:00:00.000Z', count: 1, gross: '2.10' }],
      csv: null,
      pageNo: 1,
      pageSize: 20,
      totalRows: 1,
      timeZone: 'Asia/Dhaka',
      asOf: `0@${noon}`,
      final: false,
    })
    const [paid] = (await daily(boss, { side: 'PAID' })).rows
    expect(paid).toMatchObject({
      side: 'PAID',
      payer: boss.account,
      payee: sub.account,
      gross: '0.30',
      paid: '0.30',
      fromWallet: '0.30',
      advance: '0.00',
      debtTaken: null,
    })
    const [received] = (await daily(sub)).rows
    expect(received).toMatchObject({ side: 'RECEIVED', payer: boss.account, fromWallet: null, advance: null })
  })

  it('opens down to the bets: member rows and their bets add up to it exactly', async () => {
    const { boss, own, below } = salaried
    const [row] = (await daily(boss)).rows
    const { statement, members, ...page } = (await detail(boss, row!.statementId)).value
    expect(statement).toEqual(row)
    expect(page).toEqual({
      csv: null,
      totalRows: 2,
      pageNo: 1,
      pageSize: 20,
      timeZone: 'Asia/Dhaka',
      asOf: `0@${noon}`,
    })
    const second = (await detail(boss, row!.statementId, { pageNo: 2, pageSize: 1, asOf: '7@2026-11-21T05:00:00Z' }))
      .value
    expect(second).toMatchObject({ members: [members[1]], totalRows: 2, pageNo: 2, asOf: '7@2026-11-21T05:00:00Z' })
    expect(members.map(({ account, active }) => [account, active])).toEqual([
      [own.account, true],
      [below.account, true],
    ])
    for (const name of ['stake', 'payout', 'validBet'] as const) {
      expect(sum(members.map((member) => member[name]))).toBe(minor(statement[name]))
      for (const member of members) {
        const found = (await bets(boss, statement.statementId, member.memberId)).value
        expect(sum(found.rows.map((bet) => bet[name]))).toBe(minor(member[name]))
        expect(found.totals[name]).toBe(member[name])
      }
    }
  })

  it('is made of bets, newest first, in pages as of a moment', async () => {
    const { boss, below } = salaried
    const { statementId } = (await daily(boss)).rows[0]!
    const tie = {
      betNo: expect.any(String),
      game: 'demo-slot',
      settledAt: '2026-11-20T06:00:00.000Z',
      stake: '50.00',
      payout: '50.00',
      validBet: '0.00',
      counted: false,
      reason: 'TIE',
    }
    const won = {
      ...tie,
      settledAt: '2026-11-20T05:00:00.000Z',
      stake: '300.00',
      payout: '450.00',
      validBet: '300.00',
      counted: true,
      reason: null,
    }
    const totals = { count: 2, stake: '350.00', validBet: '300.00', payout: '500.00', profitLoss: '150.00' }
    const page = { pageNo: 1, pageSize: 20, totalRows: 2, timeZone: 'Asia/Dhaka', asOf: `0@${noon}` }
    const of = async (query: object = {}) => (await bets(boss, statementId, below.id, query)).value
    expect(await of()).toEqual({ rows: [tie, won], totals, ...page })
    expect(await of({ pageNo: 2, pageSize: 1 })).toEqual({ rows: [won], totals, ...page, pageNo: 2, pageSize: 1 })
    expect((await of({ asOf: '0@2026-11-20T06:00:00.000Z' })).rows).toEqual([tie, won])
    expect(await of({ asOf: '0@2026-11-20T05:59:59.999Z' })).toMatchObject({ rows: [won], totalRows: 1 })
    const asOf = '0@2026-13-20T06:00:00.000Z'
    expect((await bets(boss, statementId, below.id, { asOf })).errorCode).toBe('request.param.err')
    expect((await bets(boss, statementId, 'nobody')).errorCode).toBe('record.not.found')
  })

  it('shows the running amount, under a number that remains when its day is over', async () => {
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

  it('counts a correction of an earlier bet in the period of the correction, as a separate row', async () => {
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

  it('shows a bet and a correction that ended in a frozen day where they count: on the next day', async () => {
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

  it('is listed by contract, state and category, in pages as of the first one, and as an export', async () => {
    const { boss, paidOn } = salaried
    const count = async (query: object) => (await daily(boss, query)).totalRows
    expect(await count({ contractId: paidOn.id })).toBe(1)
    expect((await daily(boss, { contractId: paidOn.id })).rows[0]).toMatchObject({ side: 'PAID' })
    expect(await count({ contractId: 'ct-9' })).toBe(0)
    expect([await count({ state: 'paid' }), await count({ state: 'held' })]).toEqual([1, 0])
    expect([await count({ category: 'CONS' }), await count({ category: 'LIVE' })]).toEqual([1, 0])
    expect(await count({ asOf: '0@2026-11-20T20:00:00Z' })).toBe(0)
    expect(await count({ asOf: `0@${noon}` })).toBe(1)
    const nothing = { count: 0, gross: '0.00', paid: '0.00', net: '0.00' }
    for (const window of [{ from: today }, { to: '2026-11-19' }])
      expect(await daily(boss, window)).toMatchObject({ rows: [], totals: nothing, series: [] })
    expect(await count({ from: yesterday, to: yesterday })).toBe(1)
    expect(await count({ side: 'PAID', contractId: paidOn.id })).toBe(1)
    expect(await count({ side: 'RECEIVED', contractId: paidOn.id })).toBe(0)
    expect((await daily(boss, { side: 'PAID' })).running).toMatchObject([{ contractId: paidOn.id, side: 'PAID' }])
    expect((await daily(boss, { contractId: paidOn.id })).running).toMatchObject([{ contractId: paidOn.id }])
    expect((await daily(boss, { contractId: 'ct-9' })).running).toEqual([])
    expect((await daily(boss, { category: 'LIVE' })).running).toEqual([])
    expect((await daily(boss, { category: 'CONS' })).running).toHaveLength(1)
    const { csv, rows, running, series } = await daily(boss, { format: 'csv' })
    expect([rows, running, series]).toEqual([[], [], []])
    expect(csv!.text.split('\r\n').slice(1, 3)).toEqual([
      expect.stringContaining(`,DAILY,CONS,house,${boss.account},2026-11-20 00:00:00,2026-11-21 00:00:00,700.00,`),
      'Received,2.10',
    ])
    const { statementId } = (await daily(boss)).rows[0]!
    const one = (
      await server.call('getContractStatement', { token: boss.token, query: { statementId, format: 'csv', pageNo: 2 } })
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

it('a statement exists for its two parties only: 404 for agents above, below or elsewhere, as for an unknown number [line 24]', async () => {
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

it('a player with a salary sees its statements', async () => {
  const { sub, below } = playing
  const { rows } = await daily(below)
  expect(rows[0]).toMatchObject({ payer: sub.account, payee: below.account, gross: '1.00' })
  expect((await detail(below, rows[0]!.statementId)).value.members).toHaveLength(1)
})

it('a member makes one export at a time, and other calls do not wait for it', async () => {
  const { boss } = salaried
  const { statementId } = (await daily(boss)).rows[0]!
  const list = (query: object) =>
    server.call('listDailySalaryStatements', { token: boss.token, query: { ...days, ...query } })
  const elsewhere = AsyncLocalStorage.snapshot()
  const meanwhile = await server.services.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`records-csv ${boss.id}`}, schema_salt()))`)
    return elsewhere(async () => [
      (await list({ format: 'csv' })).errorCode,
      (await detail(boss, statementId, { format: 'csv' })).errorCode,
      (await list({})).success,
      (await detail(boss, statementId)).success,
    ])
  })
  expect(meanwhile).toEqual(['TOO_MANY_REQUEST', 'TOO_MANY_REQUEST', true, true])
})

it('the payer sees held and advanced amounts, the payee amounts withheld for debts, and a negative amount never shows as zero', async () => {
  const { sub, below } = playing
  const { statementId } = (await daily(below)).rows[0]!
  await server.services.db.execute(sql`
    UPDATE contract_statements SET state = 'held', held_because = 'payer', from_wallet = 60, advance = 35, debt_taken = 7,
      carry_in = -250.4, carry_out = -0.000001 WHERE id = ${statementId}`)
  const both = { gross: '1.00', paid: '0.95', held: '0.05', state: 'held', carryIn: '-2.51', carryOut: '-0.01' }
  const own = { fromWallet: null, advance: null, debtTaken: '0.07' }
  expect((await detail(below, statementId)).value.statement).toMatchObject({ ...both, ...own, side: 'RECEIVED' })
  const told = { fromWallet: '0.60', advance: '0.35', debtTaken: null }
  expect((await detail(sub, statementId)).value.statement).toMatchObject({ ...both, ...told, side: 'PAID' })
  expect((await daily(below, { state: 'held' })).totalRows).toBe(1)
  await server.services.db.execute(sql`UPDATE contract_statements SET carry_in = -250 WHERE id = ${statementId}`)
  expect((await detail(below, statementId)).value.statement.carryIn).toBe('-2.50')
})
