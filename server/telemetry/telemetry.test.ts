import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operationTable } from '#openapi/generated/operations.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { readConfig } from '../config.ts'
import { createLog } from '../ports/log/log.ts'
import { start, type Running } from '../start.ts'
import { createAccessLog } from './access-log.ts'

type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}
type Sent = {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue: string } }[] }
    scopeSpans: { spans: Span[] }[]
  }[]
}

const key = 'k'.repeat(24)
const received: Sent[] = []
let collector: Server
let database: TestDatabase
let running: Running
const { path } = operationTable.getSystemStatus

const port = (server: Server) => (server.address() as AddressInfo).port
const listening = (server: Server) => new Promise<void>((done) => server.listen(0, '127.0.0.1', done))

/** A port that is free now. */
async function freePort(): Promise<number> {
  const server = createServer()
  await listening(server)
  const free = port(server)
  await new Promise((done) => server.close(done))
  return free
}

let metricsPort: number
beforeAll(async () => {
  collector = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      expect(request.url).toBe('/v1/traces')
      received.push(JSON.parse(Buffer.concat(parts).toString()) as Sent)
      response.end('{}')
    })
  })
  await listening(collector)
  metricsPort = await freePort()
  database = await testDatabase()
  const settings = {
    NODE_ENV: 'production',
    FAIRHALL_SECRET: 'x'.repeat(32),
    PORT: '0',
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    SMTP_URL: 'smtps://mail.example',
    SMS_GATEWAYS: JSON.stringify([{ id: 'main', method: 'GET', url: 'https://sms.example/{to}?text={text}' }]),
    METRICS_PORT: String(metricsPort),
    METRICS_KEY: key,
    ACCESS_LOG: 'off',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port(collector)}`,
    OTEL_SERVICE_NAME: 'hall-of-the-test',
  }
  running = await start(readConfig(settings), createLog({ level: 'silent' }), { devPages: async () => async () => {} })
})
afterAll(async () => {
  await database.close()
  collector.close()
})

/** The value of a line of the metrics. */
const valueOf = (text: string, line: string) =>
  text
    .split('\n')
    .find((one) => one.startsWith(`${line} `))
    ?.slice(line.length + 1)

it('shows calls by operation and outcome, the pool, the event loop, jobs, streams, postings and queues to Prometheus', async () => {
  const status = () => fetch(`${running.address}${path}`, { headers: { merchant: 'fairhall' } })
  await (await status()).text()
  await (await fetch(`${running.address}${path}`)).text()
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  const text = await answer.text()
  expect(valueOf(text, 'fairhall_calls_total{operation="getSystemStatus",outcome="ok"}')).toBe('1')
  expect(valueOf(text, 'fairhall_calls_total{operation="getSystemStatus",outcome="request.param.err"}')).toBe('1')
  expect(valueOf(text, 'fairhall_call_duration_seconds_count{operation="getSystemStatus"}')).toBe('2')
  for (const name of [
    'fairhall_pool_sessions{state="busy"}',
    'fairhall_streams',
    'fairhall_postings_total',
    'fairhall_queue_length{queue="withdrawals_to_decide"}',
    'nodejs_eventloop_lag_p99_seconds',
    'fairhall_job_runs_total{job="note-figures",outcome="ok"}',
  ])
    expect([name, Number(valueOf(text, name))]).toEqual([name, expect.any(Number)])
})

it('shows nothing on the site’s own port without the key', async () => {
  const read = (authorization?: string) =>
    fetch(`${running.address}/metrics`, { headers: authorization === undefined ? {} : { authorization } })
  expect((await read()).status).toBe(404)
  expect((await read(`Bearer ${'j'.repeat(24)}`)).status).toBe(404)
  expect((await read(`Bearer ${key}`)).status).toBe(200)
})

it('notes for the console what the process did and how its jobs went', async () => {
  const noted = async () =>
    (await database.db.execute<{ figures: object }>(sql`SELECT figures FROM process_figures`)).rows[0]?.figures
  await expect
    .poll(noted, { timeout: 10_000 })
    .toMatchObject({ calls: expect.any(Number), durations: expect.any(Array), waiting: 0 })
  const names = async () =>
    (await database.db.execute<{ name: string }>(sql`SELECT name FROM job_states`)).rows.map(({ name }) => name)
  await expect
    .poll(names, { timeout: 10_000 })
    .toEqual(expect.arrayContaining(['seal-ledger', 'send-notices', 'note-figures']))
})

it('sends traces from the call to its SQL to a collector, under the id that the answer bears', async () => {
  const answer = await fetch(`${running.address}${operationTable.getHelpCenter.path}`, {
    headers: { merchant: 'fairhall' },
  })
  const { traceId } = (await answer.json()) as { traceId: string }
  await running.stop()
  const resource = received[0]!.resourceSpans[0]!.resource.attributes
  expect(resource).toContainEqual({ key: 'service.name', value: { stringValue: 'hall-of-the-test' } })
  const spans = received.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  )
  const ofCall = spans.filter((span) => span.traceId === traceId.replaceAll('-', ''))
  const call = ofCall.find(({ name }) => name === 'getHelpCenter')!
  expect(call.attributes).toContainEqual({ key: 'fairhall.outcome', value: { stringValue: 'ok' } })
  const statements = ofCall.filter(({ parentSpanId }) => parentSpanId === call.spanId)
  expect(statements.map(({ name }) => name)).toContain('SELECT')
  expect(JSON.stringify(statements[0]!.attributes)).toContain('db.query.text')
  expect(spans.map(({ name }) => name)).toContain('job note-figures')
})

describe('the access log', () => {
  it('says of a call which one it was, what it came to, from where and under which trace id, and nothing else', () => {
    const lines: string[] = []
    const log = createAccessLog({ write: (line) => void lines.push(line) })
    const call = { operation: 'logIn', outcome: 'login.cred.err', status: 401, traceId: 't-1', ip: '203.0.113.7' }
    log.called!({ ...call, seconds: 0.01234 })
    expect(JSON.parse(lines[0]!)).toEqual({ level: 30, time: expect.any(String), msg: 'call', ms: 12.3, ...call })
  })
})
