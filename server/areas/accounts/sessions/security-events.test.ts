import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { purgeSpent } from '#server/jobs/purge-spent.ts'
import { createCode } from '../verification/codes.ts'
import { securityEvents } from './tables.ts'

const place = { ip: '203.0.113.50', headers: { 'user-agent': 'phone' } }
const payment = { newPassword: '482913', confirmNewPassword: '482913' }
let server: TestServer
let n = 0
let account: string
let token: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  n += 1
  account = `gorai${n}`
  await server.member({ account, email: `${account}@example.test`, payeeName: 'Gorai Khan' })
  token = await logIn()
})

const login = (password: string) =>
  server.call('logIn', { body: { type: 'username', realm: 'member', username: account, password }, ...place })
const logIn = async (password = 'Lantern2027') => (await login(password)).value.token
const page = async (query = {}) => (await server.call('listSecurityEvents', { token, query })).value
const kinds = async () => (await page({ pageSize: 50 })).events.map(({ kind }) => kind)

it('logins and wrong passwords are listed with their place, newest first, in pages', async () => {
  server.advance(1_000)
  await server.call('logIn', {
    body: { type: 'username', realm: 'member', username: account.toUpperCase(), password: 'wrong' },
    ip: '198.51.100.9',
    headers: { 'user-agent': 'stranger' },
  })
  const { events, ...rest } = await page({ pageSize: 1 })
  expect(events).toMatchObject([{ kind: 'LOGIN_FAILED', ip: '198.51.100.9', userAgent: 'stranger' }])
  expect(events[0]).toMatchObject({ id: expect.stringMatching(/^\d+$/), at: new Date(server.now()).toISOString() })
  expect(rest).toEqual({ pageNum: 1, totalPages: 2, total: 2 })
  expect((await page({ pageSize: 1, pageNo: 2 })).events).toMatchObject([{ kind: 'LOGIN', userAgent: 'phone' }])
})

it('wrong passwords of an unknown name are not noted, and those of an account at most 20 times a day', async () => {
  const before = await server.services.db.$count(securityEvents)
  const stranger = { type: 'username', realm: 'member', username: `nobody${n}`, password: 'wrong' } as const
  await server.call('logIn', { body: stranger, ip: '198.51.100.10' })
  expect(await server.services.db.$count(securityEvents)).toBe(before)
  const { noteFailedLogin } = await import('./security-events.ts')
  const { id } = (await server.call('getMemberInfo', { token })).value
  for (let i = 0; i < 25; i++)
    await noteFailedLogin(server.services, id, { ip: '198.51.100.10', userAgent: 'x'.repeat(400) })
  expect((await kinds()).filter((kind) => kind === 'LOGIN_FAILED')).toHaveLength(20)
  const { events, ...rest } = await page()
  expect([events.length, events[0]!.userAgent, rest]).toEqual([
    10,
    'x'.repeat(300),
    { pageNum: 1, totalPages: 3, total: 21 },
  ])
  expect((await page({ pageNo: 3 })).events.map(({ kind }) => kind)).toEqual(['LOGIN'])
  server.advance(86_400_000 - 1)
  await noteFailedLogin(server.services, id, { ip: '198.51.100.10', userAgent: 'x' })
  server.advance(1)
  await noteFailedLogin(server.services, id, { ip: '198.51.100.10', userAgent: 'x' })
  token = await logIn()
  expect((await kinds()).filter((kind) => kind === 'LOGIN_FAILED')).toHaveLength(21)
})

it('password changes are noted, and refused ones leave no entry', async () => {
  const passwords = { oldPassword: 'Lantern2027', newPassword: 'Harbour2031', confirmNewPassword: 'Harbour2031' }
  await server.call('changePassword', { body: { ...passwords, oldPassword: 'wrong' }, token })
  await server.call('changePassword', { body: passwords, token })
  const loginPassword = 'Harbour2031'
  await server.call('setPaymentPassword', { body: { ...payment, loginPassword }, token })
  await server.call('setPaymentPassword', { body: { ...payment, loginPassword }, token })
  const changed = { oldPassword: '482913', newPassword: '593024', confirmNewPassword: '593024' }
  await server.call('changePaymentPassword', { body: changed, token })
  const verificationCode = await createCode(server.services, 'member', `${account}@example.test`)
  const reset = { ...payment, method: 'EMAIL', verificationCode, payeeName: 'Gorai Khan' } as const
  expect((await server.call('resetPaymentPassword', { body: reset, token })).success).toBe(true)
  expect(await kinds()).toEqual([
    'PAYMENT_PASSWORD_RESET',
    'PAYMENT_PASSWORD_CHANGED',
    'PAYMENT_PASSWORD_SET',
    'PASSWORD_CHANGED',
    'LOGIN',
  ])
})

it('a changed contact is noted with the session’s place and without the contact', async () => {
  const email = `new${n}@example.test`
  const verificationCode = await createCode(server.services, 'bind', email)
  const currentCode = await createCode(server.services, 'member', `${account}@example.test`)
  await server.call('bindEmail', {
    body: { email, verificationCode, currentCode, loginPassword: 'Lantern2027' },
    token,
  })
  const [event] = (await page()).events
  expect(event).toMatchObject({ kind: 'EMAIL_CHANGED', ip: '203.0.113.50', userAgent: 'phone' })
  expect(JSON.stringify(event)).not.toContain('example.test')
})

it('a member only sees the own account’s last 90 days, and older entries are deleted', async () => {
  server.advance(90 * 86_400_000 - 1)
  token = await logIn()
  expect(await kinds()).toEqual(['LOGIN', 'LOGIN'])
  server.advance(1)
  expect(await kinds()).toEqual(['LOGIN'])
  await purgeSpent(server.services)
  const rows = await server.services.db.select({ at: securityEvents.at }).from(securityEvents)
  expect(rows.every(({ at }) => at.getTime() >= server.now() - 90 * 86_400_000)).toBe(true)
  await server.member({ account: `${account}b` })
  const other = { type: 'username', realm: 'member', username: `${account}b`, password: 'Lantern2027' } as const
  const theirs = (await server.call('logIn', { body: other })).value.token
  expect((await server.call('listSecurityEvents', { token: theirs })).value.total).toBe(1)
})
