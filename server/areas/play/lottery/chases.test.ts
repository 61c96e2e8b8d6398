import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it, vi } from 'vitest'
import type { BodyOf, Caller, QueryOf } from '#openapi/handlers.ts'
import { testDatabase } from '#tests/support/database.ts'
import { valueOf } from '#tests/support/value-of.ts'
import { runDraws } from './jobs.ts'
import { voidMissed } from './draw-issues.ts'
import { scheduleIssues } from './schedule-issues.ts'
import { everyDigit, lotteryDesk, straight } from './testing/lottery-desk.ts'

const test = await testDatabase()
const desk = await lotteryDesk(test.db)
afterAll(() => test.close())

type Plan = BodyOf<'placeLotteryChase'>['chase']

async function chase(caller: Caller, plan: Partial<Plan>, slips = [straight('123')], requestId: string = randomUUID()) {
  const { issueNo } = await desk.open('ssc_1m')
  const whole: Plan = { kind: 'SAME', firstIssueNo: issueNo, issues: 5, stopOnWin: false, ...plan }
  const body = { gameCode: 'ssc_1m', slips, chase: whole }
  const quote = await desk.call('quoteLotteryBets', { body, caller })
  if (!quote.ok) return quote
  return desk.call('placeLotteryChase', { body: { ...body, requestId, quoteId: quote.value.quoteId }, caller })
}

it('books a chase over future issues in one posting and settles each issue separately', async () => {
  const player = await desk.player()
  const before = await desk.balance(player)
  const requestId = randomUUID()
  const booked = valueOf(await chase(player, { issues: 3 }, [everyDigit()], requestId))
  expect(booked).toMatchObject({ state: 'running', stake: '30.00', held: '30.00', payout: '0.00' })
  expect(booked.issues.map(({ state, multiple, stake }) => [state, multiple, stake])).toEqual([
    ['open', 1, '10.00'],
    ['booked', 1, '10.00'],
    ['booked', 1, '10.00'],
  ])
  expect(await desk.balance(player)).toBe(before - 3000n)
  const requested = valueOf(await desk.call('askLotteryRequest', { query: { requestId }, caller: player }))
  expect(requested).toMatchObject({ found: true, bets: null, chase: { chaseNo: booked.chaseNo } })

  const { drawsAt } = await desk.open('ssc_1m')
  await desk.drawAt(drawsAt)
  const page = valueOf(await desk.call('listMyChases', { query: { state: 'running' }, caller: player }))
  expect(page.rows[0]).toMatchObject({ chaseNo: booked.chaseNo, held: '20.00', payout: '9.70' })
  expect(page.rows[0]!.issues.map(({ state }) => state)).toEqual(['won', 'open', 'booked'])
})

it('lists chases newest first, page by page, also those of the same moment, and filters by game or state', async () => {
  const player = await desk.player('karim01')
  const oldest = valueOf(await chase(player, { issues: 2 }, [straight('123'), straight('456')]))
  desk.clock.advance(1_000)
  const [older, newer] = [valueOf(await chase(player, { issues: 2 })), valueOf(await chase(player, { issues: 2 }))]
  const list = async (query: QueryOf<'listMyChases'> = {}) => {
    const { rows, totalRows } = valueOf(await desk.call('listMyChases', { query, caller: player }))
    return [rows.map(({ chaseNo }) => chaseNo), totalRows]
  }
  expect(await list()).toEqual([[newer.chaseNo, older.chaseNo, oldest.chaseNo], 3])
  expect(await list({ pageNo: 1, pageSize: 2 })).toEqual([[newer.chaseNo, older.chaseNo], 3])
  expect(await list({ pageNo: 2, pageSize: 2 })).toEqual([[oldest.chaseNo], 3])
  expect(await list({ gameCode: 'ssc_5m' })).toEqual([[], 0])
  expect(await list({ gameCode: 'ssc_1m', state: 'running' })).toEqual([
    [newer.chaseNo, older.chaseNo, oldest.chaseNo],
    3,
  ])
  for (const state of ['stopped', 'cancelled', 'done'] as const) expect(await list({ state })).toEqual([[], 0])
  const { drawsAt } = await desk.open('ssc_1m')
  await desk.drawAt(drawsAt)
  const [, , first] = valueOf(await desk.call('listMyChases', { query: {}, caller: player })).rows
  expect(first!.issues.map(({ betNos }) => betNos)).toEqual(oldest.issues.map(({ betNos }) => betNos))
})

it('a chase stops at its first win: open issues are refunded, the one already closed stays', async () => {
  const player = await desk.player('rupaVIP')
  const before = await desk.balance(player)
  const first = await desk.open('ssc_1m')
  const booked = valueOf(await chase(player, { issues: 4, stopOnWin: true }, [everyDigit()]))
  // the second issue is also closed because the first is drawn late
  const second = Date.parse(first.closesAt) + 60_000
  await desk.drawAt(new Date(second).toISOString())
  const [stopped] = valueOf(await desk.call('listMyChases', { query: {}, caller: player })).rows
  expect(stopped).toMatchObject({ chaseNo: booked.chaseNo, state: 'stopped', held: '10.00' })
  expect(stopped!.issues.map(({ state }) => state)).toEqual(['won', 'open', 'cancelled', 'cancelled'])
  expect(await desk.balance(player)).toBe(before - 4000n + 970n + 2000n)
  await desk.drawAt(new Date(second + 60_000).toISOString())
  const [later] = valueOf(await desk.call('listMyChases', { query: {}, caller: player })).rows
  expect(later!.issues.map(({ state }) => state)).toEqual(['won', 'won', 'cancelled', 'cancelled'])
})

