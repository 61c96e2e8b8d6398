import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { createSealAtRest } from '#server/keys/seal-at-rest.ts'
import { systemRandom } from '#server/random.ts'
import { voidMissed } from './draw-issues.ts'
import { runDraws } from './jobs.ts'
import { lotteryEvents, lotteryIssues } from './tables.ts'
import { everyDigit, lotteryDesk, type LotteryDesk } from './testing/lottery-desk.ts'

let test: TestDatabase
let desk: LotteryDesk
beforeAll(async () => {
  test = await testDatabase()
  desk = await lotteryDesk(test.db)
  await test.db.delete(lotteryIssues).where(notInArray(lotteryIssues.game, ['ssc_1m', 'lf5_daily']))
})
afterAll(() => test.close())

const valueOf = <T>(reply: { ok: true; value: T } | { ok: false; code: string }): T => {
  if (!reply.ok) throw new Error(reply.code)
  return reply.value
}
const issuesOf = (game: string, issueNos: readonly string[]) =>
  test.db
    .select()
    .from(lotteryIssues)
    .where(and(eq(lotteryIssues.game, game), inArray(lotteryIssues.issueNo, [...issueNos])))
    .orderBy(lotteryIssues.drawsAt)

it('opens no issue before its commit stands, also those already running when the server starts', async () => {
  const { rows } = await test.db.execute<{ late: string; opened: string; closed: string }>(sql`
    SELECT count(*) FILTER (WHERE committed_at > opens_at) AS late, count(*) FILTER (WHERE committed_at = opens_at) AS opened,
      count(*) FILTER (WHERE committed_at >= closes_at) AS closed FROM lottery_issues`)
  expect(rows[0]).toEqual({ late: '0', opened: '2', closed: '0' })
})

it('draws a fast issue until 30 minutes after its time and a daily one until a day after; later ones are void, which pages hear', async () => {
  const player = await desk.player()
  const before = await desk.balance(player)
  const issues = valueOf(await desk.call('listFutureIssues', { query: { gameCode: 'ssc_1m', count: 3 } })).issues
  const daily = await desk.open('lf5_daily')
  valueOf(await desk.bet(player, 'ssc_1m', issues[0]!.issueNo, [everyDigit()]))
  const numbers = issues.map(({ issueNo }) => issueNo)
  // the server was away: it comes back when the second issue has waited for 30 minutes
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

it('leaves an issue whose seed another secret sealed to a server that has that secret, and voids nothing', async () => {
  const player = await desk.player()
  const issue = await desk.open('ssc_1m')
  valueOf(await desk.bet(player, 'ssc_1m', issue.issueNo, [everyDigit()]))
  desk.clock.advance(Date.parse(issue.drawsAt) - desk.clock.now())
  const atRest = createSealAtRest(['another secret'], systemRandom)
  const without = { ...desk.services, ports: { ...desk.services.ports, atRest } }
  await expect(runDraws(without)).rejects.toThrow('a secret that this server does not have')
  expect((await issuesOf('ssc_1m', [issue.issueNo]))[0]!.state).toBe('waiting')
  await runDraws(desk.services)
  expect((await issuesOf('ssc_1m', [issue.issueNo]))[0]!.state).toBe('settled')
})

it('draws what falls due while a large issue is settled, between two of its batches', async () => {
  const player = await desk.player()
  const issue = await desk.open('ssc_1m')
  const slips = Array.from({ length: 40 }, () => everyDigit())
  valueOf(await desk.bet(player, 'ssc_1m', issue.issueNo, slips))
  desk.clock.advance(Date.parse(issue.drawsAt) - desk.clock.now())
  // every look at this clock is some seconds later: the next issue falls due within the settlement
  let at = desk.clock.now()
  await runDraws({ ...desk.services, clock: { now: () => (at += 8000) } }, 2)
  const { rows } = await test.db.execute<{ drawn: boolean }>(sql`
    SELECT bool_or(i.drawn_at < s.settled_at) AS drawn FROM lottery_issues i, lottery_slips s, lottery_issues o
    WHERE o.game = 'ssc_1m' AND o.issue_no = ${issue.issueNo} AND s.issue_id = o.id
      AND i.game = 'ssc_1m' AND i.draws_at > o.draws_at`)
  expect(rows[0]!.drawn).toBe(true)
})
