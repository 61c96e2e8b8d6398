import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asSystem } from '#server/audit/as-system.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { scheduleIssues } from './schedule-issues.ts'
import { lotteryGames, lotteryIssues } from './tables.ts'
import { lotteryDesk, type LotteryDesk } from './testing/lottery-desk.ts'

const minute = 60_000
const day = 24 * 60 * minute

let test: TestDatabase
let desk: LotteryDesk
let start: number
beforeAll(async () => {
  test = await testDatabase()
  desk = await lotteryDesk(test.db)
  start = desk.clock.now()
})
afterAll(() => test.close())

const issuesOf = (game: string) =>
  test.db.select().from(lotteryIssues).where(eq(lotteryIssues.game, game)).orderBy(asc(lotteryIssues.drawsAt))
const lastOf = async (game: string) => (await issuesOf(game)).at(-1)!.drawsAt.getTime()
const at = async (ms: number) => {
  desk.clock.advance(start + ms - desk.clock.now())
  await scheduleIssues(desk.services)
}

it('makes 150 issues of a fast game in advance, and 150 days of a daily one', async () => {
  const fast = await issuesOf('ssc_1m')
  expect(fast.length).toBe(150)
  expect(fast[0]!.closesAt.getTime()).toBeGreaterThan(start)
  const far = (await lastOf('ssc_1m')) - start
  expect([far > 149 * minute, far <= 150 * minute]).toEqual([true, true])
  const daily = (await lastOf('lf5_daily')) - start
  expect([daily > 149 * day, daily <= 150 * day]).toEqual([true, true])
})

it('makes more once twenty issues of a fast game, or one day of a daily one, are used up', async () => {
  const [fast, daily] = [await lastOf('ssc_1m'), await lastOf('lf5_daily')]
  await at(fast - start - 130 * minute)
  expect(await lastOf('ssc_1m')).toBe(fast)
  await at(fast - start - 130 * minute + 1)
  expect((await lastOf('ssc_1m')) - fast).toBe(20 * minute)
  expect(await lastOf('lf5_daily')).toBe(daily)
  await at(daily - start - 149 * day)
  expect(await lastOf('lf5_daily')).toBe(daily)
  await at(daily - start - 149 * day + 1)
  expect((await lastOf('lf5_daily')) - daily).toBe(day)
})

it('leaves no gap and makes no issue twice, however often and wherever it runs', async () => {
  await Promise.all([scheduleIssues(desk.services), scheduleIssues(desk.services)])
  const first = await issuesOf('ssc_5m')
  await Promise.all([scheduleIssues(desk.services), scheduleIssues(desk.services)])
  const again = await issuesOf('ssc_5m')
  expect(again).toEqual(first)
  const ahead = again.map(({ drawsAt }) => drawsAt.getTime()).filter((one) => one > desk.clock.now())
  expect(ahead.slice(1).every((one, i) => one - ahead[i]! === 5 * minute)).toBe(true)
})

it('each issue has its own seed and commit, and doesn’t open before the commit is stored', async () => {
  const issues = await issuesOf('ssc_1m')
  expect(new Set(issues.map(({ commit }) => commit)).size).toBe(issues.length)
  for (const one of issues) expect(one.opensAt.getTime()).toBeGreaterThanOrEqual(one.committedAt.getTime())
})

it('makes no issues for a closed game', async () => {
  const closed = and(eq(lotteryGames.merchant, 'fairhall'), eq(lotteryGames.code, 'ssc_5m'))
  await asSystem(test.db, 'tests', start, (tx) => tx.update(lotteryGames).set({ open: false }).where(closed))
  const last = await lastOf('ssc_5m')
  await at(last - start)
  expect(await lastOf('ssc_5m')).toBe(last)
  expect(await lastOf('ssc_1m')).toBeGreaterThan(last)
})

it('makes no issues beyond the horizon or closing now, and isn’t misled by another merchant', async () => {
  const firstAndLast = async (game: string) => {
    const issues = (await issuesOf(game)).filter(({ merchant }) => merchant === 'fairhall')
    return [issues[0]!, issues.at(-1)!].map(({ drawsAt }) => drawsAt.getTime() - desk.clock.now())
  }
  const evening = await lastOf('lf5_daily')
  for (const game of ['ssc_1m', 'lf5_daily', 'x5_3m'])
    await test.db.delete(lotteryIssues).where(eq(lotteryIssues.game, game))
  await test.db.insert(lotteryIssues).values({
    merchant: 'another',
    game: 'x5_3m',
    issueNo: '20260101-001',
    drawDate: '2026-01-01',
    opensAt: new Date(evening),
    closesAt: new Date(evening + 1),
    drawsAt: new Date(evening + 400 * day),
    commit: 'a'.repeat(64),
    committedAt: new Date(evening),
    sealedSeed: 'x',
  })
  // one minute before the daily draw, and five seconds before a one-minute draw, when it closes
  await at(evening - start - minute - 5000)
  expect(await firstAndLast('lf5_daily')).toEqual([day + minute + 5000, 149 * day + minute + 5000])
  expect(await firstAndLast('ssc_1m')).toEqual([minute + 5000, 149 * minute + 5000])
  const [, last] = await firstAndLast('x5_3m')
  expect([last! > 447 * minute, last! <= 450 * minute]).toEqual([true, true])
})