it('multiplies from step to step, keeps the profit equal, and refuses a profit that no multiple reaches', async () => {
  const player = await desk.player()
  const multiplied = valueOf(await chase(player, { kind: 'MULTIPLIED', factor: 3, everyIssues: 2, issues: 5 }))
  expect(multiplied.issues.map(({ multiple }) => multiple)).toEqual([1, 1, 3, 3, 9])
  const place = {
    playId: 'ssc.place',
    selection: { pos: [['1', '2', '3'], [], [], [], []] },
    unit: '1.00',
    multiple: 1,
  }
  const equal = valueOf(await chase(player, { kind: 'EQUAL_PROFIT', minProfitRate: '0.5', issues: 5 }, [place]))
  let staked = 0
  for (const { multiple } of equal.issues) {
    staked += 3 * multiple
    expect(9.7 * multiple).toBeGreaterThanOrEqual(staked * 1.5)
    expect(multiple === 1 || 9.7 * (multiple - 1) < (staked - 3) * 1.5).toBe(true)
  }
  // two prizes: the lower one also reaches the profit
  const both = [place, { ...place, selection: { pos: [['4'], [], [], [], []] }, multiple: 2 }]
  const lower = valueOf(await chase(player, { kind: 'EQUAL_PROFIT', minProfitRate: '0.2', issues: 3 }, both))
  let cost = 0
  for (const { multiple } of lower.issues) {
    cost += 5 * multiple
    expect(9.7 * multiple).toBeGreaterThanOrEqual(cost * 1.2)
  }
  expect(await chase(player, { kind: 'EQUAL_PROFIT', minProfitRate: '9' }, [place])).toMatchObject({
    code: 'lottery.bet.limit',
  })
  expect(await chase(player, { kind: 'MULTIPLIED', factor: 100, issues: 5 })).toMatchObject({
    code: 'lottery.bet.limit',
  })
})

it('cancels slips before the close, all or none, once per request, and never after the close', async () => {
  const player = await desk.player()
  const issue = await desk.open('ssc_3m')
  const before = await desk.balance(player)
  const { slips } = valueOf(
    await desk.bet(player, 'ssc_3m', issue.issueNo, [straight('111'), straight('222'), straight('333')]),
  )
  const [one, two, three] = slips.map(({ betNo }) => betNo)
  const cancel = (betNos: (string | undefined)[], requestId: string = randomUUID()) =>
    desk.call('cancelLotteryBets', { body: { requestId, betNos: betNos as string[] }, caller: player })
  const requestId = randomUUID()
  const cancelled = valueOf(await cancel([one, two], requestId))
  expect(cancelled).toMatchObject({ refunded: '2.00' })
  expect(await desk.balance(player)).toBe(before - 100n)
  expect(valueOf(await cancel([one, two], requestId))).toEqual(cancelled)
  expect(await cancel([three], requestId)).toMatchObject({ code: 'request.id.reused' })
  expect(await cancel([two, three])).toMatchObject({ code: 'lottery.issue.closed' })
  expect(await cancel([three, '99999999-1'])).toMatchObject({ code: 'record.not.found' })
  const other = await desk.player('rupaVIP')
  const foreign = await desk.call('cancelLotteryBets', {
    body: { requestId: randomUUID(), betNos: [three!] },
    caller: other,
  })
  expect(foreign).toMatchObject({ code: 'record.not.found' })
  desk.clock.advance(Date.parse(issue.closesAt) - desk.clock.now())
  expect(await cancel([three])).toMatchObject({ code: 'lottery.issue.closed' })
  expect(await desk.balance(player)).toBe(before - 100n)
})

it('cancels the rest of a chase, or only the named issues', async () => {
  const player = await desk.player()
  await scheduleIssues(desk.services)
  const booked = valueOf(await chase(player, { issues: 4 }))
  const before = await desk.balance(player)
  const [, second] = booked.issues.map(({ issueNo }) => issueNo)
  const cancel = (issueNos?: string[]) =>
    desk.call('cancelLotteryChase', {
      body: { requestId: randomUUID(), chaseNo: booked.chaseNo, ...(issueNos ? { issueNos } : {}) },
      caller: player,
    })
  expect(valueOf(await cancel([second!]))).toMatchObject({ state: 'running', held: '3.00' })
  expect(valueOf(await cancel())).toMatchObject({ state: 'cancelled', held: '0.00' })
  expect(await desk.balance(player)).toBe(before + 400n)
  expect(await cancel()).toMatchObject({ code: 'lottery.issue.closed' })
})

