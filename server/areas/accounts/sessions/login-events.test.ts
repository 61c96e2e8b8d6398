import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { createLog } from '#server/ports/log/log.ts'

let server: TestServer
let lines: string[] = []
beforeAll(async () => {
  server = await startTestServer({
    log: createLog({ level: 'info', destination: { write: (line) => lines.push(line) } }),
  })
})
afterAll(() => server.close())
beforeEach(() => {
  lines = []
})

const events = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => 'event' in line)
const logIn = (username: string, password: string, ip: string) =>
  server.call('logIn', { body: { type: 'username', realm: 'member', username, password }, ip })

it('a login and a failed one are logged with their address, and without the name and password of the failed one', async () => {
  const { id } = await server.member({ account: 'meghna1' })
  await logIn('meghna1', 'Lantern2027', '203.0.113.31')
  await logIn('Typed-In-Name-Field', 'Typed-Word-9', '203.0.113.32')
  expect(events()).toMatchObject([
    { event: 'login', memberId: id, ip: '203.0.113.31', way: 'username' },
    { event: 'login-failed', ip: '203.0.113.32', way: 'username', reason: 'login.cred.err' },
  ])
  expect(lines.join('')).not.toMatch(/Typed-In-Name-Field|Typed-Word-9|Lantern2027/i)
})

it('the lock of an address or account is logged', async () => {
  for (let i = 0; i < 40 && !events().some(({ event }) => event === 'login-locked'); i++) {
    const { captchaId, captcha } = await server.solvedCaptcha('203.0.113.33')
    const body = {
      type: 'username',
      realm: 'member',
      username: 'nobody-here',
      password: 'wrong',
      captchaId,
      captcha,
    } as const
    await server.call('logIn', { body, ip: '203.0.113.33' })
  }
  expect(events()).toContainEqual(expect.objectContaining({ event: 'login-locked', ip: '203.0.113.33' }))
})

it('a changed password and a changed contact are logged without secret and contact', async () => {
  const { id } = await server.member({ account: 'meghna2' })
  const { token } = (await logIn('meghna2', 'Lantern2027', '203.0.113.34')).value
  const passwords = { oldPassword: 'Lantern2027', newPassword: 'Harbour2031', confirmNewPassword: 'Harbour2031' }
  expect((await server.call('changePassword', { body: passwords, token })).success).toBe(true)
  const { createCode } = await import('../verification/codes.ts')
  const verificationCode = await createCode(server.services, 'bind', 'meghna@example.test')
  const body = { email: 'meghna@example.test', verificationCode, loginPassword: 'Harbour2031' }
  expect((await server.call('bindEmail', { body, token })).success).toBe(true)
  expect(events().slice(1)).toMatchObject([
    { event: 'password-changed', memberId: id },
    { event: 'contact-changed', memberId: id, contact: 'email' },
  ])
  expect(lines.join('')).not.toMatch(new RegExp(`Lantern2027|Harbour2031|${verificationCode}|meghna@`))
})
