import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import type { Db, Tx } from '../db/connect.ts'
import { correctDraw } from '#server/areas/play/lottery/correct-draw.ts'
import { publish } from '#server/areas/play/lottery/events.ts'
import { runDraws } from '#server/areas/play/lottery/jobs.ts'
import { lotteryDesk, type LotteryDesk } from '#server/areas/play/lottery/testing/lottery-desk.ts'
import { streamsOf, type Streams } from './testing.ts'

let test: TestDatabase
let desk: LotteryDesk
let streams: Streams
beforeAll(async () => {
  test = await testDatabase()
  desk = await lotteryDesk(test.db)
  streams = streamsOf(test.url, desk.services)
})
afterAll(async () => {
  await streams.close()
  await test.close()
})

const notifyDraw = (issueNo: string, game: string, merchant = 'fairhall', tx: Db | Tx = test.db) =>
  publish(tx, merchant, [{ game, kind: 'drawn', at: desk.clock.now(), data: { issueNo } }])

const openStream = (query = '', since?: string, at?: string) =>
  streams.open({ query, ...(since !== undefined && { since }), ...(at !== undefined && { at }) })

it('sends open pages a draw and its settlement, whichever process made it', async () => {
  const page = await openStream('?gameCode=ssc_1m')
  expect([page.status, page.type]).toEqual([200, 'text/event-stream'])
  expect((await page.next()).event).toBe('hello')
  const issue = await desk.open('ssc_1m')
  await desk.drawAt(issue.drawsAt)
  const drawn = await page.next()
  expect(drawn).toMatchObject({
    event: 'drawn',
    data: { gameCode: 'ssc_1m', issueNo: issue.issueNo, result: expect.stringMatching(/^\d{5}$/) },
  })
  expect(await page.next()).toMatchObject({
    event: 'settled',
    data: { gameCode: 'ssc_1m', issueNo: issue.issueNo, winners: [] },
  })
  await page.close()

  // a page that was away continues after its last event
  const back = await openStream('?gameCode=ssc_1m', drawn.id)
  expect((await back.next()).event).toBe('hello')
  expect(await back.next()).toMatchObject({ event: 'settled', data: { issueNo: issue.issueNo } })
  await back.close()
})

it('sends each correction to a page that wants nothing else, and again with its winners after settlement', async () => {
  const page = await openStream('?corrections=true')
  const hello = await page.next()
  const issue = await desk.open('ssc_3m')
  await desk.drawAt(issue.drawsAt)
  const draw = await desk.call('getDraw', { query: { gameCode: 'ssc_3m', issueNo: issue.issueNo } })
  const drawn = draw.ok ? (draw.value.result as string) : ''
  const right = `${drawn.slice(0, 4)}${(Number(drawn[4]) + 1) % 10}`
  const correction = {
    gameCode: 'ssc_3m',
    issueNo: issue.issueNo,
    result: right,
    reason: 'Misread',
    operators: ['salma'],
  }
  expect(await correctDraw(desk.services, correction)).toMatchObject({ outcome: 'corrected' })
  expect(await page.next()).toMatchObject({ event: 'corrected', data: { issueNo: issue.issueNo, result: right } })
  await runDraws(desk.services)
  const again = await page.next()
  expect(again).toMatchObject({ event: 'corrected', data: { issueNo: issue.issueNo, winners: [] } })
  await page.close()

  // a page that got no event before it went away returns with the id of its greeting
  const back = await openStream('?corrections=true', hello.id)
  expect(await back.next()).toMatchObject({ event: 'hello', id: hello.id })
  expect(await back.next()).toMatchObject({ event: 'corrected', data: { result: right } })
  expect(await back.next()).toMatchObject({ id: again.id })
  await back.close()
})

it('sends a page only the games it asked for', async () => {
  const page = await openStream('?gameCode=pk_1m&gameCode=pk_5m')
  await page.next()
  await notifyDraw('1', 'ssc_1m')
  await notifyDraw('2', 'pk_1m', 'nobody')
  await notifyDraw('3', 'pk_5m')
  expect(await page.next()).toMatchObject({ data: { gameCode: 'pk_5m', issueNo: '3' } })
  await page.close()
  expect((await streams.request('?gameCode=nothing', {}, '203.0.113.1')).status).toBe(404)
})

