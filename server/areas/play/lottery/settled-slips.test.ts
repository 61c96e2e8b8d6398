import { randomUUID } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import { afterAll, expect, it, vi } from 'vitest'
import { asSystem } from '#server/audit/as-system.ts'
import type { Caller } from '#openapi/handlers.ts'
import { testDatabase } from '#tests/support/database.ts'
import { valueOf } from '#tests/support/value-of.ts'
import { bets } from '../records/tables.ts'
import { post } from '#server/areas/money/wallet/ledger.ts'
import { arrayText } from '#server/db/sql-values.ts'
import { correctDraw } from './correct-draw.ts'
import { beginTurn, settleNext } from './settle-issues.ts'
import { lotteryEvents, lotteryIssues, lotterySlips } from './tables.ts'
import { everyDigit, lotteryDesk } from './testing/lottery-desk.ts'

const test = await testDatabase()
const desk = await lotteryDesk(test.db)
afterAll(() => test.close())

const digit = (last: string, multiple = 1) => everyDigit({ selection: { pos: [[], [], [], [], [last]] }, multiple })
const issueOf = (game: string, issueNo: string) =>
  and(eq(lotteryIssues.merchant, 'fairhall'), eq(lotteryIssues.game, game), eq(lotteryIssues.issueNo, issueNo))
/** Gives an issue a chosen result, as a draw would. */
const draw = async (game: string, issueNo: string, result: string) => {
  const drawn = { state: 'drawn', result, resultVersion: 1, drawnAt: new Date(desk.clock.now()) } as const
  await test.db.update(lotteryIssues).set(drawn).where(issueOf(game, issueNo))
}
const settle = async (batch?: number) => {
  const turn = beginTurn(batch)
  while (await settleNext(desk.services, turn));
}
const future = async (gameCode: string, count: number) =>
  valueOf(await desk.call('listFutureIssues', { query: { gameCode, count } })).issues.map(({ issueNo }) => issueNo)
const slipsOf = ({ memberId }: Caller, game: string) =>
  test.db
    .select()
    .from(lotterySlips)
    .where(and(eq(lotterySlips.memberId, memberId), eq(lotterySlips.game, game)))
    .orderBy(lotterySlips.postingId, lotterySlips.line)
const eventsOf = (game: string) =>
  test.db.select().from(lotteryEvents).where(eq(lotteryEvents.game, game)).orderBy(lotteryEvents.id)

