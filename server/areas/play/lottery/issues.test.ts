import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asSystem } from '#server/audit/as-system.ts'
import type { QueryOf } from '#openapi/handlers.ts'
import { GAMES, gameOf } from '#rules/lottery/games.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { valueOf } from '#tests/support/value-of.ts'
import { readGame, readGames } from './games.ts'
import { lotteryIssues } from './tables.ts'
import { straight, lotteryDesk, type LotteryDesk } from './testing/lottery-desk.ts'

let test: TestDatabase
let desk: LotteryDesk
beforeAll(async () => {
  test = await testDatabase()
  desk = await lotteryDesk(test.db)
  await addAnother()
})
afterAll(() => test.close())

/**
 * Another merchant, with the games in reverse order and closed, and issues of the same numbers that the database finds
 * first.
 */
async function addAnother() {
  await asSystem(test.db, 'tests', desk.clock.now(), async (tx) => {
    await tx.execute(sql`INSERT INTO merchants SELECT (m).* FROM (
      SELECT jsonb_populate_record(merchants, '{"code": "another"}') AS m FROM merchants WHERE code = 'fairhall') AS copy`)
    await tx.execute(sql`INSERT INTO lottery_games (merchant, code, position, open, max_win)
      SELECT 'another', code, -position, false, 1 FROM lottery_games WHERE merchant = 'fairhall'`)
    await tx.execute(sql`INSERT INTO lottery_games (merchant, code, position) VALUES ('fairhall', 'gone', -1)`)
    await tx.execute(
      sql`UPDATE lottery_games SET position = 1 - position WHERE merchant = 'fairhall' AND position IN (0, 1)`,
    )
  })
  await test.db
    .execute(sql`INSERT INTO lottery_issues (merchant, game, issue_no, province, draw_date, opens_at, closes_at,
      draws_at, commit, committed_at, sealed_seed)
    SELECT 'another', game, issue_no, province, draw_date, opens_at, closes_at, draws_at, repeat('a', 64), committed_at, 'x'
    FROM lottery_issues`)
  await test.db.execute(sql`UPDATE lottery_issues SET slip_count = slip_count WHERE merchant = 'fairhall'`)
}

const current = async (query: QueryOf<'listCurrentIssues'> = {}) =>
  valueOf(await desk.call('listCurrentIssues', { query }))
const future = async (query: QueryOf<'listFutureIssues'>) => valueOf(await desk.call('listFutureIssues', { query }))
const at = (instant: string | number) => desk.clock.advance(new Date(instant).getTime() - desk.clock.now())

it('reads the merchant’s games in its order, without a removed one', async () => {
  const codes = GAMES.map(({ code }) => code)
  const games = await readGames(desk.services)
  expect(games.map(({ game }) => game.code)).toEqual([codes[1], codes[0], ...codes.slice(2)])
  expect(new Set(games.map(({ settings }) => settings.merchant))).toEqual(new Set(['fairhall']))
})

it('reads one game with the merchant’s settings, and no removed or unknown one', async () => {
  expect(await readGame(desk.services, 'pk_1m')).toEqual({
    game: gameOf('pk_1m'),
    settings: expect.objectContaining({ merchant: 'fairhall', code: 'pk_1m', open: true, maxWin: 100_000_000n }),
  })
  expect(await readGame(desk.services, 'gone')).toBeNull()
  expect(await readGame(desk.services, 'never')).toBeNull()
})

it('lists the merchant’s open issues by draw time, from their opening until their close', async () => {
  const { serverTime, issues } = await current()
  expect(serverTime).toBe(new Date(desk.clock.now()).toISOString())
  const stored = await test.db.select().from(lotteryIssues).where(eq(lotteryIssues.merchant, 'fairhall'))
  const openNow = stored
    .filter(({ opensAt, closesAt }) => opensAt.getTime() <= desk.clock.now() && closesAt.getTime() > desk.clock.now())
    .toSorted((a, b) => a.drawsAt.getTime() - b.drawsAt.getTime() || Number(a.id - b.id))
  expect(issues.map(({ gameCode, issueNo, commit }) => [gameCode, issueNo, commit])).toEqual(
    openNow.map(({ game, issueNo, commit }) => [game, issueNo, commit]),
  )
  const { issues: chosen } = await current({ gameCodes: ['pk_1m', 'ssc_1m'] })
  expect(chosen.map(({ gameCode }) => gameCode).toSorted()).toEqual(['pk_1m', 'ssc_1m'])
  const [first, second] = (await future({ gameCode: 'ssc_1m' })).issues
  const openAt = async (instant: number) => {
    at(instant)
    return (await current({ gameCodes: ['ssc_1m'] })).issues.map(({ issueNo }) => issueNo)
  }
  const closes = Date.parse(first!.closesAt)
  expect(await openAt(closes - 1)).toEqual([first!.issueNo])
  expect(await openAt(closes)).toEqual([second!.issueNo])
})

