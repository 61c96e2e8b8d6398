import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestServer, withSwitch } from '#tests/support/test-server.ts'
import { asSystem } from '#server/audit/as-system.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { dayBed } from '../ranks/testing/day-bed.ts'
import { correctBet } from '#server/areas/play/records/record-bet.ts'
import { at } from '#server/areas/play/records/testing/record-player.ts'
import { mainBalance } from '#server/areas/money/cashier/main-balance.ts'
import { writeRates } from '#server/areas/commissions/agents/rebate-rates.ts'
import { payDueRebates } from './pay-due.ts'
import { reckonRebates } from './reckon-rebates.ts'

const server = await startTestServer()
const bed = dayBed(server)
afterAll(() => server.close())

type Player = Awaited<ReturnType<ReturnType<typeof dayBed>['player']>>
const rates = { RNG: '0.005', LIVE: '0.003' }
const setRates = (who: { id: string }, to: object) => server.services.db.transaction((tx) => writeRates(tx, who.id, to))

async function player(account: string, above: { id: string } | null = null) {
  const me = await bed.player(account, above)
  await me.deposit(bed.noon() - 1000, 1_000_000_000n)
  await setRates(me, rates)
  return me
}
const list = async ({ token }: Pick<Player, 'token'>, query: object = {}) =>
  (await server.call('listManualRebates', { token, query })).value
const claim = (me: Pick<Player, 'token'>, ids: 'ALL' | string[] = 'ALL', requestId: string = randomUUID()) =>
  server.call('claimManualRebate', { token: me.token, body: { ids, requestId } })
const balance = (me: { id: string }) => server.services.db.transaction((tx) => mainBalance(tx, me.id, 'BDT'))
const gained = async (me: { id: string }, from: bigint) => (await balance(me)) - from

