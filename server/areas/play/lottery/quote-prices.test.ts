import { and, eq, sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { asSystem } from '#server/audit/as-system.ts'
import type { BodyOf } from '#openapi/handlers.ts'
import { testDatabase } from '#tests/support/database.ts'
import { valueOf } from '#tests/support/value-of.ts'
import { lotteryGames, lotteryIssues } from './tables.ts'
import { everyDigit, lotteryDesk, straight } from './testing/lottery-desk.ts'

const test = await testDatabase()
const desk = await lotteryDesk(test.db)
const player = await desk.player()
afterAll(() => test.close())

type Asked = BodyOf<'quoteLotteryBets'>
type Plan = NonNullable<Asked['chase']>
type Settings = Partial<typeof lotteryGames.$inferInsert>
const ask = (body: Asked, caller = player) => desk.call('quoteLotteryBets', { body, caller })
const quote = async (body: Asked, caller = player) => valueOf(await ask(body, caller))
/** The refusal with its details. */
const refusal = async (body: Asked) => {
  const reply = await ask(body)
  return reply.ok ? 'quoted' : [reply.code, reply.value]
}
const beyond = (limit: string, min: string | null, max: string | null) => ['lottery.bet.limit', { limit, min, max }]
const set = (code: string, settings: Settings) =>
  asSystem(test.db, 'tests', desk.clock.now(), (tx) =>
    tx.update(lotteryGames).set(settings).where(eq(lotteryGames.code, code)),
  )
const future = async (gameCode: string, count: number) =>
  valueOf(await desk.call('listFutureIssues', { query: { gameCode, count } })).issues
/** Every combination of the last three places: one of its 1,000 bets wins 970 times its price. */
const allThree = (multiple: number) => ({
  playId: 'ssc.back3.straight',
  selection: { pos: Array.from({ length: 3 }, () => Array.from('0123456789')) },
  unit: '0.01',
  multiple,
})

it('quotes the cost and possible win of every slip and of all together', async () => {
  const { issueNo, closesAt } = await desk.open('vnn_5m')
  const slips = [
    { playId: 'vnn.lo2', selection: { lines: ['12', '12', '34'] }, unit: '0.10', multiple: 3, rtp: '0.9' },
    { playId: 'vnn.de', selection: { lines: ['56'] }, unit: '1.00', multiple: 2 },
  ]
  const body = { gameCode: 'vnn_5m', issueNo, slips }
  const quoted = await quote(body)
  expect(quoted).toEqual({
    quoteId: expect.stringMatching(/^q_[\w-]{43}$/),
    expiresAt: closesAt,
    slips: [
      {
        bets: 2,
        unitsPerBet: 27,
        stake: '16.20',
        rtp: '0.9',
        rebate: '1.13',
        tiers: [{ tier: 'hit', payout: '90.000', chance: '1/100' }],
        duplicates: 1,
        maxWin: '729.00',
        capped: false,
      },
      {
        bets: 1,
        unitsPerBet: 1,
        stake: '2.00',
        rtp: '0.97',
        rebate: '0.00',
        tiers: [{ tier: 'hit', payout: '97.000', chance: '1/100' }],
        duplicates: 0,
        maxWin: '194.00',
        capped: false,
      },
    ],
    chase: null,
    stake: '18.20',
    maxWin: '923.00',
    capped: false,
    winCap: '1000000.00',
  })
  expect(await quote(body)).toEqual(quoted)
  const [one, two] = slips
  const others = [
    [{ ...one!, selection: { lines: ['12', '12', '35'] } }, two!],
    [{ ...one!, unit: '0.01', multiple: 30 }, two!],
    [two!, one!],
  ]
  const ids = await Promise.all(others.map(async (other) => (await quote({ ...body, slips: other })).quoteId))
  await set('vnn_5m', { oddsVersion: 2 })
  ids.push(quoted.quoteId, (await quote(body)).quoteId)
  expect(new Set(ids).size).toBe(5)
})

it('accepts unit prices, returns, stakes and bets up to their limits, and names the exceeded limit', async () => {
  const { issueNo } = await desk.open('ssc_5m')
  const body = (...slips: Asked['slips']): Asked => ({ gameCode: 'ssc_5m', issueNo, slips })
  const one = (more: object) => refusal(body(straight('123', more)))
  for (const unit of ['1.00', '0.10', '0.01']) expect(await one({ unit })).toBe('quoted')
  for (const unit of ['0.02', '10.00', 'none', '0.001'])
    expect(await one({ unit })).toEqual(beyond('UNIT', '0.01', '1.00'))
  for (const rtp of ['0.8', '0.901', '0.97']) expect(await one({ rtp })).toBe('quoted')
  for (const rtp of ['0.799', '0.971', '0.9005', 'none'])
    expect(await one({ rtp })).toEqual(beyond('RTP', '0.8', '0.97'))
  await set('ssc_5m', { rtp: 965_500, minStake: 200n, maxStake: 400n, maxBets: 10 })
  const high = { multiple: 2 }
  for (const rtp of ['0.9655', '0.965']) expect(await one({ rtp, ...high })).toBe('quoted')
  for (const rtp of ['0.966', '0.9645']) expect(await one({ rtp, ...high })).toEqual(beyond('RTP', '0.8', '0.9655'))
  expect(await Promise.all([2, 4].map((multiple) => one({ multiple })))).toEqual(['quoted', 'quoted'])
  for (const multiple of [1, 5]) expect(await one({ multiple })).toEqual(beyond('STAKE', '2.00', '4.00'))
  const ten = everyDigit({ unit: '0.10', multiple: 2 })
  expect(await refusal(body(ten))).toBe('quoted')
  const eleven = { ...ten, selection: { pos: [['0'], [], [], [], Array.from('0123456789')] } }
  expect(await refusal(body(ten, eleven))).toEqual(beyond('BETS', null, '10'))
})

it('names invalid slips, the reason and their bad lines: at most a hundred, forty characters each', async () => {
  const { issueNo } = await desk.open('lhc_5m')
  const invalid = (slip: number, reason: string, badLines: string[] = []) => [
    'lottery.selection.invalid',
    { slip, reason, badLines },
  ]
  const ssc = await desk.open('ssc_3m')
  const second = (more: object) =>
    refusal({ gameCode: 'ssc_3m', issueNo: ssc.issueNo, slips: [straight('123'), straight('123', more)] })
  expect(await second({ selection: { lines: ['12', '123', 'x'.repeat(41)] } })).toEqual(
    invalid(1, 'lines', ['12', 'x'.repeat(40)]),
  )
  const bad = Array.from({ length: 101 }, (_, n) => `b${n}`)
  expect(await second({ selection: { lines: bad } })).toEqual(invalid(1, 'lines', bad.slice(0, 100)))
  expect(await second({ selection: { pick: ['1'] } })).toEqual(invalid(1, 'form'))
  expect(await second({ playId: 'pk.place' })).toEqual(invalid(1, 'play'))
  // at the lowest return, eleven of twelve animals win less than they cost
  const { plays } = valueOf(await desk.call('listLotteryPlays', { query: { gameCode: 'lhc_5m' } }))
  const animals = plays.find(({ playId }) => playId === 'lhc.zodiacGroup')!.rows[0]!.options
  const group = (rtp: string, count: number) => {
    const slip = {
      playId: 'lhc.zodiacGroup',
      selection: { pick: animals.slice(0, count) },
      unit: '1.00',
      multiple: 1,
      rtp,
    }
    return refusal({ gameCode: 'lhc_5m', issueNo, slips: [slip] })
  }
  expect(await group('0.8', 11)).toEqual(invalid(0, 'play'))
  expect([await group('0.97', 11), await group('0.8', 9)]).toEqual(['quoted', 'quoted'])
})

it('quotes a chase over the game’s next waiting issues, from the open or a later one', async () => {
  const [first, second, third, fourth] = await future('x5_5m', 4)
  const slips = [{ playId: 'x5.any1', selection: { pick: ['01'] }, unit: '1.00', multiple: 1 }]
  const chase = (firstIssueNo: string, issues: number): Plan => ({
    kind: 'SAME',
    firstIssueNo,
    issues,
    stopOnWin: false,
  })
  const numbers = async (from: string, issues: number) =>
    (await quote({ gameCode: 'x5_5m', slips, chase: chase(from, issues) })).chase!.map(({ issueNo }) => issueNo)
  expect(await numbers(first!.issueNo, 2)).toEqual([first!.issueNo, second!.issueNo])
  expect(await numbers(second!.issueNo, 2)).toEqual([second!.issueNo, third!.issueNo])
  const change = (issueNo: string, state: 'waiting' | 'voiding') =>
    test.db
      .update(lotteryIssues)
      .set({ state })
      .where(and(eq(lotteryIssues.game, 'x5_5m'), eq(lotteryIssues.issueNo, issueNo)))
  await change(third!.issueNo, 'voiding')
  expect(await numbers(second!.issueNo, 2)).toEqual([second!.issueNo, fourth!.issueNo])
  const closed = async (body: Pick<Asked, 'issueNo' | 'chase'>) => refusal({ gameCode: 'x5_5m', slips, ...body })
  const none = ['lottery.issue.closed', null]
  expect(await closed({ issueNo: first!.issueNo })).toBe('quoted')
  expect(await closed({ issueNo: second!.issueNo })).toEqual(none)
  expect(await closed({ issueNo: third!.issueNo })).toEqual(none)
  expect(await closed({ chase: chase(third!.issueNo, 2) })).toEqual(none)
  expect(await closed({ chase: chase('20200101-001', 2) })).toEqual(none)
  expect(await closed({})).toEqual(none)
  expect((await quote({ gameCode: 'x5_5m', slips, issueNo: first!.issueNo })).expiresAt).toBe(first!.closesAt)
  const south = valueOf(await desk.call('listFutureIssues', { query: { gameCode: 'vns_daily', count: 1 } })).issues[0]!
  const number = { playId: 'vns.de', selection: { lines: ['12'] }, unit: '1.00', multiple: 1 }
  const weekly = await quote({ gameCode: 'vns_daily', slips: [number], chase: chase(south.issueNo, 3) })
  expect(weekly.chase!.map(({ issueNo }) => issueNo.slice(9))).toEqual(Array(3).fill(south.province))
})

it('a chase has at most a thousand slips, and says at which stake or multiple it ends', async () => {
  const [{ issueNo: firstIssueNo } = { issueNo: '' }] = await future('ssc_1m', 1)
  const same = (issues: number): Plan => ({ kind: 'SAME', firstIssueNo, issues, stopOnWin: false })
  const many = (slips: number, chase: Plan, more: object = {}) =>
    refusal({ gameCode: 'ssc_1m', slips: Array.from({ length: slips }, () => straight('123', more)), chase })
  expect(await many(10, same(100))).toBe('quoted')
  expect(await many(11, same(91))).toEqual(beyond('BETS', null, '1000'))
  const times = (factor: number): Plan => ({ ...same(3), kind: 'MULTIPLIED', factor })
  expect(await many(1, times(99), { unit: '0.01' })).toBe('quoted')
  expect(await many(1, times(100), { unit: '0.01' })).toEqual(beyond('STAKE', null, null))
  expect(await many(1, times(71), { multiple: 1, unit: '1.00' })).toBe('quoted')
  const two = [1, 5000].map((multiple) => straight('123', { unit: '0.01', multiple }))
  expect(await refusal({ gameCode: 'ssc_1m', slips: two, chase: { ...times(2), issues: 2 } })).toEqual(
    beyond('STAKE', null, null),
  )
  await set('ssc_1m', { maxStake: 500_000n })
  expect(await many(1, times(71), { multiple: 1, unit: '1.00' })).toEqual(beyond('STAKE', '0.01', '5000.00'))
})

it('multiplies from issue to issue by the plan, by default by two at every issue and without profit', async () => {
  const [{ issueNo: firstIssueNo } = { issueNo: '' }] = await future('pk_5m', 1)
  const slip = (cars: string[], multiple = 1) => ({
    playId: 'pk.place',
    selection: { pos: [cars, ...Array(9).fill([])] },
    unit: '1.00',
    multiple,
  })
  const steps = async (plan: Partial<Plan>, slips = [slip(['01', '02', '03'])]) => {
    const chase = { kind: 'SAME', firstIssueNo, issues: 5, stopOnWin: false, ...plan } as Plan
    const reply = await quote({ gameCode: 'pk_5m', slips, chase })
    return reply.chase!.map(({ multiple }) => multiple)
  }
  /** The least multiple at which 9.70 covers all stakes at 3.00 each, and its profit in hundredths. */
  const least = (profit: number) => {
    let staked = 0
    return Array.from({ length: 5 }, () => {
      let multiple = 1
      while (970 * multiple * 100 < (staked + 300 * multiple) * (100 + profit)) multiple += 1
      staked += 300 * multiple
      return multiple
    })
  }
  expect(await steps({})).toEqual([1, 1, 1, 1, 1])
  expect(await steps({ kind: 'MULTIPLIED' })).toEqual([1, 2, 4, 8, 16])
  expect(await steps({ kind: 'MULTIPLIED', factor: 3, everyIssues: 2 })).toEqual([1, 1, 3, 3, 9])
  expect(await steps({ kind: 'EQUAL_PROFIT' })).toEqual(least(0))
  for (const rate of ['0.25', '0.5', '0.75', '1'])
    expect([rate, await steps({ kind: 'EQUAL_PROFIT', minProfitRate: rate })]).toEqual([
      rate,
      least(Number(rate) * 100),
    ])
  // of three slips that cost 6.00, the one that wins least: 9.70
  const slips = [slip(['01'], 3), slip(['02']), slip(['03'], 2)]
  expect(await steps({ kind: 'EQUAL_PROFIT', minProfitRate: '0.1' }, slips)).toEqual([1, 3, 9, 28, 88])
})

it('warns of the cap only beyond it, and keeps a cap that was shown before', async () => {
  const [first, second] = await future('ssc_3m', 2)
  const body = (...multiples: number[]): Asked => ({
    gameCode: 'ssc_3m',
    issueNo: first!.issueNo,
    slips: multiples.map(allThree),
  })
  const told = async (requested: Asked, caller = player) => {
    const { maxWin, capped, winCap, slips } = await quote(requested, caller)
    return [maxWin, capped, winCap, ...slips.map((slip) => [slip.maxWin, slip.capped])]
  }
  await set('ssc_3m', { maxWin: 1_940_000n })
  const whole = ['9700.00', false]
  expect(await told(body(1000, 1000))).toEqual(['19400.00', false, '19400.00', whole, whole])
  await set('ssc_3m', { maxWin: 1_939_999n })
  expect(await told(body(1000, 1000))).toEqual(['19399.99', true, '19399.99', whole, whole])
  await set('ssc_3m', { maxWin: 970_000n })
  expect(await told(body(1000))).toEqual(['9700.00', false, '9700.00', whole])
  await set('ssc_3m', { maxWin: 969_999n })
  expect(await told(body(1000))).toEqual(['9699.99', true, '9699.99', ['9699.99', true]])

  // a slip that can reach its cap alone is placed; it doesn't affect another member, issue or time
  await set('ssc_3m', { maxWin: 970_000n })
  const placed = valueOf(await desk.bet(player, 'ssc_3m', first!.issueNo, [allThree(1000)]))
  const small = ['9.70', false]
  await set('ssc_3m', { maxWin: 10_000_000n })
  expect(await told(body(1))).toEqual(['9.70', true, '100000.00', small])
  expect(await told(body(1), await desk.player('karim01'))).toEqual(['9.70', false, '100000.00', small])
  await set('ssc_3m', { maxWin: 100_000n })
  const chase: Plan = { kind: 'SAME', firstIssueNo: first!.issueNo, issues: 2, stopOnWin: false }
  const chased = await quote({ gameCode: 'ssc_3m', slips: [allThree(200)], chase })
  expect(chased).toMatchObject({ maxWin: '1940.00', capped: true, winCap: '1000.00' })
  expect(chased.chase).toEqual([
    { issueNo: first!.issueNo, multiple: 1, stake: '2000.00', maxWin: '1940.00', capped: true },
    { issueNo: second!.issueNo, multiple: 1, stake: '2000.00', maxWin: '1000.00', capped: true },
  ])
  await desk.call('cancelLotteryBets', {
    body: { requestId: crypto.randomUUID(), betNos: [placed.slips[0]!.betNo] },
    caller: player,
  })
  expect(await told(body(1))).toEqual(['9.70', false, '1000.00', small])
})

it('adds the open slips of the issue to the possible win', async () => {
  const { issueNo } = await desk.open('ssc_3m')
  await set('ssc_3m', { maxWin: 2_000_000n })
  valueOf(await desk.bet(player, 'ssc_3m', issueNo, [allThree(1000), allThree(1000)]))
  const capped = async (cents: bigint) => {
    await set('ssc_3m', { maxWin: cents })
    await test.db.execute(
      sql`UPDATE lottery_slips SET win_cap = ${String(cents)} WHERE state = 'open' AND game = 'ssc_3m'`,
    )
    return (await quote({ gameCode: 'ssc_3m', issueNo, slips: [allThree(100)] })).capped
  }
  expect([await capped(2_037_000n), await capped(2_036_999n)]).toEqual([false, true])
})
