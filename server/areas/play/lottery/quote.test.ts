import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { asSystem } from '#server/audit/as-system.ts'
import type { BodyOf } from '#openapi/handlers.ts'
import { playById } from '#rules/lottery/testing/fixtures.ts'
import { widestPick } from '#rules/lottery/testing/widest-pick.ts'
import { testDatabase } from '#tests/support/database.ts'
import { valueOf } from '#tests/support/value-of.ts'
import { post } from '#server/areas/money/wallet/ledger.ts'
import { lotteryDesk, straight } from './testing/lottery-desk.ts'

const test = await testDatabase()
const desk = await lotteryDesk(test.db)
const player = await desk.player()
afterAll(() => test.close())

type Asked = BodyOf<'quoteLotteryBets'>
type Slip = Asked['slips'][number]
const quote = (body: Asked) => desk.call('quoteLotteryBets', { body, caller: player })
const slip = (playId: string, selection: Slip['selection']): Slip => ({ playId, selection, unit: '0.01', multiple: 1 })

it('refuses more bets than a slip may have without expanding them', async () => {
  const { issueNo } = await desk.open('lhc_5m')
  const numbers = Array.from({ length: 49 }, (_, i) => String(i + 1))
  for (const playId of ['lhc.miss12', 'lhc.markSix']) {
    const slips = [slip(playId, { dan: numbers.slice(0, 1), tuo: numbers.slice(1) })]
    const before = process.cpuUsage()
    expect(await quote({ gameCode: 'lhc_5m', issueNo, slips })).toMatchObject({
      code: 'lottery.bet.limit',
      value: { limit: 'BETS', max: '100000' },
    })
    expect(process.cpuUsage(before).user).toBeLessThan(500_000)
  }
})

it('prices a chase of 120 issues by counting each slip once', async () => {
  const { issueNo } = await desk.open('pk_1m')
  const wide = widestPick(playById.get('pk.front5')!)
  const body: Asked = {
    gameCode: 'pk_1m',
    slips: Array.from({ length: 8 }, () => slip('pk.front5', wide as Slip['selection'])),
    chase: { kind: 'SAME', firstIssueNo: issueNo, issues: 120, stopOnWin: false },
  }
  const once = async () => {
    const before = process.cpuUsage()
    const reply = await quote(body)
    expect(reply).toMatchObject({ ok: true, value: { slips: [{ bets: 30_240 }, {}, {}, {}, {}, {}, {}, {}] } })
    return process.cpuUsage(before).user / 1000
  }
  // one walk over the bets of a slip takes about 100 ms; 960 walks would take a minute and a half
  expect(Math.min(await once(), await once(), await once())).toBeLessThan(100)
})

/** Every combination of the last three places: one of its 1,000 bets wins 970 times 1,000. */
const allThree = (multiple = 1000): Slip => ({
  playId: 'ssc.back3.straight',
  selection: { pos: Array.from({ length: 3 }, () => Array.from('0123456789')) },
  unit: '0.01',
  multiple,
})
/** The cap of the tests below: 15,000.00, when one slip can win 9,700.00. */
const setCap = (game: string, cap: bigint) =>
  asSystem(desk.db, 'tests', desk.clock.now(), (tx) =>
    tx.execute(sql`UPDATE lottery_games SET max_win = ${String(cap)} WHERE code = ${game}`),
  )

it('shows the cap over all slips of an issue, earlier ones too, and takes no slip for which it wasn’t shown', async () => {
  await setCap('ssc_1m', 1_500_000n)
  const issue = await desk.open('ssc_1m')
  const requested = (slips: Slip[]): Asked => ({ gameCode: 'ssc_1m', issueNo: issue.issueNo, slips })
  const two = valueOf(await quote(requested([allThree(), allThree()])))
  expect(two).toMatchObject({ maxWin: '15000.00', capped: true, winCap: '15000.00', slips: [{ capped: false }, {}] })
  const one = valueOf(await quote(requested([allThree()])))
  expect(one).toMatchObject({ maxWin: '9700.00', capped: false, winCap: '15000.00' })

  // one of two simultaneous bets with the same quote succeeds; the other is refused because the cap may cut it
  const place = (quoteId: string) =>
    desk.call('placeLotteryBets', {
      body: { ...requested([allThree()]), issueNo: issue.issueNo, requestId: randomUUID(), quoteId },
      caller: player,
    })
  const replies = await Promise.all([place(one.quoteId), place(one.quoteId)])
  expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
  const refused = replies.find(({ ok }) => !ok)
  expect(refused).toMatchObject({ code: 'lottery.odds.changed', value: { maxWin: '9700.00', capped: true } })
  const again = valueOf(await quote(requested([allThree()])))
  expect(again).toMatchObject({ maxWin: '9700.00', capped: true, winCap: '15000.00' })
  valueOf(await place(again.quoteId))

  // a lower cap doesn't change placed slips
  await setCap('ssc_1m', 100_000n)
  const before = await desk.balance(player)
  await desk.drawAt(issue.drawsAt)
  expect(await desk.balance(player)).toBe(before + 1_500_000n)
  await setCap('ssc_1m', 100_000_000n)
})