it('writes the outcome to every slip of the issue and its record, and to no other slip', async () => {
  const [player, other] = [await desk.player('nodi27'), await desk.player('karim01')]
  const [issueNo] = await future('ssc_5m', 1)
  const elsewhere = await desk.open('pk_5m')
  const car = { playId: 'pk.place', selection: { pos: [['01'], ...Array(9).fill([])] }, unit: '1.00', multiple: 1 }
  valueOf(await desk.bet(player, 'pk_5m', elsewhere.issueNo, [car, car]))
  const slips = [digit('5', 3), { ...digit('6'), rtp: '0.9' }, { ...digit('5'), rtp: '0.9' }]
  const mine = valueOf(await desk.bet(player, 'ssc_5m', issueNo!, slips)).slips
  valueOf(await desk.bet(other, 'ssc_5m', issueNo!, [digit('6')]))
  const cancelled = valueOf(await desk.bet(other, 'ssc_5m', issueNo!, [digit('5')])).slips[0]!
  const body = { requestId: randomUUID(), betNos: [cancelled.betNo] }
  valueOf(await desk.call('cancelLotteryBets', { body, caller: other }))
  const before = await Promise.all([player, other].map((caller) => slipsOf(caller, 'ssc_5m')))
  const untouched = await slipsOf(player, 'pk_5m')
  const balances = await Promise.all([player, other].map((one) => desk.balance(one)))
  desk.clock.advance(1000)
  await draw('ssc_5m', issueNo!, '12345')
  await settle()
  const settledAt = new Date(desk.clock.now())
  const common = { resultVersion: 1, settledAt }
  expect(await slipsOf(player, 'ssc_5m')).toEqual([
    { ...before[0]![0]!, ...common, state: 'won', payout: 2910n },
    { ...before[0]![1]!, ...common, state: 'lost', rebatePaid: 7n },
    { ...before[0]![2]!, ...common, state: 'won', payout: 900n, rebatePaid: 7n },
  ])
  expect(await slipsOf(other, 'ssc_5m')).toEqual([{ ...before[1]![0]!, ...common, state: 'lost' }, before[1]![1]!])
  expect(before[1]![1]).toMatchObject({ state: 'cancelled', payout: 100n, resultVersion: null, rebatePaid: 0n })
  expect(await slipsOf(player, 'pk_5m')).toEqual(untouched)
  const after = await Promise.all([player, other].map((one) => desk.balance(one)))
  expect(after.map((one, n) => one - balances[n]!)).toEqual([2910n + 7n + 900n + 7n, 0n])
  const records = await test.db.select().from(bets).where(eq(bets.game, 'ssc_5m')).orderBy(bets.postingId, bets.line)
  const known = { drawNumbers: '12345', proof: `/lgw/games/draw/proof?gameCode=ssc_5m&issueNo=${issueNo}` }
  expect(records.map(({ status, payout, validBet, result }) => [status, payout, validBet, result])).toEqual([
    [1, 2910n, 300n, known],
    [2, 0n, 100n, known],
    [1, 900n, 100n, known],
    [2, 0n, 100n, known],
    [4, 100n, 0n, expect.anything()],
  ])
  const detail = valueOf(await desk.call('getLotteryBet', { query: { betNo: mine[2]!.betNo }, caller: player }))
  expect(detail).toMatchObject({
    state: 'won',
    payout: '9.00',
    rebate: '0.07',
    cancellable: false,
    settledAt: settledAt.toISOString(),
    selection: { pos: [[], [], [], [], ['5']] },
    wins: [{ unit: '4:5', tier: 'hit', times: 1, payout: '9.000', amount: '9.00' }],
  })
  const foreign = await desk.call('getLotteryBet', { query: { betNo: mine[2]!.betNo }, caller: other })
  expect(foreign).toMatchObject({ code: 'record.not.found' })
})

it('names the ten biggest winners once each, with their total under half a name, without guests and losers', async () => {
  const accounts = Array.from({ length: 13 }, (_, n) => `w${n + 10}${n > 6 ? 'inner' : ''}`)
  await asSystem(test.db, 'tests', desk.clock.now(), (tx) =>
    tx.execute(sql`INSERT INTO members SELECT (m).* FROM (
      SELECT jsonb_populate_record(members, jsonb_build_object('id', gen_random_uuid(), 'account', a, 'account_key', a,
        'referral_code', a, 'email', NULL)) AS m
      FROM members, unnest(${arrayText(accounts)}::text[]) AS a WHERE account = 'nodi27') AS copy`),
  )
  const { issueNo } = await desk.open('ssc_3m')
  const players = await Promise.all(accounts.map((account) => desk.player(account)))
  const [guest, loser, ...winners] = players
  await post(test.db, {
    merchant: 'fairhall',
    memberId: guest!.memberId,
    key: 'play',
    kind: 'adjustment',
    currency: 'PLAY',
    at: desk.clock.now(),
    legs: [
      ['main', 100_000n],
      ['house:adjustments', -100_000n],
    ],
  })
  valueOf(await desk.bet({ ...guest!, accountType: 4 }, 'ssc_3m', issueNo, [digit('5', 900)]))
  // covering all ten digits hits and still loses
  const covering = everyDigit({
    selection: { pos: [[], [], [], [], Array.from({ length: 10 }, (_, d) => `${d}`)] },
    multiple: 90,
  })
  valueOf(await desk.bet(loser!, 'ssc_3m', issueNo, [digit('6', 900), covering]))
  for (const [n, winner] of winners.entries())
    valueOf(await desk.bet(winner, 'ssc_3m', issueNo, [digit('5', n + 1), digit('5'), digit('6')]))
  await draw('ssc_3m', issueNo, '12345')
  await settle()
  const most = winners
    .map((_, n) => ({ account: accounts[n + 2]!, payout: `${((n + 2) * 9.7).toFixed(2)}` }))
    .toReversed()
    .slice(0, 10)
  const masked = (account: string) => {
    const shown = account.length >= 8 ? 2 : 1
    return account.length < 4 ? `${account[0]}***` : `${account.slice(0, shown)}***${account.slice(-shown)}`
  }
  const [settled, none] = await eventsOf('ssc_3m')
  expect(none).toBeUndefined()
  expect(settled).toMatchObject({ merchant: 'fairhall', kind: 'settled', at: new Date(desk.clock.now()) })
  expect(settled!.data).toEqual({
    issueNo,
    province: null,
    winners: most.map(({ account, payout }) => ({ account: masked(account), payout })),
  })
  await correctDraw(desk.services, {
    gameCode: 'ssc_3m',
    issueNo,
    result: '12346',
    reason: 'Misread',
    operators: ['a'],
  })
  await settle()
  const [, corrected, again] = await eventsOf('ssc_3m')
  expect(corrected).toMatchObject({ kind: 'corrected', data: { issueNo, province: null, result: '12346' } })
  expect(again).toMatchObject({ kind: 'corrected', data: { issueNo, province: null, winners: expect.any(Array) } })
})

