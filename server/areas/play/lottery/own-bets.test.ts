import { byMidnight } from '#rules/calendar.ts'
import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import type { Caller, QueryOf } from '#openapi/handlers.ts'
import { testDatabase } from '#tests/support/database.ts'
import { valueOf } from '#tests/support/value-of.ts'
import { windowOf } from './bets.ts'
import { lotteryHandlers } from './handlers.ts'
import { beginTurn, settleNext } from './settle-issues.ts'
import { lotteryChases, lotteryIssues, lotterySlips, type WireResult } from './tables.ts'
import { everyDigit, lotteryDesk, straight, type LotteryDesk } from './testing/lottery-desk.ts'

const test = await testDatabase()
const desk = await lotteryDesk(test.db)
afterAll(() => test.close())

type Slips = Parameters<LotteryDesk['bet']>[3]
const bet = async (caller: Caller, game: string, slips: Slips) => {
  const { issueNo } = await desk.open(game)
  return valueOf(await desk.bet(caller, game, issueNo, slips)).slips.map(({ betNo }) => betNo)
}
const cancel = async (caller: Caller, betNos: string[], requestId: string = randomUUID()) => {
  const reply = await desk.call('cancelLotteryBets', { body: { requestId, betNos }, caller })
  return reply.ok ? reply.value : reply.code
}
const chase = async (caller: Caller, game: string, issues: number, slips: Slips = [straight('123')]) => {
  const { issueNo } = await desk.open(game)
  const plan = { kind: 'SAME', firstIssueNo: issueNo, issues, stopOnWin: false } as const
  const body = { gameCode: game, slips, chase: plan }
  const { quoteId } = valueOf(await desk.call('quoteLotteryBets', { body, caller }))
  return valueOf(await desk.call('placeLotteryChase', { body: { ...body, requestId: randomUUID(), quoteId }, caller }))
}
const move = (table: 'lottery_slips' | 'lottery_chases', number: string, at: Date | string) =>
  test.db.execute(sql`UPDATE ${sql.identifier(table)} SET placed_at = ${new Date(at).toISOString()}
    WHERE posting_id = ${/\d+/.exec(number)![0]}`)
/** Settles an issue by a given result. */
const settle = async (game: string, issueNo: string, result: WireResult) => {
  const of = and(eq(lotteryIssues.game, game), eq(lotteryIssues.issueNo, issueNo))
  const drawn = { state: 'drawn', result, resultVersion: 1, drawnAt: new Date(desk.clock.now()) } as const
  await test.db.update(lotteryIssues).set(drawn).where(of)
  const turn = beginTurn()
  while (await settleNext(desk.services, turn));
}

it('a window covers whole days of the merchant’s zone: at most thirty, by default the last thirty', () => {
  const now = Date.UTC(2026, 0, 1)
  const days = (query: Parameters<typeof windowOf>[0]) => {
    const window = windowOf(query, byMidnight('Asia/Dhaka'), now)
    return window && [window.from.toISOString(), window.to.toISOString()]
  }
  expect(days({})).toEqual(['2025-12-02T18:00:00.000Z', '2026-01-01T18:00:00.000Z'])
  expect(days({ to: '2025-12-20' })).toEqual(['2025-11-20T18:00:00.000Z', '2025-12-20T18:00:00.000Z'])
  expect(days({ from: '2025-11-01' })).toEqual(['2025-10-31T18:00:00.000Z', '2025-11-30T18:00:00.000Z'])
  expect(days({ from: '2025-12-30' })).toEqual(['2025-12-29T18:00:00.000Z', '2026-01-01T18:00:00.000Z'])
  expect(days({ from: '2025-12-05', to: '2025-12-05' })).toEqual([
    '2025-12-04T18:00:00.000Z',
    '2025-12-05T18:00:00.000Z',
  ])
  expect(days({ from: '2025-12-06', to: '2025-12-05' })).toBeNull()
})

