import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { askAt } from '#tests/support/ask-at.ts'
import { startTestServer } from '#tests/support/test-server.ts'
import { mainBalance } from '#server/areas/money/cashier/main-balance.ts'
import { dayBed } from '../ranks/testing/day-bed.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { correctBet } from '#server/areas/play/records/record-bet.ts'
import { giveWeekPrizes } from './week-prizes.ts'
import { missionClaims } from './tables.ts'

const server = await startTestServer()
const bed = dayBed(server)
afterAll(() => server.close())

async function player(account: string) {
  const me = await bed.player(account, null)
  await me.deposit(server.now() - 2000, 100_000n)
  return me
}
const missionsOf = async ({ token }: { token: string }) => (await server.call('getMissionSummary', { token })).value
const states = async (me: { token: string }) =>
  (await missionsOf(me)).missions.map(({ missionId, progress, state }) => [missionId, progress.value, state])
const claim = (me: { token: string }, missionId: string, requestId: string = randomUUID()) =>
  server.call('claimMission', { token: me.token, body: { missionId, requestId } })
const balance = (me: { id: string }) => server.services.db.transaction((tx) => mainBalance(tx, me.id, 'BDT'))

it('counts play and deposits automatically, per day, per week and once [1.24]', async () => {
  const me = await player('doer')
  await me.play(server.now() - 1000, [40_000n, 2, 0n])
  await bed.count()
  expect(await states(me)).toEqual([
    ['slots-of-the-day', '400.00', 'active'],
    ['three-games', '1', 'active'],
    ['three-days', '1', 'active'],
    ['first-deposit', '500.00', 'claimable'],
  ])
  const of = { metric: 'VALID_BET', category: null, window: 'day', endsAt: '2026-11-21T18:00:00.000Z' }
  const five = { kind: 'CREDIT', amount: '5.00', points: 0 }
  const games = { unit: 'COUNT', value: '1', target: '3' }
  const [state, week] = ['active', '2026-11-22T18:00:00.000Z']
  expect(await missionsOf(me)).toEqual({
    missionCount: 4,
    missions: [
      {
        ...of,
        missionId: 'slots-of-the-day',
        title: 'Play slots today',
        category: 'RNG',
        progress: { unit: 'AMOUNT', value: '400.00', target: '500.00' },
        reward: five,
        state,
      },
      {
        ...of,
        missionId: 'three-games',
        title: 'Try three games today',
        metric: 'GAMES_TRIED',
        progress: games,
        reward: five,
        state,
      },
      {
        ...of,
        missionId: 'three-days',
        title: 'Play on three days of the week',
        metric: 'DAYS_PLAYED',
        progress: games,
        reward: { ...five, amount: '30.00' },
        window: 'week',
        endsAt: week,
        state,
      },
      {
        ...of,
        missionId: 'first-deposit',
        title: 'Make your first deposit',
        metric: 'DEPOSIT',
        progress: { unit: 'AMOUNT', value: '500.00', target: '500.00' },
        reward: { ...five, amount: '20.00' },
        window: 'once',
        endsAt: null,
        state: 'claimable',
      },
    ],
  })
  const { missions } = (await server.call('getMissionSummary', { token: me.token, language: 'BN' })).value
  expect(missions.map(({ title }) => title)).toEqual([
    'আজ স্লট খেলুন',
    'আজ তিনটি খেলা খেলে দেখুন',
    'সপ্তাহে তিন দিন খেলুন',
    'প্রথমবার টাকা জমা দিন',
  ])
})

