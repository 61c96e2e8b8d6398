import { byMidnight, dayOf, dayStart } from '#rules/calendar.ts'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import { asSystem } from '#server/audit/as-system.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { placeBets, settleBets } from '../records/record-bet.ts'
import { bets } from '../records/tables.ts'
import { type BetCategory } from '#rules/bet-category.ts'
import { games, vendors } from './tables.ts'

let app: SeededServer
let member: { memberId: string; token: string }
let minute = 0

/** A settled bet, of 10.00 unless told otherwise. */
async function won(
  payout: bigint,
  category: BetCategory = 'RNG',
  vendor = 'DEMO',
  game = 'seven-feast',
  settledAt?: number,
  stake = 1000n,
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
      bets: [{ game, roundId: null, stake, slip: {} }],
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

it('the board shows settled wins of 500.00 and more to everyone, newest first, with masked names [1.11]', async () => {
  await won(50_000n)
  await won(49_999n)
  await won(0n)
  await won(1_234_567n, 'LIVE', 'TEAGARDEN', 'magic-baccarat')
  await won(60_000n, 'RNG', 'DEMO', 'seven-feast', undefined, 60_000n)
  const winners = await board()
  expect(winners.map(({ amount, gameId, gameType }) => [amount, gameId, gameType])).toEqual([
    ['12345.67', 'magic-baccarat', 'LIVE'],
    ['500.00', 'seven-feast', 'RNG'],
  ])
  expect(winners.map(({ account }) => account)).toEqual(['n***7', 'n***7'])
  expect(JSON.stringify(winners)).not.toContain(member.memberId)
})

it('the board names games in the visitor’s language, and respects a category and a count', async () => {
  expect((await board({ gameType: 'RNG' }, 'BN'))[0]!.gameName).toMatch(/[ঀ-৿]/)
  expect((await board({ gameType: 'RNG' }))[0]!.gameName).toBe('Seven Feast')
  await won(60_000n)
  expect(await board({ gameType: 'RNG' })).toHaveLength(2)
  expect((await board({ count: 1 })).map(({ amount }) => amount)).toEqual(['600.00'])
})

it('the board shows the largest of the merchant’s day, and of the seven days that end with it [2.87]', async () => {
  await app.db.delete(bets).where(sql`${bets.status} = 1 AND ${bets.payout} >= 50000`)
  const midnight = dayStart(dayOf(app.now(), byMidnight('Asia/Dhaka')), byMidnight('Asia/Dhaka'))
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

it('the board separates e-sports from sports, and names a game by its slip or maker where the catalogue has no name', async () => {
  const { db } = app
  await db.delete(bets).where(sql`${bets.status} = 1 AND ${bets.payout} >= 50000`)
  const [esport] = await db.select().from(games).where(eq(games.category, 'ESPORTS')).limit(1)
  await won(60_000n, 'SPORTS', esport!.vendor, esport!.code)
  await won(70_000n, 'SPORTS', esport!.vendor, 'football')
  await won(80_000n, 'RNG', 'NOBODY', 'unknown-game')
  const of = async (query: object, language = 'EN') =>
    (await board(query, language)).map(({ gameId, gameType, gameName }) => [gameId, gameType, gameName])
  const [maker] = await db
    .select()
    .from(vendors)
    .where(and(eq(vendors.code, esport!.vendor), eq(vendors.merchant, 'fairhall')))
  const [unknown, football, electronic] = [
    ['unknown-game', 'RNG', 'unknown-game'],
    ['football', 'SPORTS', maker!.names.EN],
    [esport!.code, 'ESPORTS', esport!.names.EN],
  ]
  expect(await of({})).toEqual([unknown, football, electronic])
  expect(await of({ gameType: 'SPORTS' })).toEqual([football])
  expect(await of({ gameType: 'ESPORTS' })).toEqual([electronic])
  expect(await of({ gameType: 'RNG' })).toEqual([unknown])
  expect((await of({ gameType: 'SPORTS' }, 'BN'))[0]![2]).toBe(maker!.names['BN'] ?? maker!.names.EN)
  expect((await of({ gameType: 'SPORTS', language: 'EN' }, 'BN'))[0]![2]).toBe(maker!.names.EN)
  await db.execute(sql`UPDATE bets SET slip = '{"gameName": "Derby"}' WHERE game = 'football'`)
  expect((await of({ gameType: 'SPORTS' }))[0]![2]).toBe('Derby')
})

it('the board shows twenty real-money wins of this merchant’s remaining members, the newest of equal ones first', async () => {
  const { db } = app
  const all = sql`${bets.status} = 1 AND ${bets.payout} >= 50000`
  await db.delete(bets).where(all)
  for (let n = 0; n < 21; n += 1) await won(50_000n)
  const shown = await board()
  expect(shown).toHaveLength(20)
  const times = shown.map(({ wonAt }) => Date.parse(wonAt))
  expect(times).toEqual(times.toSorted((one, other) => other - one))
  const ofDay = (await board({ period: 'WEEK' })).map(({ wonAt }) => Date.parse(wonAt))
  expect(ofDay).toEqual(times)
  expect(shown[0]).toMatchObject({ currency: 'BDT', vassalage: 'DEMO' })
  const close = (status: 'closed' | 'active') =>
    asSystem(db, 'tests', app.now(), (tx) => tx.update(members).set({ status }).where(eq(members.id, member.memberId)))
  await close('closed')
  expect(await board()).toEqual([])
  await close('active')
  expect(await board()).toHaveLength(20)
  await db.execute(sql`UPDATE bets SET currency = 'PLAY' WHERE status = 1 AND payout >= 50000`)
  expect(await board()).toEqual([])
})

it('the board finds its wins by an index that contains only them', async () => {
  await app.db.execute(sql`ANALYZE bets`)
  const { rows } = await app.db.transaction(async (tx) => {
    // a full scan of a table this small would be faster
    await tx.execute(sql`SET LOCAL enable_seqscan = off`)
    return tx.execute<{ 'QUERY PLAN': string }>(
      sql`EXPLAIN SELECT * FROM bets WHERE merchant = 'fairhall' AND status = 1 AND currency <> 'PLAY' AND payout >= 50000
        ORDER BY settled_at DESC LIMIT 20`,
    )
  })
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Scan using bets_won/)
})
