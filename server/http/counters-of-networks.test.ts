import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const ip = '2001:db8:0:7:aaaa::3'
const network = '2001:db8:0:7::/64'

/** A call that counts its address, and the counter it has. */
const counted: Record<string, () => Promise<unknown>> = {
  'guest:ip': () =>
    server.call('startFreePlay', { body: { os: 'Android', platform: 'W', nonce: '0123456789abcdef' }, ip }),
  'free-game:ip': () => server.call('openFreeGame', { query: { vassalage: 'DEMO', gameId: 'seven-feast' }, ip }),
  feedback: () => server.call('sendFeedback', { body: { questionType: 'GAME', content: 'Once more.' }, ip }),
  'login:ip': () =>
    server.call('logIn', { body: { username: 'nobody', password: 'wrong', type: 'username', realm: 'member' }, ip }),
  'code:ip': async () => {
    const pass = await server.botPass('register-code', { ip, receiver: '+8801712345678' })
    const body = { countryDialingCode: '+880', mobileNo: '1712345678', registrationType: 'mobile' as const, ...pass }
    return server.call('sendRegistrationCode', { body, ip })
  },
  'reset:ip': () =>
    server.call('requestPasswordByEmail', { body: { username: 'nobody', email: 'nobody@example.test' }, ip }),
}

it.each(Object.keys(counted))('%s takes all addresses of a /64 of IPv6 for one', async (name) => {
  await counted[name]!()
  const { rows } = await server.services.db.execute<{ key: string }>(
    sql`SELECT key FROM throttles WHERE key LIKE ${`${name}:%`}`,
  )
  expect(rows.map(({ key }) => key)).toEqual([`${name}:${network}`])
})