it('counts in each window only its own days, and offers only what the operator offers to the member’s rank', async () => {
  const me = await player('windows')
  const other = await player('neighbour')
  const { missions: usual } = await server.services.merchant.read()
  const mission = { titles: { EN: 'M' }, category: null, target: '2', amount: '1.00', points: 1 }
  const bets = { ...mission, metric: 'VALID_BET' as const }
  await server.setSettings({
    missions: {
      ...usual,
      missions: [
        { ...bets, missionId: 'day', window: 'day' },
        { ...bets, missionId: 'week', window: 'week', target: '4.50' },
        { ...bets, missionId: 'live', window: 'week', category: 'LIVE' },
        { ...mission, missionId: 'deposits', metric: 'DEPOSIT', window: 'day', target: '5000.00' },
        { ...mission, missionId: 'days', metric: 'DAYS_PLAYED', window: 'week', target: '7' },
        { ...mission, missionId: 'games', metric: 'GAMES_TRIED', window: 'day' },
        { ...mission, missionId: 'ever', metric: 'GAMES_TRIED', window: 'once' },
        { ...bets, missionId: 'high', window: 'day', vipMin: 1 },
        { ...bets, missionId: 'stopped', window: 'day', stopped: true },
      ],
    },
  })
  const midnight = Date.parse('2026-11-20T18:00:00Z')
  const monday = Date.parse('2026-11-15T18:00:00Z')
  for (const at of [monday - 1, monday, midnight - 1, midnight]) await me.play(at, [100n, 2, 0n])
  await me.play(midnight + 1, [70n, 2, 0n], 'LIVE')
  await me.play(midnight - 2 * 86_400_000, [90n, 3, 90n])
  await other.play(midnight, [5000n, 2, 0n], 'LIVE')
  await bed.count()
  const gamesToday = async (one: { token: string }) =>
    (await missionsOf(one)).missions.find(({ missionId }) => missionId === 'games')!.progress.value
  const late = await player('latecomer')
  await late.play(midnight - 1, [100n, 2, 0n])
  expect([await gamesToday(late), await gamesToday(other)]).toEqual(['0', '1'])
  const shown = (await missionsOf(me)).missions.map(({ missionId, progress }) => [missionId, progress.value])
  expect(shown).toEqual([
    ['day', '1.70'],
    ['week', '3.70'],
    ['live', '0.70'],
    ['deposits', '1000.00'],
    ['days', '3'],
    ['games', '1'],
    ['ever', '1'],
  ])
  expect([(await claim(me, 'stopped')).errorCode, (await claim(me, 'high')).errorCode]).toEqual([
    'record.not.found',
    'record.not.found',
  ])
  await server.services.db.update(members).set({ rankLevel: 1 }).where(eq(members.id, me.id))
  expect((await missionsOf(me)).missions.map(({ missionId }) => missionId)).toContain('high')
  await server.setSettings({
    missions: { ...usual, missions: [{ ...bets, missionId: 'x', window: 'day', stopped: true }] },
  })
  expect(await missionsOf(me)).toEqual({ missionCount: 0, missions: [] })
  await server.setSettings({})
})

it('line 45: does not count a bet that was cancelled later', async () => {
  const me = await player('canceller')
  const bet = await me.play(server.now() - 1000, [50_000n, 2, 0n])
  await bed.count()
  expect((await states(me))[0]).toEqual(['slots-of-the-day', '500.00', 'claimable'])
  await correctBet(server.services.db, 'void', server.now(), { ...bet, status: 4, validBet: 0n, payout: 50_000n })
  await bed.count()
  expect((await states(me))[0]).toEqual(['slots-of-the-day', '0.00', 'active'])
  expect((await claim(me, 'slots-of-the-day')).errorCode).toBe('promotion.claim.fail')
})

it('is paid once in its window when twenty claims arrive at once, with a 1× wagering requirement', async () => {
  const me = await player('claimer')
  await bed.count()
  const before = await balance(me)
  const all = await Promise.all(Array.from({ length: 20 }, () => claim(me, 'first-deposit')))
  expect(all.filter(({ success }) => success)).toHaveLength(1)
  expect(all.filter(({ errorCode }) => errorCode === 'claim.already.done')).toHaveLength(19)
  expect((await balance(me)) - before).toBe(2000n)
  const { duties } = (await server.call('getWithdrawSettings', { token: me.token })).value.duties
  expect(duties.map(({ source, base }) => [source, base])).toEqual([['bonus', '20.00']])
  expect((await missionsOf(me)).missionCount).toBe(3)
  expect((await claim(me, 'nothing')).errorCode).toBe('record.not.found')
})

