import { AsyncLocalStorage } from 'node:async_hooks'
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { valueOf } from '#tests/support/value-of.ts'
import { createSealAtRest } from '#server/keys/seal-at-rest.ts'
import { systemRandom } from '#server/random.ts'
import { drawIssues, voidMissed } from './draw-issues.ts'
import { purgeEvents } from './events.ts'
import { runDraws } from './jobs.ts'
import { lotteryEvents, lotteryIssues } from './tables.ts'
import { findVoidable, voidByHand } from './void-issue.ts'
import { everyDigit, lotteryDesk, type LotteryDesk } from './testing/lottery-desk.ts'

let test: TestDatabase
let desk: LotteryDesk
beforeAll(async () => {
  test = await testDatabase()
  desk = await lotteryDesk(test.db)
  await test.db.delete(lotteryIssues).where(notInArray(lotteryIssues.game, ['ssc_1m', 'lf5_daily']))
})
afterAll(() => test.close())

const issuesOf = (game: string, issueNos: readonly string[]) =>
  test.db
    .select()
    .from(lotteryIssues)
    .where(and(eq(lotteryIssues.game, game), inArray(lotteryIssues.issueNo, [...issueNos])))
    .orderBy(lotteryIssues.drawsAt)

it('opens no issue before its commit is stored, not even one that is already running when the server starts', async () => {
  const { rows } = await test.db.execute<{ late: string; opened: string; closed: string }>(sql`
    SELECT count(*) FILTER (WHERE committed_at > opens_at) AS late, count(*) FILTER (WHERE committed_at = opens_at) AS opened,
      count(*) FILTER (WHERE committed_at >= closes_at) AS closed FROM lottery_issues`)
  expect(rows[0]).toEqual({ late: '0', opened: '2', closed: '0' })
})

it('draws fast issues up to 30 minutes and daily ones up to a day late, makes later ones void and tells pages', async () => {
  const player = await desk.player()
  const before = await desk.balance(player)
  const issues = valueOf(await desk.call('listFutureIssues', { query: { gameCode: 'ssc_1m', count: 3 } })).issues
  const daily = await desk.open('lf5_daily')
  valueOf(await desk.bet(player, 'ssc_1m', issues[0]!.issueNo, [everyDigit()]))
  const numbers = issues.map(({ issueNo }) => issueNo)
  // the server was down: it returns when the second issue is 30 minutes late
  await test.db
    .update(lotteryIssues)
    .set({ closesAt: new Date(issues[0]!.closesAt), drawsAt: new Date(issues[0]!.drawsAt) })
    .where(and(eq(lotteryIssues.game, 'lf5_daily'), eq(lotteryIssues.issueNo, daily.issueNo)))
  desk.clock.advance(Date.parse(issues[1]!.drawsAt) + 30 * 60_000 - desk.clock.now())
  await runDraws(desk.services)
  expect((await issuesOf('ssc_1m', numbers)).map(({ state }) => state)).toEqual(['waiting', 'settled', 'settled'])
  expect((await issuesOf('lf5_daily', [daily.issueNo]))[0]!.state).toBe('settled')

  await voidMissed(desk.services)
  await runDraws(desk.services)
  expect((await issuesOf('ssc_1m', numbers))[0]).toMatchObject({ state: 'void', result: null, seed: null })
  expect(await desk.balance(player)).toBe(before)
  const events = await test.db.select().from(lotteryEvents).where(eq(lotteryEvents.kind, 'void'))
  const ofGame = events.filter(({ game }) => game === 'ssc_1m').map(({ data }) => data)
  expect(ofGame.at(-1)).toEqual({ issueNo: numbers[0], province: null })
  const ended = await test.db.$count(lotteryIssues, eq(lotteryIssues.state, 'void'))
  expect(events).toHaveLength(ended)
})