it('lists the member’s own bets by window, game, issue and state, with the totals of all of them', async () => {
  const [player, other] = [await desk.player('nodi27'), await desk.player('karim01')]
  await bet(other, 'ssc_5m', [straight('123')])
  const first = await bet(player, 'ssc_5m', [straight('123'), everyDigit()])
  const second = await bet(player, 'ssc_5m', [straight('124', { multiple: 2 })])
  const third = await bet(player, 'x5_5m', [
    { playId: 'x5.any1', selection: { pick: ['01'] }, unit: '1.00', multiple: 1 },
  ])
  const { issueNo } = await desk.open('ssc_5m')
  await cancel(player, [second[0]!])
  type Query = QueryOf<'listMyLotteryBets'>
  const list = async (query: Query = {}) => valueOf(await desk.call('listMyLotteryBets', { query, caller: player }))
  const numbers = async (query?: Query) => (await list(query)).rows.map(({ betNo }) => betNo)
  expect(await numbers()).toEqual([...third, ...second, ...first])
  expect(await numbers({ gameCode: 'ssc_5m' })).toEqual([...second, ...first])
  expect(await numbers({ issueNo })).toEqual([...third, ...second, ...first])
  expect(await numbers({ gameCode: 'x5_5m', issueNo })).toEqual(third)
  expect(await numbers({ gameCode: 'pk_5m', issueNo })).toEqual([])
  expect(await numbers({ issueNo: '20200101-001' })).toEqual([])
  expect(await numbers({ state: 'cancelled' })).toEqual(second)
  await settle('ssc_5m', issueNo, '00009')
  expect(await list({ pageNo: 2, pageSize: 3 })).toMatchObject({
    rows: [{ betNo: first[1], state: 'won', payout: '9.70' }],
    totals: { count: 4, stake: '14.00', validBet: '11.00', payout: '11.70', profitLoss: '-1.30' },
    pageNo: 2,
    pageSize: 3,
    totalRows: 4,
  })
  // the third was placed at the start of the window, the second a moment before it, the first in its last moment
  await move('lottery_slips', third[0]!, '2025-12-29T18:00:00.000Z')
  await move('lottery_slips', second[0]!, '2025-12-29T17:59:59.999Z')
  await move('lottery_slips', first[0]!, '2025-12-30T17:59:59.999Z')
  expect(await numbers({ from: '2025-12-30', to: '2025-12-30' })).toEqual([...first, ...third])
  await move('lottery_slips', first[0]!, '2025-12-30T18:00:00.000Z')
  expect(await numbers({ from: '2025-12-30', to: '2025-12-30' })).toEqual(third)
  const many = await desk.player('rupaVIP')
  await bet(
    many,
    'ssc_3m',
    Array.from({ length: 21 }, () => straight('123')),
  )
  const page = valueOf(await desk.call('listMyLotteryBets', { query: {}, caller: many }))
  expect([page.rows.length, page.pageNo, page.pageSize, page.totalRows]).toEqual([20, 1, 20, 21])
})

it('shows a settled bet’s wins, at most a thousand with sixty characters each, and none before settlement', async () => {
  const player = await desk.player('nodi27')
  const { issueNo } = await desk.open('lhc_5m')
  const numbers = Array.from({ length: 18 }, (_, n) => String(n + 20))
  const { plays } = valueOf(await desk.call('listLotteryPlays', { query: { gameCode: 'lhc_5m' } }))
  const animals = plays.find(({ playId }) => playId === 'lhc.zodiacGroup')!.rows[0]!.options
  const slips = [
    { playId: 'lhc.miss12', selection: { dan: numbers.slice(0, 1), tuo: numbers.slice(1) }, unit: '0.01', multiple: 1 },
    { playId: 'lhc.zodiacGroup', selection: { pick: animals.slice(0, 11) }, unit: '1.00', multiple: 1 },
    { playId: 'lhc.zodiacGroup', selection: { pick: animals.slice(1) }, unit: '1.00', multiple: 1 },
  ]
  const placed = await bet(player, 'lhc_5m', slips)
  const detail = async (betNo: string) => {
    const reply = await desk.call('getLotteryBet', { query: { betNo }, caller: player })
    return reply.ok ? reply.value : reply.code
  }
  const shown = async (betNo: string) => (await detail(betNo)) as Exclude<Awaited<ReturnType<typeof detail>>, string>
  expect(await shown(placed[0]!)).toMatchObject({ state: 'open', result: null, resultVersion: 0, wins: [], cap: null })
  const result = { regular: [1, 2, 3, 4, 5, 6], special: 7 }
  await test.db
    .update(lotteryIssues)
    .set({ state: 'drawn', result, resultVersion: 1, drawnAt: new Date(desk.clock.now()) })
    .where(and(eq(lotteryIssues.game, 'lhc_5m'), eq(lotteryIssues.issueNo, issueNo)))
  expect(await shown(placed[0]!)).toMatchObject({ state: 'open', result, resultVersion: 1, wins: [] })
  const turn = beginTurn()
  while (await settleNext(desk.services, turn));
  const many = await shown(placed[0]!)
  expect(many).toMatchObject({ state: 'won', bets: 12_376 })
  expect(many.wins).toHaveLength(1000)
  const groups = [await shown(placed[1]!), await shown(placed[2]!)].filter(({ state }) => state === 'won')
  expect(groups.length).toBeGreaterThan(0)
  for (const { wins } of groups)
    expect(wins).toEqual([
      { unit: expect.stringMatching(/^.{60}$/), tier: 'size11', times: 1, payout: '1.058', amount: '1.05' },
    ])
  const [posting, line] = placed[1]!.split('-')
  for (const betNo of ['none', `${posting}-4`, `${Number(posting) + 1000}-${line}`])
    expect([betNo, await detail(betNo)]).toEqual([betNo, 'record.not.found'])
})

