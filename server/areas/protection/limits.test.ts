import { AsyncLocalStorage } from 'node:async_hooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { mayReceive } from './may-receive.ts'
import { playLimits } from './tables.ts'
import { protectedPlayer } from './testing/protected-player.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const invalid = { code: 'limit.change.invalid' }
const perDay = { kind: 'LOSS', period: 'DAY' } as const

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const limitOf = (said: unknown) => (said as { limits: object[] }).limits[0]

describe('setting a limit', () => {
  it('line 46: holds at once when it is new or lower, and waits 24 hours and a confirmation when it is higher', async () => {
    const me = await protectedPlayer(server)
    expect(limitOf(await me.set({ ...perDay, amount: '100.00' }))).toMatchObject({ amount: '100.00', change: null })
    const askedAt = server.now()
    expect(limitOf(await me.set({ ...perDay, amount: '300.00' }))).toMatchObject({
      amount: '100.00',
      change: { remove: false, amount: '300.00', confirmFrom: new Date(askedAt + day).toISOString() },
    })
    server.advance(day - 1)
    expect(await me.confirm(perDay)).toEqual(invalid)
    server.advance(1)
    expect(limitOf(await me.confirm(perDay))).toMatchObject({ amount: '300.00', change: null })
    expect(limitOf(await me.set({ ...perDay, amount: '50.00' }))).toMatchObject({ amount: '50.00', change: null })
  })

  it('lets a change lapse that is not confirmed within the 7 days after its wait', async () => {
    const me = await protectedPlayer(server)
    await me.set({ ...perDay, amount: '100.00' })
    await me.set({ ...perDay, amount: '300.00' })
    server.advance(8 * day - 1)
    expect(limitOf(await me.read())).toMatchObject({ change: { amount: '300.00' } })
    server.advance(1)
    expect(limitOf(await me.read())).toMatchObject({ amount: '100.00', change: null })
    expect(await me.confirm(perDay)).toEqual(invalid)
  })

  it('takes a waiting change back when a lower one comes, and waits anew for another higher one', async () => {
    const me = await protectedPlayer(server)
    await me.set({ ...perDay, amount: '100.00' })
    await me.set({ ...perDay, amount: '300.00' })
    expect(limitOf(await me.set({ ...perDay, amount: '90.00' }))).toMatchObject({ amount: '90.00', change: null })
    await me.set({ ...perDay, amount: '300.00' })
    server.advance(day - hour)
    const again = server.now()
    await me.set({ ...perDay, amount: '300.00' })
    const confirmFrom = new Date(again + hour).toISOString()
    expect(limitOf(await me.read())).toMatchObject({ change: { confirmFrom } })
    await me.set({ ...perDay, amount: '400.00' })
    server.advance(hour)
    expect(await me.confirm(perDay)).toEqual(invalid)
  })

  it('ends a limit only after the wait and a confirmation', async () => {
    const me = await protectedPlayer(server)
    await me.set({ kind: 'SESSION', minutes: 60 })
    expect(await me.remove(perDay)).toEqual(invalid)
    expect(limitOf(await me.remove({ kind: 'SESSION' }))).toMatchObject({ minutes: 60, change: { remove: true } })
    server.advance(day)
    expect(await me.confirm({ kind: 'SESSION' })).toMatchObject({ limits: [] })
  })

  it('refuses a value that does not suit the kind', async () => {
    const me = await protectedPlayer(server)
    for (const body of [
      { kind: 'SESSION', amount: '5.00' },
      { kind: 'SESSION', period: 'DAY', minutes: 30 },
      { kind: 'LOSS', amount: '5.00' },
      { kind: 'LOSS', period: 'DAY', minutes: 30 },
      { kind: 'LOSS', period: 'DAY' },
      { kind: 'SINGLE_STAKE', period: 'DAY', amount: '5.00' },
    ] as const)
      expect(await me.set(body)).toEqual(invalid)
    expect((await me.read()).limits).toEqual([])
  })

  it('refuses an amount finer than the currency, and sets nothing', async () => {
    const me = await protectedPlayer(server)
    expect(await me.set({ ...perDay, amount: '100.005' })).toEqual(invalid)
    expect(await me.read()).toMatchObject({ limits: [] })
  })

  it('shows what is used of a limit of a period, and of no other', async () => {
    const me = await protectedPlayer(server)
    await me.set({ kind: 'SINGLE_STAKE', amount: '100.00' })
    expect(limitOf(await me.read())).toMatchObject({
      kind: 'SINGLE_STAKE',
      amount: '100.00',
      used: null,
      remaining: null,
    })
    const other = await protectedPlayer(server)
    await other.set({ ...perDay, amount: '100.00' })
    expect(limitOf(await other.read())).toMatchObject({ used: '0.00', remaining: '100.00' })
  })

  it('never makes looser what an operator set, and shows both', async () => {
    const me = await protectedPlayer(server)
    await me.set({ ...perDay, amount: '300.00' })
    await me.set({ ...perDay, amount: '900.00' })
    const own = { memberId: me.memberId, kind: 'LOSS' as const, hours: 24, since: new Date(server.now()) }
    await server.services.db.insert(playLimits).values({ ...own, setBy: 'OPERATOR', value: 20_000n })
    expect(await me.set({ ...perDay, amount: '200.01' })).toEqual(invalid)
    server.advance(day)
    expect(await me.confirm(perDay)).toEqual(invalid)
    expect((await me.read()).limits).toMatchObject([
      { amount: '300.00', setBy: 'MEMBER' },
      { amount: '200.00', setBy: 'OPERATOR' },
    ])
    expect([await me.bet(20_001n), await me.bet(20_000n)]).toEqual(['limit', 'placed'])
  })
})

