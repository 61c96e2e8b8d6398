import { AsyncLocalStorage } from 'node:async_hooks'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestServer } from '#tests/support/test-server.ts'
import { mayReceive } from './may-receive.ts'
import { monthsAfter } from './rules.ts'
import { playGuards, playLimits } from './tables.ts'
import { protectedPlayer } from './testing/protected-player.ts'

const hour = 3_600_000
const day = 24 * hour
const invalid = { code: 'limit.change.invalid' }
const perDay = { kind: 'LOSS', period: 'DAY' } as const

const server = await startTestServer()
afterAll(() => server.close())

describe('a pause', () => {
  it('starts at once, is never shortened, and ends by the clock', async () => {
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

  it('that is an exclusion never ends by time alone: its end is requested after its time and comes 24 hours later', async () => {
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

  it('comes with a reminder of limits and history every six months', async () => {
    const [me, other] = [await protectedPlayer(server), await protectedPlayer(server)]
    await other.set({ kind: 'SESSION', minutes: 60 })
    const sixMonths = () => monthsAfter(server.now(), 6).getTime() - server.now()
    server.advance(sixMonths() - 1)
    expect((await me.read()).reviewDue).toBe(false)
    server.advance(1)
    expect((await me.read()).reviewDue).toBe(true)
    expect(await me.ask('reviewLimits')).toMatchObject({ reviewDue: false })
    expect((await other.read()).reviewDue).toBe(true)
    server.advance(sixMonths() - 1)
    expect((await me.read()).reviewDue).toBe(false)
    server.advance(1)
    expect((await me.read()).reviewDue).toBe(true)
  })

  it('may be started again for as long or longer, an exclusion from its first day on', async () => {
    const me = await protectedPlayer(server, { payeeName: 'Nodi  RAHMAN' })
    await me.ask('startCoolingOff', { body: { hours: 24 } })
    const coolingOffUntil = new Date(server.now() + 24 * hour).toISOString()
    expect(await me.ask('startCoolingOff', { body: { hours: 24 } })).toMatchObject({ coolingOffUntil })
    const from = new Date(server.now()).toISOString()
    await me.ask('startSelfExclusion', { body: { months: 6 } })
    server.advance(hour)
    const until = monthsAfter(server.now(), 12)
    const longer = { from, until: until.toISOString(), endsAt: null }
    expect(await me.ask('startSelfExclusion', { body: { months: 12 } })).toMatchObject({ selfExclusion: longer })
    const [guard] = await server.services.db.select().from(playGuards).where(eq(playGuards.memberId, me.memberId))
    expect(guard!.excludedName).toBe('nodi rahman')
    server.advance(until.getTime() - server.now() - 1)
    expect(await me.ask('endSelfExclusion')).toEqual(invalid)
    server.advance(1)
    const endsAt = new Date(server.now() + day).toISOString()
    expect(await me.ask('endSelfExclusion')).toMatchObject({ selfExclusion: { endsAt } })
    server.advance(hour)
    expect(await me.ask('endSelfExclusion')).toMatchObject({ selfExclusion: { endsAt } })
    const again = { from, endsAt: null, until: monthsAfter(server.now(), 6).toISOString() }
    expect(await me.ask('startSelfExclusion', { body: { months: 6 } })).toMatchObject({ selfExclusion: again })
  })

  it('can start again after the previous one ended, and concerns only its member', async () => {
    const [me, other] = [await protectedPlayer(server), await protectedPlayer(server)]
    await other.set({ kind: 'SESSION', minutes: 60 })
    expect(await me.ask('endSelfExclusion')).toEqual(invalid)
    await me.ask('startSelfExclusion', { body: { months: 6 } })
    server.advance(monthsAfter(server.now(), 6).getTime() - server.now())
    await me.ask('endSelfExclusion')
    server.advance(day)
    const from = new Date(server.now()).toISOString()
    expect(await me.ask('startSelfExclusion', { body: { months: 6 } })).toMatchObject({ selfExclusion: { from } })
    const [guard] = await server.services.db.select().from(playGuards).where(eq(playGuards.memberId, me.memberId))
    expect(guard!.excludedName).toBeNull()
    expect(await other.read()).toMatchObject({ coolingOffUntil: null, selfExclusion: null })
  })
})

describe('receiving money', () => {
  const receive = (memberId: string, amount: bigint) =>
    server.services.db.transaction((tx) => mayReceive(tx, { memberId, currency: 'BDT', amount, at: server.now() }))

  it('counts toward the deposit limit, and is refused beyond it', async () => {
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

  it('is subject to the member’s and the operator’s deposit limits, and to no other limit', async () => {
    const [me, other] = [await protectedPlayer(server), await protectedPlayer(server)]
    await me.set({ ...perDay, amount: '1.00' })
    await other.set({ kind: 'DEPOSIT', period: 'DAY', amount: '1.00' })
    expect(await receive(me.memberId, 1_000_000n)).toBe(true)
    const limit = { memberId: me.memberId, kind: 'DEPOSIT' as const, hours: 24, since: new Date(server.now()) }
    await server.services.db.insert(playLimits).values({ ...limit, setBy: 'OPERATOR', value: 5_000n })
    await me.deposit(2_000n)
    expect([await receive(me.memberId, 3_001n), await receive(me.memberId, 3_000n)]).toEqual([false, true])
  })

  it('is refused during an exclusion or a break', async () => {
    const [out, paused] = [await protectedPlayer(server), await protectedPlayer(server)]
    await out.ask('startSelfExclusion', { body: { months: 6 } })
    await paused.ask('startCoolingOff', { body: { hours: 24 } })
    expect([await receive(out.memberId, 1n), await receive(paused.memberId, 1n)]).toEqual([false, false])
  })

  it('can’t exceed the limit together in two simultaneous transfers', async () => {
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
