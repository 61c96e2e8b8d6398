import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { auditChanges } from '#server/audit/tables.ts'
import { signatureOf } from '#server/http/signature.ts'
import { poison } from '#server/jobs/testing/poison.ts'
import { purgeSpent } from '#server/jobs/purge-spent.ts'
import { createSealAtRest } from '#server/keys/seal-at-rest.ts'
import { sealAnew } from '#server/keys/seal-anew.ts'
import { MailFailed } from '#server/ports/mail/mail.ts'
import { deskOf, type Seat } from '#tests/support/desk.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import { raiseAlerts } from './raise-alerts.ts'
import { sendAlerts } from './send-alerts.ts'

type Call = { headers: IncomingHttpHeaders; url: string; body: string }
let server: SeededServer
let desk: ReturnType<typeof deskOf>
let seat: Seat
let receiver: Server
let status = 204
let calls: Call[] = []
let hook: string
const minute = 60_000

beforeAll(async () => {
  server = await startSeededServer()
  desk = deskOf(server)
  receiver = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      calls.push({ headers: request.headers, url: request.url!, body: Buffer.concat(parts).toString() })
      response.writeHead(status, { location: '/elsewhere' }).end()
    })
  })
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  hook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook?team=1`
  await server.db.execute(sql`DELETE FROM feedback`)
})
beforeEach(async () => {
  seat = await desk.enter('admin')
})
afterEach(async () => {
  status = 204
  calls = []
  await server.db.execute(sql`DELETE FROM alerts`)
  await server.db.execute(sql`DELETE FROM feedback`)
  await server.db.execute(sql`DELETE FROM job_states`)
})
afterAll(async () => {
  await new Promise((done) => receiver.close(done))
  await server.close()
})

const usual = {
  addresses: ['duty@desk.net'],
  webhook: null as string | null,
  kinds: ['feedback'],
  checks: false,
  lateMinutes: 10,
}
const set = async (more: Partial<typeof usual> = {}) => {
  const answer = await desk.call('setAlerts', seat, { body: { ...usual, webhook: hook, ...more } })
  expect(answer.errorCode).toBeUndefined()
  return answer.value
}
const complain = async () => {
  const { memberId } = await server.enter('nodi27')
  await server.db.execute(sql`INSERT INTO feedback (member_id, merchant, question_type, content, language, sent_at)
    VALUES (${memberId}, 'fairhall', 'OTHER', 'a question', 'EN', ${new Date(server.now()).toISOString()})`)
}
const fail = () => {
  const at = new Date(server.now()).toISOString()
  return server.db.execute(sql`
    INSERT INTO job_states (process, name, every_ms, runs, failures, ran_at, failed_at, told_at)
    VALUES (gen_random_uuid(), 'close-accounts', 60000, 1, 1, ${at}, ${at}, ${at})`)
}
const turn = async () => {
  await raiseAlerts(server.services)
  await sendAlerts(server.services)
}
const letters = async () =>
  (await server.services.ports.outbox.list()).filter(({ kind, text }) => kind === 'alert' && !text.includes('test'))
const kept = async () =>
  (
    await server.db.execute<{ target: string; tries: number; sent: boolean; due: boolean }>(
      sql`SELECT target, tries, sent_at IS NOT NULL AS sent, next_try_at IS NOT NULL AS due FROM alerts ORDER BY target, ref`,
    )
  ).rows

it('a late item alerts each target once, by a letter and a signed call without names or amounts', async () => {
  await set()
  const { key } = (await desk.call('makeAlertKey', seat, { body: {} })).value
  await complain()
  await complain()
  await turn()
  expect(calls).toEqual([])
  const before = (await letters()).length

  server.advance(48 * 60 * minute)
  seat = await desk.enter('admin')
  await Promise.all([turn(), turn()])
  await turn()
  const [letter, ...others] = (await letters()).slice(0, (await letters()).length - before)
  expect(others).toEqual([])
  expect(letter).toMatchObject({ to: 'duty@desk.net', channel: 'mail' })
  expect(letter!.subject).toContain('2')

  const told = calls.flatMap(({ body }) => (JSON.parse(body) as { alerts: object[] }).alerts)
  expect(told).toHaveLength(2)
  expect(Object.keys(told[0]!).toSorted()).toEqual(['dueAt', 'id', 'kind', 'ref', 'since'])
  const { headers, url, body } = calls[0]!
  const header = (name: string) => headers[`x-alert-${name}`] as string
  const signed = { vendor: header('sender'), timestamp: header('timestamp'), nonce: header('nonce') }
  expect(header('signature')).toBe(signatureOf('AL1', key, { method: 'POST', path: url, body }, signed))
  expect(url).toBe('/hook?team=1')
})

it('a target that fails keeps back no other, is tried again with growing pauses, and given up in the end', async () => {
  await set()
  await complain()
  server.advance(48 * 60 * minute)
  seat = await desk.enter('admin')
  status = 302
  await raiseAlerts(server.services)
  await expect(sendAlerts(server.services)).rejects.toThrow('1 of 2')
  expect(calls.map(({ url }) => url)).toEqual(['/hook?team=1'])
  const [mail, webhook] = await kept()
  expect(mail).toMatchObject({ target: 'duty@desk.net', sent: true })
  expect(webhook).toMatchObject({ sent: false, due: true, tries: 1 })
  const shown = (await desk.call('getAlerts', seat)).value
  expect(shown).toMatchObject({ waiting: 1, failure: { target: 'webhook', error: 'The webhook answered 302.' } })

  await sendAlerts(server.services)
  expect(calls).toHaveLength(1)
  for (let n = 0; n < 9; n += 1) {
    server.advance(24 * 60 * minute)
    await sendAlerts(server.services).catch(() => undefined)
  }
  expect(calls).toHaveLength(8)
  expect((await kept())[1]).toMatchObject({ sent: false, due: false, tries: 8 })
})

it('a kind that can’t be read keeps back no other', async () => {
  await set({ checks: true, webhook: null })
  await complain()
  await fail()
  server.advance(48 * 60 * minute)
  const { cure } = await poison(server, { table: 'alerts', column: 'kind', value: 'feedback' })
  await expect(raiseAlerts(server.services)).rejects.toThrow('1 of 2')
  expect(await kept()).toHaveLength(1)
  await cure()
  await raiseAlerts(server.services)
  expect(await kept()).toHaveLength(2)
})

it('items that are postponed, of other kinds or not late enough are not told of', async () => {
  await set({ kinds: ['withdrawal'] })
  await complain()
  server.advance(48 * 60 * minute)
  seat = await desk.enter('admin')
  await raiseAlerts(server.services)
  await set({ lateMinutes: 10_080 })
  await raiseAlerts(server.services)
  await set()
  const until = new Date(server.now() + 24 * 60 * minute).toISOString()
  const [row] = (await desk.call('getInbox', await desk.enter('support'), { query: { kind: 'feedback' } })).value.rows
  await server.db.execute(
    sql`INSERT INTO inbox_work (kind, ref, later_until) VALUES ('feedback', ${row!.ref}, ${until})`,
  )
  await raiseAlerts(server.services)
  expect(await kept()).toEqual([])
})

it('a failing job sends one alert a day', async () => {
  await set({ checks: true, kinds: [], webhook: null })
  await fail()
  await turn()
  await fail()
  await turn()
  expect(await kept()).toEqual([{ target: 'duty@desk.net', tries: 1, sent: true, due: false }])
  server.advance(24 * 60 * minute)
  await turn()
  expect(await kept()).toHaveLength(2)
  expect((await letters())[0]!.text).toContain('close-accounts')
  server.advance(91 * 24 * 60 * minute)
  await purgeSpent(server.services)
  expect(await kept()).toEqual([])
})

it('a webhook has a public https address; the key is sealed, shown once and in no log', async () => {
  const { config } = server.services
  const { mode } = config
  Object.assign(config, { mode: 'production' })
  const bad = [
    'http://alerts.example.net/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest',
    'https://[::ffff:10.0.0.1]/',
    'https://localhost/',
    'https://desk/',
    'https://a:b@alerts.example.net/',
    'ftp://alerts.example.net/',
    'https://0x7f.1/',
    'https://[64:ff9b::a00:1]/',
    'not an address',
  ]
  for (const webhook of bad)
    expect([webhook, (await desk.call('setAlerts', seat, { body: { ...usual, webhook } })).errorCode]).toEqual([
      webhook,
      'webhook.invalid',
    ])
  const good = await desk.call('setAlerts', seat, { body: { ...usual, webhook: 'https://alerts.example.net/hook' } })
  expect(good.success).toBe(true)
  Object.assign(config, { mode })

  const { key } = (await desk.call('makeAlertKey', seat, { body: {} })).value
  expect(JSON.stringify((await desk.call('getAlerts', seat)).value)).not.toContain(key)
  expect(JSON.stringify((await server.db.execute(sql`SELECT * FROM alert_settings`)).rows)).not.toContain(key)
  expect(
    JSON.stringify(await server.db.select().from(auditChanges), (_, one: unknown) =>
      typeof one === 'bigint' ? `${one}` : one,
    ),
  ).not.toContain(key)
  const other = createSealAtRest(['another secret of at least thirty-two characters'], server.services.random)
  const both = { ...other, open: (sealed: string) => server.services.ports.atRest.open(sealed) }
  expect(await sealAnew(server.services, both)).toBeGreaterThan(0)
  const [row] = (await server.db.execute<{ sealed_key: string }>(sql`SELECT sealed_key FROM alert_settings`)).rows
  expect(other.open(row!.sealed_key)).toBe(key)
  await sealAnew(server.services, { ...server.services.ports.atRest, open: (sealed) => other.open(sealed) })
})

it('a test goes to each target and says what each answered', async () => {
  await set()
  await desk.call('makeAlertKey', seat, { body: {} })
  status = 500
  const { mail } = server.services.ports
  server.services.ports.mail = { send: () => Promise.reject(new MailFailed('no letter')) }
  expect((await desk.call('testAlerts', seat, { body: {} })).value.results).toEqual([
    { target: 'duty@desk.net', fault: 'no letter' },
    { target: 'webhook', fault: 'The webhook answered 500.' },
  ])
  server.services.ports.mail = mail
  status = 200
  const { results } = (await desk.call('testAlerts', seat, { body: {} })).value
  expect(results.map(({ fault }) => fault)).toEqual([null, null])
  expect(JSON.parse(calls.at(-1)!.body)).toMatchObject({ test: true, alerts: [] })
})
