import { fillQuery } from '#openapi/fill-query.ts'
import { byMidnight, dayOf } from '#rules/calendar.ts'
import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { asSystem } from '#server/audit/as-system.ts'
import { auditChanges, auditLog } from '#server/audit/tables.ts'
import type { Caller } from '#openapi/handlers.ts'
import { listAccountRecord } from '../records/list-account-record.ts'
import { listBets } from '../records/list-bets.ts'
import { findWrongBalances } from '#server/areas/money/wallet/check-balances.ts'
import { post } from '#server/areas/money/wallet/ledger.ts'
import { testDatabase } from '#tests/support/database.ts'
import { valueOf } from '#tests/support/value-of.ts'
import { correctDraw } from './correct-draw.ts'
import { runDraws } from './jobs.ts'
import { lotteryIssues, lotteryResults } from './tables.ts'
import { everyDigit, lotteryDesk, straight } from './testing/lottery-desk.ts'

const test = await testDatabase()
const desk = await lotteryDesk(test.db)
afterAll(() => test.close())

const detail = async (caller: Caller, betNo: string) =>
  valueOf(await desk.call('getLotteryBet', { query: { betNo }, caller }))
const all = (multiple = 1) => ({
  playId: 'ssc.back3.straight',
  selection: { pos: Array.from({ length: 3 }, () => Array.from('0123456789')) },
  unit: '0.01',
  multiple,
})

const today = () => {
  const day = dayOf(desk.clock.now(), byMidnight('Asia/Dhaka'))
  return { from: day, to: day }
}

/** A drawn issue of a game, with the results of a bet on the drawn number and a bet on another one. */
async function drawnIssue(gameCode: string, caller: Caller, rtp?: string) {
  const issue = await desk.open(gameCode)
  const digits = Array.from('0123456789')
  const slips = digits.map((digit) => ({
    playId: 'ssc.place',
    selection: { pos: [[], [], [], [], [digit]] },
    unit: '1.00',
    multiple: 1,
    ...(rtp === undefined ? {} : { rtp }),
  }))
  const placed = valueOf(await desk.bet(caller, gameCode, issue.issueNo, slips))
  await desk.drawAt(issue.drawsAt)
  const drawn = valueOf(await desk.call('getDraw', { query: { gameCode, issueNo: issue.issueNo } })).result as string
  const last = Number(drawn[4])
  const other = (last + 1) % 10
  return {
    issueNo: issue.issueNo,
    drawn,
    right: `${drawn.slice(0, 4)}${other}`,
    winner: placed.slips[last]!.betNo,
    loser: placed.slips[other]!.betNo,
  }
}
const misread = 'A ball was read wrongly'
const correct = (gameCode: string, issueNo: string, result: unknown, operators = ['salma'], reason = misread) =>
  correctDraw(desk.services, { gameCode, issueNo, result, reason, operators })
const postings = async ({ memberId }: Caller, betNo: string) =>
  (
    await test.db.execute<{ kind: string; amounts: string[]; wallets: string[] }>(
      sql`SELECT kind, amounts, wallets FROM postings WHERE member_id = ${memberId} AND reference = ${betNo} ORDER BY id`,
    )
  ).rows

