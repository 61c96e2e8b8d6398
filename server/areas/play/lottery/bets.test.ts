import { fillQuery } from '#openapi/fill-query.ts'
import { byMidnight, dayOf } from '#rules/calendar.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { asSystem } from '#server/audit/as-system.ts'
import { webcrypto } from 'node:crypto'
import { laterDate } from '#rules/lottery/schedule.ts'
import { verifyDraw, webHashes } from '#rules/lottery/verify-draw.ts'
import { listBets } from '../records/list-bets.ts'
import { testDatabase } from '#tests/support/database.ts'
import { valueOf } from '#tests/support/value-of.ts'
import { correctDraw } from './correct-draw.ts'
import { runDraws } from './jobs.ts'
import { everyDigit, lotteryDesk, straight } from './testing/lottery-desk.ts'

const test = await testDatabase()
const desk = await lotteryDesk(test.db)
afterAll(() => test.close())

it('a bet is accepted, its issue is drawn, its win is paid and the draw can be proved', async () => {
  const player = await desk.player()
  const issue = await desk.open('ssc_1m')
  const before = await desk.balance(player)
  const placed = valueOf(await desk.bet(player, 'ssc_1m', issue.issueNo, [everyDigit(), straight('123')]))
  expect(placed).toMatchObject({
    stake: '11.00',
    slips: [{ state: 'open', bets: 10, cancellable: true }, { stake: '1.00' }],
  })
  expect(await desk.balance(player)).toBe(before - 1100n)

  const [won, other] = placed.slips.map(({ betNo }) => betNo)
  const isCancellable = async () =>
    valueOf(await desk.call('getLotteryBet', { query: { betNo: won! }, caller: player })).cancellable
  desk.clock.advance(Date.parse(issue.closesAt) - desk.clock.now() - 1)
  expect(await isCancellable()).toBe(true)
  desk.clock.advance(1)
  expect(await isCancellable()).toBe(false)
  await desk.drawAt(issue.drawsAt)
  const detail = valueOf(await desk.call('getLotteryBet', { query: { betNo: won! }, caller: player }))
  const drawn = valueOf(await desk.call('getDraw', { query: { gameCode: 'ssc_1m', issueNo: issue.issueNo } }))
  expect(detail).toMatchObject({
    state: 'won',
    payout: '9.70',
    rebate: '0.00',
    result: drawn.result,
    resultVersion: 1,
    cap: null,
  })
  expect(detail.wins).toEqual([
    { unit: `4:${(drawn.result as string)[4]}`, tier: 'hit', times: 1, payout: '9.700', amount: '9.70' },
  ])
  const hit = (drawn.result as string).endsWith('123')
  const single = valueOf(await desk.call('getLotteryBet', { query: { betNo: other! }, caller: player }))
  expect(single.state).toBe(hit ? 'won' : 'lost')
  expect(await desk.balance(player)).toBe(before - 1100n + 970n + (hit ? 97_000n : 0n))

  const proof = valueOf(await desk.call('getDrawProof', { query: { gameCode: 'ssc_1m', issueNo: issue.issueNo } }))
  expect(proof).toMatchObject({ state: 'settled', commit: issue.commit, slipCount: 2 })
  const verdict = await verifyDraw(proof, webHashes(webcrypto.subtle as SubtleCrypto), placed.slips[0]!.slipHash)
  expect(verdict).toMatchObject({ commit: true, input: true, ownSlip: true, result: true })
})

