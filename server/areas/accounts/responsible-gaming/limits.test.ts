import { afterAll, describe, expect, it } from 'vitest'
import { startTestServer } from '#tests/support/test-server.ts'
import { playLimits } from './tables.ts'
import { protectedPlayer } from './testing/protected-player.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const invalid = { code: 'limit.change.invalid' }
const perDay = { kind: 'LOSS', period: 'DAY' } as const

const server = await startTestServer()
afterAll(() => server.close())

const limitOf = (said: unknown) => (said as { limits: object[] }).limits[0]

describe('setting a limit', () => {
  it('line 46: takes effect at once if it is new or lower, and needs 24 hours and a confirmation if it is higher', async () => {
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

  it('lapses if a higher value is not confirmed within 7 days after the wait', async () => {
    const me = await protectedPlayer(server)
    await me.set({ ...perDay, amount: '100.00' })
    await me.set({ ...perDay, amount: '300.00' })
    server.advance(8 * day - 1)
    expect(limitOf(await me.read())).toMatchObject({ change: { amount: '300.00' } })
    server.advance(1)
    expect(limitOf(await me.read())).toMatchObject({ amount: '100.00', change: null })
    expect(await me.confirm(perDay)).toEqual(invalid)
  })

  it('cancels a pending change by a lower one, and waits again for another higher one', async () => {
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

  it('refuses a value that does not fit the kind', async () => {
    const me = await protectedPlayer(server)
    for (const body of [
      { kind: 'SESSION', amount: '5.00' },
      { kind: 'SESSION', period: 'DAY', minutes: 30 },
      { kind: 'SESSION', amount: '5.00', minutes: 30 },
      { kind: 'SESSION' },
      { kind: 'LOSS', period: 'DAY', amount: '5.00', minutes: 30 },
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

  it('shows the used part of a limit with a period, and of no other', async () => {
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

  it('never relaxes an operator’s limit, and shows both', async () => {
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

  it('concerns only its member, kind and period, and only its own setter', async () => {
    const [me, other] = [await protectedPlayer(server), await protectedPlayer(server)]
    const set = [
      { kind: 'LOSS', period: 'DAY' },
      { kind: 'LOSS', period: 'WEEK' },
      { kind: 'STAKE', period: 'DAY' },
    ] as const
    for (const key of set) await me.set({ ...key, amount: '100.00' })
    await other.set({ ...perDay, amount: '100.00' })
    const operators = { memberId: me.memberId, kind: 'LOSS' as const, hours: 24, since: new Date(server.now()) }
    await server.services.db.insert(playLimits).values({ ...operators, setBy: 'OPERATOR', value: 20_000n })
    const shown = async () =>
      (await me.read()).limits.map(({ kind, period, setBy, amount, change }) =>
        [kind, period, setBy, amount, ...(change ? [change.remove ? 'end' : change.amount] : [])].join(' '),
      )
    const others = ['LOSS DAY OPERATOR 200.00', 'LOSS WEEK MEMBER 100.00', 'STAKE DAY MEMBER 100.00']
    await me.set({ ...perDay, amount: '90.00' })
    expect(await shown()).toEqual(['LOSS DAY MEMBER 90.00', ...others])
    await me.set({ ...perDay, amount: '200.00' })
    expect(await shown()).toEqual(['LOSS DAY MEMBER 90.00 200.00', ...others])
    server.advance(day)
    await me.confirm(perDay)
    expect(await shown()).toEqual(['LOSS DAY MEMBER 200.00', ...others])
    await me.remove(perDay)
    expect(await shown()).toEqual(['LOSS DAY MEMBER 200.00 end', ...others])
    server.advance(day)
    await me.confirm(perDay)
    expect(await shown()).toEqual(others)
    expect((await other.read()).limits).toMatchObject([{ amount: '100.00', change: null }])
    expect(await me.remove(perDay)).toEqual(invalid)
  })

  it('shows its value, its start, and a pending change', async () => {
    const me = await protectedPlayer(server)
    const at = (offset = 0) => new Date(server.now() + offset).toISOString()
    const since = at()
    await me.set({ kind: 'SESSION', minutes: 60 })
    await me.set({ kind: 'DEPOSIT', period: 'MONTH', amount: '500.00' })
    server.advance(hour)
    await me.set({ kind: 'DEPOSIT', period: 'MONTH', amount: '500.00' })
    await me.set({ kind: 'SESSION', minutes: 90 })
    const times = { requestedAt: at(), confirmFrom: at(day), confirmUntil: at(8 * day) }
    const none = { setBy: 'MEMBER', since }
    expect((await me.read()).limits).toEqual([
      {
        ...none,
        kind: 'DEPOSIT',
        period: 'MONTH',
        amount: '500.00',
        minutes: null,
        used: '0.00',
        remaining: '500.00',
        change: null,
      },
      {
        ...none,
        kind: 'SESSION',
        period: null,
        amount: null,
        minutes: 60,
        used: null,
        remaining: null,
        change: { remove: false, amount: null, minutes: 90, ...times },
      },
    ])
    server.advance(day)
    await me.confirm({ kind: 'SESSION' })
    expect((await me.read()).limits[1]).toMatchObject({ minutes: 90, since: at(), change: null })
    server.advance(hour)
    await me.set({ kind: 'SESSION', minutes: 30 })
    expect((await me.read()).limits[1]).toMatchObject({ minutes: 30, since: at() })
  })

  it('requests its end once: a repeated request does not prolong the wait, but one after another change does', async () => {
    const me = await protectedPlayer(server)
    await me.set({ ...perDay, amount: '100.00' })
    await me.set({ ...perDay, amount: '300.00' })
    server.advance(hour)
    const confirmFrom = new Date(server.now() + day).toISOString()
    const ends = { change: { remove: true, amount: null, confirmFrom } }
    expect(limitOf(await me.remove(perDay))).toMatchObject(ends)
    server.advance(hour)
    expect(limitOf(await me.remove(perDay))).toMatchObject(ends)
    server.advance(9 * day)
    const again = new Date(server.now() + day).toISOString()
    expect(limitOf(await me.remove(perDay))).toMatchObject({ change: { remove: true, confirmFrom: again } })
    expect(limitOf(await me.set({ ...perDay, amount: '100.00' }))).toMatchObject({ change: null })
  })

  it('counts the member’s own stakes and losses only', async () => {
    const [me, other] = [await protectedPlayer(server), await protectedPlayer(server)]
    await me.set({ kind: 'STAKE', period: 'DAY', amount: '100.00' })
    await me.set({ kind: 'LOSS', period: 'DAY', amount: '100.00' })
    await me.bet(3_000n)
    await me.win(1_000n)
    await other.bet(5_000n)
    await other.deposit(7_000n)
    expect((await me.read()).limits.map(({ kind, used, remaining }) => [kind, used, remaining])).toEqual([
      ['LOSS', '20.00', '80.00'],
      ['STAKE', '30.00', '70.00'],
    ])
    await me.set({ kind: 'LOSS', period: 'DAY', amount: '15.00' })
    expect((await me.read()).limits[0]).toMatchObject({ used: '20.00', remaining: '0.00' })
    expect((await me.read()).netDeposit).toBe('0.00')
  })
})
