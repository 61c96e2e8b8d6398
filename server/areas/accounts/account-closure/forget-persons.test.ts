import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { closeIfClear } from './close-due.ts'
import { forgetPersons } from './forget-persons.ts'

const dayMs = 86_400_000
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const run = async (text: ReturnType<typeof sql>) => (await server.services.db.execute<{ n: string }>(text)).rows

it('a closed account’s traces, letters, documents and money records stay for their times, and name no person from the first day', async () => {
  const { id } = await server.member({ account: 'kamala', payeeName: 'Kamala Das' })
  const body = { type: 'username', realm: 'member', username: 'kamala', password: 'Lantern2027' } as const
  const { token } = (await server.call('logIn', { body })).value
  await run(sql`INSERT INTO payout_accounts (id, member_id, merchant, kind, bank_code, sealed_number, number_hash, last_four, holder_name,
    branch, added_at) VALUES (${id}, ${id}, 'fairhall', 'BANK', 'DBBL', 'sealed', 'hash', '1234', 'Kamala Das', 'Gulshan', now())`)
  await run(sql`INSERT INTO identities (member_id, merchant, state, kind, sending, sent_at)
    VALUES (${id}, 'fairhall', 'accepted', 'PASSPORT', ${id}, now())`)
  await run(
    sql`INSERT INTO messages (id, member_id, kind, texts, sent_at) VALUES (${id}, ${id}, 'SYSTEM', '{}', now())`,
  )
  const left = async () => {
    const rows = await run(sql`SELECT concat_ws(' ',
      CASE WHEN EXISTS (SELECT FROM sessions WHERE member_id = ${id}) THEN 'traces' END,
      CASE WHEN EXISTS (SELECT FROM messages WHERE member_id = ${id}) THEN 'letters' END,
      CASE WHEN EXISTS (SELECT FROM identities WHERE member_id = ${id}) THEN 'documents' END,
      (SELECT concat_ws(' ', holder_name, branch, nullif(sealed_number, ''), last_four, number_hash) FROM payout_accounts WHERE id = ${id})) AS n`)
    return rows[0]!.n
  }
  expect(await server.services.db.transaction((tx) => closeIfClear(tx, server.services, id))).toBe(true)
  expect((await server.call('getMemberInfo', { token })).errorCode).toBe('login.not.session')
  const at = async (days: number) => {
    server.advance(days * dayMs)
    await forgetPersons(server.services)
    return left()
  }
  expect(await at(89)).toBe('traces letters documents - sealed 1234 hash')
  expect(await at(1)).toBe('letters documents - sealed 1234 hash')
  expect(await at(275)).toBe('documents - sealed 1234 hash')
  expect(await at(4 * 365)).toBe('- sealed 1234 hash')
  expect(await at(2 * 365)).toBe('- 0000 hash')
})

it('a closed account’s sessions are deleted after the days that the operator of the server sets', async () => {
  const { id } = await server.member({ account: 'nasrin' })
  const body = { type: 'username', realm: 'member', username: 'nasrin', password: 'Lantern2027' } as const
  expect((await server.call('logIn', { body })).success).toBe(true)
  // a game that was opened in the session outlives it
  await run(sql`INSERT INTO vendor_sessions (id, vendor, member_id, merchant, vassalage, game, category, wallet, currency, opened_at,
      expires_at, login_session)
    SELECT id, 'house', member_id, 'fairhall', 'DEMO', 'g', 'RNG', 'main', 'BDT', now(), now(), id FROM sessions WHERE member_id = ${id}`)
  expect(await server.services.db.transaction((tx) => closeIfClear(tx, server.services, id))).toBe(true)
  const config = { ...server.services.config, ...readConfig({ KEEP_CLOSED_TRACES_DAYS: '10' }) }
  const sessionsAfter = async (days: number) => {
    server.advance(days * dayMs)
    await forgetPersons({ ...server.services, config })
    return (await run(sql`SELECT count(*)::text AS n FROM sessions WHERE member_id = ${id}`))[0]!.n
  }
  expect([await sessionsAfter(9), await sessionsAfter(1)]).toEqual(['1', '0'])
})
