import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { memberWithUpline, paymentPassword } from '#server/areas/money/wallet/testing/member-with-upline.ts'
import { createPasswords } from '#server/ports/password/password.ts'
import { TooBusy } from '#server/ports/password/work-queue.ts'
import { systemRandom } from '#server/random.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  const passwords = createPasswords({
    random: systemRandom,
    // so long that every login arrives while the first is hashed
    cost: { algorithm: 'argon2id', memory: 65_536, passes: 1, lanes: 1 },
    queueLimits: { concurrency: 1, maxWaiting: 0, retryAfterSeconds: 4 },
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

it('a try that was refused unchecked doesn’t count: the caller logs in later without a captcha', async () => {
  for (let round = 0; round < 5; round += 1) await Promise.all(accounts.map((account, n) => logIn(account, n)))
  for (const [n, account] of accounts.entries()) expect((await logIn(account, n)).status).toBe(200)
  const wrong = await logIn('busy0', 10, 'Lantern2026')
  expect(wrong).toMatchObject({ errorCode: 'login.cred.err', value: { captcha: false } })
})

const requestId = randomUUID()
const changed = { newPassword: '258036', confirmNewPassword: '258036' }
const account = { kind: 'EWALLET', bankCode: 'BKASH', number: '01712345678', holderName: 'Nodi Rahman' } as const

it.each([
  ['withdraw', { accountId: 'any', amount: '500.00', paymentPassword, requestId }],
  ['addPayoutAccount', { ...account, paymentPassword }],
  ['transferToUpline', { amount: '500.00', paymentPassword, requestId }],
  ['redeemPointReward', { rewardId: 'any', quantity: 1, paymentPassword, requestId }],
  ['convertPoints', { points: 1200, paymentPassword, requestId }],
  ['changePaymentPassword', { oldPassword: paymentPassword, ...changed }],
  ['requestClosing', { paymentPassword }],
] as const)(
  'answers %s with 429 while too many hashes wait, and counts no wrong payment password',
  async (id, body) => {
    const me = await memberWithUpline(server, { payeeName: 'Nodi Rahman' })
    await me.fund(100_000n)
    const verify = vi.spyOn(server.ports.passwords, 'verify').mockRejectedValue(new TooBusy(4))
    for (let n = 0; n < 6; n += 1) {
      const { status, errorCode, headers } = await server.call(id, { token: me.token, body: body as never })
      expect([status, errorCode, headers.get('retry-after')]).toEqual([429, 'TOO_MANY_REQUEST', '4'])
    }
    verify.mockRestore()
    const wrong = { oldPassword: '111111', ...changed }
    expect(await server.call('changePaymentPassword', { token: me.token, body: wrong })).toMatchObject({
      errorCode: 'invalid.payment.pw',
      value: { left: 4 },
    })
    expect(await me.balance()).toBe(100_000n)
  },
)