it('cancels bets all or none until the close: each once with its whole stake, with the same answer for a repeat', async () => {
  const player = await desk.player('chandan05')
  const [one, two, three] = await bet(
    player,
    'ssc_3m',
    ['111', '222', '333'].map((digits) => straight(digits)),
  )
  const before = await desk.balance(player)
  const text = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`
  const [first, second] = [randomUUID(), randomUUID()]
  const answer = { betNos: [one, two], refunded: '2.00', balance: text(before + 200n) }
  expect(await cancel(player, [two!, one!, two!], first)).toEqual(answer)
  expect(await cancel(player, [three!], second)).toEqual({
    betNos: [three],
    refunded: '1.00',
    balance: text(before + 300n),
  })
  expect(await cancel(player, [one!, two!], first)).toEqual(answer)
  expect(await cancel(player, [one!], first)).toBe('request.id.reused')
  expect(await cancel(player, [one!])).toBe('lottery.issue.closed')
  for (const numbers of [['none'], [one!, 'none']]) expect(await cancel(player, numbers)).toBe('record.not.found')
  const thai = { playId: 'thai.top3', selection: { lines: ['123'] }, unit: '1.00', multiple: 1 }
  const slow = await bet(player, 'thai_5m', [thai])
  const fast = await bet(player, 'ssc_1m', [straight('123')])
  const { closesAt, issueNo } = await desk.open('ssc_1m')
  desk.clock.advance(Date.parse(closesAt) - 1 - desk.clock.now())
  await bet(player, 'ssc_1m', [straight('123')])
  desk.clock.advance(1)
  expect(await cancel(player, [...slow, ...fast])).toBe('lottery.issue.closed')
  const open = (await test.db.select().from(lotterySlips).where(eq(lotterySlips.state, 'open'))).filter(
    ({ memberId }) => memberId === player.memberId,
  )
  expect(open).toHaveLength(3)
  expect(issueNo).toBeDefined()
  await test.db.execute(sql`UPDATE lottery_issues SET state = 'voiding'
    WHERE game = 'thai_5m' AND id IN (SELECT issue_id FROM lottery_slips WHERE state = 'open')`)
  expect(await cancel(player, slow)).toBe('lottery.issue.closed')
  const broken = Object.create(desk.services.db, {
    transaction: { value: () => Promise.reject(new Error('gone')) },
  }) as typeof desk.services.db
  const handlers = lotteryHandlers({ ...desk.services, db: broken })
  const request = { body: { requestId: randomUUID(), betNos: slow }, caller: player }
  await expect(handlers.cancelLotteryBets(request as Parameters<typeof handlers.cancelLotteryBets>[0])).rejects.toThrow(
    'gone',
  )
})

it('cancels named issues of a chase or all remaining ones, and no other chase', async () => {
  const player = await desk.player('salma02')
  const kept = await chase(player, 'pk_5m', 3, [
    { playId: 'pk.place', selection: { pos: [['01'], ...Array(9).fill([])] }, unit: '1.00', multiple: 1 },
  ])
  const booked = await chase(player, 'x5_5m', 4, [
    { playId: 'x5.any1', selection: { pick: ['01'] }, unit: '1.00', multiple: 1 },
    { playId: 'x5.any1', selection: { pick: ['02'] }, unit: '1.00', multiple: 1 },
  ])
  const numbers = booked.issues.map(({ issueNo }) => issueNo)
  const stop = async (body: { chaseNo?: string; issueNos?: string[]; requestId?: string }, caller = player) => {
    const whole = { requestId: randomUUID(), chaseNo: booked.chaseNo, ...body }
    const reply = await desk.call('cancelLotteryChase', { body: whole, caller })
    return reply.ok
      ? [reply.value.state, reply.value.held, reply.value.issues.map(({ state }) => state).join()]
      : reply.code
  }
  const requestId = randomUUID()
  const second = ['running', '6.00', 'open,cancelled,booked,booked']
  expect(await stop({ issueNos: [numbers[1]!, numbers[1]!], requestId })).toEqual(second)
  expect(await stop({ issueNos: [numbers[1]!], requestId })).toEqual(second)
  expect(await stop({ requestId })).toBe('request.id.reused')
  expect(await stop({ issueNos: [numbers[2]!], requestId })).toBe('request.id.reused')
  expect(await stop({ issueNos: [numbers[1]!] })).toBe('lottery.issue.closed')
  expect(await stop({ issueNos: ['20200101-001'] })).toBe('record.not.found')
  expect(await stop({ issueNos: [numbers[2]!, '20200101-001'] })).toBe('record.not.found')
  for (const chaseNo of ['none', 'C0', 'C999999']) expect(await stop({ chaseNo })).toBe('record.not.found')
  expect(await stop({}, await desk.player('nodi27'))).toBe('record.not.found')
  expect(await stop({ issueNos: [numbers[3]!, numbers[2]!] })).toEqual([
    'running',
    '2.00',
    'open,cancelled,cancelled,cancelled',
  ])
  expect(await stop({})).toEqual(['cancelled', '0.00', 'cancelled,cancelled,cancelled,cancelled'])
  expect(await stop({})).toBe('lottery.issue.closed')
  const { rows } = valueOf(await desk.call('listMyChases', { query: {}, caller: player }))
  expect(rows.map(({ chaseNo, state, held }) => [chaseNo, state, held])).toEqual([
    [booked.chaseNo, 'cancelled', '0.00'],
    [kept.chaseNo, 'running', '3.00'],
  ])
})

it('shows each chase’s progress, filtered by state, twenty per page', async () => {
  const player = await desk.player('rupaVIP')
  const list = async (query: QueryOf<'listMyChases'> = {}) =>
    valueOf(await desk.call('listMyChases', { query, caller: player }))
  expect((await list()).rows).toEqual([])
  const booked: string[] = []
  for (let n = 0; n < 21; n += 1)
    booked.unshift((await chase(player, 'ssc_1m', 1, [straight('123'), straight('124')])).chaseNo)
  const numbers = async (query?: QueryOf<'listMyChases'>) => (await list(query)).rows.map(({ chaseNo }) => chaseNo)
  const first = await list()
  expect([first.rows.length, first.pageNo, first.pageSize, first.totalRows]).toEqual([20, 1, 20, 21])
  expect(await numbers({ pageNo: 2, pageSize: 7 })).toEqual(booked.slice(7, 14))
  const [a, b, c, d] = booked
  const states = async (chaseNo: string, ...slips: string[]) => {
    for (const [n, state] of slips.entries())
      await test.db.execute(sql`UPDATE lottery_slips SET state = ${state},
        settled_at = CASE WHEN ${state} <> 'open' THEN placed_at END WHERE posting_id = ${chaseNo.slice(1)} AND line = ${n + 1}`)
    const { state, issues } = (await list()).rows.find((row) => row.chaseNo === chaseNo)!
    return [issues[0]!.state, state]
  }
  expect(await states(a!, 'lost', 'won')).toEqual(['won', 'done'])
  expect(await states(a!, 'open', 'lost')).toEqual(['open', 'running'])
  expect(await states(a!, 'push', 'lost')).toEqual(['lost', 'done'])
  expect(await states(a!, 'cancelled', 'push')).toEqual(['push', 'done'])
  expect(await states(a!, 'cancelled', 'void')).toEqual(['void', 'done'])
  expect(await states(a!, 'cancelled', 'cancelled')).toEqual(['cancelled', 'done'])
  const end = (chaseNo: string, ended: 'stopped' | 'cancelled') =>
    test.db
      .update(lotteryChases)
      .set({ ended })
      .where(eq(lotteryChases.postingId, BigInt(chaseNo.slice(1))))
  await end(b!, 'stopped')
  await end(c!, 'cancelled')
  expect(await numbers({ state: 'done' })).toEqual([a])
  expect(await numbers({ state: 'stopped' })).toEqual([b])
  expect(await numbers({ state: 'cancelled' })).toEqual([c])
  expect(await numbers({ state: 'running', pageSize: 100 })).toEqual(booked.slice(3))
  await move('lottery_chases', a!, '2025-12-29T18:00:00.000Z')
  await move('lottery_chases', b!, '2025-12-30T17:59:59.999Z')
  await move('lottery_chases', c!, '2025-12-29T17:59:59.999Z')
  await move('lottery_chases', d!, '2025-12-30T18:00:00.000Z')
  expect(await numbers({ from: '2025-12-30', to: '2025-12-30' })).toEqual([b, a])
})
