import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BodyOf } from '#openapi/handlers.ts'
import { askAt } from '#tests/support/ask-at.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { outcomeOf } from '#tests/support/outcome-of.ts'
import { asSystem } from '#server/audit/as-system.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { playGuards } from '#server/areas/accounts/responsible-gaming/tables.ts'
import { recordPlayer, today } from '#server/areas/play/records/testing/record-player.ts'
import { readDuties } from '#server/areas/money/wallet/wagering-requirements.ts'
import { decideRedemptionIn } from './decide-redemption.ts'
import { pointBalances, pointRewards, redemptions } from './tables.ts'

let server: TestServer
let hash: string
const paymentPassword = '493817'
beforeAll(async () => {
  server = await startTestServer()
  hash = await server.services.ports.passwords.hash(paymentPassword)
})
afterAll(() => server.close())

const address = { name: 'Nodi Rahman', phone: '+8801712345678', lines: 'House 7, Road 3, Dhaka 1209' }
let made = 0
async function player(points: bigint) {
  const me = await recordPlayer(server, `mall${(made += 1)}`)
  const { db } = server.services
  await db.update(members).set({ paymentPasswordHash: hash, rankLevel: 1 }).where(eq(members.id, me.id))
  if (points > 0n) await db.insert(pointBalances).values({ memberId: me.id, points })
  const redeem = async (rewardId: string, more: Partial<BodyOf<'redeemPointReward'>> = {}) => {
    const body = { rewardId, quantity: 1, paymentPassword, requestId: randomUUID(), ...more }
    return server.call('redeemPointReward', { token: me.token, body })
  }
  const convert = async (count: number, more: Partial<BodyOf<'convertPoints'>> = {}) => {
    const body = { points: count, paymentPassword, requestId: randomUUID(), ...more }
    return server.call('convertPoints', { token: me.token, body })
  }
  const left = async () => (await server.call('getPointBalance', { token: me.token })).value.points
  const main = async () => (await server.call('getBalance', { token: me.token })).value.mainBalance
  const duties = () => db.transaction((tx) => readDuties(tx, { memberId: me.id, currency: 'BDT', currencyDecimals: 2 }))
  return { ...me, redeem, convert, left, main, duties }
}
const stockOf = async (rewardId: string) => {
  const [row] = await server.services.db.select().from(pointRewards).where(eq(pointRewards.rewardId, rewardId))
  return row!.stock
}

beforeEach(async () => {
  const reward = { merchant: 'fairhall', position: 0, points: 1000n }
  await server.services.db.delete(pointRewards)
  await server.services.db.insert(pointRewards).values([
    { ...reward, rewardId: 'credit', names: { EN: 'Credit 10' }, type: 'CREDIT', amount: 1000n, perMember: 3 },
    { ...reward, rewardId: 'large', names: { EN: 'Credit 600' }, type: 'CREDIT', amount: 60_000n },
    { ...reward, rewardId: 'ludo', names: { EN: 'Ludo board', BN: 'লুডু বোর্ড' }, type: 'PHYSICAL', stock: 1 },
    { ...reward, rewardId: 'vip', names: { EN: 'Gamepad' }, type: 'CREDIT', amount: 1000n, vipMin: 2 },
  ])
})

