import { and, eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { members } from '#server/areas/accounts/members/tables.ts'
import { testDatabase } from '#tests/support/database.ts'
import { correctDraw } from './correct-draw.ts'
import { drawIssues } from './draw-issues.ts'
import { beginTurn, settleNext } from './settle-issues.ts'
import { lotterySlips } from './tables.ts'
import { lotteryDesk } from './testing/lottery-desk.ts'

const test = await testDatabase()
const desk = await lotteryDesk(test.db)
afterAll(() => test.close())

const bets = 400
const batch = 100
const digits = Array.from('0123456789')

it('settles each bet once and every issue except a failing one, whatever a failed settlement left behind', async () => {
  const people = (await test.db.select({ account: members.account }).from(members)).map(({ account }) => account)
  const issue = await desk.open('ssc_5m')
  const slips = digits.flatMap((digit) =>
    Array.from({ length: 5 }, () => ({
      playId: 'ssc.place',
      selection: { pos: [[], [], [], [], [digit]] },
      unit: '1.00',
      multiple: 1,
    })),
  )
  const players = await Promise.all(people.slice(0, 8).map((account) => desk.player(account, 200_000n)))
  for (let first = 0; first < bets; first += slips.length * players.length) {
    const replies = await Promise.all(players.map((player) => desk.bet(player, 'ssc_5m', issue.issueNo, slips)))
    expect(replies.every(({ ok }) => ok)).toBe(true)
  }
  desk.clock.advance(Date.parse(issue.drawsAt) - desk.clock.now())
  while ((await drawIssues(desk.services)) > 0);

  // the first batch succeeds, the second fails half-way
  const turn = beginTurn(batch)
  const open = () => test.db.$count(lotterySlips, eq(lotterySlips.state, 'open'))
  while ((await open()) === bets) await settleNext(desk.services, turn)
  expect(await open()).toBe(bets - batch)
  const changed = (change: SQL) => test.asOwner((owner) => owner.execute(sql`ALTER TABLE postings ${change}`))
  await changed(sql`ADD CONSTRAINT broken CHECK (kind <> 'win') NOT VALID`)
  expect(await settleNext(desk.services, turn)).toBe(true)
  expect(await open()).toBe(bets - batch)
  await changed(sql`DROP CONSTRAINT broken`)
  const next = beginTurn(batch)
  while (await settleNext(desk.services, next));
  const { rows } = await test.db.execute<Record<string, string>>(sql`
    SELECT count(*) FILTER (WHERE s.state = 'open')::text AS open, count(*) FILTER (WHERE s.state = 'won')::text AS won,
      count(*)::text AS all, sum(s.payout)::text AS paid,
      (SELECT count(*)::text FROM postings p WHERE p.kind = 'win') AS postings,
      (SELECT sum(p.amounts[1])::text FROM postings p WHERE p.kind = 'win') AS posted,
      (SELECT count(*)::text FROM bets b WHERE b.settled_at IS NULL) AS unsettled,
      (SELECT state FROM lottery_issues WHERE game = 'ssc_5m' AND issue_no = ${issue.issueNo}) AS state
    FROM lottery_slips s`)
  expect(rows[0]).toEqual({
    open: '0',
    won: '40',
    all: String(bets),
    paid: '38800',
    postings: '40',
    posted: '38800',
    unsettled: '0',
    state: 'settled',
  })
})

it('refunded stakes don’t count towards an issue’s cap, however its slips fall into batches', async () => {
  const player = await desk.player('nodi27')
  const { issueNo, drawsAt } = await desk.open('x5_3m')
  const half = { playId: 'x5.sumTwoSide', selection: { pick: ['big', 'even'] }, unit: '1.00', multiple: 1 }
  expect((await desk.bet(player, 'x5_3m', issueNo, [half, half, half])).ok).toBe(true)
  desk.clock.advance(Date.parse(drawsAt) - desk.clock.now())
  while ((await drawIssues(desk.services)) > 0);
  // the sum is 30: big gets its stake back and even wins 1.98; the issue pays at most 5.00
  const thirty = { issueNo, result: '02 04 06 08 10', reason: 'Misread', operators: ['salma'] }
  expect(await correctDraw(desk.services, { gameCode: 'x5_3m', ...thirty })).toMatchObject({ outcome: 'corrected' })
  const mine = and(eq(lotterySlips.memberId, player.memberId), eq(lotterySlips.game, 'x5_3m'))
  await test.db.update(lotterySlips).set({ winCap: 500n }).where(mine)
  const turn = beginTurn(1)
  while (await settleNext(desk.services, turn));
  const slips = await test.db.select().from(lotterySlips).where(mine).orderBy(lotterySlips.line)
  expect(slips.map(({ payout, cap }) => [payout, cap])).toEqual([
    [298n, null],
    [298n, null],
    [204n, 500n],
  ])
})