it('leaves an issue whose seed was sealed with another secret to a server that has that secret', async () => {
  const player = await desk.player()
  const issue = await desk.open('ssc_1m')
  valueOf(await desk.bet(player, 'ssc_1m', issue.issueNo, [everyDigit()]))
  desk.clock.advance(Date.parse(issue.drawsAt) - desk.clock.now())
  const atRest = createSealAtRest(['another secret'], systemRandom)
  const without = { ...desk.services, ports: { ...desk.services.ports, atRest } }
  const error = vi.fn<(facts: object, message: string) => void>()
  const log = { ...desk.services.log, error } as unknown as typeof desk.services.log
  await runDraws({ ...without, log })
  expect(error.mock.calls.map(([, message]) => message)).toContain('an issue could not be drawn')
  expect((await issuesOf('ssc_1m', [issue.issueNo]))[0]!.state).toBe('waiting')
  await runDraws(desk.services)
  expect((await issuesOf('ssc_1m', [issue.issueNo]))[0]!.state).toBe('settled')
})

it('draws issues that fall due between two batches of a large settlement', async () => {
  const player = await desk.player()
  const issue = await desk.open('ssc_1m')
  const slips = Array.from({ length: 40 }, () => everyDigit())
  valueOf(await desk.bet(player, 'ssc_1m', issue.issueNo, slips))
  desk.clock.advance(Date.parse(issue.drawsAt) - desk.clock.now())
  // each reading of this clock adds seconds, so that the next issue falls due within the settlement
  let at = desk.clock.now()
  await runDraws({ ...desk.services, clock: { now: () => (at += 8000) } }, 2)
  const { rows } = await test.db.execute<{ drawn: boolean }>(sql`
    SELECT bool_or(i.drawn_at < s.settled_at) AS drawn FROM lottery_issues i, lottery_slips s, lottery_issues o
    WHERE o.game = 'ssc_1m' AND o.issue_no = ${issue.issueNo} AND s.issue_id = o.id
      AND i.game = 'ssc_1m' AND i.draws_at > o.draws_at`)
  expect(rows[0]!.drawn).toBe(true)
})

const eventsSince = async (id: bigint) =>
  (await test.db.select().from(lotteryEvents).orderBy(lotteryEvents.id)).filter((event) => event.id > id)
const lastEvent = async () => (await eventsSince(0n)).at(-1)?.id ?? 0n
/** Issues of a game that fell due these numbers of milliseconds ago, in this order. */
async function dueIssues(game: string, ago: readonly number[], merchant = 'fairhall') {
  const now = desk.clock.now()
  const rows = ago.map((ms, n) => ({
    merchant,
    game,
    issueNo: `20200101-${String(n + 1).padStart(3, '0')}`,
    drawDate: '2020-01-01',
    opensAt: new Date(now - ms - 2000),
    closesAt: new Date(now - ms - 1000),
    drawsAt: new Date(now - ms),
    commit: 'a'.repeat(64),
    committedAt: new Date(now - ms - 2000),
    sealedSeed: desk.services.ports.atRest.seal('b'.repeat(64)),
  }))
  await test.db.delete(lotteryIssues).where(eq(lotteryIssues.game, game))
  await test.db.insert(lotteryIssues).values(rows)
}
const statesOf = async (game: string) =>
  (await test.db.select().from(lotteryIssues).where(eq(lotteryIssues.game, game)).orderBy(lotteryIssues.id)).map(
    ({ state }) => state,
  )