describe('converting', () => {
  it('turns 1,200 points into 12.00, to be played once, and returns the remaining points [7.63]', async () => {
    const me = await player(1240n)
    const { value } = await me.convert(1200)
    expect(value).toMatchObject({ points: 1200, amount: '12.00', pointsBalance: 40, balance: '12.00' })
    expect([await me.left(), await me.main()]).toEqual([40, '12.00'])
    expect((await me.duties()).map(({ source, required }) => [source, required])).toEqual([['points', 1200n]])
  })

  it.each([400, 550, 1250])('refuses %i points: below the minimum, or no whole step', async (count) => {
    const me = await player(5000n)
    expect((await me.convert(count)).errorCode).toBe('request.param.err')
    expect(await me.left()).toBe(5000)
  })

  it('answers a repeated request alike, and refuses another one under its id', async () => {
    const me = await player(1240n)
    const requestId = randomUUID()
    const first = await me.convert(1200, { requestId })
    expect((await me.convert(1200, { requestId })).value).toEqual(first.value)
    expect((await me.convert(500, { requestId })).errorCode).toBe('request.id.reused')
    expect(await me.main()).toBe('12.00')
  })

  it('line 41: succeeds for one of twenty simultaneous calls if the points are enough for one', async () => {
    const me = await player(1900n)
    const all = await Promise.all(Array.from({ length: 20 }, () => me.convert(1000)))
    expect(all.filter(({ success }) => success)).toHaveLength(1)
    expect([await me.left(), await me.main()]).toEqual([900, '10.00'])
  })
})