it('can be claimed again in the next window', async () => {
  const me = await player('daily')
  await me.play(server.now() - 1000, [50_000n, 2, 0n])
  await bed.count()
  expect((await claim(me, 'slots-of-the-day')).value).toEqual({
    referenceNo: expect.stringMatching(/^B20261121\d{6}$/),
    amount: '5.00',
    points: 0,
    duty: '5.00',
    balance: '505.00',
  })
  const { db } = server.services
  const [row] = await db.select().from(missionClaims).where(eq(missionClaims.memberId, me.id))
  expect(row).toEqual({
    merchant: 'fairhall',
    memberId: me.id,
    missionId: 'slots-of-the-day',
    windowStart: '2026-11-21',
    claimedAt: new Date(server.now()),
    amount: 500n,
    points: 10,
    postingId: expect.anything(),
  })
  const { rows } = await db.execute<{ key: string }>(sql`
    SELECT key, kind, reference, wallets, amounts::text[] FROM postings WHERE id = ${String(row!.postingId)}`)
  expect(rows).toEqual([
    {
      key: expect.stringMatching(/^mission:B20261121\d{6}$/),
      kind: 'bonus',
      reference: rows[0]!.key.slice('mission:'.length),
      wallets: ['main', 'house:bonus'],
      amounts: ['500', '-500'],
    },
  ])
  expect((await states(me))[0]).toEqual(['slots-of-the-day', '500.00', 'claimed'])
  bed.later()
  me.token = await bed.logIn(me)
  expect((await states(me))[0]).toEqual(['slots-of-the-day', '0.00', 'active'])
})

it('shows and pays nothing to an excluded member', async () => {
  const me = await player('away')
  await bed.count()
  await server.services.db.execute(sql`INSERT INTO play_guards (member_id, cooling_until)
    VALUES (${me.id}, ${new Date(server.now() + 1e9).toISOString()})
    ON CONFLICT (member_id) DO UPDATE SET cooling_until = excluded.cooling_until`)
  expect(await missionsOf(me)).toEqual({ missionCount: 0, missions: [] })
  expect((await claim(me, 'first-deposit')).errorCode).toBe('player.cooling.off')
})

it('ranks by claimed points and then by earlier time; prizes are credited once, after the week', async () => {
  server.advance(7 * 86_400_000)
  const [first, second] = [await player('zfirst'), await player('asecond')]
  await bed.count()
  await claim(first, 'first-deposit')
  server.advance(1000)
  await claim(second, 'first-deposit')
  const board = (await server.call('getMissionLeaderboard', { token: second.token, query: {} })).value
  expect(board.rows.map(({ place, name, points, prize }) => [place, name, points, prize?.amount])).toEqual([
    [1, expect.stringMatching(/\*/), 20, '500.00'],
    [2, 'asecond', 20, '300.00'],
  ])
  expect(board.own?.place).toBe(2)
  server.advance(7 * 86_400_000)
  await Promise.all([giveWeekPrizes(server.services), giveWeekPrizes(server.services)])
  await giveWeekPrizes(server.services)
  const { rows } = await server.services.db.execute<{ amount: string }>(
    sql`SELECT amount FROM member_rewards WHERE source = 'LEADERBOARD' AND member_id IN (${first.id}, ${second.id}) ORDER BY amount DESC`,
  )
  expect(rows.map(({ amount }) => Number(amount))).toEqual([50_000, 30_000])
})

it('answers signed-in members at both addresses: missions with their number, and the board [7.42, 7.43]', async () => {
  const me = await player('relayed')
  await bed.count()
  const ask = (name: string, token?: string) =>
    askAt(server.app, 'GET', `/wps/relay/${name}`, { ...(token !== undefined && { token }) })
  for (const name of ['MCSFE_getMissionSummaryDetails', 'MCSFE_getMissionLeaderboard'])
    expect((await ask(name)).errorCode, name).toBe('login.not.session')
  expect(await ask('MCSFE_getMissionSummaryDetails', me.token)).toMatchObject({
    success: true,
    value: { missionCount: 4, missions: expect.objectContaining({ length: 4 }) },
  })
  const place = async () => (await ask('MCSFE_getMissionLeaderboard', me.token)).value['own']
  expect(await place()).toBeNull()
  await claim(me, 'first-deposit')
  expect(await place()).toMatchObject({ place: 1, points: 20 })
  expect((await ask('MCSFE_getMissionSummaryDetails', me.token)).value).toMatchObject({ missionCount: 3 })
})
