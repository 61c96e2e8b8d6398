import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPasswords } from '#server/ports/password/password.ts'
import { systemRandom } from '#server/random.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  const passwords = createPasswords({
    random: systemRandom,
    // so long that every login arrives while the first is hashed
    cost: { algorithm: 'argon2id', memory: 65_536, passes: 1, lanes: 1 },
    limits: { concurrency: 1, maxWaiting: 0, retryAfterSeconds: 4 },
  })
  server = await startTestServer({ ports: { passwords } })
})
afterAll(() => server.close())

const accounts = Array.from({ length: 12 }, (_, n) => `busy${n}`)
const logIn = (username: string, n: number, password = 'Lantern2027') =>
  server.call('logIn', {
    ip: `203.0.113.${n + 10}`,
    body: { type: 'username', username, password, realm: 'member' },
  })

it('answers more logins at once than are hashed with 429 and the time to wait, and nothing else fails', async () => {
  for (const account of accounts) await server.member({ account })
  const answers = await Promise.all(accounts.map((account, n) => logIn(account, n)))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(accounts.length)
  for (const { status, errorCode, headers } of refused)
    expect([status, errorCode, headers.get('retry-after')]).toEqual([429, 'TOO_MANY_REQUEST', '4'])
})

it('counts no try that was not judged: who was sent away is let in later without a captcha', async () => {
  for (let round = 0; round < 5; round += 1) await Promise.all(accounts.map((account, n) => logIn(account, n)))
  for (const [n, account] of accounts.entries()) expect((await logIn(account, n)).status).toBe(200)
  const wrong = await logIn('busy0', 10, 'Lantern2026')
  expect(wrong).toMatchObject({ errorCode: 'login.cred.err', value: { captcha: false } })
})
