import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { createEventFeed, maxBatch } from './event-feed.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Writes events with these ids, in this order. */
const write = (events: readonly (readonly [id: number, merchant: string, game: string, kind: string])[]) =>
  server.services.db.execute(sql`
    INSERT INTO lottery_events (id, merchant, game, kind, data, at) OVERRIDING SYSTEM VALUE
    SELECT id, merchant, game, kind, '{}', now() FROM jsonb_to_recordset(${JSON.stringify(
      events.map(([id, merchant, game, kind]) => ({ id, merchant, game, kind })),
    )}::jsonb) AS e (id bigint, merchant text, game text, kind text)`)

it('a page that was away is told of its games at its merchant, and of the corrections of all, oldest first', async () => {
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

it('whoever listens hears all that comes of the merchant, however much at once, and nothing after the listening ended', async () => {
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
  end()
  await write([[3000, 'fairhall', 'ssc_1m', 'drawn']])
  feed.heard()
  await feed.idle()
  expect(heard).toHaveLength(ids.length)
})