it('a cancellation of the rest of a chase and the settlement of its drawn slip don’t wait for each other', async () => {
  const player = await desk.player('karim01')
  const before = await desk.balance(player)
  const { issueNo, drawsAt } = await desk.open('ssc_1m')
  const chase = { kind: 'SAME' as const, firstIssueNo: issueNo, issues: 4, stopOnWin: true }
  const body = { gameCode: 'ssc_1m', slips: [everyDigit()], chase }
  const { quoteId } = valueOf(await desk.call('quoteLotteryBets', { body, caller: player }))
  const placed = { ...body, requestId: randomUUID(), quoteId }
  const { chaseNo, issues } = valueOf(await desk.call('placeLotteryChase', { body: placed, caller: player }))
  desk.clock.advance(Date.parse(drawsAt) - desk.clock.now())
  const cancel = (issueNos?: string[]) =>
    desk.call('cancelLotteryChase', {
      body: { requestId: randomUUID(), chaseNo, ...(issueNos && { issueNos }) },
      caller: player,
    })

  let cancelled: ReturnType<typeof cancel> | undefined
  let settled: Promise<void> | undefined
  const elsewhere = AsyncLocalStorage.snapshot()
  await test.db.transaction(async (tx) => {
    const waiting = (wanted: number) =>
      vi.waitFor(
        async () => {
          const { rows } = await elsewhere(
            async () =>
              await test.db.execute(
                sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
              ),
          )
          expect(rows).toHaveLength(wanted)
        },
        { timeout: 10_000 },
      )
    // both reach the chase while another transaction locks it: first the cancellation, then the settlement, which holds
    // its slips
    await tx.execute(sql`SELECT FROM lottery_chases WHERE posting_id = ${chaseNo.slice(1)} FOR NO KEY UPDATE`)
    cancelled = elsewhere(cancel)
    await waiting(1)
    settled = elsewhere(() => runDraws(desk.services))
    await waiting(2)
  })
  const rest = valueOf(await cancelled!)
  expect([rest.state, ...rest.issues.map(({ state }) => state)]).toEqual([
    'cancelled',
    'open',
    ...Array.from({ length: issues.length - 1 }, () => 'cancelled'),
  ])
  await settled
  expect(await cancel([issueNo])).toMatchObject({ code: 'lottery.issue.closed' })
  const [after] = valueOf(await desk.call('listMyChases', { query: {}, caller: player })).rows
  expect(after).toMatchObject({ state: 'cancelled', held: '0.00', payout: '39.70' })
  expect(await desk.balance(player)).toBe(before - 1000n + 970n)
})

it('refunds stakes without rebate when an issue was not drawn in time', async () => {
  const player = await desk.player('chandan05')
  await scheduleIssues(desk.services)
  const issue = await desk.open('ssc_5m')
  const before = await desk.balance(player)
  const { slips } = valueOf(await desk.bet(player, 'ssc_5m', issue.issueNo, [everyDigit({ rtp: '0.9' })]))
  desk.clock.advance(Date.parse(issue.drawsAt) + 30 * 60_000 + 1 - desk.clock.now())
  await voidMissed(desk.services)
  await runDraws(desk.services)
  const detail = valueOf(await desk.call('getLotteryBet', { query: { betNo: slips[0]!.betNo }, caller: player }))
  expect(detail).toMatchObject({ state: 'void', payout: '10.00', rebate: '0.00', result: null })
  expect(valueOf(await desk.call('getDraw', { query: { gameCode: 'ssc_5m', issueNo: issue.issueNo } })).state).toBe(
    'void',
  )
  expect(await desk.balance(player)).toBe(before)
})

it('draws and settles each issue once, however many servers run the jobs', async () => {
  const player = await desk.player()
  await scheduleIssues(desk.services)
  const issue = await desk.open('x5_3m')
  const slips = Array.from({ length: 40 }, () => ({
    playId: 'x5.any1',
    selection: { pick: ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11'] },
    unit: '1.00',
    multiple: 1,
  }))
  const before = await desk.balance(player)
  for (let i = 0; i < 5; i += 1) valueOf(await desk.bet(player, 'x5_3m', issue.issueNo, slips))
  desk.clock.advance(Date.parse(issue.drawsAt) - desk.clock.now())
  await Promise.all(Array.from({ length: 8 }, () => runDraws(desk.services)))
  await runDraws(desk.services)
  const { rows } = await test.db.execute<{ results: number; open: number }>(
    sql`SELECT (SELECT count(*)::int FROM lottery_results r JOIN lottery_issues i ON i.id = r.issue_id WHERE i.game = 'x5_3m' AND i.issue_no = ${issue.issueNo}) AS results,
      (SELECT count(*)::int FROM lottery_slips s JOIN lottery_issues i ON i.id = s.issue_id WHERE i.game = 'x5_3m' AND s.state = 'open') AS open`,
  )
  expect(rows[0]).toEqual({ results: 1, open: 0 })
  // five of eleven numbers always win 2.134
  expect(await desk.balance(player)).toBe(before - 200n * 1100n + 200n * 5n * 213n)
})
