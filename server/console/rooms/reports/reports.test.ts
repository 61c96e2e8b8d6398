import { afterAll, beforeAll, expect, it } from 'vitest'
import { deskOf, type Seat } from '#tests/support/desk.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import { createFigures } from '#server/telemetry/figures.ts'
import { createTelemetry } from '#server/telemetry/telemetry.ts'
import { noteFiguresJob } from '#server/telemetry/note-figures.ts'

let server: SeededServer
let desk: ReturnType<typeof deskOf>
let seat: Seat
beforeAll(async () => {
  server = await startSeededServer()
  desk = deskOf(server)
  seat = await desk.enter('admin')
})
afterAll(() => server.close())

it('counts who registered and logged in today, and thirty days whose gross is stakes less payouts', async () => {
  const body = { username: 'newcomer1', password: 'Lantern2027', confirmPassword: 'Lantern2027', login: true as const }
  const before = (await desk.call('getToday', seat)).value.figures
  await server.call('registerByUsername', { body: { ...body, ...(await server.botPass('register')) } })
  const { figures, categories } = (await desk.call('getToday', seat)).value
  expect(figures.registrations - before.registrations).toBe(1)
  expect(figures.logins - before.logins).toBe(1)
  for (const { stake, payout, gross } of [figures, ...categories])
    expect(Number(gross)).toBeCloseTo(Number(stake) - Number(payout), 2)
  const { rows } = (await desk.call('listDays', seat)).value
  expect(rows).toHaveLength(30)
  expect(rows[0]).toEqual(figures)
  expect(rows.reduce((sum, { bets }) => sum + bets, 0)).toBeGreaterThan(0)
})

it('shows what processes did in the last hour, and how each job went', async () => {
  const figures = createFigures(server.now)
  const telemetry = createTelemetry([figures])
  const run = async () => ({ response: new Response('', { status: 500 }), outcome: 'unknown.system.err' })
  await telemetry.call({ operation: 'getBooks', traceId: 't', ip: '203.0.113.7' }, run)
  const fail = () => Promise.reject(new Error('the vendor is away'))
  await telemetry.job('ask-vendors', fail).catch(() => {})
  const others = ['ask-vendors', 'seal-ledger'].map((name) => ({ name, everyMs: 15_000, run: async () => {} }))
  const pool = () => ({ busy: 2, idle: 1, waiting: 3 })
  const noted = { process: crypto.randomUUID(), figures, pool, streams: () => 7 }
  await noteFiguresJob(noted, others).run(server.services)
  figures.close()
  const { value } = await desk.call('getProcessFigures', seat)
  expect(value).toMatchObject({ processes: 1, minutes: [{ calls: 1, failed: 1, busy: 2, waiting: 3, streams: 7 }] })
  const { rows } = (await desk.call('listJobs', seat)).value
  expect(rows[0]).toMatchObject({ name: 'ask-vendors', runs: 1, failures: 1, error: 'the vendor is away' })
  expect(rows.find(({ name }) => name === 'seal-ledger')).toMatchObject({ runs: 0, ranAt: null })
})
