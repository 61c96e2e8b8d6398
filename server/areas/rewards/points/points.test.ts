import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { laterDate } from '#rules/lottery/schedule.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { correctBet, settleBets } from '#server/areas/play/records/record-bet.ts'
import { at, recordPlayer, today } from '#server/areas/play/records/testing/record-player.ts'
import { jobs } from '#server/jobs/jobs.ts'
import { sealLedger } from '#server/areas/money/wallet/seal-ledger.ts'
import { countPoints } from './count-points.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const dayBefore = laterDate(today, -1)
const noon = at(`${today}T10:00:00`)
type Player = Awaited<ReturnType<typeof recordPlayer>>

async function player(account: string, money = 10_000_000n) {
  const me = await recordPlayer(server, account)
  await me.move('demonstration', noon, [
    ['main', money],
    ['house:deposit', -money],
  ])
  const play = async (validBet: bigint, more: Parameters<Player['bet']>[1] = {}) => {
    const bet = await me.bet(noon, { stake: validBet, ...more })
    await me.settle(bet, noon, 2, 0n, validBet)
    return bet
  }
  const count = async () => {
    await sealLedger(server.services)
    await countPoints(server.services)
  }
  const points = async () => (await server.call('getPointBalance', { token: me.token })).value.points
  const details = async (query: object = {}) =>
    (
      await server.call('listAccountRecord', {
        token: me.token,
        query: { walletType: 'POINT', from: today, to: today, ...query } as never,
      })
    ).value
  return { ...me, play, count, points, details }
}

