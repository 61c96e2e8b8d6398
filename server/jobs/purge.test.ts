import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { members } from '../areas/accounts/members/tables.ts'
import { createCode } from '../areas/accounts/verification/codes.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { purgeGuests } from './purge-guests.ts'
import { purgeSpent } from './purge-spent.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const hourMs = 3_600_000
const rowsIn = async (table: string) => {
  const { rows } = await server.services.db.execute<{ n: string }>(
    sql`SELECT count(*) AS n FROM ${sql.identifier(table)}`,
  )
  return Number(rows[0]!.n)
}
const playFree = (ip: string) =>
  server.call('startFreePlay', { body: { os: 'Android', platform: 'W', nonce: '0123456789abcdef' }, ip })

it('closes guests after 24 hours, members never, however many servers do it at once', async () => {
  const { id } = await server.member({ account: 'stays' })
  const early = (await playFree('203.0.113.1')).value.token
  server.advance(1)
  const late = (await playFree('203.0.113.1')).value.token
  server.advance(24 * hourMs - 1)
  await Promise.all([1, 2, 3].map(() => purgeGuests(server.services)))
  expect((await server.call('getMemberInfo', { token: early })).errorCode).toBe('login.not.session')
  expect((await server.call('getMemberInfo', { token: late })).errorCode).toBe('user.token.expired')
  const [member] = await server.services.db.select().from(members).where(eq(members.id, id))
  expect(member!.status).toBe('active')
  const guests = await server.services.db.select().from(members).where(eq(members.type, 4))
  expect(guests.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b))).toEqual(['active', 'closed'])
})

it('removes codes, counters and messages that have done their work, and no others', async () => {
  await createCode(server.services, 'login', '+8801700000000')
  await server.ports.sms.send({ to: '+8801700000000', sender: 'Fairhall', text: 'old', kind: 'notice', locale: 'en' })
  await server.call('logIn', { body: { username: 'nobody', password: 'x', type: 'username', realm: 'member' } })
  await purgeSpent(server.services)
  expect(await rowsIn('verification_codes')).toBe(1)
  server.advance(26 * hourMs)
  await createCode(server.services, 'login', '+8801700000001')
  await purgeSpent(server.services)
  expect(await rowsIn('verification_codes')).toBe(1)
  expect(await rowsIn('throttles')).toBe(0)
  expect(await rowsIn('outbox_messages')).toBe(1)
  server.advance(7 * 24 * hourMs)
  await purgeSpent(server.services)
  expect(await rowsIn('outbox_messages')).toBe(0)
})

it('answers too many guests of one address with the time to wait', async () => {
  const answers = []
  for (let i = 0; i < 21; i++) answers.push((await playFree('203.0.113.77')).errorCode)
  expect(answers.slice(0, 20).every((code) => code === undefined)).toBe(true)
  expect(answers[20]).toBe('TOO_MANY_REQUEST')
})
