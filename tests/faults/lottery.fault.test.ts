import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lotteryDesk, type LotteryDesk } from '#server/areas/play/lottery/testing/lottery-desk.ts'
import { lotteryIssues } from '#server/areas/play/lottery/tables.ts'
import { findWrongBalances } from '#server/areas/money/wallet/check-balances.ts'
import { type TestDatabase, testDatabase } from '../support/database.ts'
import { runUntilKilled } from './run-until-killed.ts'

/** `KILLS=50 npx vitest run tests/faults/lottery.fault.test.ts` runs it in full. */
const kills = Number(process.env['KILLS'] ?? 3)
let test: TestDatabase
let desk: LotteryDesk
beforeAll(async () => {
  test = await testDatabase()
  desk = await lotteryDesk(test.db)
  // the processes seal with their own secret
  await test.db.delete(lotteryIssues)
})
afterAll(() => test.close())

/** Plays lotteries in a separate process until it has answered `enough` bets, and kills it then. */
const playUntilKilled = (memberId: string, since: number, enough: number, hear: (line: string[]) => void) =>
  runUntilKilled('play-lottery.ts', [test.url, memberId, String(since)], enough, hear)

it(
  `keeps every acknowledged bet once and settles every draw once through ${kills} kills amid bets and settlements`,
  { timeout: 100_000 + 20_000 * kills },
  async () => {
    const player = await desk.player('nodi27', 100_000_000n)
    const before = await desk.balance(player)
    const placed = new Map<string, string>()
    let since = desk.clock.now()
    for (let kill = 0; kill < kills; kill += 1)
      await playUntilKilled(player.memberId, since, 60 + 7 * kill, ([requestId = '', betNo = '', at = '0']) => {
        placed.set(requestId, betNo)
        since = Math.max(since, Number(at))
      })
    // the last process ends the work of those before it
    let last = since
    await playUntilKilled(player.memberId, since + 180_000, 200, ([requestId = '', betNo = '', at = '0']) => {
      placed.set(requestId, betNo)
      last = Math.max(last, Number(at))
    })
    const { rows: stored } = await test.db.execute<{ key: string; bet: string }>(sql`
      SELECT p.key, s.posting_id || '-' || s.line AS bet FROM postings p
      JOIN lottery_slips s ON s.member_id = p.member_id AND s.posting_id = p.id WHERE p.member_id = ${player.memberId}`)
    const byKey = new Map(stored.map(({ key, bet }) => [key, bet]))
    expect(byKey.size).toBe(stored.length)
    expect([...placed].filter(([requestId, betNo]) => byKey.get(`lottery:${requestId}`) !== betNo)).toEqual([])

    const { rows } = await test.db.execute<Record<string, string>>(sql`
      SELECT
        (SELECT count(*) FROM lottery_results)::text AS results,
        (SELECT count(DISTINCT issue_id) FROM lottery_results)::text AS drawn,
        (SELECT count(*) FROM lottery_slips s JOIN lottery_issues i ON i.id = s.issue_id
          WHERE (s.state = 'open') <> (i.state IN ('waiting', 'drawn')))::text AS astray,
        (SELECT count(*) FROM lottery_slips s JOIN bets b USING (member_id, posting_id, line)
          WHERE (s.state = 'open') <> (b.settled_at IS NULL) OR s.payout <> b.payout)::text AS unlike,
        (SELECT count(*) FROM lottery_slips WHERE state NOT IN ('open', 'won'))::text AS lost,
        (SELECT sum(stake - payout) FROM lottery_slips)::text AS spent,
        (SELECT count(*) FROM lottery_issues i WHERE i.state = 'drawn' AND i.draws_at < ${new Date(last - 120_000).toISOString()})::text AS late`)
    const { results, drawn, astray, unlike, lost, spent, late } = rows[0]!
    expect({ results, astray, unlike, lost, late }).toEqual({
      results: drawn,
      astray: '0',
      unlike: '0',
      lost: '0',
      late: '0',
    })
    expect(await desk.balance(player)).toBe(before - BigInt(spent!))
    expect(await findWrongBalances({ db: test.db }, 0)).toEqual([])
    const settled = await test.db.$count(lotteryIssues, eq(lotteryIssues.state, 'settled'))
    process.stdout.write(
      `${kills} kills: ${placed.size} bets acknowledged, ${stored.length} kept, ${settled} draws settled\n`,
    )
    expect(settled).toBeGreaterThan(kills)
  },
)