describe('redeeming', () => {
  it('pays credit up to 1,000.00 at once, with the requirement to play it once [7.62]', async () => {
    const me = await player(5000n)
    const { value } = await me.redeem('credit', { quantity: 2 })
    expect(value).toMatchObject({ status: 'Approved', amount: '20.00', pointsRequired: 2000, name: 'Credit 10' })
    expect([await me.left(), await me.main()]).toEqual([3000, '20.00'])
    expect((await me.duties()).map(({ base }) => base)).toEqual([2000n])
  })

  it('leaves larger credit and goods to the operator, with points and stock already taken', async () => {
    const me = await player(5000n)
    expect((await me.redeem('large', { quantity: 2 })).value).toMatchObject({ status: 'In Process', amount: '1200.00' })
    expect((await me.redeem('ludo', { address })).value).toMatchObject({ status: 'In Process', amount: null })
    expect([await me.left(), await me.main(), await stockOf('ludo')]).toEqual([2000, '0.00', 0])
    const { value } = await server.call('listRedemptions', {
      token: me.token,
      query: { from: today, to: today, status: 'In Process' },
      language: 'BN',
    })
    expect(value.rows.map(({ name }) => name)).toEqual(['লুডু বোর্ড', 'Credit 600'])
  })

  it('line 41: gives the last item to one of twenty members, and keeps the others’ points', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => player(1000n)))
    const answers = await Promise.all(all.map((me) => me.redeem('ludo', { address })))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(answers.filter(({ errorCode }) => errorCode === 'reward.out.of.stock')).toHaveLength(19)
    const left = await Promise.all(all.map((me) => me.left()))
    expect(left.reduce((sum, points) => sum + points, 0)).toBe(19_000)
  })

  it('refuses unknown rewards, those above the rank, a missing or needless address, the fourth of three, and too few points', async () => {
    const me = await player(3500n)
    const calls = [
      me.redeem('nothing'),
      me.redeem('vip'),
      me.redeem('ludo'),
      me.redeem('credit', { address }),
      me.redeem('credit', { quantity: 4 }),
    ]
    expect((await Promise.all(calls)).map(outcomeOf)).toEqual([
      'record.not.found',
      'record.not.found',
      'request.param.err',
      'request.param.err',
      'reward.limit.reached',
    ])
    expect(outcomeOf(await me.redeem('credit', { quantity: 3 }))).toBe('done')
    expect(outcomeOf(await me.redeem('credit'))).toBe('reward.limit.reached')
    expect(outcomeOf(await me.redeem('large'))).toBe('points.balance.not.enough')
    expect(await me.left()).toBe(500)
  })

  it('is refused while a member cools off, and with a wrong payment password', async () => {
    const me = await player(5000n)
    expect(outcomeOf(await me.redeem('credit', { paymentPassword: '111111' }))).toBe('invalid.payment.pw')
    const coolingUntil = new Date(server.services.clock.now() + 3_600_000)
    await server.services.db
      .insert(playGuards)
      .values({ memberId: me.id, coolingUntil })
      .onConflictDoUpdate({ target: playGuards.memberId, set: { coolingUntil } })
    expect(outcomeOf(await me.redeem('credit'))).toBe('player.cooling.off')
    expect(outcomeOf(await me.convert(500))).toBe('player.cooling.off')
    expect(await me.left()).toBe(5000)
  })

  it('is refused at one of the member’s own limits, and so is converting', async () => {
    const me = await player(5000n)
    const limit = { kind: 'LOSS' as const, period: 'DAY' as const, amount: '10.00' }
    await server.call('setLimit', { token: me.token, body: limit })
    await me.move('deposit', server.now(), [
      ['main', 1000n],
      ['house:deposit', -1000n],
    ])
    await me.settle(await me.bet(server.now()), server.now(), 2, 0n)
    expect(outcomeOf(await me.redeem('credit'))).toBe('play.limit.reached')
    expect(outcomeOf(await me.convert(500))).toBe('play.limit.reached')
    expect([await me.left(), await me.main()]).toEqual([5000, '0.00'])
  })

  it('shows which rewards a member may have now [7.58]', async () => {
    const me = await player(1000n)
    const list = async () =>
      (await server.call('listPointRewards', { token: me.token })).value.rows
        .filter(({ redeemable }) => redeemable)
        .map(({ rewardId }) => rewardId)
    expect(await list()).toEqual(['credit', 'large', 'ludo'])
    const [from, to] = [new Date('2026-01-02T03:04:05.678Z'), new Date('2126-01-02T03:04:05.678Z')]
    await server.services.db
      .update(pointRewards)
      .set({ fromAt: from, toAt: to })
      .where(eq(pointRewards.rewardId, 'large'))
    const { rows } = (await server.call('listPointRewards', { token: me.token })).value
    expect(rows.find(({ rewardId }) => rewardId === 'large')).toMatchObject({
      from: from.toISOString(),
      to: to.toISOString(),
      redeemable: true,
    })
    expect(rows[0]).toMatchObject({ from: null, to: null })
    await me.redeem('ludo', { address })
    expect(await list()).toEqual([])
  })

  it('is In Process until an operator decides, then Approved, or Rejected with points and stock returned [4.39]', async () => {
    const me = await player(5000n)
    const numbers = []
    for (const more of [{ quantity: 2 }, { quantity: 2 }, { address }])
      numbers.push((await me.redeem('address' in more ? 'ludo' : 'large', more)).value.referenceNo)
    const decide = (referenceNo: string, approve: boolean) =>
      asSystem(server.services.db, 'tests', server.now(), (tx) =>
        decideRedemptionIn(
          tx,
          { referenceNo, approve, remark: 'Looked at.', operators: ['rina@desk.example'] },
          { at: server.now(), currency: 'BDT', messageId: randomUUID() },
        ),
      )
    const listed = async (status?: 'In Process' | 'Approved' | 'Rejected') =>
      (
        await server.call('listRedemptions', {
          token: me.token,
          query: { from: today, to: today, ...(status && { status }) },
        })
      ).value.rows.map((row) => [row.referenceNo, row.status])
    expect((await listed()).map(([, status]) => status)).toEqual(['In Process', 'In Process', 'In Process'])
    expect([await me.left(), await stockOf('ludo')]).toEqual([0, 0])
    await decide(numbers[0]!, true)
    await decide(numbers[2]!, false)
    expect(await listed('In Process')).toEqual([[numbers[1], 'In Process']])
    expect(await listed('Approved')).toEqual([[numbers[0], 'Approved']])
    expect(await listed('Rejected')).toEqual([[numbers[2], 'Rejected']])
    expect([await me.left(), await stockOf('ludo'), await me.main()]).toEqual([1000, 1, '1200.00'])
  })

  it('counts what the member had of a reward, without other members’ and rejected ones', async () => {
    const [me, other] = [await player(10_000n), await player(10_000n)]
    const mayHave = async ({ token }: { token: string }) =>
      (await server.call('listPointRewards', { token })).value.rows.find(({ rewardId }) => rewardId === 'credit')!
    for (let n = 0; n < 3; n += 1) expect(outcomeOf(await other.redeem('credit'))).toBe('done')
    expect(await mayHave(me)).toMatchObject({ redeemable: true, amount: '10.00', amountRequired: '0.00' })
    expect(await mayHave(other)).toMatchObject({ redeemable: false })
    await server.services.db.update(redemptions).set({ status: 'Rejected' }).where(eq(redemptions.memberId, other.id))
    expect(await mayHave(other)).toMatchObject({ redeemable: true })
    expect(outcomeOf(await other.redeem('credit'))).toBe('done')
  })

  it('leaves every entry’s balance equal to the one before plus its change, and the last equal to the member’s balance', async () => {
    const { rows } = await server.services.db.execute<{ entries: string; wrong: string; off: string }>(sql`
      SELECT count(*) AS entries, count(*) FILTER (WHERE before + changed <> balance) AS wrong,
        count(*) FILTER (WHERE after IS NULL AND balance <> points) AS off
      FROM (SELECT e.*, b.points, lag(balance) OVER own AS before, lead(balance) OVER own AS after
        FROM point_entries e JOIN point_balances b USING (member_id) WINDOW own AS (PARTITION BY member_id ORDER BY id)) AS e`)
    expect(rows[0]).toMatchObject({ wrong: '0', off: '0' })
    expect(Number(rows[0]!.entries)).toBeGreaterThanOrEqual(10)
  })
})