describe('points', () => {
  it('are the whole part of all bets of a kind: 12,345.67 are 123, and 60.00 more make one more point [3.48]', async () => {
    const me = await player('examples')
    await me.play(1_234_567n)
    await me.count()
    expect(await me.points()).toBe(123)
    await me.play(6000n)
    await me.count()
    expect(await me.points()).toBe(124)
    expect((await me.details()).points.map(({ changedPoints }) => changedPoints)).toEqual([1, 123])
  })

  it('never expire: years later they are unchanged and buy the same [9.37]', async () => {
    const me = await player('patient')
    await me.play(1_000_000n)
    await me.count()
    const { db } = server.services
    const left = async () =>
      (await db.execute(sql`SELECT points FROM point_balances WHERE member_id = ${me.id}`)).rows[0]
    const before = await left()
    const years = 5 * 366 * 86_400_000
    server.advance(years)
    try {
      for (const job of jobs) await job.run(server.services)
      expect(await left()).toEqual(before)
      expect(before).toEqual({ points: '100' })
    } finally {
      server.advance(-years)
    }
  })

  it('are counted without moving the reading position of any other scheme', async () => {
    const me = await player('alone')
    const { db } = server.services
    await db.execute(
      sql`INSERT INTO schemes_read (merchant, scheme, snapshot, posting_id) VALUES ('fairhall', 'other', '1:1:', 7)`,
    )
    await me.play(6000n)
    await me.count()
    const { rows } = await db.execute(sql`SELECT snapshot, posting_id FROM schemes_read WHERE scheme = 'other'`)
    expect(rows).toEqual([{ snapshot: '1:1:', posting_id: '7' }])
  })

  it('do not depend on how a bet is split', async () => {
    const me = await player('splitter')
    for (let n = 0; n < 21; n++) await me.play(499n)
    await me.count()
    expect(await me.points()).toBe(1)
    await me.play(499n * 20n, { category: 'LIVE' })
    await me.count()
    expect(await me.points()).toBe(1)
  })

  it('count fishing as slots and every lottery as lottery, also deposits, and no riskless bets', async () => {
    const me = await player('kinds')
    await me.play(5000n, { category: 'FISH' })
    await me.play(5000n)
    await me.play(10_000n, { category: 'LOTT' })
    await me.play(10_000n, { category: 'ELOTT' })
    const tie = await me.bet(noon, { stake: 50_000n, category: 'PVP' })
    await me.settle(tie, noon, 3, 50_000n, 0n)
    await me.move('deposit', noon, [
      ['main', 50_000n],
      ['house:deposit', -50_000n],
    ])
    await me.count()
    const { value } = await server.call('getPointConfig', { token: me.token })
    expect(value.ratios.map(({ type, base, points }) => [type, base, points])).toEqual([
      ['slots', '100.00', 1],
      ['lottery', '200.00', 1],
      ['sports', '0.00', 0],
      ['live', '0.00', 0],
      ['PVP', '0.00', 0],
      ['deposit', '500.00', 5],
    ])
    expect(await me.points()).toBe(7)
  })

  it('are reduced by a corrected result and a reversed deposit, if necessary below zero', async () => {
    const me = await player('corrected')
    const bet = await me.play(100_000n)
    await me.move('deposit', noon + 1, [
      ['main', 20_000n],
      ['house:deposit', -20_000n],
    ])
    await me.count()
    expect(await me.points()).toBe(12)
    await correctBet(server.services.db, 'void', noon + 1000, { ...bet, status: 4, validBet: 0n, payout: 100_000n })
    await me.move('deposit-reversal', noon + 2000, [
      ['main', -40_000n],
      ['house:deposit', 40_000n],
    ])
    await me.count()
    expect(await me.points()).toBe(-2)
    const { points, totals } = await me.details()
    expect(totals).toEqual({ in: '12', out: '14', net: '-2' })
    expect(points.map(({ type, changedPoints, pointsBalance }) => [type, changedPoints, pointsBalance])).toEqual([
      ['deposit', -4, -2],
      ['slots', -10, 2],
      ['deposit', 2, 12],
      ['slots', 10, 10],
    ])
  })

  it('count a bet once that was settled and corrected between two runs', async () => {
    const me = await player('between')
    const bet = await me.play(100_000n)
    await correctBet(server.services.db, 'half', noon + 1000, { ...bet, status: 2, validBet: 50_000n, payout: 0n })
    await me.count()
    await me.count()
    expect(await me.points()).toBe(5)
  })

  it('miss nothing from transactions that ended later, and count nothing twice', async () => {
    const me = await player('late')
    const other = await player('early')
    const [early, late] = [await other.bet(noon, { stake: 10_000n }), await me.bet(noon, { stake: 20_000n })]
    const elsewhere = AsyncLocalStorage.snapshot()
    let before: number[] = []
    await server.services.db.transaction(async (tx) => {
      await settleBets(tx, noon, [{ ...late, status: 2, payout: 0n, validBet: 20_000n }])
      await elsewhere(async () => {
        await other.settle(early, noon, 2, 0n, 10_000n)
        await countPoints(server.services)
        before = [await other.points(), await me.points()]
      })
    })
    await Promise.all([countPoints(server.services), countPoints(server.services), countPoints(server.services)])
    expect([before, [await other.points(), await me.points()]]).toEqual([
      [1, 0],
      [1, 2],
    ])
  })

  it('are listed by kind, by page and as a file, with the game of each entry [1.39, 3.47, 7.61]', async () => {
    const me = await player('reader')
    await me.play(10_000n, {
      bets: [{ game: 'demo-slot', roundId: 'r', stake: 10_000n, slip: { gameName: 'Demo slot' } }],
    })
    await me.play(20_000n, { category: 'SPORTS' })
    await me.count()
    const all = await me.details({ pageSize: 10 })
    expect(all.points[0]).toMatchObject({ type: 'sports', changedPoints: 1, pointsBalance: 2 })
    expect(all.points[1]).toMatchObject({ type: 'slots', name: 'Demo slot', changedPoints: 1, pointsBalance: 1 })
    expect((await me.details({ types: ['slots'] })).points).toHaveLength(1)
    const { csv } = await me.details({ format: 'csv' })
    const lines = csv!.text.trimEnd().split('\r\n')
    expect([csv!.fileName, lines.length]).toEqual([`points-${today}-${today}.csv`, 6])
    const plain = lines.map((line) => line.replace('\uFEFF', '').replaceAll('"', ''))
    const { transNo, refNo } = all.points[1]!
    expect(plain[0]).toBe('Number,Reference,Time,Kind,Name,Points,Balance')
    expect(plain[2]).toBe(`${transNo},${refNo},${today} 12:00:00,slots,Demo slot,1,1`)
    expect(lines.slice(3).map((line) => line.replaceAll('"', ''))).toEqual(['In,,,,,2', 'Out,,,,,0', 'Net,,,,,2'])
  })

  it('are on later pages as of the first page, and only of the requested days', async () => {
    const me = await player('pager')
    for (let n = 0; n < 11; n += 1) await me.play(10_000n)
    await me.count()
    const first = await me.details({ pageSize: 10 })
    expect(first.points).toHaveLength(10)
    await me.play(50_000n)
    await me.count()
    const second = await me.details({ pageSize: 10, pageNo: 2, asOf: first.asOf })
    expect(second.points.map(({ pointsBalance }) => pointsBalance)).toEqual([1])
    expect(second).toMatchObject({ totalRows: 11, totals: first.totals })
    expect((await me.details({ from: dayBefore, to: dayBefore })).points).toEqual([])
  })

  it('are the sum of their entries, whatever was settled and corrected in any order', async () => {
    const { rows } = await server.services.db.execute(sql`
      SELECT b.member_id FROM point_balances b JOIN (SELECT member_id, sum(changed) AS sum, (array_agg(balance ORDER BY id DESC))[1] AS last
        FROM point_entries GROUP BY 1) AS e USING (member_id)
      WHERE b.points <> e.sum OR b.points <> e.last OR b.points <> (
        SELECT sum(floor(k.earned)) FROM point_earnings k WHERE k.member_id = b.member_id)`)
    expect(rows).toEqual([])
  })
})
