import { createHash, randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { asSystem } from '#server/audit/as-system.ts'
import type { BodyOf, Caller } from '#openapi/handlers.ts'
import { testDatabase } from '#tests/support/database.ts'
import { valueOf } from '#tests/support/value-of.ts'
import { bets } from '../records/tables.ts'
import { post } from '#server/areas/money/wallet/ledger.ts'
import { lotteryHandlers } from './handlers.ts'
import { lotteryIssues, lotterySlips } from './tables.ts'
import { everyDigit, lotteryDesk, straight } from './testing/lottery-desk.ts'

const test = await testDatabase()
const desk = await lotteryDesk(test.db)
afterAll(() => test.close())

type Bet = Omit<BodyOf<'placeLotteryBets'>, 'quoteId'>
type Chase = Omit<BodyOf<'placeLotteryChase'>, 'quoteId'>
/** The answer to a placement whose quote is no longer valid: the first answer, or the refusal. */
const place = async (caller: Caller, body: Bet) => {
  const reply = await desk.call('placeLotteryBets', { body: { ...body, quoteId: 'q_old' }, caller })
  return reply.ok ? reply.value : reply.code
}
const set = (column: string, value: string, game: string) =>
  asSystem(test.db, 'tests', desk.clock.now(), (tx) =>
    tx.execute(sql`UPDATE lottery_games SET ${sql.identifier(column)} = ${value} WHERE code = ${game}`),
  )

it('stores each slip as it was shown, in the lottery and in the betting record', async () => {
  const player = await desk.player('nodi27')
  const { issueNo, closesAt } = await desk.open('vnn_1m')
  const slip = { playId: 'vnn.de', selection: { lines: ['12', '34'] }, unit: '0.10', multiple: 3, rtp: '0.9' }
  const requestId = randomUUID()
  const before = await desk.balance(player)
  const placed = valueOf(await desk.bet(player, 'vnn_1m', issueNo, [slip, { ...slip, multiple: 1 }], requestId))
  const hash = (index: number, multiple: number) =>
    createHash('sha256')
      .update(JSON.stringify([requestId, index, 'vnn_1m', issueNo, 'vnn.de', slip.selection, '10', multiple, '900000']))
      .digest('hex')
  const tiers = [{ tier: 'hit', payout: '90.000', chance: '1/100' }]
  const placedAt = new Date(desk.clock.now())
  const postingId = BigInt(placed.slips[0]!.betNo.split('-')[0]!)
  const wire = {
    gameCode: 'vnn_1m',
    issueNo,
    playId: 'vnn.de',
    summary: '12, 34',
    bets: 2,
    unit: '0.10',
    rtp: '0.9',
    tiers,
    state: 'open',
    payout: '0.00',
    rebate: '0.00',
    chaseNo: null,
    placedAt: placedAt.toISOString(),
    closesAt,
    cancellable: true,
    settledAt: null,
  }
  expect(placed).toEqual({
    requestId,
    slips: [
      { ...wire, betNo: `${postingId}-1`, multiple: 3, stake: '0.60', slipHash: hash(0, 3) },
      { ...wire, betNo: `${postingId}-2`, multiple: 1, stake: '0.20', slipHash: hash(1, 1) },
    ],
    stake: '0.80',
    balance: `${(before - 80n) / 100n}.${String((before - 80n) % 100n).padStart(2, '0')}`,
  })
  const [kept] = await test.db.select().from(lotterySlips).where(eq(lotterySlips.line, 1))
  const [issue] = await test.db
    .select()
    .from(lotteryIssues)
    .where(and(eq(lotteryIssues.game, 'vnn_1m'), eq(lotteryIssues.issueNo, issueNo)))
  expect(kept).toEqual({
    memberId: player.memberId,
    postingId,
    line: 1,
    merchant: 'fairhall',
    game: 'vnn_1m',
    issueId: issue!.id,
    currency: 'BDT',
    playId: 'vnn.de',
    selection: slip.selection,
    summary: '12, 34',
    bets: 2,
    unit: 10n,
    multiple: 3,
    stake: 60n,
    rtp: 900_000,
    rebate: 4n,
    tiers,
    maxWin: 2700n,
    winCap: 100_000_000n,
    slipHash: hash(0, 3),
    step: null,
    placedAt,
    state: 'open',
    payout: 0n,
    rebatePaid: 0n,
    cap: null,
    resultVersion: null,
    settledAt: null,
  })
  const [recorded] = await test.db.select().from(bets).where(eq(bets.line, 1))
  expect(recorded).toMatchObject({
    category: 'ELOTT',
    vendor: 'TCG_LOTTO_VN',
    game: 'vnn_1m',
    roundId: `vnn_1m:${issueNo}`,
    wallet: 'main',
    stake: 60n,
    placedAt,
    slip: {
      gameName: 'North style 1 minute',
      issue: issueNo,
      playType: 'vnn.de',
      numbers: '12, 34',
      units: 2,
      unitPrice: '0.10',
      multiple: 3,
      prizeMode: 'ELOTT',
      odds: tiers,
    },
  })
  const requested = await desk.call('askLotteryRequest', {
    query: { requestId: requestId.toUpperCase() },
    caller: player,
  })
  expect(requested).toMatchObject({ ok: true, value: { found: true } })
})

it('a repeat gets the first answer even if it would be refused now, and another bet doesn’t', async () => {
  const player = await desk.player('karim01')
  const { issueNo } = await desk.open('ssc_1m')
  const requestId = randomUUID()
  const slips = [straight('123', { unit: '0.01', multiple: 2 }), everyDigit({ rtp: '0.9' })]
  const bet = { requestId, gameCode: 'ssc_1m', issueNo, slips }
  const first = valueOf(await desk.bet(player, 'ssc_1m', issueNo, slips, requestId))
  await set('open', 'false', 'ssc_1m')
  expect(await place(player, bet)).toEqual(first)
  expect(await place(player, { ...bet, slips: [{ ...slips[0]!, rtp: '0.97' }, slips[1]!] })).toEqual(first)
  const [one, other] = slips
  const differing: Partial<Bet>[] = [
    { slips: [one!] },
    { slips: [one!, other!, other!] },
    { slips: [other!, one!] },
    { slips: [one!, { ...other!, rtp: '0.95' }] },
    { slips: [{ ...one!, unit: '0.10' }, other!] },
    { slips: [{ ...one!, unit: 'none' }, other!] },
    { slips: [{ ...one!, multiple: 1 }, other!] },
    {
      slips: [
        { ...one!, selection: { lines: ['12'] } },
        { ...other!, selection: { lines: ['12'] } },
      ],
    },
    {
      slips: [
        { ...one!, playId: 'none' },
        { ...other!, playId: 'none' },
      ],
    },
    { issueNo: '20260101-1440' },
    { gameCode: 'pk_1m' },
    { gameCode: 'ssc_3m' },
    { gameCode: 'none' },
  ]
  for (const more of differing)
    expect([more, await place(player, { ...bet, ...more })]).toEqual([more, 'request.id.reused'])
  const fresh = { ...bet, requestId: randomUUID() }
  expect(await place(player, fresh)).toBe('game.not.found')
  expect(await place(await desk.player('rupaVIP'), bet)).toBe('game.not.found')
  const quote = await desk.call('quoteLotteryBets', { body: { gameCode: 'ssc_1m', issueNo, slips }, caller: player })
  expect(quote).toMatchObject({ code: 'game.not.found' })
  await set('open', 'true', 'ssc_1m')
})

it('a repeated chase gets its answer after its first issue closed, and is refused with another plan', async () => {
  const player = await desk.player('salma02')
  const { issueNo, closesAt } = await desk.open('ssc_3m')
  const plan = { kind: 'MULTIPLIED', firstIssueNo: issueNo, issues: 3, factor: 3, stopOnWin: false } as const
  const body: Chase = { requestId: randomUUID(), gameCode: 'ssc_3m', slips: [straight('123')], chase: plan }
  const { gameCode, slips } = body
  const quote = valueOf(await desk.call('quoteLotteryBets', { body: { gameCode, slips, chase: plan }, caller: player }))
  const chase = async (more: Partial<Chase>, quoteId = 'q_old') => {
    const reply = await desk.call('placeLotteryChase', { body: { ...body, quoteId, ...more }, caller: player })
    return reply.ok ? reply.value : reply.code
  }
  const first = await chase({}, quote.quoteId)
  expect(first).toMatchObject({ plan, stake: '13.00', issues: [{ multiple: 1 }, { multiple: 3 }, { multiple: 9 }] })
  const slip = await test.db
    .select()
    .from(lotterySlips)
    .where(eq(lotterySlips.game, 'ssc_3m'))
    .orderBy(lotterySlips.line)
  expect(slip.map(({ step, multiple, stake, maxWin }) => [step, multiple, stake, maxWin])).toEqual([
    [1, 1, 100n, 97_000n],
    [3, 3, 300n, 291_000n],
    [9, 9, 900n, 873_000n],
  ])
  desk.clock.advance(Date.parse(closesAt) - desk.clock.now())
  expect(await chase({})).toEqual({ ...(first as object), issues: expect.any(Array) })
  expect(await chase({ requestId: randomUUID() })).toBe('lottery.issue.closed')
  for (const more of [{ issues: 2 }, { factor: 2 }, { stopOnWin: true }, { firstIssueNo: '20260101-480' }])
    expect([more, await chase({ chase: { ...plan, ...more } })]).toEqual([more, 'request.id.reused'])
  expect(await place(player, { requestId: body.requestId, gameCode, slips, issueNo })).toBe('request.id.reused')
})

it('refuses a request id with a new quote of the same slips after the odds changed', async () => {
  const player = await desk.player('nodi27')
  const { issueNo } = await desk.open('pk_5m')
  const slips = [{ playId: 'pk.place', selection: { pos: [['01'], ...Array(9).fill([])] }, unit: '1.00', multiple: 1 }]
  const requestId = randomUUID()
  valueOf(await desk.bet(player, 'pk_5m', issueNo, slips, requestId))
  await set('rtp', '960000', 'pk_5m')
  expect(await desk.bet(player, 'pk_5m', issueNo, slips, requestId)).toMatchObject({ code: 'request.id.reused' })
})

it('a guest stakes only play money', async () => {
  const guest = { ...(await desk.player('arif03')), accountType: 4 }
  const before = await desk.balance(guest)
  await post(test.db, {
    merchant: 'fairhall',
    memberId: guest.memberId,
    key: 'play',
    kind: 'adjustment',
    currency: 'PLAY',
    at: desk.clock.now(),
    legs: [
      ['main', 1000n],
      ['house:adjustments', -1000n],
    ],
  })
  const { issueNo } = await desk.open('ssc_5m')
  const { slips } = valueOf(await desk.bet(guest, 'ssc_5m', issueNo, [straight('123'), straight('456')]))
  expect(await desk.balance(guest)).toBe(before)
  const kept = await test.db.select().from(lotterySlips).where(eq(lotterySlips.memberId, guest.memberId))
  expect(kept.map(({ currency }) => currency)).toEqual(['PLAY', 'PLAY'])
  const body = { requestId: randomUUID(), betNos: [slips[0]!.betNo] }
  const cancelled = await desk.call('cancelLotteryBets', { body, caller: guest })
  expect(cancelled).toMatchObject({ ok: true, value: { refunded: '1.00', balance: '9.00' } })
})

it('names the refusal: wallet balance, exposure limit, responsible gaming, or close', async () => {
  const player = await desk.player('chandan05')
  const { issueNo, closesAt } = await desk.open('x5_5m')
  const slips = [{ playId: 'x5.any1', selection: { pick: ['01'] }, unit: '1.00', multiple: 1 }]
  const refusal = async (account = player) => {
    const reply = await desk.bet(account, 'x5_5m', issueNo, slips)
    return reply.ok ? 'taken' : [reply.code, reply.value]
  }
  const { memberId } = player
  await test.db.execute(sql`UPDATE wallets SET locked = true WHERE member_id = ${memberId}`)
  expect(await refusal()).toEqual(['wallet.is.locked', null])
  await test.db.execute(sql`UPDATE wallets SET locked = false WHERE member_id = ${memberId}`)
  await set('max_exposure', '212', 'x5_5m')
  expect(await refusal()).toEqual(['lottery.bet.limit', { limit: 'EXPOSURE', min: null, max: null }])
  await set('max_exposure', '213', 'x5_5m')
  await asSystem(test.db, 'tests', desk.clock.now(), (tx) =>
    tx.execute(sql`UPDATE members SET status = 'frozen' WHERE id = ${memberId}`),
  )
  expect(await refusal()).toEqual(['login.denied', null])
  const other = await desk.player('nodi27', 1n)
  const main = await desk.balance(other)
  await post(test.db, {
    merchant: 'fairhall',
    memberId: other.memberId,
    key: 'gone',
    kind: 'adjustment',
    currency: 'BDT',
    at: desk.clock.now(),
    legs: [
      ['main', 99n - main],
      ['house:adjustments', main - 99n],
    ],
  })
  expect(await refusal(other)).toEqual(['account.balance.not.enough', null])
  // the call came at the close, although its quote was made just before
  const times = [0, -1].map((ms) => Date.parse(closesAt) + ms)
  const late = lotteryHandlers({ ...desk.services, clock: { now: () => times.shift() ?? 0 } })
  const body = { gameCode: 'x5_5m', issueNo, slips }
  const { quoteId } = valueOf(await desk.call('quoteLotteryBets', { body, caller: other }))
  const closed = late.placeLotteryBets({
    body: { ...body, requestId: randomUUID(), quoteId },
    caller: other,
  } as Parameters<typeof late.placeLotteryBets>[0])
  expect(await closed).toMatchObject({ ok: false, code: 'lottery.issue.closed' })
})