describe('the mall’s own addresses, with the token,', () => {
  const ask = (name: string, token?: string, query: Record<string, string> = {}) =>
    askAt(server.app, 'GET', `/wps/relay/${name}`, { query, ...(token !== undefined && { token }) })

  it('return the caller’s balance only [7.57]', async () => {
    const [me, other] = [await player(1240n), await player(7n)]
    expect((await ask('MCS2_getPointBalance')).errorCode).toBe('login.not.session')
    expect(await ask('MCS2_getPointBalance', me.token)).toMatchObject({ success: true, value: { points: 1240 } })
    expect((await ask('MCS2_getPointBalance', other.token)).value).toMatchObject({ points: 7 })
  })

  it('return redemptions, newest first and within the days [7.59]', async () => {
    const me = await player(5000n)
    const days = { from: today, to: today }
    expect((await ask('MCS2_getRedeemPointList', undefined, days)).errorCode).toBe('login.not.session')
    expect((await ask('MCS2_getRedeemPointList', me.token)).errorCode).toBe('request.param.err')
    await me.redeem('credit')
    server.advance(1000)
    await me.redeem('large')
    const { value } = await ask('MCS2_getRedeemPointList', me.token, days)
    expect(value).toMatchObject({ totalRows: 2, rows: [{ name: 'Credit 600' }, { name: 'Credit 10' }] })
    const before = { from: '2026-11-01', to: '2026-11-02' }
    expect((await ask('MCS2_getRedeemPointList', me.token, before)).value).toMatchObject({ rows: [] })
  })

  it('return how points are earned and exchanged, as used by converting [7.60]', async () => {
    const me = await player(5000n)
    expect((await ask('MCS2_getPointConfig')).errorCode).toBe('login.not.session')
    const { value } = await ask('MCS2_getPointConfig', me.token)
    const { exchangeRatio, min, step } = value as { exchangeRatio: number; min: number; step: number }
    expect(value).toMatchObject({ unit: 'BDT', ratios: expect.any(Array), rules: expect.any(String) })
    expect((await me.convert(min - step)).errorCode).toBe('request.param.err')
    expect((await me.convert(min + 1)).errorCode).toBe('request.param.err')
    expect((await me.convert(min + step)).value.amount).toBe(((min + step) / exchangeRatio).toFixed(2))
  })
})
