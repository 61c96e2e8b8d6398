import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { games, vendorCategories, vendors } from '../games/tables.ts'
import { settleBets, type BetId } from './record-bet.ts'
import { at, recordPlayer, today } from './testing/record-player.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const leg = {
  sport: 'Football',
  league: 'Demo',
  event: 'Reds – Blues',
  market: '1X2',
  selection: 'Reds',
  odds: '1.90',
  oddsType: 'DECIMAL',
  score: null,
  result: 'OPEN',
}

describe('the betting record', () => {
  it('lists settled bets by settlement time and open ones by bet time, with their details and totals', async () => {
    const they = await recordPlayer(server, 'bettor')
    await they.move('deposit', 0, [
      ['main', 100_000n],
      ['house:deposit', -100_000n],
    ])
    const slip = {
      issue: '20261121-0901',
      playType: 'ssc.five.straight',
      numbers: '3|2',
      units: 2,
      unitPrice: '5.00',
      multiple: 1,
      prizeMode: 'ELOTT',
      odds: [],
      gameName: 'Five minutes',
    }
    const bet = (time: string) => they.bet(at(time), { category: 'ELOTT', vendor: 'FAIRLOTT', slip })
    const [one, two, three] = [
      await bet('2026-11-21T08:00:00'),
      await bet('2026-11-21T08:01:00'),
      await bet('2026-11-21T08:02:00'),
    ]
    await they.settle(two, at('2026-11-21T09:00:00'), 1, 9000n, 1000n, {
      drawNumbers: '58087',
      proof: '/lgw/games/draw/proof',
    })
    await they.settle(one, at('2026-11-21T09:00:01'), 4, 1000n, 0n)
    const query = { from: today, to: today }
    const settled = (await server.call('listSettledLotteryBets', { token: they.token, query })).value
    expect(settled.rows.map(({ betNo }) => betNo)).toEqual([`${one.postingId}-1`, `${two.postingId}-1`])
    expect(settled.rows[1]).toMatchObject({
      game: 'Five minutes',
      stake: '10.00',
      payout: '90.00',
      profitLoss: '80.00',
      status: 1,
      issue: '20261121-0901',
      drawNumbers: '58087',
      proof: '/lgw/games/draw/proof',
      betTime: '2026-11-21T02:01:00.000Z',
      settledTime: '2026-11-21T03:00:00.000Z',
    })
    expect(settled.totals).toEqual({
      count: 2,
      stake: '20.00',
      validBet: '10.00',
      payout: '100.00',
      profitLoss: '80.00',
    })
    const open = (await server.call('listOpenLotteryBets', { token: they.token, query })).value
    expect(open.rows).toMatchObject([
      { betNo: `${three.postingId}-1`, status: null, settledTime: null, drawNumbers: null },
    ])
    expect(open.totals).toMatchObject({ count: 1, stake: '10.00', profitLoss: '0.00' })
    const won = (await server.call('listSettledLotteryBets', { token: they.token, query: { ...query, status: 1 } }))
      .value
    expect(won.totals.count).toBe(1)
    const none = (
      await server.call('listSettledLotteryBets', { token: they.token, query: { ...query, vendor: 'TCG_SEA' } })
    ).value
    expect(none).toMatchObject({ rows: [], totals: { count: 0, stake: '0.00' } })
    const csv = (await server.call('listSettledLotteryBets', { token: they.token, query: { ...query, format: 'csv' } }))
      .value.csv!
    expect(csv.text.split('\r\n').at(-2)).toBe('Totals,2,,,,,20.00,10.00,100.00,80.00')
  })

  it.each([
    ['listRngBets', 'RNG', { lines: 25, betPerLine: '0.40' }, { freeSpin: false, jackpotWin: '0.00' }],
    ['listFishBets', 'FISH', { room: 'Reef', shots: 25 }, { bulletValue: null }],
    [
      'listLiveBets',
      'LIVE',
      { table: 'Baccarat 1', areas: [{ area: 'banker', stake: '10.00', payout: '0.00' }] },
      { result: null },
    ],
    ['listPvpBets', 'PVP', { room: 'Teen Patti 1', seat: 3 }, { buyIn: '10.00', rake: '0.00' }],
  ] as const)('%s keeps its own fields', async (list, category, slip, rest) => {
    const they = await recordPlayer(server, `owner${category}`)
    await they.move('deposit', 0, [
      ['main', 100_000n],
      ['house:deposit', -100_000n],
    ])
    for (let n = 0; n < 12; n += 1) {
      const bet = await they.bet(at('2026-11-21T08:00:00'), { category, slip })
      await they.settle(bet, at('2026-11-21T08:00:01'), 2, 0n)
    }
    const page = (pageNo: number) =>
      server.call(list, { token: they.token, query: { from: today, to: today, pageNo, pageSize: 10 } })
    const [first, second] = [(await page(1)).value, (await page(2)).value]
    expect(first.rows[0]).toMatchObject({ ...slip, ...rest, status: 2, profitLoss: '-10.00' })
    const numbers = [...first.rows, ...second.rows].map(({ betNo }) => Number(betNo.split('-')[0]))
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
    expect([new Set(numbers).size, first.totalRows, first.totals.stake, second.totals.stake]).toEqual([
      12,
      12,
      '120.00',
      '120.00',
    ])
  })

  it('lists sports in two lists', async () => {
    const they = await recordPlayer(server, 'fan')
    await they.move('deposit', 0, [
      ['main', 100_000n],
      ['house:deposit', -100_000n],
    ])
    const bet = await they.bet(at('2026-11-21T08:00:00'), {
      category: 'SPORTS',
      slip: { legs: [leg], totalOdds: '1.90', possibleWin: '19.00' },
    })
    const query = { from: today, to: today }
    expect((await server.call('listOpenSportsBets', { token: they.token, query })).value.rows).toMatchObject([
      { slipType: 'SINGLE', legs: [leg] },
    ])
    await they.settle(bet, at('2026-11-21T09:00:00'), 1, 1900n, 1000n, {
      legs: [{ ...leg, score: '1–0', result: 'WIN' }],
    })
    expect((await server.call('listOpenSportsBets', { token: they.token, query })).value.rows).toEqual([])
    expect((await server.call('listSettledSportsBets', { token: they.token, query })).value.rows).toMatchObject([
      { legs: [{ score: '1–0', result: 'WIN' }], possibleWin: '19.00', profitLoss: '9.00' },
    ])
  })

  it('separates e-sports from sports on request', async () => {
    const they = await recordPlayer(server, 'splitter')
    await they.move('deposit', 0, [
      ['main', 100_000n],
      ['house:deposit', -100_000n],
    ])
    const maker = { merchant: 'fairhall', vendor: 'DEMO', category: 'ESPORTS' } as const
    await server.services.db.insert(vendors).values({ merchant: 'fairhall', code: 'DEMO', names: { EN: 'Demo' } })
    await server.services.db.insert(vendorCategories).values({ ...maker, position: 1, hot: false, popup: false })
    const arena = { ...maker, code: 'arena' }
    const shown = { names: { EN: 'Arena' }, search: 'arena', position: 1, isNew: false, seamless: false, popup: false }
    await server.services.db.insert(games).values({ ...arena, ...shown })
    const slip = { legs: [leg], totalOdds: '1.90' }
    const time = at('2026-11-21T08:00:00')
    await they.bet(time, { category: 'SPORTS', slip })
    await they.bet(time, { category: 'SPORTS', bets: [{ game: 'arena', roundId: 'r-2', stake: 700n, slip }] })
    const stakes = async (query: { gameType?: 'SPORTS' | 'ESPORTS' }) => {
      const options = { token: they.token, query: { from: today, to: today, ...query } }
      const { rows, totals } = (await server.call('listOpenSportsBets', options)).value
      return [totals.stake, ...rows.map(({ stake }) => stake)]
    }
    expect(await stakes({ gameType: 'ESPORTS' })).toEqual(['7.00', '7.00'])
    expect(await stakes({ gameType: 'SPORTS' })).toEqual(['10.00', '10.00'])
    expect((await stakes({}))[0]).toBe('17.00')
  })

  it('shows all pages as of the first page, even while bets are being settled', async () => {
    const they = await recordPlayer(server, 'reader')
    await they.move('deposit', 0, [
      ['main', 100_000n],
      ['house:deposit', -100_000n],
    ])
    const time = at('2026-11-21T08:00:00')
    for (let n = 0; n < 11; n += 1) await they.settle(await they.bet(time), time, 2, 0n)
    const late = await they.bet(time)
    const page = async (more: { pageNo?: number; asOf?: string } = {}) =>
      (
        await server.call('listRngBets', {
          token: they.token,
          query: { from: today, to: today, pageSize: 10, ...more },
        })
      ).value
    const elsewhere = AsyncLocalStorage.snapshot()
    // its settlement time is before the page is read, but it is committed afterwards
    const first = await server.services.db.transaction(async (tx) => {
      await settleBets(
        tx,
        server.services.clock.now() - 1,
        [{ ...late, status: 1, payout: 5000n, validBet: 1000n }],
        {},
      )
      return elsewhere(page)
    })
    expect([first.totals.count, first.totals.payout]).toEqual([11, '0.00'])
    const second = await page({ pageNo: 2, asOf: first.asOf })
    expect([second.totals, second.totalRows, second.asOf]).toEqual([first.totals, 11, first.asOf])
    const numbers = [...first.rows, ...second.rows].map(({ betNo }) => betNo)
    expect([numbers.length, new Set(numbers).size, numbers.includes(`${late.postingId}-1`)]).toEqual([11, 11, false])
    expect((await page()).totals).toMatchObject({ count: 12, payout: '50.00' })
    const wrong = await server.call('listRngBets', {
      token: they.token,
      query: { from: today, to: today, asOf: `${first.asOf.split('@').slice(0, 2).join('@')}@9:5:7,6` },
    })
    expect(wrong.errorCode).toBe('request.param.err')
  })

  it('exports every bet once, page by page, and one file at a time', async () => {
    const they = await recordPlayer(server, 'exporter')
    await they.move('deposit', 0, [
      ['main', 10_000_000n],
      ['house:deposit', -10_000_000n],
    ])
    const time = at('2026-11-21T08:00:00')
    const lines = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ game: 'demo-slot', roundId: `r-${n}`, stake: 100n, slip: {} }))
    const ids: BetId[] = []
    for (const count of [200, 200, 200]) {
      const { postingId } = await they.bet(time, { bets: lines(count) })
      const made = lines(count).map((_, n) => ({ memberId: they.id, postingId, line: n + 1 }))
      const lost = made.map((id) => ({ ...id, status: 2 as const, payout: 0n, validBet: 100n }))
      await settleBets(server.services.db, time, lost, {})
      ids.push(...made)
    }
    const file = () =>
      server.call('listRngBets', { token: they.token, query: { from: today, to: today, format: 'csv' } })
    const rows = (await file()).value.csv!.text.split('\r\n').slice(1, -2)
    const numbers = rows.map((row) => row.slice(0, row.indexOf(',')))
    const inOrder = ids
      .map(({ postingId, line }) => [postingId, line] as const)
      .toSorted((a, b) => Number(b[0] - a[0]) || b[1] - a[1])
    expect(numbers).toEqual(inOrder.map((id) => id.join('-')))
    const elsewhere = AsyncLocalStorage.snapshot()
    const busy = await server.services.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`records-csv ${they.id}`}, schema_salt()))`)
      return elsewhere(file)
    })
    expect(busy.errorCode).toBe('TOO_MANY_REQUEST')
    expect((await file()).errorCode).toBeUndefined()
  })
})