it('shows the possible win of every issue of a chase, cut at the cap', async () => {
  await setCap('ssc_3m', 1_500_000n)
  const { issueNo } = await desk.open('ssc_3m')
  const chase = {
    kind: 'MULTIPLIED' as const,
    firstIssueNo: issueNo,
    issues: 3,
    factor: 2,
    everyIssues: 1,
    stopOnWin: false,
  }
  const slips = [allThree(500)]
  const quoted = valueOf(await quote({ gameCode: 'ssc_3m', slips, chase }))
  expect(quoted.chase!.map(({ multiple, maxWin, capped }) => [multiple, maxWin, capped])).toEqual([
    [1, '4850.00', false],
    [2, '9700.00', false],
    [4, '15000.00', true],
  ])
  expect(quoted).toMatchObject({ maxWin: '15000.00', capped: true })
  await setCap('ssc_3m', 1_400_000n)
  const lower = valueOf(await quote({ gameCode: 'ssc_3m', slips, chase }))
  expect(lower.quoteId).not.toBe(quoted.quoteId)
})

it('refuses a repeated request id with another line, plan or kind of bet', async () => {
  const { issueNo } = await desk.open('ssc_5m')
  const lines = (last: string) => [...Array.from({ length: 999 }, (_, i) => String(i).padStart(4, '0')), last]
  const many = (last: string): Slip[] => [slip('ssc.back4.straightText', { lines: lines(last) })]
  const requestId = randomUUID()
  valueOf(await desk.bet(player, 'ssc_5m', issueNo, many('5000'), requestId))
  expect(await desk.bet(player, 'ssc_5m', issueNo, many('5001'), requestId)).toMatchObject({
    code: 'request.id.reused',
  })

  const chase = { kind: 'SAME' as const, firstIssueNo: issueNo, issues: 1, stopOnWin: true }
  const body = { gameCode: 'ssc_5m', slips: [straight('123')] }
  const { quoteId } = valueOf(await quote({ ...body, chase }))
  const book = (requestIdOf: string, plan = chase) =>
    desk.call('placeLotteryChase', { body: { ...body, chase: plan, requestId: requestIdOf, quoteId }, caller: player })
  const chaseId = randomUUID()
  const booked = valueOf(await book(chaseId))
  expect(valueOf(await book(chaseId))).toEqual(booked)
  expect(await book(chaseId, { ...chase, stopOnWin: false })).toMatchObject({ code: 'request.id.reused' })
  expect(await desk.bet(player, 'ssc_5m', issueNo, [straight('123')], chaseId)).toMatchObject({
    code: 'request.id.reused',
  })
  const betId = randomUUID()
  valueOf(await desk.bet(player, 'ssc_5m', issueNo, [straight('123')], betId))
  expect(await book(betId)).toMatchObject({ code: 'request.id.reused' })
})

it('counts the exposure of one placement at a time, without play money', async () => {
  // each can win 10,670.00; the house accepts one of them
  await asSystem(desk.db, 'tests', desk.clock.now(), (tx) =>
    tx.execute(sql`UPDATE lottery_games SET max_exposure = 1500000 WHERE code = 'x5_5m'`),
  )
  const { issueNo } = await desk.open('x5_5m')
  const all = slip('x5.front2.straight', { pos: [['01'], ['02']] })
  const big = { ...all, multiple: 9000, unit: '1.00' }
  const guest = { ...(await desk.player('arif03')), accountType: 4 }
  await post(desk.db, {
    merchant: 'fairhall',
    memberId: guest.memberId,
    key: 'play',
    kind: 'adjustment',
    currency: 'PLAY',
    at: desk.clock.now(),
    legs: [
      ['main', 10_000_000n],
      ['house:adjustments', -10_000_000n],
    ],
  })
  valueOf(await desk.bet(guest, 'x5_5m', issueNo, [big]))
  const others = await Promise.all(['karim01', 'rupaVIP', 'salma02'].map((account) => desk.player(account)))
  const once = { ...all, multiple: 100, unit: '1.00' }
  const replies = await Promise.all(others.map((caller) => desk.bet(caller, 'x5_5m', issueNo, [once])))
  expect(replies.map((reply) => (reply.ok ? 'taken' : reply.code)).sort()).toEqual([
    'lottery.bet.limit',
    'lottery.bet.limit',
    'taken',
  ])
})

it('books a chase over as many issues as are ready, and says how many', async () => {
  const ask = async (gameCode: string, playId: string, lines: string[], issues: number) => {
    const { issueNo } = await desk.open(gameCode)
    const chase = { kind: 'SAME' as const, firstIssueNo: issueNo, issues, stopOnWin: false }
    return quote({ gameCode, slips: [slip(playId, { lines })], chase })
  }
  expect(await ask('lf3_daily', 'lf3.all3.straightText', ['123'], 120)).toMatchObject({ ok: true })
  const seldom = await ask('thai_gov', 'thai.top3', ['123'], 60)
  expect(seldom).toMatchObject({ code: 'lottery.bet.limit', value: { limit: 'ISSUES', min: null } })
  const { max } = (seldom as unknown as { value: { max: string } }).value
  expect(Number(max)).toBeGreaterThanOrEqual(9)
  expect(await ask('thai_gov', 'thai.top3', ['123'], Number(max))).toMatchObject({ ok: true })
  expect(await ask('thai_gov', 'thai.top3', ['123'], Number(max) + 1)).toMatchObject({
    value: { limit: 'ISSUES', max },
  })
})