it('sends every page all events, however many at once, and a page that was away all it missed', async () => {
  const [page, other] = [await openStream('?gameCode=lhc_5m'), await openStream('?gameCode=thai_5m')]
  const hello = await page.next()
  await other.next()
  await page.close()
  const missed = 1203
  const now = desk.clock.now()
  await test.db.execute(sql`
    WITH added AS (
      INSERT INTO lottery_events (merchant, game, kind, data, at)
      SELECT 'fairhall', CASE WHEN n <= ${missed} THEN 'lhc_5m' ELSE 'thai_5m' END, 'drawn',
        jsonb_build_object('issueNo', n::text), ${new Date(now).toISOString()}
      FROM generate_series(1, ${missed + 1}::int) AS n RETURNING id
    )
    SELECT pg_notify('lottery_events', max(id)::text) FROM added`)
  expect(await other.next()).toMatchObject({ event: 'drawn', data: { gameCode: 'thai_5m' } })
  await other.close()

  const back = await openStream('?gameCode=lhc_5m', hello.id)
  expect((await back.next()).event).toBe('hello')
  for (let n = 1; n <= missed; n += 1) expect((await back.next()).data['issueNo']).toBe(String(n))
  await notifyDraw('later', 'lhc_5m')
  expect((await back.next()).data['issueNo']).toBe('later')
  await back.close()
})

it('loses no event for a page that was away, whichever transaction ends first', async () => {
  const before = streams.draws.last()!
  const missed = async (after: bigint) => {
    const events = await streams.draws.since(after, { games: ['mb_hanoi'], corrections: false })
    return {
      issues: events.map(({ data }) => data['issueNo']),
      last: events.length > 0 ? BigInt(events.at(-1)!.id) : after,
    }
  }
  const [written, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = test.db.transaction(async (tx) => {
    await notifyDraw('first', 'mb_hanoi', 'fairhall', tx)
    written.resolve()
    await mayEnd.promise
  })
  await written.promise
  const second = notifyDraw('second', 'mb_hanoi')
  const waits = vi.waitFor(async () => {
    const { rows } = await test.db.execute(sql`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`)
    expect(rows).toHaveLength(1)
  })
  await Promise.race([second, waits])
  const seen = await missed(before)
  mayEnd.resolve()
  await Promise.all([first, second])
  const rest = await missed(seen.last)
  expect([...seen.issues, ...rest.issues]).toEqual(['first', 'second'])
})

it('refuses an address, or a /64 of IPv6, more streams than a household needs, until one of them ends', async () => {
  const openAt = (host: number) => openStream('?gameCode=pk_5m', undefined, `2001:db8:0:7::${host}`)
  const open = await Promise.all(Array.from({ length: 60 }, (_, n) => openAt(n + 1)))
  expect(open.map(({ status }) => status)).toEqual(Array(60).fill(200))
  const refused = await streams.request('?gameCode=pk_5m', {}, '2001:db8:0:7::99')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect(await refused.json()).toMatchObject({ success: false, errorCode: 'TOO_MANY_REQUEST' })
  const neighbour = await openStream('?gameCode=pk_5m', undefined, '2001:db8:0:8::1')
  expect(neighbour.status).toBe(200)
  await open[0]!.close()
  const next = await vi.waitFor(async () => {
    const again = await openAt(99)
    expect(again.status).toBe(200)
    return again
  })
  for (const page of [...open.slice(1), next, neighbour]) await page.close()
})

it('opens only an address’s share of streams when 300 come at once, and frees the place of a refused one', async () => {
  const at = '2001:db8:0:9::1'
  const wrong = await Promise.all(
    Array.from({ length: 70 }, async () => streams.request('?gameCode=pk_5m', { authorization: 'no-session' }, at)),
  )
  expect(wrong.filter(({ status }) => status === 429).length).toBeLessThanOrEqual(10)
  const all = await Promise.all(Array.from({ length: 300 }, () => openStream('?gameCode=pk_5m', undefined, at)))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(60)
  expect(all.filter(({ status }) => status === 429)).toHaveLength(240)
  for (const page of all) await page.close()
})