it('ends only winning chases that stop at a win, and refunds their slips that are not closed', async () => {
  const [player, other] = [await desk.player('rupaVIP'), await desk.player('salma02')]
  const [first, second] = await future('x5_5m', 2)
  const any = (...pick: string[]) => ({ playId: 'x5.any1', selection: { pick }, unit: '1.00', multiple: 1 })
  const all = Array.from({ length: 11 }, (_, n) => String(n + 1).padStart(2, '0'))
  const chase = async (caller: Caller, slip: ReturnType<typeof any>, stopOnWin: boolean) => {
    const plan = { kind: 'SAME', firstIssueNo: first!, issues: 2, stopOnWin } as const
    const body = { gameCode: 'x5_5m', slips: [slip], chase: plan }
    const { quoteId } = valueOf(await desk.call('quoteLotteryBets', { body, caller }))
    const placed = await desk.call('placeLotteryChase', {
      body: { ...body, requestId: randomUUID(), quoteId },
      caller,
    })
    return valueOf(placed).chaseNo
  }
  const chases = [
    await chase(player, any(...all), true),
    await chase(player, any('11'), true),
    await chase(player, any(...all), false),
    await chase(other, any('11'), true),
  ]
  valueOf(await desk.bet(other, 'x5_5m', first!, [any(...all)]))
  const balance = await desk.balance(player)
  desk.clock.advance(Date.parse((await desk.open('x5_5m')).closesAt) - desk.clock.now())
  await draw('x5_5m', first!, '01 02 03 04 05')
  await settle()
  const listed = async (caller: Caller) =>
    valueOf(await desk.call('listMyChases', { query: {}, caller })).rows.map((row) => [
      row.chaseNo,
      row.state,
      row.held,
      row.payout,
      row.issues.map(({ issueNo, state, payout }) => [issueNo, state, payout]),
    ])
  expect((await listed(player)).toReversed()).toEqual([
    [
      chases[0],
      'stopped',
      '0.00',
      '21.65',
      [
        [first, 'won', '10.65'],
        [second, 'cancelled', '11.00'],
      ],
    ],
    [
      chases[1],
      'running',
      '1.00',
      '0.00',
      [
        [first, 'lost', '0.00'],
        [second, 'open', '0.00'],
      ],
    ],
    [
      chases[2],
      'running',
      '11.00',
      '10.65',
      [
        [first, 'won', '10.65'],
        [second, 'open', '0.00'],
      ],
    ],
  ])
  expect((await listed(other)).map(([chaseNo, state]) => [chaseNo, state])).toEqual([[chases[3], 'running']])
  expect(await desk.balance(player)).toBe(balance + 1065n * 2n + 1100n)
})