it('lists the next 20 issues of a game or the requested number, also of one province, without closed ones', async () => {
  const { serverTime, issues } = await future({ gameCode: 'ssc_3m' })
  expect(serverTime).toBe(new Date(desk.clock.now()).toISOString())
  expect(issues).toHaveLength(20)
  expect(new Set(issues.map(({ gameCode }) => gameCode))).toEqual(new Set(['ssc_3m']))
  expect(issues.some(({ commit }) => commit?.startsWith('aaaa'))).toBe(false)
  const draws = issues.map(({ drawsAt }) => Date.parse(drawsAt))
  expect(draws.slice(1).map((one, n) => one - draws[n]!)).toEqual(Array.from({ length: 19 }, () => 180_000))
  expect(issues.map(({ state }) => state)).toEqual(['open', ...Array.from({ length: 19 }, () => 'scheduled')])
  expect((await future({ gameCode: 'ssc_3m', count: 3 })).issues).toEqual(issues.slice(0, 3))
  const south = (await future({ gameCode: 'vns_daily', count: 60, province: 'TPHCM' })).issues
  expect(new Set(south.map(({ province }) => province))).toEqual(new Set(['TPHCM']))
  expect(south.length).toBeGreaterThan(10)
  at(issues[0]!.closesAt)
  expect((await future({ gameCode: 'ssc_3m', count: 1 })).issues[0]!.issueNo).toBe(issues[1]!.issueNo)
  expect(await desk.call('listFutureIssues', { query: { gameCode: 'nowhere' } })).toMatchObject({
    code: 'game.not.found',
  })
})

it('leaves out drawn and void issues, although the clock doesn’t close them', async () => {
  const [open, next] = (await future({ gameCode: 'x5_5m', count: 2 })).issues
  for (const state of ['voiding', 'void']) {
    await test.db.execute(sql`UPDATE lottery_issues SET state = ${state}
      WHERE merchant = 'fairhall' AND game = 'x5_5m' AND issue_no = ${open!.issueNo}`)
    expect((await current({ gameCodes: ['x5_5m'] })).issues).toEqual([])
    expect((await future({ gameCode: 'x5_5m', count: 1 })).issues[0]!.issueNo).toBe(next!.issueNo)
  }
})

it('shows a draw and its proof before and after it, with the slip hashes in order', async () => {
  const player = await desk.player()
  const { issueNo, drawsAt, commit } = await desk.open('ssc_5m')
  const slips = ['111', '222', '333', '444'].map((digits) => straight(digits))
  const placed = valueOf(await desk.bet(player, 'ssc_5m', issueNo, slips))
  const query = { gameCode: 'ssc_5m', issueNo }
  const draw = async () => valueOf(await desk.call('getDraw', { query }))
  const proof = async () => valueOf(await desk.call('getDrawProof', { query }))
  const common = { gameCode: 'ssc_5m', issueNo }
  const before = {
    gameName: 'SSC 5 minutes',
    province: null,
    state: 'open',
    drawnAt: null,
    result: null,
    resultVersion: 0,
  }
  expect(await draw()).toEqual({ ...common, ...before })
  const [{ committedAt } = { committedAt: new Date(0) }] = await test.db
    .select()
    .from(lotteryIssues)
    .where(eq(lotteryIssues.commit, commit!))
  const unseen = { algorithm: 'LOT1', format: 'SSC', commit, committedAt: committedAt.toISOString() }
  expect(await proof()).toEqual({
    ...common,
    ...unseen,
    state: 'open',
    seed: null,
    publicInput: null,
    slipCount: 0,
    slipHashes: null,
    result: null,
    drawnAt: null,
    versions: [],
  })

  await desk.drawAt(drawsAt)
  const drawn = await draw()
  expect(drawn).toEqual({
    ...common,
    ...before,
    state: 'settled',
    drawnAt: drawsAt,
    result: expect.stringMatching(/^\d{5}$/),
    resultVersion: 1,
  })
  const { result } = drawn
  expect(await proof()).toEqual({
    ...common,
    ...unseen,
    state: 'settled',
    seed: expect.stringMatching(/^[0-9a-f]{64}$/),
    publicInput: expect.stringMatching(/^s:[0-9a-f]{64}$/),
    slipCount: 4,
    slipHashes: placed.slips.map(({ slipHash }) => slipHash).toSorted(),
    result,
    drawnAt: drawsAt,
    versions: [{ version: 1, result, reason: null, at: drawsAt }],
  })
  const slipCount = async (count: number) => {
    await test.db.execute(sql`UPDATE lottery_issues SET slip_count = ${count} WHERE commit = ${commit}`)
    return (await proof()).slipHashes?.length
  }
  // with more slips the proof has only their number
  expect([await slipCount(10_000), await slipCount(10_001)]).toEqual([4, undefined])
})