it('a correction reverses wrong wins, pays the right ones, and shows both results with the reason', async () => {
  const player = await desk.player()
  const before = await desk.balance(player)
  const { issueNo, drawn, right, winner, loser } = await drawnIssue('ssc_1m', player, '0.9')
  // nine bets lost, one won at 9.00, and 0.07 of each stake came back as rebate
  expect(await desk.balance(player)).toBe(before - 1000n + 900n + 70n)
  expect(await correct('ssc_1m', issueNo, right)).toEqual({ outcome: 'corrected', version: 2 })
  await runDraws(desk.services)
  await runDraws(desk.services)
  expect(await desk.balance(player)).toBe(before - 1000n + 900n + 70n)
  expect(await detail(player, winner)).toMatchObject({
    state: 'lost',
    payout: '0.00',
    rebate: '0.07',
    resultVersion: 2,
  })
  expect(await detail(player, loser)).toMatchObject({
    state: 'won',
    payout: '9.00',
    result: right,
    wins: [{ amount: '9.00' }],
  })
  expect((await postings(player, winner)).map(({ kind, amounts }) => [kind, ...amounts])).toEqual([
    ['win', '900', '-900'],
    ['betting-rebate', '7', '-7'],
    ['correction', '900', '-900'],
  ])
  const proof = valueOf(await desk.call('getDrawProof', { query: { gameCode: 'ssc_1m', issueNo } }))
  expect(proof).toMatchObject({
    state: 'corrected',
    result: right,
    versions: [
      { version: 1, result: drawn, reason: null },
      { version: 2, result: right, reason: misread },
    ],
  })
  const record = valueOf(
    await listBets(desk.services, 'listSettledLotteryBets', {
      caller: player,
      language: 'EN',
      query: fillQuery('listSettledLotteryBets', today()),
    }),
  )
  expect('rows' in record && record.rows.find(({ betNo }) => betNo === loser)).toMatchObject({
    status: 1,
    payout: '9.00',
    drawNumbers: right,
  })
  expect(await findWrongBalances({ db: test.db }, 0)).toEqual([])
})

it('a correction takes at most the wallet’s balance, and the rest from later wins', async () => {
  const player = await desk.player('chandan05', 2000n)
  const { issueNo, right, winner } = await drawnIssue('ssc_3m', player)
  const rest = await desk.balance(player)
  await post(test.db, {
    merchant: 'fairhall',
    memberId: player.memberId,
    key: `gone:${randomUUID()}`,
    kind: 'adjustment',
    currency: 'BDT',
    at: desk.clock.now(),
    legs: [
      ['main', -(rest - 100n)],
      ['house:adjustments', rest - 100n],
    ],
  })
  // as if the cap had been 5.00 at the time of the bets
  await test.db.execute(sql`UPDATE lottery_slips SET win_cap = 500 WHERE member_id = ${player.memberId}`)
  await correct('ssc_3m', issueNo, right)
  await runDraws(desk.services)
  // the right result wins at most 5.00, and 9.70 go back: 1.00 + 5.00 covers 6.00 of that
  expect(await desk.balance(player)).toBe(0n)
  const { rows } = await test.db.execute<{ bet: string; amount: string }>(
    sql`SELECT posting_id || '-' || line AS bet, amount FROM lottery_receivables WHERE member_id = ${player.memberId}`,
  )
  expect(rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n)).toBe(370n)
  expect(rows.map(({ bet }) => bet)).toEqual([winner])
  await expect(test.db.execute(sql`DELETE FROM lottery_receivables`)).rejects.toThrow()

  // deposits are not touched; a win pays the debt first, and no more than the debt
  const record = async () =>
    valueOf(
      await listAccountRecord(desk.services, {
        caller: player,
        language: 'EN',
        query: fillQuery('listAccountRecord', { walletType: 'MAIN', ...today() }),
      }),
    )
  expect((await record()).owed).toBe('3.70')
  await desk.player('chandan05', 1000n)
  expect(await desk.balance(player)).toBe(1000n)
  const playOne = async () => {
    const issue = await desk.open('ssc_3m')
    valueOf(await desk.bet(player, 'ssc_3m', issue.issueNo, [everyDigit({ unit: '0.10', multiple: 3 })]))
    await desk.drawAt(issue.drawsAt)
  }
  await playOne()
  // ten bets of 0.30 cost 3.00; one wins 2.91, all of which goes to the debt
  expect([await desk.balance(player), (await record()).owed]).toEqual([700n, '0.79'])
  await playOne()
  expect([await desk.balance(player), (await record()).owed]).toEqual([700n - 300n + 291n - 79n, '0.00'])
  expect((await record()).rows.filter(({ subType }) => subType === 'receivable').map(({ amount }) => amount)).toEqual([
    '-0.79',
    '-2.91',
  ])
  const [taken] = (await record()).rows.filter(({ subType }) => subType === 'receivable')
  const [won] = (await postings(player, taken!.refNo!)).filter(({ kind }) => kind === 'win')
  expect(won!.amounts).toEqual(['291', '-291'])
  // the debt is paid: the next win is the member's
  await playOne()
  expect(await desk.balance(player)).toBe(612n - 300n + 291n)
  expect(await findWrongBalances({ db: test.db }, 0)).toEqual([])
})

