import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { removeOld, rowsRemoved } from './remove-old.ts'

const dayMs = 86_400_000
let server: TestServer
let id: string
beforeAll(async () => {
  server = await startTestServer()
  id = (await server.member({ account: 'old' })).id
})
afterAll(() => server.close())
beforeEach(() => server.advance(dayMs))

const run = async (text: ReturnType<typeof sql>) => (await server.services.db.execute<{ n: string }>(text)).rows
const before = (days: number) => new Date(server.services.clock.now() - days * dayMs).toISOString()
const uuid = () => crypto.randomUUID()
const count = async (table: string, own = sql`member_id = ${id}`) =>
  Number((await run(sql`SELECT count(*) AS n FROM ${sql.identifier(table)} WHERE ${own}`))[0]!.n)
const addSession = async (days: number, more: { ended?: boolean; of?: string } = {}) => {
  const session = uuid()
  await run(sql`INSERT INTO sessions (id, token_hash, member_id, created_at, last_seen_at, expires_at, ended_at, ip, user_agent)
    VALUES (${session}, ${session}, ${more.of ?? id}, ${before(days)}, ${before(days)}, ${before(days - 0.5)},
      ${more.ended === false ? null : before(days)}, '203.0.113.1', 'test')`)
  return session
}
const removed = () => rowsRemoved(server.services.db)

it('deletes sessions that ended longer ago than the settings keep them, and never a member’s last one', async () => {
  const other = (await server.member({ account: 'gone' })).id
  await addSession(4000, { of: other })
  const old = await addSession(1830)
  await addSession(1829, { ended: false })
  await addSession(1820)
  await run(sql`INSERT INTO vendor_sessions (id, vendor, member_id, merchant, vassalage, game, category, wallet, currency, opened_at,
      expires_at, login_session)
    VALUES (${old}, 'house', ${id}, 'fairhall', 'DEMO', 'g', 'RNG', 'main', 'BDT', ${before(1830)}, ${before(1830)}, ${old})`)
  await removeOld(server.services)
  expect(await count('sessions')).toBe(1)
  expect(await count('sessions', sql`member_id = ${other}`)).toBe(1)
  expect(await count('vendor_sessions', sql`id = ${old} AND login_session IS NULL`)).toBe(1)
  expect((await removed()).get('sessions')).toBe(2)
})

it('deletes messages, answers and addresses that nobody asks for any more, and keeps what is open or newer', async () => {
  for (const days of [1826, 1800])
    await run(
      sql`INSERT INTO messages (id, member_id, kind, texts, sent_at) VALUES (${uuid()}, ${id}, 'SYSTEM', '{}', ${before(days)})`,
    )
  for (const table of ['point_requests', 'rebate_requests', 'promotion_requests', 'contract_requests'])
    for (const days of [366, 364])
      await run(sql`INSERT INTO ${sql.identifier(table)} (member_id, request_id, asked, answer, at)
        VALUES (${id}, ${uuid()}, '', '{}', ${before(days)})`)
  for (const [ip, days] of [
    ['203.0.113.1', 90],
    ['203.0.113.2', 60],
  ] as const)
    await run(sql`INSERT INTO known_addresses (member_id, ip, confirmed_at) VALUES (${id}, ${ip}, ${before(days)})`)
  const { rows } = await server.services.db.execute<{ number: string }>(sql`
    INSERT INTO feedback (merchant, member_id, question_type, content, language, sent_at)
    SELECT 'fairhall', ${id}, 'OTHER', 'a question', 'EN', ${before(2000)} FROM generate_series(1, 3) RETURNING number`)
  const operator = uuid()
  await server.services.db.transaction(async (tx) => {
    await tx.execute(
      sql`INSERT INTO audit_log (at, actor_kind, actor, operation) VALUES (now(), 'system', 'system', 'test')`,
    )
    await tx.execute(
      sql`INSERT INTO operators (id, email, name, status, invited_at) VALUES (${operator}, 'o@fairhall.example', 'O', 'active', now())`,
    )
  })
  for (const [at, days] of [
    [0, 1826],
    [1, 100],
  ] as const)
    await run(
      sql`INSERT INTO feedback_answers (number, outcome, operator_id, at) VALUES (${rows[at]!.number}, 'closed', ${operator}, ${before(days)})`,
    )
  await removeOld(server.services)
  expect(await count('messages')).toBe(1)
  expect(await count('point_requests')).toBe(1)
  expect(await count('contract_requests')).toBe(1)
  expect(await count('known_addresses', sql`member_id = ${id} AND ip = '203.0.113.2'`)).toBe(1)
  expect(await count('known_addresses')).toBe(1)
  expect(await count('feedback')).toBe(2)
  expect((await removed()).get('answers')).toBe(4)
})

it('runs once a day, and a table that fails keeps back no other', async () => {
  const addOld = () =>
    run(
      sql`INSERT INTO messages (id, member_id, kind, texts, sent_at) VALUES (${uuid()}, ${id}, 'SYSTEM', '{}', ${before(3000)})`,
    )
  await addOld()
  await addSession(2500)
  await server.asOwner((owner) => owner.execute(sql`ALTER TABLE sessions RENAME TO sessions_away`))
  await expect(removeOld(server.services)).rejects.toThrow('remove-old: 1 of')
  await server.asOwner((owner) => owner.execute(sql`ALTER TABLE sessions_away RENAME TO sessions`))
  expect(await count('messages')).toBe(1)
  await removeOld(server.services)
  expect(await count('sessions', sql`member_id = ${id} AND created_at < ${before(2000)}`)).toBe(0)
  await addOld()
  await removeOld(server.services)
  expect(await count('messages')).toBe(2)
  server.advance(dayMs)
  await removeOld(server.services)
  expect(await count('messages')).toBe(1)
})
