import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import { placeBets, settleBets } from '../records/record-bet.ts'
import { bets, type BetCategory } from '../records/tables.ts'
import { dayStart, localDate } from '../records/zone-days.ts'

let app: SeededServer
let member: { memberId: string; token: string }
let minute = 0

/** A bet of 10.00 that paid. */
async function won(
  payout: bigint,
  category: BetCategory = 'RNG',
  vendor = 'DEMO',
  game = 'seven-feast',
  settledAt?: number,
) {
  minute += 1
  const at = settledAt ?? app.now() + minute * 60_000
  const { memberId } = member
  const placed = await app.db.transaction((tx) =>
    placeBets(tx, {
      merchant: 'fairhall',
      memberId,
      key: `board-${minute}`,
      currency: 'BDT',
      at,
      wallet: 'main',
      category,
      vendor,
      bets: [{ game, roundId: null, stake: 1000n, slip: {} }],
    }),
  )
  if (placed.outcome !== 'placed') throw new Error(placed.outcome)
  const { postingId } = placed.bets[0]!
  const status = payout > 1000n ? (1 as const) : (2 as const)
  const settlement = { memberId, postingId, line: 1, status, payout, validBet: 1000n, result: {} }
  await app.db.transaction((tx) => settleBets(tx, at, [settlement]))
}
const board = async (query: object = {}, language = 'EN') =>
  (await app.call('getWinnerBoard', { query, headers: { language } })).value.winners

beforeAll(async () => {
  app = await startSeededServer()
  member = await app.enter('nodi27')
  await app.db.delete(bets).where(sql`${bets.status} = 1 AND ${bets.payout} >= 50000`)
})
afterAll(() => app.close())

it('shows settled wins of 500.00 and more, the newest first, to everybody, with masked names [1.11]', async () => {
  await won(50_000n)
  await won(49_999n)
  await won(0n)
  await won(1_234_567n, 'LIVE', 'TEAGARDEN', 'magic-baccarat')
  const winners = await board()
  expect(winners.map(({ amount, gameId, gameType }) => [amount, gameId, gameType])).toEqual([
    ['12345.67', 'magic-baccarat', 'LIVE'],
    ['500.00', 'seven-feast', 'RNG'],
  ])
  expect(winners.map(({ account }) => account)).toEqual(['n***7', 'n***7'])
  expect(JSON.stringify(winners)).not.toContain(member.memberId)
})

it('names games in the language of the visitor, and keeps to a category and a count', async () => {
  expect((await board({ gameType: 'RNG' }, 'BN'))[0]!.gameName).toMatch(/[ঀ-৿]/)
  expect((await board({ gameType: 'RNG' }))[0]!.gameName).toBe('Seven Feast')
  await won(60_000n)
  expect(await board({ gameType: 'RNG' })).toHaveLength(2)
  expect((await board({ count: 1 })).map(({ amount }) => amount)).toEqual(['600.00'])
})

it('shows the largest of the day of the merchant, and of the seven days that end with it [2.87]', async () => {
  await app.db.delete(bets).where(sql`${bets.status} = 1 AND ${bets.payout} >= 50000`)
  const midnight = dayStart(localDate(app.now(), 'Asia/Dhaka'), 'Asia/Dhaka')
  const hour = 3_600_000
  const places = [
    [70_000n, midnight + 1],
    [90_000n, midnight + 2],
    [80_000n, midnight - hour],
    [99_000n, midnight - 6 * 24 * hour],
    [98_000n, midnight - 6 * 24 * hour - 1],
  ] as const
  for (const [payout, at] of places) await won(payout, 'RNG', 'DEMO', 'seven-feast', at)
  await won(60_000n, 'LIVE', 'TEAGARDEN', 'magic-baccarat', midnight + 3)
  const amounts = async (query: object) => (await board(query)).map(({ amount }) => amount)
  expect(await amounts({ period: 'DAY' })).toEqual(['900.00', '700.00', '600.00'])
  expect(await amounts({ period: 'WEEK' })).toEqual(['990.00', '900.00', '800.00', '700.00', '600.00'])
  expect(await amounts({ period: 'WEEK', gameType: 'LIVE' })).toEqual(['600.00'])
})

it('finds its wins by an index of them alone', async () => {
  await app.db.execute(sql`ANALYZE bets`)
  const { rows } = await app.db.transaction(async (tx) => {
    // reading a table as small as this one whole would be the shorter way
    await tx.execute(sql`SET LOCAL enable_seqscan = off`)
    return tx.execute<{ 'QUERY PLAN': string }>(
      sql`EXPLAIN SELECT * FROM bets WHERE merchant = 'fairhall' AND status = 1 AND currency <> 'PLAY' AND payout >= 50000
        ORDER BY settled_at DESC LIMIT 20`,
    )
  })
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Scan using bets_won/)
})
