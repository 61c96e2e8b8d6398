import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { correctBet } from '#server/areas/play/records/record-bet.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { protectedPlayer } from './testing/protected-player.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Player = Awaited<ReturnType<typeof protectedPlayer>>
const usedOf = async (me: Player) => (await me.read()).limits.map(({ used, remaining }) => [used, remaining])

describe('a loss limit', () => {
  it('counts open bets as lost and payouts with their bet, in a rolling window', async () => {
    const me = await protectedPlayer(server)
    await me.set({ kind: 'LOSS', period: 'DAY', amount: '100.00' })
    expect([await me.bet(6_000n), await me.bet(4_001n), await me.bet(4_000n)]).toEqual(['placed', 'limit', 'placed'])
    expect(await usedOf(me)).toEqual([['100.00', '0.00']])
    const [first] = me.placed
    await me.win(3_000n, first)
    expect([await me.bet(3_001n), await me.bet(3_000n)]).toEqual(['limit', 'placed'])
    server.advance(day)
    expect(await me.bet(1n)).toBe('limit')
    server.advance(1)
    expect(await me.bet(10_000n)).toBe('placed')
  })

  it('is not widened by payouts of bets from before its window', async () => {
    const me = await protectedPlayer(server)
    await me.set({ kind: 'LOSS', period: 'DAY', amount: '100.00' })
    await me.bet(10_000n)
    server.advance(day + 1)
    await me.win(10_000n)
    expect(await usedOf(me)).toEqual([['0.00', '100.00']])
    expect([await me.bet(10_001n), await me.bet(10_000n)]).toEqual(['limit', 'placed'])
  })

  it('allows wins within the window to be played again', async () => {
    const me = await protectedPlayer(server)
    await me.set({ kind: 'LOSS', period: 'DAY', amount: '100.00' })
    await me.bet(5_000n)
    await me.win(20_000n)
    expect(await usedOf(me)).toEqual([['0.00', '250.00']])
    expect([await me.bet(25_001n), await me.bet(25_000n)]).toEqual(['limit', 'placed'])
  })

  it('takes the lowest of several limits, and no bet in part', async () => {
    const me = await protectedPlayer(server)
    await me.set({ kind: 'LOSS', period: 'MONTH', amount: '100.00' })
    await me.set({ kind: 'LOSS', period: 'DAY', amount: '80.00' })
    expect([await me.bet([4_000n, 4_001n]), await me.bet([4_000n, 4_000n])]).toEqual(['limit', 'placed'])
    server.advance(2 * day)
    expect([await me.bet(2_001n), await me.bet(2_000n)]).toEqual(['limit', 'placed'])
  })

  it('has the same sum when past hours are aggregated, also when a bet is settled or corrected later', async () => {
    const me = await protectedPlayer(server)
    await me.set({ kind: 'LOSS', period: 'WEEK', amount: '500.00' })
    for (let n = 0; n < 6; n++) {
      await me.bet(5_000n)
      server.advance(50 * minute)
    }
    const hours = await server.services.db.execute(sql`SELECT FROM play_hours WHERE member_id = ${me.memberId}`)
    expect(hours.rows.length).toBeGreaterThan(2)
    await me.win(2_000n, me.placed[0])
    await me.win(1_000n, me.placed[1])
    expect(await usedOf(me)).toEqual([['270.00', '230.00']])
    const corrected = { ...me.placed[0]!, status: 1 as const, payout: 500n, validBet: 0n }
    expect(await correctBet(server.services.db, 'again', server.now(), corrected)).toMatchObject({
      outcome: 'corrected',
    })
    expect(await usedOf(me)).toEqual([['285.00', '215.00']])
    server.advance(163 * hour + 10 * minute)
    expect(await usedOf(me)).toEqual([['240.00', '260.00']])
  })

  it('is never exceeded by simultaneous bets from several wallets', async () => {
    const me = await protectedPlayer(server)
    await me.set({ kind: 'LOSS', period: 'DAY', amount: '100.00' })
    const outcomes = await Promise.all(
      Array.from({ length: 24 }, (_, n) => me.bet(900n, { wallet: n % 2 ? 'main' : 'vendor:MAIDAN' })),
    )
    expect(outcomes.filter((outcome) => outcome === 'placed')).toHaveLength(11)
    expect(await usedOf(me)).toEqual([['99.00', '1.00']])
  })
})

describe('other limits on money', () => {
  it('count all stakes, also of won and refunded bets', async () => {
    const me = await protectedPlayer(server)
    await me.set({ kind: 'STAKE', period: 'DAY', amount: '100.00' })
    await me.bet(6_000n)
    await me.win(12_000n)
    expect([await me.bet(4_001n), await me.bet(4_000n)]).toEqual(['limit', 'placed'])
  })

  it('check each bet of a slip against the largest stake', async () => {
    const me = await protectedPlayer(server)
    await me.set({ kind: 'SINGLE_STAKE', amount: '50.00' })
    expect([await me.bet([5_000n, 5_000n]), await me.bet([100n, 5_001n])]).toEqual(['placed', 'limit'])
  })

  it('allow a free round, and a slip that was already taken', async () => {
    const me = await protectedPlayer(server)
    await me.bet(5_000n, { key: 'before' })
    await me.set({ kind: 'LOSS', period: 'DAY', amount: '1.00' })
    expect([await me.bet(0n), await me.bet(5_000n, { key: 'before' }), await me.bet(1n)]).toEqual([
      'placed',
      'repeated',
      'limit',
    ])
    expect(await me.win(700n, me.placed[1])).toHaveLength(1)
  })

  it('cost members without limits nothing but a row', async () => {
    const me = await protectedPlayer(server)
    await me.bet(100n)
    const { rows } = await server.services.db.execute<{ limited: boolean; hours: string }>(
      sql`SELECT limited, (SELECT count(*) FROM play_hours h WHERE h.member_id = g.member_id) AS hours
        FROM play_guards g WHERE member_id = ${me.memberId}`,
    )
    expect(rows).toEqual([{ limited: false, hours: '0' }])
  })
})