it('requires two operators from a day after the draw, and refuses invalid or unchanged results and undrawn issues', async () => {
  const player = await desk.player()
  const { issueNo, drawn, right } = await drawnIssue('ssc_5m', player)
  expect(await correct('ssc_5m', issueNo, drawn)).toEqual({ outcome: 'same' })
  expect(await correct('ssc_5m', issueNo, '123')).toEqual({ outcome: 'badResult' })
  expect(await correct('ssc_5m', issueNo, right, [])).toEqual({ outcome: 'needsTwo' })
  expect(await correct('ssc_5m', '20200101-001', right)).toEqual({ outcome: 'unknown' })
  expect(await correct('ssc_5m', (await desk.open('ssc_5m')).issueNo, right)).toEqual({ outcome: 'notDrawn' })
  for (const reason of [' ', 'x'.repeat(301)])
    expect(await correct('ssc_5m', issueNo, right, ['a'], reason)).toEqual({ outcome: 'reason' })
  expect(await correct('ssc_5m', issueNo, right, [], 'x'.repeat(300))).toEqual({ outcome: 'needsTwo' })
  await test.db.execute(
    sql`UPDATE lottery_issues SET drawn_at = drawn_at - interval '24 hours 1 second' WHERE issue_no = ${issueNo}`,
  )
  expect(await correct('ssc_5m', issueNo, right, ['salma', 'salma '])).toEqual({ outcome: 'needsTwo' })
  const before = await desk.balance(player)
  expect(await correct('ssc_5m', issueNo, right, ['salma', 'rafiq'])).toEqual({ outcome: 'corrected', version: 2 })
  expect(await correct('ssc_5m', issueNo, drawn, ['salma', 'rafiq'])).toEqual({ outcome: 'corrected', version: 3 })
  await runDraws(desk.services)
  expect(await desk.balance(player)).toBe(before)
  expect(await findWrongBalances({ db: test.db }, 0)).toEqual([])
})

it('one operator can correct a draw for a day; the audit log keeps the name and reason', async () => {
  const player = await desk.player()
  const { issueNo, drawn, right } = await drawnIssue('ssc_1m', player)
  const of = and(eq(lotteryIssues.game, 'ssc_1m'), eq(lotteryIssues.issueNo, issueNo))
  const drawnAgo = (ms: number) =>
    test.db
      .update(lotteryIssues)
      .set({ drawnAt: new Date(desk.clock.now() - ms) })
      .where(of)
  const day = 86_400_000
  await drawnAgo(day + 1)
  for (const operators of [['salma'], ['salma', '', ' salma '], ['', ' ']])
    expect(await correct('ssc_1m', issueNo, right, operators)).toEqual({ outcome: 'needsTwo' })
  await drawnAgo(day)
  expect(await correct('ssc_1m', issueNo, right, [' salma ', ''], ` ${misread} `)).toEqual({
    outcome: 'corrected',
    version: 2,
  })
  const [issue] = await test.db.select().from(lotteryIssues).where(of)
  expect(issue).toMatchObject({ state: 'drawn', result: right, resultVersion: 2 })
  const results = await test.db.select().from(lotteryResults).where(eq(lotteryResults.issueId, issue!.id))
  expect(results.toSorted((a, b) => a.version - b.version)).toMatchObject([
    { version: 1, result: drawn, reason: null, operators: [] },
    { version: 2, result: right, reason: misread, operators: ['salma'], at: new Date(desk.clock.now()) },
  ])
  const thing = `issue:ssc_1m:${issueNo}`
  const entries = await test.db.select().from(auditLog).where(eq(auditLog.thing, thing))
  expect(entries).toMatchObject([
    {
      actorKind: 'command',
      actor: 'salma',
      operation: 'lottery:correct',
      reason: misread,
      at: new Date(desk.clock.now()),
    },
  ])
  const changes = await test.db.select().from(auditChanges).where(eq(auditChanges.auditId, entries[0]!.id))
  expect(changes).toMatchObject([
    { tbl: 'lottery_issues', key: thing, before: { result: drawn }, after: { result: right, version: 2 } },
  ])
})