it('a repeated request gets the first answer, and its id with another body is refused', async () => {
  const player = await desk.player()
  const issue = await desk.open('ssc_1m')
  const requestId = randomUUID()
  const first = valueOf(await desk.bet(player, 'ssc_1m', issue.issueNo, [straight('456')], requestId))
  const after = await desk.balance(player)
  expect(valueOf(await desk.bet(player, 'ssc_1m', issue.issueNo, [straight('456')], requestId))).toEqual(first)
  expect(await desk.bet(player, 'ssc_1m', issue.issueNo, [straight('457')], requestId)).toMatchObject({
    code: 'request.id.reused',
  })
  expect(await desk.balance(player)).toBe(after)
  const requested = valueOf(await desk.call('askLotteryRequest', { query: { requestId }, caller: player }))
  expect(requested).toEqual({ found: true, bets: first, chase: null })
  const unknown = valueOf(await desk.call('askLotteryRequest', { query: { requestId: randomUUID() }, caller: player }))
  expect(unknown).toEqual({ found: false, bets: null, chase: null })

  // after the close, too, when a new bet would be refused
  await desk.drawAt(issue.drawsAt)
  const body = {
    requestId,
    quoteId: 'q_long_ago',
    gameCode: 'ssc_1m',
    issueNo: issue.issueNo,
    slips: [straight('456')],
  }
  expect(await desk.call('placeLotteryBets', { body, caller: player })).toMatchObject({
    ok: true,
    value: { requestId },
  })
  const other = { ...body, slips: [straight('457')] }
  expect(await desk.call('placeLotteryBets', { body: other, caller: player })).toMatchObject({
    code: 'request.id.reused',
  })
})

it('takes no bet at or after the close, tried around the exact moment', async () => {
  const player = await desk.player()
  const issue = await desk.open('pk_1m')
  const slips = [
    {
      playId: 'pk.place',
      selection: { pos: [['01'], ...Array.from({ length: 9 }, () => [])] },
      unit: '0.01',
      multiple: 1,
    },
  ]
  const quote = valueOf(
    await desk.call('quoteLotteryBets', { body: { gameCode: 'pk_1m', issueNo: issue.issueNo, slips }, caller: player }),
  )
  const closes = Date.parse(issue.closesAt)
  const tries = async (at: number, count: number) => {
    desk.clock.advance(at - desk.clock.now())
    let taken = 0
    for (let first = 0; first < count; first += 50) {
      const replies = await Promise.all(
        Array.from({ length: 50 }, () => {
          const body = {
            requestId: randomUUID(),
            quoteId: quote.quoteId,
            gameCode: 'pk_1m',
            issueNo: issue.issueNo,
            slips,
          }
          return desk.call('placeLotteryBets', { body, caller: player })
        }),
      )
      taken += replies.filter(({ ok }) => ok).length
      expect(replies.every((reply) => reply.ok || reply.code === 'lottery.issue.closed')).toBe(true)
    }
    return taken
  }
  expect(await tries(closes - 1, 50)).toBe(50)
  expect(await tries(closes, 200)).toBe(0)
  expect(await tries(closes + 1, 200)).toBe(0)
})

it('refuses changed odds with a new quote, bad selections with their lines, and amounts outside the limits', async () => {
  const player = await desk.player()
  const { issueNo } = await desk.open('ssc_5m')
  const ask = (slip: Partial<Parameters<typeof straight>[1]>) =>
    desk.call('quoteLotteryBets', {
      body: { gameCode: 'ssc_5m', issueNo, slips: [straight('123', slip)] },
      caller: player,
    })
  const body = { requestId: randomUUID(), quoteId: 'q_other', gameCode: 'ssc_5m', issueNo, slips: [straight('123')] }
  const changed = await desk.call('placeLotteryBets', { body, caller: player })
  expect(changed).toMatchObject({
    ok: false,
    code: 'lottery.odds.changed',
    value: { stake: '1.00', slips: [{ maxWin: '970.00', capped: false }] },
  })
  expect(await ask({ selection: { lines: ['12x', '123', '99'] } })).toMatchObject({
    code: 'lottery.selection.invalid',
    value: { slip: 0, reason: 'lines', badLines: ['12x', '99'] },
  })
  expect(await ask({ selection: { pick: ['1'] } })).toMatchObject({ value: { reason: 'form' } })
  expect(await ask({ playId: 'pk.place' })).toMatchObject({ value: { reason: 'play' } })
  expect(await ask({ selection: { lines: ['১২৩'] } })).toMatchObject({ value: { reason: 'lines', badLines: ['১২৩'] } })
  expect(await ask({ unit: '0.50' })).toMatchObject({
    code: 'lottery.bet.limit',
    value: { limit: 'UNIT', min: '0.01', max: '1.00' },
  })
  expect(await ask({ rtp: '0.971' })).toMatchObject({ value: { limit: 'RTP', min: '0.8', max: '0.97' } })
  expect(await ask({ rtp: '0.9005' })).toMatchObject({ value: { limit: 'RTP' } })
  const many = {
    playId: 'ssc.five.straight',
    selection: { pos: Array.from({ length: 5 }, () => Array.from('0123456789')) },
  }
  expect(await ask(many)).toMatchObject({ code: 'lottery.bet.limit', value: { limit: 'STAKE', max: '50000.00' } })
  expect(await ask({ multiple: 9999, selection: { lines: ['123'] } })).toMatchObject({
    ok: true,
    value: { slips: [{ maxWin: '1000000.00', capped: true }] },
  })
  expect(
    await desk.call('quoteLotteryBets', {
      body: { gameCode: 'nothing', issueNo, slips: [straight('1')] },
      caller: player,
    }),
  ).toMatchObject({ code: 'game.not.found' })
})

