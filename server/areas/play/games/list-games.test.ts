import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { and, eq, sql } from 'drizzle-orm'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import type { QueryOf } from '#openapi/handlers.ts'
import { asSystem } from '#server/audit/as-system.ts'
import type { Tx } from '#server/db/connect.ts'
import { games, vendors } from './tables.ts'
import { placeGame } from './testing/place-game.ts'

let app: SeededServer
beforeAll(async () => {
  app = await startSeededServer()
})
afterAll(() => app.close())

type Query = QueryOf<'listGames'>
const list = async (query: Query, language = 'EN') =>
  (await app.call('listGames', { query: { clientType: 3, platform: 'W', ...query }, language })).value
const names = async (query: Query, language?: string) => (await list(query, language)).games.map(({ name }) => name)

describe('the games', () => {
  it('come in pages of 24 with their number, every game once [3.35, 7.34]', async () => {
    const first = await list({ gameType: 'RNG' })
    expect(first.pageNum).toBe(1)
    expect(first.games).toHaveLength(24)
    expect(first.totalPages).toBe(Math.ceil(first.total / 24))
    const codes = new Set<string>()
    const pages = Math.ceil(first.total / 100)
    for (let page = 1; page <= pages; page++) {
      const { games: shown, pageNum } = await list({ gameType: 'RNG', pageNo: page, pageSize: 100 })
      expect(pageNum).toBe(page)
      shown.forEach(({ code, vassalage }) => codes.add(`${vassalage} ${code}`))
    }
    expect(codes.size).toBe(first.total)
    expect(await list({ gameType: 'RNG', pageNo: first.totalPages + 1 })).toMatchObject({
      games: [],
      total: first.total,
    })
  })

  it('have code, account type, play type and launch mode, as the contract names them [3.36]', async () => {
    const [game] = (await list({ gameName: 'Seven Feast' })).games
    expect(game).toEqual({
      code: 'seven-feast',
      name: 'Seven Feast',
      vassalage: 'DEMO',
      gameType: 'RNG',
      accountTypeName: null,
      defaultPlayType: null,
      isGame: null,
      nodeId: null,
      image: '/art/1/tile/slots/seven_5/seven-feast.svg',
      isHot: 1,
      isNew: 0,
      minBet: '1.00',
      lines: 25,
      seamless: true,
      apart: false,
      favourite: false,
    })
    await app.db
      .update(games)
      .set({ accountTypeName: 'TCG_LOTTO_VN', defaultPlayType: 'lo-2', popup: true, nodeId: 'n1' })
      .where(and(eq(games.code, 'seven-feast'), eq(games.vendor, 'DEMO')))
    expect((await list({ gameName: 'Seven Feast' })).games[0]).toMatchObject({
      accountTypeName: 'TCG_LOTTO_VN',
      defaultPlayType: 'lo-2',
      isGame: 'VASSALAGE',
      nodeId: 'n1',
    })
  })

  it('are filtered by vendor, by category, or by both [1.08]', async () => {
    const of = async (query: Query) => (await list({ ...query, pageSize: 100 })).games
    expect((await of({ vassalage: 'REDWATER' })).every(({ vassalage }) => vassalage === 'REDWATER')).toBe(true)
    const both = await of({ vassalage: 'REDWATER', gameType: 'FISH' })
    expect(both.length).toBeGreaterThan(0)
    expect(both.every(({ gameType, vassalage }) => gameType === 'FISH' && vassalage === 'REDWATER')).toBe(true)
  })

  it('are found by a part of the name in any language and case, and the part is never a pattern', async () => {
    expect(await names({ gameName: 'sEVEN f' })).toEqual(['Seven Feast'])
    expect(await names({ gameName: 'সাতের' })).toEqual(['Seven Feast'])
    expect(await names({ gameName: 'Seven f' }, 'BN')).toEqual(['সাতের উৎসব'])
    expect(await names({ gameName: "PHARAOH'S" })).toEqual(['Pharaoh’s Store'])
    expect(await names({ gameName: 'pharaoh’s  stóre' })).toEqual(['Pharaoh’s Store'])
    expect(await names({ gameName: '%' })).toEqual([])
    expect(await names({ gameName: "';--" })).toEqual([])
  })

  it('are filtered by minimum bet and by lines [9.38]', async () => {
    const many = await list({ gameType: 'RNG', minLineNum: 25, pageSize: 100 })
    expect(many.games.every(({ lines }) => lines === 25)).toBe(true)
    expect(many.total).toBeLessThan((await list({ gameType: 'RNG' })).total)
    await app.db.update(games).set({ lines: 40 }).where(eq(games.code, 'lily-lake'))
    const slots = await list({ gameType: 'RNG', minLineNum: 26 })
    expect(slots.games.map(({ code, lines }) => [code, lines])).toEqual([['lily-lake', 40]])
    const dear = await list({ gameType: 'RNG', minBet: '5', pageSize: 100 })
    expect(dear.games.length).toBeGreaterThan(0)
    expect(dear.games.every(({ minBet }) => Number(minBet) >= 5)).toBe(true)
    expect((await app.call('listGames', { query: { minBet: '0.001' } })).errorCode).toBe('request.param.err')
  })

  it('are filtered to hot or new ones, and sorted by name, minimum bet or age', async () => {
    const of = async (query: Query) => (await list({ gameType: 'FISH', pageSize: 100, ...query })).games
    expect((await of({ hot: 1 })).map(({ isHot }) => isHot)).toEqual([1, 1])
    const fresh = await of({ isNew: 1 })
    expect(fresh.length).toBeGreaterThan(5)
    expect(fresh.every(({ isNew }) => isNew === 1)).toBe(true)
    const named = (await of({ sort: 'name' })).map(({ name }) => name)
    expect(named).toEqual(named.toSorted())
    const bets = (await of({ sort: 'minBet' })).map(({ minBet }) => Number(minBet))
    expect(bets).toEqual(bets.toSorted((a, b) => a - b))
    expect((await of({ sort: 'newest' })).slice(0, fresh.length).map(({ code }) => code)).toEqual(
      fresh.map(({ code }) => code),
    )
  })

  it('are sorted with hot ones first and then by the merchant’s order, or by bet, age or name', async () => {
    const { db } = app
    type Row = typeof games.$inferSelect
    const rows = await db
      .select()
      .from(games)
      .where(and(eq(games.merchant, 'fairhall'), eq(games.category, 'PVP')))
    const change = (to: Partial<Row>) =>
      asSystem(db, 'tests', app.now(), (tx) => tx.update(games).set(to).where(eq(games.code, rows[0]!.code)))
    await change({ minBet: null })
    const now = await db
      .select()
      .from(games)
      .where(and(eq(games.merchant, 'fairhall'), eq(games.category, 'PVP')))
    const text = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
    const last = (value: number | bigint | null) => (value === null ? Infinity : Number(value))
    const popular = (one: Row, other: Row) =>
      (one.hotRank === other.hotRank ? 0 : last(one.hotRank) - last(other.hotRank)) ||
      one.position - other.position ||
      text(one.code, other.code)
    const byBet = (one: Row, other: Row) =>
      (one.minBet === other.minBet ? 0 : last(one.minBet) - last(other.minBet)) || popular(one, other)
    const byAge = (one: Row, other: Row) => Number(other.isNew) - Number(one.isNew) || popular(one, other)
    const shown = async (query: Query, language?: string) =>
      (await list({ gameType: 'PVP', pageSize: 100, ...query }, language)).games
    const codes = async (query: Query) => (await shown(query)).map(({ code }) => code)
    const sorted = (order: (one: Row, other: Row) => number) =>
      now
        .toSorted(order)
        .map(({ code }) => code)
        .slice(0, 100)
    expect(await codes({})).toEqual(sorted(popular))
    expect(await codes({ sort: 'minBet' })).toEqual(sorted(byBet))
    expect(await codes({ sort: 'newest' })).toEqual(sorted(byAge))
    const lastPage = Math.ceil(now.length / 100)
    expect((await shown({ sort: 'minBet', pageNo: lastPage })).at(-1)!.minBet).toBeNull()
    await change({ names: { EN: 'Aaa', BN: 'ঃঃঃ' } })
    expect((await shown({ sort: 'name' }))[0]!.name).toBe('Aaa')
    expect((await shown({ sort: 'name' }, 'BN'))[0]!.name).not.toBe('Aaa')
  })

  it('are shown while they and their vendors are enabled at this merchant, whatever another merchant does', async () => {
    const before = await list({ gameType: 'PVP', pageSize: 100 })
    const hotBefore = (await app.call('listHotGames')).value
    const [first] = before.games
    const of = and(eq(games.vendor, first!.vassalage), eq(games.code, first!.code), eq(games.merchant, 'fairhall'))
    const [row] = await app.db.select().from(games).where(of)
    await placeGame(app, row!, { merchant: 'another', hotRank: 0 })
    const change = (run: (tx: Tx) => Promise<unknown>) => asSystem(app.db, 'tests', app.now(), run)
    await change((tx) => tx.update(vendors).set({ open: false }).where(eq(vendors.merchant, 'another')))
    expect(await list({ gameType: 'PVP', pageSize: 100 })).toEqual(before)
    expect((await app.call('listHotGames')).value).toEqual(hotBefore)
    await change((tx) => tx.update(games).set({ open: false }).where(of))
    const without = await list({ gameType: 'PVP', pageSize: 100 })
    expect(without.games.slice(0, 99)).toEqual(before.games.slice(1))
    expect(without.total).toBe(before.total - 1)
    const ofVendor = and(eq(vendors.merchant, 'fairhall'), eq(vendors.code, first!.vassalage))
    await change((tx) => tx.update(vendors).set({ open: false }).where(ofVendor))
    expect((await list({ vassalage: first!.vassalage })).total).toBe(0)
    await change(async (tx) => {
      await tx.update(vendors).set({ open: true }).where(ofVendor)
      await tx.update(games).set({ open: true }).where(of)
    })
  })

  it('are found by an index, not by a full scan', async () => {
    await app.db.execute(sql`ANALYZE games`)
    const { rows } = await app.db.execute<{ 'QUERY PLAN': string }>(
      sql`EXPLAIN SELECT FROM games WHERE merchant = 'fairhall' AND name_grams(search) @> '{sev,eve,ven}'::text[]`,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('games_by_part_of_name')
    expect(plan).not.toContain('Seq Scan')
    const pending = await app.db.execute<{ options: string[] }>(
      sql`SELECT reloptions AS options FROM pg_class WHERE relname = 'games_by_part_of_name'`,
    )
    expect(pending.rows[0]?.options).toEqual(['fastupdate=off'])
  })

  it('are shown in the language of the header, or of the parameter', async () => {
    expect(await names({ gameName: 'lily lake' }, 'BN')).toEqual(['শাপলা বিল'])
    expect(await names({ gameName: 'lily lake', language: 'EN' }, 'BN')).toEqual(['Lily Lake'])
  })
})

it('the hot games come in their order [7.33]', async () => {
  const hot = (await app.call('listHotGames')).value
  expect(hot).toHaveLength(14)
  expect(hot.slice(0, 3).map(({ name }) => name)).toEqual(['Seven Feast', 'Meghna Dragon', 'Mangrove Tiger'])
  expect(hot.every(({ isHot }) => isHot === 1)).toBe(true)
  const few = (await app.call('listHotGames', { query: { count: 3 } })).value
  expect(few).toEqual(hot.slice(0, 3))
  const fishing = (await app.call('listHotGames', { query: { gameType: 'FISH' } })).value
  expect(fishing.map(({ gameType }) => gameType)).toEqual(['FISH', 'FISH'])
  const fish = (await app.call('listHotGames', { query: { gameType: 'FISH', count: 1 } })).value
  expect(fish.map(({ gameType }) => gameType)).toEqual(['FISH'])
})