it('refuses void issues and removed games, and passes a failure on', async () => {
  const [voided, gone] = ['20200101-001', '20200101-002']
  const from = (values: Partial<typeof lotteryIssues.$inferInsert>) => ({
    merchant: 'fairhall',
    game: 'ssc_5m',
    issueNo: voided!,
    drawDate: '2020-01-01',
    opensAt: new Date(0),
    closesAt: new Date(1),
    drawsAt: new Date(2),
    commit: 'a'.repeat(64),
    committedAt: new Date(0),
    sealedSeed: 'x',
    ...values,
  })
  const drawn = { state: 'settled', result: '12345', resultVersion: 1, drawnAt: new Date(desk.clock.now()) } as const
  await test.db
    .insert(lotteryIssues)
    .values([from({ state: 'void' }), from({ game: 'gone', issueNo: gone!, ...drawn })])
  expect(await correct('ssc_5m', voided!, '12346')).toEqual({ outcome: 'notDrawn' })
  expect(await correct('gone', gone!, '12346')).toEqual({ outcome: 'unknown' })
  expect(await correct('ssc_5m', gone!, '12346')).toEqual({ outcome: 'unknown' })
  const broken = Object.create(desk.services.db, {
    transaction: { value: () => Promise.reject(new Error('gone')) },
  }) as typeof desk.services.db
  const correction = { gameCode: 'ssc_5m', issueNo: voided!, result: '12346', reason: misread, operators: ['salma'] }
  await expect(correctDraw({ ...desk.services, db: broken }, correction)).rejects.toThrow('gone')
})

it('ends a chase that wins by the corrected result', async () => {
  const player = await desk.player('rupaVIP')
  const { issueNo } = await desk.open('ssc_1m')
  const slips = [straight('123')]
  const chase = { kind: 'SAME' as const, firstIssueNo: issueNo, issues: 4, stopOnWin: true }
  const body = { gameCode: 'ssc_1m', slips, chase }
  const quote = valueOf(await desk.call('quoteLotteryBets', { body, caller: player }))
  const booked = valueOf(
    await desk.call('placeLotteryChase', {
      body: { ...body, requestId: randomUUID(), quoteId: quote.quoteId },
      caller: player,
    }),
  )
  const { drawsAt } = await desk.open('ssc_1m')
  await desk.drawAt(drawsAt)
  expect(await correct('ssc_1m', issueNo, '00123')).toMatchObject({ outcome: 'corrected' })
  await runDraws(desk.services)
  const [ended] = valueOf(await desk.call('listMyChases', { query: {}, caller: player })).rows
  expect(ended).toMatchObject({ chaseNo: booked.chaseNo, state: 'stopped', payout: '973.00', held: '0.00' })
})

it('settles corrected slips within the cap of each member', async () => {
  const player = await desk.player()
  const issue = await desk.open('ssc_1m')
  await asSystem(test.db, 'tests', desk.clock.now(), (tx) =>
    tx.execute(sql`UPDATE lottery_games SET max_win = 6000000 WHERE code = 'ssc_1m'`),
  )
  valueOf(await desk.bet(player, 'ssc_1m', issue.issueNo, [all(5000), all(5000)]))
  await desk.drawAt(issue.drawsAt)
  const after = await desk.balance(player)
  await correct('ssc_1m', issue.issueNo, '99999')
  await runDraws(desk.services)
  const { rows } = await test.db.execute<{ sum: string; versions: number[] }>(
    sql`SELECT sum(s.payout)::text AS sum, array_agg(DISTINCT s.result_version) AS versions FROM lottery_slips s
      JOIN lottery_issues i ON i.id = s.issue_id WHERE i.game = 'ssc_1m' AND i.issue_no = ${issue.issueNo} AND s.bets = 1000`,
  )
  expect(rows[0]).toEqual({ sum: '6000000', versions: [2] })
  expect(await desk.balance(player)).toBe(after)
})