it('waits half an hour for a fast draw and a day for a daily one, to the millisecond', async () => {
  const [half, day] = [30 * 60_000, 24 * 3_600_000]
  await dueIssues('pk_1m', [half + 1, half])
  await dueIssues('lf3_daily', [day + 1, day, half + 1])
  const last = await lastEvent()
  while ((await drawIssues(desk.services)) > 0);
  expect(await statesOf('pk_1m')).toEqual(['waiting', 'drawn'])
  expect(await statesOf('lf3_daily')).toEqual(['waiting', 'drawn', 'drawn'])
  await voidMissed(desk.services)
  expect(await statesOf('pk_1m')).toEqual(['void', 'drawn'])
  expect(await statesOf('lf3_daily')).toEqual(['void', 'drawn', 'drawn'])
  const told = (await eventsSince(last)).map(({ merchant, game, kind, data, at }) => [
    merchant,
    game,
    kind,
    data.issueNo,
    at.getTime() - desk.clock.now(),
  ])
  expect(told.filter(([, game]) => game !== 'ssc_1m' && game !== 'lf5_daily')).toEqual([
    ['fairhall', 'lf3_daily', 'drawn', '20200101-002', 0],
    ['fairhall', 'lf3_daily', 'drawn', '20200101-003', 0],
    ['fairhall', 'pk_1m', 'drawn', '20200101-002', 0],
    ['fairhall', 'lf3_daily', 'void', '20200101-001', 0],
    ['fairhall', 'pk_1m', 'void', '20200101-001', 0],
  ])
})

it('refunds the open slips of a missed issue, and ends one whose slips were all cancelled', async () => {
  const player = await desk.player()
  const issues = valueOf(await desk.call('listFutureIssues', { query: { gameCode: 'ssc_1m', count: 2 } })).issues
  const [first] = issues
  desk.clock.advance(Date.parse(first!.opensAt) - desk.clock.now())
  const { slips } = valueOf(await desk.bet(player, 'ssc_1m', first!.issueNo, [everyDigit()]))
  const body = { requestId: crypto.randomUUID(), betNos: [slips[0]!.betNo] }
  valueOf(await desk.call('cancelLotteryBets', { body, caller: player }))
  desk.clock.advance(Date.parse(first!.closesAt) - desk.clock.now())
  valueOf(await desk.bet(player, 'ssc_1m', issues[1]!.issueNo, [everyDigit()]))
  await dueIssues('pk_5m', [30 * 60_000 + 1], 'another')
  await dueIssues('lhc_daily', [60_000], 'another')
  desk.clock.advance(Date.parse(issues[1]!.drawsAt) + 30 * 60_000 + 1 - desk.clock.now())
  await voidMissed(desk.services)
  const numbers = issues.map(({ issueNo }) => issueNo)
  expect((await issuesOf('ssc_1m', numbers)).map(({ state }) => state)).toEqual(['void', 'voiding'])
  while ((await drawIssues(desk.services)) > 0);
  expect([await statesOf('pk_5m'), await statesOf('lhc_daily')]).toEqual([['waiting'], ['waiting']])
  await runDraws(desk.services)
  expect((await issuesOf('ssc_1m', numbers)).map(({ state }) => state)).toEqual(['void', 'void'])
})

it('draws fifty at a time, the longest overdue first, and skips issues with a bet in progress', async () => {
  await runDraws(desk.services)
  await dueIssues(
    'x5_3m',
    Array.from({ length: 51 }, (_, n) => n),
  )
  const last = await lastEvent()
  const { id } = (
    await test.db.select().from(lotteryIssues).where(eq(lotteryIssues.game, 'x5_3m')).orderBy(lotteryIssues.id)
  )[0]!
  await test.asOwner((owner) =>
    owner.transaction(async (tx) => {
      await tx.execute(sql`SELECT pg_advisory_xact_lock_shared(lottery_lock(${String(id)}::bigint))`)
      expect([await drawIssues(desk.services), await drawIssues(desk.services)]).toEqual([50, 0])
      expect((await statesOf('x5_3m'))[0]).toBe('waiting')
    }),
  )
  const told = (await eventsSince(last)).map(({ data }) => data.issueNo)
  expect(told).toEqual(Array.from({ length: 50 }, (_, n) => `20200101-${String(51 - n).padStart(3, '0')}`))
  expect([await drawIssues(desk.services), await drawIssues(desk.services)]).toEqual([1, 0])
})