/** Bets every ten minutes for this long. */
async function playFor(me: Player, minutes: number) {
  const outcomes: string[] = []
  for (let at = 0; at < minutes; at += 10) {
    outcomes.push(await me.bet(100n))
    server.advance(10 * minute)
  }
  return outcomes
}

describe('a session of play', () => {
  it('ends at its limit and starts again with the first bet after a break of 15 minutes', async () => {
    const me = await protectedPlayer(server)
    await me.set({ kind: 'SESSION', minutes: 30 })
    await me.login()
    expect(await playFor(me, 30)).toEqual(['placed', 'placed', 'placed'])
    await me.login()
    expect(await me.bet(100n)).toBe('limit')
    server.advance(15 * minute - 1)
    expect(await me.bet(100n)).toBe('limit')
    server.advance(1)
    expect(await me.bet(100n)).toBe('placed')
  })

  it('has to check time and money when its interval is over, and bets wait for the answer', async () => {
    const me = await protectedPlayer(server)
    await me.ask('answerRealityCheck', { body: { intervalMinutes: 30 } })
    await me.login()
    const began = server.now()
    expect(await playFor(me, 40)).toEqual(['placed', 'placed', 'placed', 'check'])
    await me.win(170n)
    expect(await me.check()).toEqual({
      intervalMinutes: 30,
      sessionStartedAt: new Date(began).toISOString(),
      stake: '3.00',
      payout: '1.70',
      net: '-1.30',
      dueAt: new Date(began + 30 * minute).toISOString(),
      due: true,
    })
    expect(await me.ask('answerRealityCheck', { body: { acknowledge: 'CONTINUE' } })).toMatchObject({ due: false })
    expect(await playFor(me, 40)).toEqual(['placed', 'placed', 'placed', 'check'])
  })

  it('gets a check every 60 minutes by default, and the answer may take any time', async () => {
    const me = await protectedPlayer(server)
    await me.login()
    expect(new Set(await playFor(me, 60))).toEqual(new Set(['placed']))
    server.advance(5 * hour)
    expect([await me.bet(100n), (await me.check()).due]).toEqual(['check', true])
    await me.login()
    expect([await me.bet(100n), (await me.check()).due]).toEqual(['placed', false])
  })

  it('that paused before its check was due is over, without a check', async () => {
    const me = await protectedPlayer(server)
    await playFor(me, 40)
    server.advance(30 * minute)
    expect((await me.check()).sessionStartedAt).toBe(new Date(server.now()).toISOString())
    expect(new Set(await playFor(me, 60))).toEqual(new Set(['placed']))
    expect(await me.bet(100n)).toBe('check')
  })

  it('counts only the member’s own stakes and payouts of the running session', async () => {
    const [me, other] = [await protectedPlayer(server), await protectedPlayer(server)]
    await me.bet(900n)
    await me.win(700n)
    server.advance(16 * minute)
    await me.login()
    const began = server.now()
    await me.bet(400n)
    await other.bet(5_000n)
    await other.win(9_000n)
    server.advance(minute)
    await me.win(1_000n)
    await me.bet(100n)
    await me.deposit(2_000n)
    expect(await me.check()).toEqual({
      intervalMinutes: 60,
      sessionStartedAt: new Date(began).toISOString(),
      stake: '5.00',
      payout: '10.00',
      net: '5.00',
      dueAt: new Date(began + 60 * minute).toISOString(),
      due: false,
    })
  })

  it('continues only after an answer to go on, whatever interval is chosen', async () => {
    const me = await protectedPlayer(server)
    const token = await me.login()
    await playFor(me, 60)
    expect((await me.check()).due).toBe(true)
    expect(await me.ask('answerRealityCheck', { body: { intervalMinutes: 30 }, token })).toMatchObject({
      intervalMinutes: 30,
      due: true,
    })
    expect(await me.ask('answerRealityCheck', { body: { acknowledge: 'CONTINUE' }, token })).toMatchObject({
      intervalMinutes: 30,
      due: false,
    })
    expect(await me.bet(100n)).toBe('placed')
  })

  it('ends when the member leaves', async () => {
    const me = await protectedPlayer(server)
    const token = await me.login()
    await me.ask('answerRealityCheck', { body: { acknowledge: 'CONTINUE' }, token })
    expect((await server.call('getRealityCheck', { token })).status).toBe(200)
    await me.ask('answerRealityCheck', { body: { acknowledge: 'LEAVE' }, token })
    expect(await server.call('getRealityCheck', { token })).toMatchObject({ errorCode: 'login.not.session' })
  })
})