it('refuses draws of unknown games and issues', async () => {
  const { issueNo } = await desk.open('ssc_5m')
  for (const operation of ['getDraw', 'getDrawProof'] as const) {
    const refusal = async (query: QueryOf<'getDraw'>) => {
      const reply = await desk.call(operation, { query })
      return reply.ok ? 'shown' : reply.code
    }
    expect(await refusal({ gameCode: 'ssc_5m', issueNo })).toBe('shown')
    expect(await refusal({ gameCode: 'ssc_5m', issueNo: '20200101-001' })).toBe('record.not.found')
    expect(await refusal({ gameCode: 'nowhere', issueNo })).toBe('game.not.found')
  }
  const opened = async (query: QueryOf<'listOpenedNumbers'>) => {
    const player = await desk.player()
    const reply = await desk.call('listOpenedNumbers', { query, caller: player })
    return reply.ok ? 'shown' : reply.code
  }
  expect([await opened({ gameCode: 'nowhere' }), await opened({ gameCode: 'ssc_5m' })]).toEqual([
    'game.not.found',
    'shown',
  ])
})

it('lists a game’s last eight draws and a hundred numbers by default, newest first', async () => {
  // the latest issue is drawn at this moment, one before it is still undrawn; another merchant draws at the same times
  const now = new Date(desk.clock.now()).toISOString()
  await test.db
    .execute(sql`INSERT INTO lottery_issues (merchant, game, issue_no, draw_date, opens_at, closes_at, draws_at,
      commit, committed_at, seed, state, result, result_version, drawn_at)
    SELECT m, 'thai_gov', '20200101-' || to_char(n, 'FM000'), '2020-01-01', d - interval '2 minutes', d - interval '1 minute', d,
      repeat('b', 64), d, repeat('b', 64), CASE WHEN n = 101 THEN 'waiting' ELSE 'settled' END,
      CASE WHEN n <> 101 THEN '"01"'::jsonb END, 1, CASE WHEN n <> 101 THEN d END
    FROM unnest(ARRAY['another', 'fairhall', 'another']) WITH ORDINALITY AS t (m, times),
      generate_series(1, 102) AS n, LATERAL (SELECT ${now}::timestamptz - (102 - n) * interval '1 second' AS d) AS at
    ON CONFLICT DO NOTHING`)
  const number = (n: number) => `20200101-${String(n).padStart(3, '0')}`
  const drawn = [102, ...Array.from({ length: 100 }, (_, i) => 100 - i)].map(number)
  const draws = async (count?: number) =>
    valueOf(await desk.call('listDraws', { query: { gameCode: 'thai_gov', ...(count && { count }) } }))
  const caller = await desk.player()
  const opened = async (query: QueryOf<'listOpenedNumbers'>) =>
    valueOf(await desk.call('listOpenedNumbers', { query, caller }))
  const numbers = (rows: Awaited<ReturnType<typeof draws>>) => rows.map(({ issueNo }) => issueNo)
  expect(numbers(await draws())).toEqual(drawn.slice(0, 8))
  expect(numbers(await draws(9))).toEqual(drawn.slice(0, 9))
  expect(numbers(await opened({ gameCode: 'thai_gov' }))).toEqual(drawn.slice(0, 100))
  expect(numbers(await opened({ gameCode: 'thai_gov', count: 101 }))).toEqual(drawn)
  const each = await opened({})
  expect(each.filter(({ gameCode }) => gameCode === 'thai_gov').map(({ issueNo }) => issueNo)).toEqual([drawn[0]])
  expect(new Set(each.map(({ gameCode }) => gameCode)).size).toBe(each.length)
  expect(await opened({ count: 1 })).toHaveLength(1)
})

it('lists at most two hundred open issues', async () => {
  const now = new Date(desk.clock.now()).toISOString()
  await test.db
    .execute(sql`INSERT INTO lottery_issues (merchant, game, issue_no, draw_date, opens_at, closes_at, draws_at,
      commit, committed_at, sealed_seed)
    SELECT 'fairhall', 'gone', '20200101-' || to_char(n, 'FM000'), '2020-01-01', d, d + interval '1 minute',
      d + interval '1 minute', repeat('c', 64), d, 'x' FROM generate_series(1, 201) AS n, (SELECT ${now}::timestamptz AS d) AS at`)
  expect((await current({ gameCodes: ['gone'] })).issues).toHaveLength(200)
})