describe('a pause', () => {
  it('begins at once, is never made shorter, and ends by the clock', async () => {
    const me = await protectedPlayer(server)
    const until = new Date(server.now() + 168 * hour).toISOString()
    expect(await me.ask('startCoolingOff', { body: { hours: 168 } })).toMatchObject({ coolingOffUntil: until })
    expect(await me.ask('startCoolingOff', { body: { hours: 24 } })).toEqual(invalid)
    expect(await me.bet(100n)).toBe('cooling')
    server.advance(168 * hour - 1)
    expect(await me.bet(100n)).toBe('cooling')
    server.advance(1)
    expect([await me.bet(100n), (await me.read()).coolingOffUntil]).toEqual(['placed', null])
  })

  it('is an exclusion that no time ends by itself: its end is asked for after its time and comes 24 hours later', async () => {
    const me = await protectedPlayer(server)
    const from = server.now()
    await me.ask('startSelfExclusion', { body: { months: 12 } })
    expect(await me.ask('startSelfExclusion', { body: { months: 6 } })).toEqual(invalid)
    const { until } = (await me.read()).selfExclusion!
    expect(until).toBe('2027' + new Date(from).toISOString().slice(4))
    server.advance(Date.parse(until) - from - 1)
    expect(await me.ask('endSelfExclusion')).toEqual(invalid)
    server.advance(40 * day)
    expect(await me.bet(100n)).toBe('excluded')
    const endsAt = new Date(server.now() + day).toISOString()
    expect(await me.ask('endSelfExclusion')).toMatchObject({ selfExclusion: { endsAt } })
    server.advance(day - 1)
    expect(await me.bet(100n)).toBe('excluded')
    server.advance(1)
    expect([await me.bet(100n), (await me.read()).selfExclusion]).toEqual(['placed', null])
    expect(await me.ask('endSelfExclusion')).toEqual(invalid)
  })

  it('reminds of limits and history every six months', async () => {
    const me = await protectedPlayer(server)
    expect((await me.read()).reviewDue).toBe(false)
    server.advance(184 * day)
    expect((await me.read()).reviewDue).toBe(true)
    expect(await me.ask('reviewLimits')).toMatchObject({ reviewDue: false })
  })
})

describe('receiving money', () => {
  const receive = (memberId: string, amount: bigint) =>
    server.services.db.transaction((tx) => mayReceive(tx, { memberId, currency: 'BDT', amount, at: server.now() }))

  it('counts what others send towards the deposit limit, and refuses what would pass it', async () => {
    const me = await protectedPlayer(server)
    await me.set({ kind: 'DEPOSIT', period: 'WEEK', amount: '500.00' })
    await me.deposit(20_000n)
    await me.deposit(20_000n, 'member-transfer-in')
    expect((await me.read()).limits).toMatchObject([{ used: '400.00', remaining: '100.00' }])
    expect([await receive(me.memberId, 10_001n), await receive(me.memberId, 10_000n)]).toEqual([false, true])
    server.advance(7 * day)
    expect(await receive(me.memberId, 50_000n)).toBe(false)
    server.advance(1)
    expect(await receive(me.memberId, 50_000n)).toBe(true)
    expect((await me.read()).netDeposit).toBe('200.00')
  })

  it('is refused during an exclusion or a pause', async () => {
    const [out, paused] = [await protectedPlayer(server), await protectedPlayer(server)]
    await out.ask('startSelfExclusion', { body: { months: 6 } })
    await paused.ask('startCoolingOff', { body: { hours: 24 } })
    expect([await receive(out.memberId, 1n), await receive(paused.memberId, 1n)]).toEqual([false, false])
  })

  it('lets two at once not pass the limit together', async () => {
    const me = await protectedPlayer(server)
    await me.set({ kind: 'DEPOSIT', period: 'DAY', amount: '100.00' })
    const elsewhere = AsyncLocalStorage.snapshot()
    const one = () =>
      server.services.db.transaction(async (tx) => {
        const bet = { memberId: me.memberId, currency: 'BDT', amount: 6_000n, at: server.now() }
        if (!(await mayReceive(tx, bet))) return false
        await elsewhere(() => me.deposit(6_000n, 'member-transfer-in'))
        return true
      })
    expect((await Promise.all([one(), one()])).toSorted()).toEqual([false, true])
  })
})