it('makes issues void whose game is gone or whose seed can’t be opened, and logs the latter', async () => {
  await dueIssues('gone', [0])
  await dueIssues('x5_5m', [0])
  await test.db
    .update(lotteryIssues)
    .set({ sealedSeed: `${desk.services.ports.atRest.seal('b').slice(0, -4)}AAAA` })
    .where(eq(lotteryIssues.game, 'x5_5m'))
  const error = vi.fn<(facts: object, message: string) => void>()
  const log = { ...desk.services.log, error } as unknown as typeof desk.services.log
  const last = await lastEvent()
  expect(await drawIssues({ ...desk.services, log })).toBe(2)
  expect([await statesOf('gone'), await statesOf('x5_5m')]).toEqual([['voiding'], ['voiding']])
  const facts = { game: 'x5_5m', issueNo: '20200101-001', err: expect.any(Error) }
  expect(error.mock.calls).toEqual([[facts, 'a seed cannot be opened: the issue is void']])
  const told = (await eventsSince(last)).map(({ game, kind, data, at }) => [game, kind, data, at.getTime()])
  const void1 = ['void', { issueNo: '20200101-001', province: null }, desk.clock.now()]
  expect(told.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))).toEqual([
    ['gone', ...void1],
    ['x5_5m', ...void1],
  ])
})

it('an operator can void an issue until its draw, unless it is being drawn or bet on, and pages get the event', async () => {
  const player = await desk.player()
  const before = await desk.balance(player)
  const { issueNo } = await desk.open('ssc_1m')
  valueOf(await desk.bet(player, 'ssc_1m', issueNo, [everyDigit()]))
  const of = { gameCode: 'ssc_1m', issueNo }
  const last = await lastEvent()
  const elsewhere = AsyncLocalStorage.snapshot()
  await test.db.transaction(async (tx) => {
    expect(await findVoidable(tx, 'fairhall', { ...of, issueNo: '20200101-0001' })).toEqual({ outcome: 'unknown' })
    const found = await findVoidable(tx, 'fairhall', of)
    expect(found).toMatchObject({ outcome: 'found', issue: { game: 'ssc_1m', issueNo, state: 'waiting' } })
    if (found.outcome !== 'found') return
    const id = String(found.issue.id)
    const { rows } = await elsewhere(() =>
      test.asOwner((owner) =>
        owner.execute(sql`SELECT pg_try_advisory_lock_shared(lottery_lock(${id}::bigint)) AS bet,
        (SELECT count(*)::int FROM (SELECT FROM lottery_issues WHERE id = ${id} FOR UPDATE SKIP LOCKED) AS free) AS free`),
      ),
    )
    expect(rows).toEqual([{ bet: false, free: 0 }])
    await voidByHand(tx, 'fairhall', found.issue, desk.clock.now())
  })
  expect(await eventsSince(last)).toMatchObject([
    {
      merchant: 'fairhall',
      game: 'ssc_1m',
      kind: 'void',
      data: { issueNo, province: null },
      at: new Date(desk.clock.now()),
    },
  ])
  expect((await issuesOf('ssc_1m', [issueNo]))[0]!.state).toBe('voiding')
  const again = await test.db.transaction((tx) => findVoidable(tx, 'fairhall', of))
  expect(again).toEqual({ outcome: 'drawn' })
  await runDraws(desk.services)
  expect((await issuesOf('ssc_1m', [issueNo]))[0]!.state).toBe('void')
  expect(await desk.balance(player)).toBe(before)
})

it('deletes events after a day', async () => {
  const now = desk.clock.now()
  await test.db.delete(lotteryEvents)
  const at = [86_400_001, 86_400_000, 0].map((ms) => new Date(now - ms))
  await test.db
    .insert(lotteryEvents)
    .values(at.map((one) => ({ merchant: 'fairhall', game: 'ssc_1m', kind: 'drawn', data: {}, at: one })))
  await purgeEvents(test.db, now)
  expect((await eventsSince(0n)).map((event) => event.at)).toEqual(at.slice(1))
})