it('never takes more than the wallet contains', async () => {
  const player = await desk.player('chandan05', 150n)
  const { issueNo } = await desk.open('ssc_3m')
  expect(await desk.bet(player, 'ssc_3m', issueNo, [straight('123'), straight('124')])).toMatchObject({
    code: 'account.balance.not.enough',
  })
  expect(await desk.bet(player, 'ssc_3m', issueNo, [straight('123')])).toMatchObject({
    ok: true,
    value: { balance: '0.50' },
  })
})

it('credits the return that the player gave up as rebate', async () => {
  const player = await desk.player('rupaVIP')
  const issue = await desk.open('ssc_3m')
  const before = await desk.balance(player)
  const placed = valueOf(await desk.bet(player, 'ssc_3m', issue.issueNo, [everyDigit({ rtp: '0.9', multiple: 10 })]))
  expect(placed.slips[0]).toMatchObject({ rtp: '0.9', tiers: [{ payout: '9.000' }], rebate: '0.00' })
  await desk.drawAt(issue.drawsAt)
  const detail = valueOf(await desk.call('getLotteryBet', { query: { betNo: placed.slips[0]!.betNo }, caller: player }))
  expect(detail).toMatchObject({ state: 'won', payout: '90.00', rebate: '7.00' })
  expect(await desk.balance(player)).toBe(before - 10_000n + 9000n + 700n)
})

it('cuts a member’s wins in an issue at the announced cap', async () => {
  const player = await desk.player()
  const issue = await desk.open('ssc_1m')
  // every combination of the last three places: 1,000 bets, one of which wins 970 × 5,000
  const all = {
    playId: 'ssc.back3.straight',
    selection: { pos: Array.from({ length: 3 }, () => Array.from('0123456789')) },
    unit: '0.01',
    multiple: 5000,
  }
  const quote = valueOf(
    await desk.call('quoteLotteryBets', {
      body: { gameCode: 'ssc_1m', issueNo: issue.issueNo, slips: [all] },
      caller: player,
    }),
  )
  expect(quote).toMatchObject({ stake: '50000.00', slips: [{ maxWin: '48500.00', capped: false }] })
  await asSystem(desk.db, 'tests', desk.clock.now(), (tx) =>
    tx.execute("UPDATE lottery_games SET max_win = 4000000 WHERE code = 'ssc_1m'"),
  )
  const capped = await desk.call('placeLotteryBets', {
    body: { requestId: randomUUID(), quoteId: quote.quoteId, gameCode: 'ssc_1m', issueNo: issue.issueNo, slips: [all] },
    caller: player,
  })
  expect(capped).toMatchObject({
    code: 'lottery.odds.changed',
    value: { slips: [{ maxWin: '40000.00', capped: true }] },
  })
  const placed = valueOf(await desk.bet(player, 'ssc_1m', issue.issueNo, [all]))
  await desk.drawAt(issue.drawsAt)
  const detail = valueOf(await desk.call('getLotteryBet', { query: { betNo: placed.slips[0]!.betNo }, caller: player }))
  expect(detail).toMatchObject({ state: 'won', payout: '40000.00', cap: '40000.00', wins: [{ amount: '48500.00' }] })
})

