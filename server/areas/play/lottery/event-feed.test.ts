import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { createEventFeed, maxBatch } from './event-feed.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Writes events with these ids in this order. */
const write = (events: readonly (readonly [id: number, merchant: string, game: string, kind: string])[]) =>
  server.services.db.execute(sql`
    INSERT INTO lottery_events (id, merchant, game, kind, data, at) OVERRIDING SYSTEM VALUE
    SELECT id, merchant, game, kind, '{}', now() FROM jsonb_to_recordset(${JSON.stringify(
      events.map(([id, merchant, game, kind]) => ({ id, merchant, game, kind })),
    )}::jsonb) AS e (id bigint, merchant text, game text, kind text)`)

it('a feed hears the first event, catches up after a lost connection, and continues when a read fails', async () => {
  const warn = vi.fn<(facts: object, message: string) => void>()
  const { db } = server.services
  let fails = false
  const select = (fields: never) => {
    if (fails) throw new Error('gone')
    return fields === undefined ? db.select() : db.select(fields)
  }
  const feed = createEventFeed({ ...server.services, db: { select } as never, log: { warn } as never })
  expect(feed.last()).toBeNull()
  feed.heard()
  await feed.idle()
  expect(feed.last()).toBeNull()
  await feed.opened()
  await feed.idle()
  expect(feed.last()).toBe(0n)
  const heard: unknown[] = []
  feed.listen((events) => heard.push(...events))
  const event = (id: number) => ({ id: String(id), merchant: 'fairhall', game: 'ssc_1m', kind: 'drawn', data: {} })
  await write([[1, 'fairhall', 'ssc_1m', 'drawn']])
  feed.heard()
  await feed.idle()
  expect(heard).toEqual([event(1)])
  await write([
    [2, 'fairhall', 'ssc_1m', 'drawn'],
    [3, 'fairhall', 'ssc_1m', 'drawn'],
  ])
  fails = true
  feed.heard()
  await feed.idle()
  expect(warn.mock.calls).toEqual([[{ err: new Error('gone') }, 'lottery events could not be read']])
  fails = false
  await feed.opened()
  await feed.idle()
  expect(heard).toEqual([event(1), event(2), event(3)])
  expect(feed.last()).toBe(3n)
})

it('a page that was away gets the missed events of its games and all corrections of its merchant, oldest first', async () => {
  const feed = createEventFeed(server.services)
  await write([
    [1009, 'fairhall', 'ssc_1m', 'settled'],
    [1002, 'fairhall', 'ssc_1m', 'drawn'],
    [1003, 'another', 'ssc_1m', 'drawn'],
    [1004, 'fairhall', 'pk10_1m', 'drawn'],
    [1005, 'fairhall', 'pk10_1m', 'corrected'],
  ])
  const since = async (id: bigint, corrections: boolean) =>
    (await feed.since(id, { games: ['ssc_1m'], corrections })).map((event) => event.id)
  expect(await since(1001n, true)).toEqual(['1002', '1005', '1009'])
  expect(await since(1002n, true)).toEqual(['1005', '1009'])
  expect(await since(1001n, false)).toEqual(['1002', '1009'])
})

it('a listener gets every event of its merchant in any quantity, and nothing after it stops listening', async () => {
  const feed = createEventFeed(server.services)
  await feed.opened()
  await feed.idle()
  const heard: string[] = []
  const end = feed.listen((events) => heard.push(...events.map(({ id }) => id)))
  const ids = Array.from({ length: maxBatch + 1 }, (_, n) => 2000 + n)
  await write([[1999, 'another', 'ssc_1m', 'drawn'], ...ids.map((id) => [id, 'fairhall', 'ssc_1m', 'drawn'] as const)])
  feed.heard()
  await feed.idle()
  expect(heard).toEqual(ids.map(String))
  expect(feed.last()).toBe(BigInt(ids.at(-1)!))
  const away = await feed.since(1998n, { games: ['ssc_1m'], corrections: false })
  expect(away.map(({ id }) => id)).toEqual(ids.slice(0, 500).map(String))
  end()
  await write([[3000, 'fairhall', 'ssc_1m', 'drawn']])
  feed.heard()
  await feed.idle()
  expect(heard).toHaveLength(ids.length)
})
