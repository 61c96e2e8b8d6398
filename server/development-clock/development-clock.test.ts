import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { memberWithUpline } from '../areas/money/wallet/testing/member-with-upline.ts'
import { mountClock } from './mount-clock.ts'
import { openDevelopmentClock } from './open-development-clock.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const json = { 'content-type': 'application/json' }

async function open() {
  const { db } = server.services
  const clock = await openDevelopmentClock(db, { now: server.now })
  const runs: number[] = []
  const app = new Hono()
  mountClock(app, { db, clock, runAll: async () => void runs.push(clock.now()) })
  const move = (minutes: unknown, headers: Record<string, string> = json, steps?: unknown) =>
    app.request('/dev/clock', { method: 'POST', headers, body: JSON.stringify({ minutes, steps }) })
  return { clock, runs, move }
}

it('moves forward in steps, runs what is due after each, and stays moved for other processes and later starts', async () => {
  const [one, other] = [await open(), await open()]
  const before = one.clock.now()
  const answer = await one.move(31)
  expect(answer.status).toBe(200)
  expect(one.clock.now()).toBe(before + 31 * 60_000)
  expect(one.runs).toHaveLength(12)
  expect(one.runs.at(-1)).toBe(one.clock.now())
  expect(other.clock.now()).toBe(before)
  await other.clock.follow()
  expect(other.clock.now()).toBe(one.clock.now())
  expect((await open()).clock.now()).toBe(one.clock.now())
})

it('makes a long move in one step where that is said', async () => {
  const { clock, runs, move } = await open()
  const before = clock.now()
  expect((await move(600, json, 1)).status).toBe(200)
  expect(runs).toEqual([before + 600 * 60_000])
  for (const steps of [0, -1, '2', null]) expect((await move(1, json, steps)).status, String(steps)).toBe(400)
})

it('adds up what is moved at once, and never goes back', async () => {
  const { clock, move } = await open()
  const before = clock.aheadMs()
  await Promise.all([move(1), move(2)])
  expect(clock.aheadMs() - before).toBe(180_000)
  for (const minutes of [-1, 0, 1e9, '5', null]) expect((await move(minutes)).status, String(minutes)).toBe(400)
  expect((await move(1, { ...json, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await move(1, { 'content-type': 'text/plain' })).status).toBe(415)
  expect(clock.aheadMs() - before).toBe(180_000)
})

it('keeps members logged in', async () => {
  const { token } = await memberWithUpline(server)
  const { move } = await open()
  await move(600)
  server.advance(600 * 60_000)
  expect((await server.call('getBalance', { token })).success).toBe(true)
})