it('counts the same valid bet as the betting record: a slip with one half pushed counts with the other half', async () => {
  const player = await desk.player('karim01')
  const issue = await desk.open('x5_3m')
  const half = { playId: 'x5.sumTwoSide', selection: { pick: ['big', 'odd'] }, unit: '1.00', multiple: 1 }
  valueOf(await desk.bet(player, 'x5_3m', issue.issueNo, [half]))
  await desk.drawAt(issue.drawsAt)
  const { gameCode, issueNo } = issue
  const thirty = { gameCode, issueNo, result: '02 04 06 08 10', reason: 'Misread', operators: ['salma'] }
  expect(await correctDraw(desk.services, thirty)).toMatchObject({ outcome: 'corrected' })
  await runDraws(desk.services)
  const totals = { stake: '2.00', validBet: '1.00', payout: '1.00', profitLoss: '-1.00' }
  const page = valueOf(await desk.call('listMyLotteryBets', { query: { issueNo }, caller: player }))
  expect(page).toMatchObject({ rows: [{ state: 'lost' }], totals: { count: 1, ...totals } })
  const day = dayOf(desk.clock.now(), byMidnight('Asia/Dhaka'))
  const query = fillQuery('listSettledLotteryBets', { from: day, to: day })
  const request = { caller: player, language: 'EN', query }
  expect(valueOf(await listBets(desk.services, 'listSettledLotteryBets', request)).totals).toMatchObject(totals)
})

it('lists the bets of one state, or all bets without a state', async () => {
  const player = await desk.player()
  const issue = await desk.open('ssc_5m')
  valueOf(await desk.bet(player, 'ssc_5m', issue.issueNo, [everyDigit(), straight('123')]))
  const states = async (query: { state?: 'open' | 'won' }) =>
    valueOf(await desk.call('listMyLotteryBets', { query: { ...query, issueNo: issue.issueNo }, caller: player }))
      .rows.map(({ state }) => state)
      .toSorted()
  expect(await states({ state: 'open' })).toEqual(['open', 'open'])
  expect(await states({ state: 'won' })).toEqual([])
  await desk.drawAt(issue.drawsAt)
  expect(await states({ state: 'won' })).toContain('won')
  expect(await states({ state: 'won' })).not.toContain('lost')
  expect(await states({ state: 'open' })).toEqual([])
  expect(await states({})).toHaveLength(2)
})

it('lists a window of at most 30 days within the last year, and never in the future', async () => {
  const player = await desk.player()
  const today = dayOf(desk.clock.now(), byMidnight('Asia/Dhaka'))
  const day = (days: number) => laterDate(today, days)
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`
  const windows = [
    [{}, true],
    [{ from: day(-29), to: today }, true],
    [{ from: day(-3) }, true],
    [{ from: yearAgo, to: yearAgo }, true],
    [{ from: laterDate(yearAgo, -1), to: yearAgo }, false],
    [{ from: day(-30), to: today }, false],
    [{ from: today, to: day(1) }, false],
    [{ from: day(1) }, false],
    [{ to: day(1) }, false],
    [{ from: today, to: day(-1) }, false],
  ] as const
  for (const operation of ['listMyLotteryBets', 'listMyChases'] as const)
    for (const [query, taken] of windows) {
      const reply = await desk.call(operation, { query, caller: player })
      expect([query, reply.ok ? 'taken' : reply.code]).toEqual([query, taken ? 'taken' : 'request.param.err'])
    }
})