it('cuts at the highest cap of the member’s counted slips in the issue, whatever was won or shown elsewhere', async () => {
  const player = await desk.player('nodi27')
  const [first, second] = await future('ssc_1m', 2)
  const cap = (issueNo: string, line: number, winCap: bigint) =>
    test.db.execute(sql`UPDATE lottery_slips s SET win_cap = ${String(winCap)} FROM lottery_issues i
      WHERE i.id = s.issue_id AND i.issue_no = ${issueNo} AND s.game = 'ssc_1m' AND s.line = ${line}`)
  const chase = { kind: 'SAME', firstIssueNo: second!, issues: 1, stopOnWin: false } as const
  const body = { gameCode: 'ssc_1m', slips: [digit('5'), digit('5'), digit('5'), digit('5')], chase }
  const { quoteId } = valueOf(await desk.call('quoteLotteryBets', { body, caller: player }))
  const booked = valueOf(
    await desk.call('placeLotteryChase', { body: { ...body, requestId: randomUUID(), quoteId }, caller: player }),
  )
  const cancel = { requestId: randomUUID(), betNos: [booked.issues[0]!.betNos[3]!] }
  valueOf(await desk.call('cancelLotteryBets', { body: cancel, caller: player }))
  valueOf(await desk.bet(player, 'ssc_1m', first!, [digit('5')]))
  await cap(first!, 1, 9000n)
  for (const [line, winCap] of [500n, 2400n, 1000n, 9999n].entries()) await cap(second!, line + 1, winCap)
  await draw('ssc_1m', first!, '12345')
  await draw('ssc_1m', second!, '12345')
  await settle(1)
  const slips = (await slipsOf(player, 'ssc_1m')).map(({ payout, cap: cut }) => [payout, cut])
  expect(slips).toEqual([
    [970n, null],
    [970n, null],
    [460n, 2400n],
    [100n, null],
    [970n, null],
  ])
})

it('settles the merchant’s earliest draw first, and continues after one that fails', async () => {
  const [early, late] = [await desk.open('thai_5m'), (await future('x5_3m', 2))[1]!]
  await test.db
    .execute(sql`INSERT INTO lottery_issues (merchant, game, issue_no, draw_date, opens_at, closes_at, draws_at,
      commit, committed_at, seed, state, result, result_version, drawn_at)
    SELECT 'another', game, issue_no, draw_date, opens_at, closes_at, closes_at, commit, committed_at, repeat('a', 64), 'drawn',
      '"1"', 1, draws_at FROM lottery_issues WHERE game = 'thai_5m' AND issue_no = ${early.issueNo}`)
  await draw('x5_3m', late, '01 02 03 04 05')
  await draw('thai_5m', early.issueNo, '123456')
  await test.db.execute(
    sql`UPDATE lottery_issues SET draws_at = draws_at + interval '1 hour' WHERE game = 'x5_3m' AND issue_no = ${late}`,
  )
  const states = async () => {
    const found = await test.db
      .select({ merchant: lotteryIssues.merchant, game: lotteryIssues.game, state: lotteryIssues.state })
      .from(lotteryIssues)
      .where(and(ne(lotteryIssues.state, 'waiting'), sql`game IN ('thai_5m', 'x5_3m')`))
      .orderBy(lotteryIssues.merchant, lotteryIssues.game)
    return found.map(({ state }) => state)
  }
  expect(await states()).toEqual(['drawn', 'drawn', 'drawn'])
  expect(await settleNext(desk.services, beginTurn())).toBe(true)
  expect(await states()).toEqual(['drawn', 'settled', 'drawn'])

  const player = await desk.player('karim01')
  valueOf(
    await desk.bet(player, 'vnn_5m', (await desk.open('vnn_5m')).issueNo, [
      { playId: 'vnn.de', selection: { lines: ['12'] }, unit: '1.00', multiple: 1 },
    ]),
  )
  const failing = await desk.open('vnn_5m')
  await test.db
    .update(lotteryIssues)
    .set({ state: 'drawn', result: 'none', resultVersion: 1, drawnAt: new Date(), drawsAt: new Date(failing.closesAt) })
    .where(issueOf('vnn_5m', failing.issueNo))
  const error = vi.fn<(facts: object, message: string) => void>()
  const log = { ...desk.services.log, error } as unknown as typeof desk.services.log
  const turn = beginTurn()
  while (await settleNext({ ...desk.services, log }, turn));
  expect(turn.issues).toHaveLength(1)
  expect(error.mock.calls).toEqual([
    [
      { game: 'vnn_5m', issueNo: failing.issueNo, slip: expect.any(String), err: expect.any(Error) },
      'a slip could not be settled',
    ],
  ])
  expect(await states()).toEqual(['drawn', 'settled', 'settled'])
  const broken = Object.create(desk.services.db, {
    transaction: { value: () => Promise.reject(new Error('gone')) },
  }) as typeof desk.services.db
  await expect(settleNext({ ...desk.services, db: broken, log }, beginTurn())).rejects.toThrow('gone')
})
