import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { poison } from '#server/jobs/testing/poison.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { runDraws } from './jobs.ts'
import { scheduleIssues } from './schedule-issues.ts'
import { lotteryIssues, lotterySlips } from './tables.ts'
import { everyDigit, lotteryDesk, type LotteryDesk } from './testing/lottery-desk.ts'

let test: TestDatabase
let desk: LotteryDesk
beforeAll(async () => {
  test = await testDatabase()
  desk = await lotteryDesk(test.db)
  await test.db.delete(lotteryIssues).where(notInArray(lotteryIssues.game, ['ssc_1m', 'ssc_5m']))
})
afterAll(() => test.close())

const isGame = (game: string) => eq(lotteryIssues.game, game)
const stateOf = async (game: string, issueNo: string) => {
  const [issue] = await test.db
    .select()
    .from(lotteryIssues)
    .where(and(isGame(game), eq(lotteryIssues.issueNo, issueNo)))
  return issue!.state
}
/** Places one bet per player on the game's open issue. */
async function issueWith(game: string, players: readonly Awaited<ReturnType<LotteryDesk['player']>>[]) {
  const issue = await desk.open(game)
  for (const player of players) expect((await desk.bet(player, game, issue.issueNo, [everyDigit()])).ok).toBe(true)
  return issue
}

it('makes the issues of games behind one whose issues can’t be made', async () => {
  await test.db.delete(lotteryIssues).where(inArray(lotteryIssues.game, ['ssc_1m', 'ssc_5m']))
  const { cure } = await poison(test, { table: 'lottery_issues', column: 'game', value: 'ssc_1m' })
  await expect(scheduleIssues(desk.services)).rejects.toThrow('rows failed')
  expect(await test.db.$count(lotteryIssues, isGame('ssc_5m'))).toBeGreaterThan(0)
  expect(await test.db.$count(lotteryIssues, isGame('ssc_1m'))).toBe(0)
  await cure()
  await scheduleIssues(desk.services)
  expect(await test.db.$count(lotteryIssues, isGame('ssc_1m'))).toBeGreaterThan(0)
})

it('draws and settles the issue behind one that can’t be drawn, and later that one, too', async () => {
  const player = await desk.player()
  const [first, second] = [await issueWith('ssc_1m', [player]), await issueWith('ssc_5m', [player])]
  const { cure } = await poison(test, { table: 'lottery_issues', column: 'issue_no', value: first.issueNo })
  await desk.drawAt(second.drawsAt)
  expect([await stateOf('ssc_1m', first.issueNo), await stateOf('ssc_5m', second.issueNo)]).toEqual([
    'waiting',
    'settled',
  ])
  await cure()
  await runDraws(desk.services)
  expect(await stateOf('ssc_1m', first.issueNo)).toBe('settled')
})

it('settles the slips beside one that can’t be settled, and ends the issue later', async () => {
  await scheduleIssues(desk.services)
  const people = await test.db.select({ account: members.account }).from(members).limit(3)
  const players = await Promise.all(people.map(({ account }) => desk.player(account)))
  const issue = await issueWith('ssc_5m', players)
  const poisoned = players.map(({ memberId }) => memberId).toSorted()[1]!
  const { cure } = await poison(test, { table: 'lottery_slips', column: 'member_id', value: poisoned })
  const states = async () => {
    const { rows } = await test.db.execute<{ state: string }>(sql`
      SELECT s.state FROM lottery_slips s JOIN lottery_issues i ON i.id = s.issue_id
      WHERE i.issue_no = ${issue.issueNo} AND i.game = 'ssc_5m' ORDER BY s.member_id`)
    return rows.map(({ state }) => state === 'open')
  }
  await desk.drawAt(issue.drawsAt)
  expect(await states()).toEqual([false, true, false])
  expect(await stateOf('ssc_5m', issue.issueNo)).toBe('drawn')
  await cure()
  await runDraws(desk.services)
  expect(await states()).toEqual([false, false, false])
  expect(await stateOf('ssc_5m', issue.issueNo)).toBe('settled')
  expect(await test.db.$count(lotterySlips, eq(lotterySlips.state, 'open'))).toBe(0)
})