describe('rebates of own bets', () => {
  it('are valid bet × rate, rounded down, capped: 500.00 and 29.99 are claimed as 529.99 [1.18]', async () => {
    const me = await player('examples')
    await me.play(bed.noon(), [12_345_678n, 2, 0n])
    await me.play(bed.noon(), [999_999n, 2, 0n], 'LIVE')
    await bed.close()
    const { rows, claimable } = await list(me)
    expect(claimable).toBe('529.99')
    const line = {
      id: expect.stringMatching(/^rb-\d+$/),
      day: bed.lastDay(),
      category: 'RNG',
      validBet: '123456.78',
      rate: '0.005',
      amount: '500.00',
      capped: true,
      state: 'claimable',
      expiresAt: new Date(at(`${bed.today()}T02:00:00`) + 30 * 86_400_000).toISOString(),
    }
    const live = { ...line, category: 'LIVE', validBet: '9999.99', rate: '0.003', amount: '29.99', capped: false }
    expect(rows).toEqual([line, live])
    const page = { claimable: '529.99', counting: [], pageNo: 1, pageSize: 20, totalRows: 2 }
    expect(await list(me)).toEqual({ rows, ...page })
    expect(await list(me, { pageNo: 2, pageSize: 1 })).toEqual({ rows: [rows[1]], ...page, pageNo: 2, pageSize: 1 })
    expect(await list(me, { state: 'claimed' })).toEqual({ rows: [], ...page, totalRows: 0 })
    expect((await list(me, { state: 'claimable' })).rows).toEqual(rows)
    const duties = async () =>
      (await server.call('getWithdrawSettings', { token: me.token })).value.duties.duties.length
    const before = [await balance(me), await duties()] as const
    const requestId = randomUUID()
    const left = await balance(me)
    const text = String(left + 52_999n)
    const answer = { count: 2, amount: '529.99', balance: `${text.slice(0, -2)}.${text.slice(-2)}` }
    const twice = await Promise.all([claim(me, 'ALL', requestId), claim(me, 'ALL', requestId)])
    expect(twice.map(({ value }) => value)).toEqual([answer, answer])
    expect([await gained(me, before[0]), await duties()]).toEqual([52_999n, before[1]])
    expect(await list(me, { state: 'claimed' })).toMatchObject({ claimable: '0.00', totalRows: 2 })
    expect((await claim(me)).errorCode).toBe('claim.already.done')
    const { rows: posted } = await server.services.db.execute(sql`
      SELECT key, kind, reference, wallets, amounts FROM postings WHERE member_id = ${me.id} AND kind LIKE '%rebate'`)
    expect(posted).toEqual([
      {
        key: `rebate:${requestId}`,
        kind: 'betting-rebate',
        reference: rows[1]!.id,
        wallets: ['main', 'house:rebate'],
        amounts: ['52999', '-52999'],
      },
    ])
    bed.later()
  })

  it('line 21: are equal for a hundred bets of 1.90 and for one bet of their sum', async () => {
    const [many, one] = [await player('many'), await player('one')]
    for (let n = 0; n < 100; n += 1) await many.play(bed.noon(), [190n, 2, 0n])
    await one.play(bed.noon(), [19_000n, 2, 0n])
    await bed.close()
    const amounts = [await list(many), await list(one)].map(({ rows }) => rows.map(({ amount }) => amount))
    expect(amounts).toEqual([['0.95'], ['0.95']])
    bed.later()
  })

  it('show the amount of the day so far, and nothing to claim until two hours after its cut', async () => {
    const me = await player('counting')
    await me.play(server.now() - 1000, [240_000n, 2, 0n])
    await bed.close()
    const { rows, counting } = await list(me)
    expect(rows).toEqual([])
    expect(counting).toEqual([
      {
        day: bed.today(),
        category: 'RNG',
        validBet: '2400.00',
        rate: '0.005',
        amount: '12.00',
        capped: false,
        claimableFrom: expect.any(String),
      },
    ])
    await me.play(server.now() - 1000, [9_760_000n, 2, 0n])
    await me.play(server.now() - 1000, [100n, 2, 0n], 'LIVE')
    await bed.count()
    expect((await list(me)).counting).toMatchObject([{ validBet: '100000.00', amount: '500.00', capped: false }])
    await me.play(server.now() - 1000, [200n, 2, 0n])
    await bed.count()
    expect((await list(me)).counting).toMatchObject([{ validBet: '100002.00', amount: '500.00', capped: true }])
    expect(Date.parse(counting[0]!.claimableFrom) - server.now()).toBe(14 * 3_600_000)
    bed.later()
  })

  it('deduct later cancellations from the next day, never below zero, and the rest from the days after', async () => {
    const me = await player('late')
    const bet = await me.play(bed.noon(), [100_000n, 2, 0n])
    await bed.close()
    bed.later()
    me.token = await bed.logIn(me)
    await correctBet(server.services.db, 'void', bed.noon(), { ...bet, status: 4, validBet: 0n, payout: 100_000n })
    await me.play(bed.noon(), [40_000n, 2, 0n])
    await bed.close()
    expect((await list(me)).rows.map(({ amount }) => amount)).toEqual(['5.00'])
    bed.later()
    me.token = await bed.logIn(me)
    await me.play(bed.noon(), [80_000n, 2, 0n])
    await bed.close()
    expect((await list(me)).rows.map(({ validBet, amount }) => [validBet, amount])).toEqual([
      ['200.00', '1.00'],
      ['1000.00', '5.00'],
    ])
    bed.later()
  })

  it('lines 1, 2: are paid once when twenty claims arrive at once, and a repeated request gets the same answer', async () => {
    const me = await player('twenty')
    await me.play(bed.noon(), [100_000n, 2, 0n])
    await bed.close()
    const before = await balance(me)
    const all = await Promise.all(Array.from({ length: 20 }, () => claim(me)))
    expect(all.filter(({ success }) => success)).toHaveLength(1)
    expect(all.filter(({ errorCode }) => errorCode === 'claim.already.done')).toHaveLength(19)
    expect(await gained(me, before)).toBe(500n)
    bed.later()
  })

  it('repeat the answer to a repeated request, and refuse its id for anything else', async () => {
    const me = await player('again')
    await me.play(bed.noon(), [100_000n, 2, 0n])
    await me.play(bed.noon(), [100_000n, 2, 0n], 'LIVE')
    await bed.close()
    const before = await balance(me)
    const requestId = randomUUID()
    const [first, second] = (await list(me)).rows.map(({ id }) => id)
    const done = await claim(me, [first!], requestId)
    expect((await claim(me, [first!], requestId)).value).toEqual(done.value)
    expect((await claim(me, [second!], requestId)).errorCode).toBe('request.id.reused')
    expect((await claim(me, [first!])).errorCode).toBe('claim.already.done')
    expect((await claim(me, [first!, second!])).errorCode).toBe('claim.already.done')
    expect((await claim(me, [second!, 'rb-999999'])).errorCode).toBe('record.not.found')
    expect((await claim(me, ['rb-999999'])).errorCode).toBe('record.not.found')
    expect((await claim(me, [second!, second!])).value).toMatchObject({ count: 1, amount: '3.00' })
    expect(await gained(me, before)).toBe(800n)
    const nothing = await player('nothing')
    expect((await claim(nothing)).errorCode).toBe('record.not.found')
    bed.later()
  })

  it('of another member are not found, and expire after thirty days', async () => {
    const [me, other] = [await player('owner'), await player('stranger')]
    await me.play(bed.noon(), [100_000n, 2, 0n])
    await bed.close()
    const id = (await list(me)).rows[0]!.id
    expect((await claim(other, [id])).errorCode).toBe('record.not.found')
    bed.later(31)
    me.token = await bed.logIn(me)
    expect((await claim(me, [id])).errorCode).toBe('prom.claim.expired')
    expect(await list(me, { state: 'expired' })).toMatchObject({ claimable: '0.00', totalRows: 1 })
    await bed.close()
    bed.later()
  })

  it('are credited without a claim to an excluded member, who may not claim', async () => {
    const me = await player('excluded')
    await me.play(bed.noon(), [100_000n, 2, 0n])
    await bed.close()
    await server.services.db.execute(sql`INSERT INTO play_guards (member_id, excluded_from, excluded_until)
      VALUES (${me.id}, ${new Date(server.now()).toISOString()}, ${new Date(server.now() + 1e10).toISOString()})
      ON CONFLICT (member_id) DO UPDATE SET excluded_from = excluded.excluded_from, excluded_until = excluded.excluded_until`)
    const before = await balance(me)
    expect((await claim(me)).errorCode).toBe('player.excluded')
    await Promise.all([payDueRebates(server.services), payDueRebates(server.services)])
    expect(await gained(me, before)).toBe(500n)
    const { rows } = await server.services.db.execute(sql`
      SELECT p.key, p.kind, p.reference, 'rb-' || l.id AS line, l.paid_at = p.posted_at AS at_once
      FROM rebate_lines l JOIN postings p ON p.id = l.posting_id WHERE l.member_id = ${me.id}`)
    const { line } = rows[0] as { line: string }
    expect(rows).toEqual([{ key: line, kind: 'betting-rebate', reference: line, line, at_once: true }])
    bed.later()
  })

  it('are credited automatically when claiming is switched off', async () => {
    const me = await player('unasked')
    await me.play(bed.noon(), [100_000n, 2, 0n])
    await bed.close()
    const before = await balance(me)
    await payDueRebates(server.services)
    expect(await gained(me, before)).toBe(0n)
    await server.setSettings({ whitelabel: withSwitch('MANPLAYREB3', '0') })
    const status = (to: 'active' | 'frozen') =>
      asSystem(server.services.db, 'tests', server.now(), (tx) =>
        tx.update(members).set({ status: to }).where(eq(members.id, me.id)),
      )
    await status('frozen')
    await payDueRebates(server.services)
    expect(await gained(me, before)).toBe(0n)
    await status('active')
    await server.services.db.execute(sql`UPDATE rebate_lines SET merchant = 'elsewhere' WHERE member_id = ${me.id}`)
    await payDueRebates(server.services)
    expect(await gained(me, before)).toBe(0n)
    await server.services.db.execute(sql`UPDATE rebate_lines SET merchant = 'fairhall' WHERE member_id = ${me.id}`)
    await payDueRebates(server.services)
    await server.setSettings({ whitelabel: withSwitch('MANPLAYREB3', '1') })
    expect(await gained(me, before)).toBe(500n)
    bed.later()
  })

  it('use the member’s own rates', async () => {
    const me = await player('rated')
    const { value } = await server.call('getRebateRates', { token: me.token })
    expect(value.slice(0, 3)).toEqual([
      { category: 'RNG', rate: '0.005', cap: '500.00' },
      { category: 'LIVE', rate: '0.003', cap: '500.00' },
      { category: 'SPORTS', rate: '0.003', cap: '500.00' },
    ])
    const order = ['RNG', 'LIVE', 'SPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP']
    expect(value.map(({ category }) => category)).toEqual(order)
  })

  it('match the examples for a player without own rates below an agent, and never exceed the agent’s rates', async () => {
    const [open, narrow] = [await bed.agent('ratedhigh'), await bed.agent('ratedlow')]
    await setRates(open, { RNG: '0.006', LIVE: '0.003' })
    await setRates(narrow, { RNG: '0.002' })
    const ratesOf = async ({ token }: { token: string }) =>
      (await server.call('getRebateRates', { token })).value.slice(0, 2).map(({ rate }) => rate)
    expect(await ratesOf(await bed.player('belowhigh', open))).toEqual(['0.005', '0.003'])
    expect(await ratesOf(await bed.player('belowlow', narrow))).toEqual(['0.002', '0'])
  })
})

describe('the cut of a day', () => {
  it('is completed once by the next run if it was interrupted', async () => {
    const me = await player('resumed')
    await me.play(bed.noon(), [1_000_000n, 2, 0n])
    await bed.count()
    const { db } = server.services
    const outside = AsyncLocalStorage.snapshot()
    await db.transaction(async (tx) => {
      await tx.execute(sql`LOCK TABLE rebate_lines`)
      const cut = outside(() => reckonRebates(server.services).then(String, () => 'ended'))
      let ended = 0
      while (ended === 0) {
        const { rows } = await tx.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM (
          SELECT pg_terminate_backend(pid) FROM pg_locks WHERE relation = 'rebate_lines'::regclass AND NOT granted) AS stopped`)
        ended = rows[0]!.n
      }
      expect(await cut).toBe('ended')
    })
    expect((await list(me)).rows).toEqual([])
    await Promise.all([reckonRebates(server.services), reckonRebates(server.services)])
    expect((await list(me)).rows.map(({ amount }) => amount)).toEqual(['50.00'])
    bed.later()
  })
})

describe('rebates of agents', () => {
  it('are the difference between their rates and those of each branch, in one sum: 60.000495 and 10 are 70.00', async () => {
    const agent = await bed.agent('topagent')
    await setRates(agent, { RNG: '0.006' })
    const [a, b] = [await bed.agent('brancha', agent), await bed.agent('branchb', agent)]
    for (const one of [a, b]) await one.deposit(bed.noon() - 1000, 1_000_000_000n)
    await setRates(a, { RNG: '0.0045' })
    await setRates(b, { RNG: '0.005' })
    await a.play(bed.noon(), [4_000_033n, 2, 0n])
    await b.play(bed.noon(), [1_000_000n, 2, 0n])
    const before = await balance(agent)
    await bed.close()
    await bed.close()
    expect(await gained(agent, before)).toBe(7000n)
    const { rows } = await server.services.db.execute(
      sql`SELECT kind, reference FROM postings WHERE member_id = ${agent.id} AND kind = 'agent-rebate'`,
    )
    expect(rows).toEqual([{ kind: 'agent-rebate', reference: expect.stringMatching(/^rb-\d+$/) }])
    const { reference } = rows[0] as { reference: string }
    expect((await claim(agent, [reference])).errorCode).toBe('record.not.found')
    expect((await list(agent)).rows).toEqual([])
    bed.later()
  })

  it('include a player’s stakes on the very day it joined', async () => {
    const agent = await bed.agent('joinedagent')
    await setRates(agent, { RNG: '0.006' })
    const me = await bed.player('joinedtoday', agent, { registeredAt: new Date(bed.noon() - 3_600_000) })
    await setRates(me, { RNG: '0.005' })
    await me.deposit(bed.noon() - 1000, 1_000_000n)
    await me.play(bed.noon(), [1_000_000n, 2, 0n])
    const before = await balance(agent)
    await bed.close()
    expect(await gained(agent, before)).toBe(1000n)
    bed.later()
  })
})
