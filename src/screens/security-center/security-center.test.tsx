import { screen, within } from '@testing-library/react'
import { exportJWK, generateKeyPair } from 'jose'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { ValueOf } from '#openapi/handlers.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { sampleMember } from '#tests/support/samples.ts'
import { done, refused, stubCalls, type Answer, type Sent } from '#tests/support/stub-calls.ts'
import { lazyParts } from '../shell/lazy-parts.ts'
import { lazySecurity, securityParts } from './lazy-security.ts'

type Security = ValueOf<'getSecurityOverview'>
const none: Security = {
  mobile: null,
  email: null,
  payeeName: null,
  paymentPassword: 'none',
  paymentPasswordLockedUntil: null,
  totp: false,
  recoveryCodesLeft: 0,
  social: [],
  passwordChangedAt: '2026-09-02T05:11:00Z',
}
const phone = 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0.0.0 Mobile Safari/537.36'
const at = '2026-11-20T08:15:00Z'
const device = { id: '018f2b7e-1c55-7d04-9a6b-3f2f0c6a7f01', userAgent: phone, ip: '203.0.113.7', rememberedAt: at }
const devices = [{ ...device, lastUsedAt: at, expiresAt: '2026-12-01T08:15:00Z', current: true }]

let app: Awaited<ReturnType<typeof renderApp>>
let sent: Sent[]
const sections = [lazySecurity, ...Object.values(securityParts).map(({ section }) => section)]
beforeAll(() => Promise.all([...Object.values(lazyParts), ...sections].map(({ preload }) => preload())))
afterEach(() => {
  app.end()
  vi.unstubAllGlobals()
})

async function open(part: string, security: Partial<Security> = {}, more: Record<string, Answer> = {}) {
  sent = stubCalls({
    'GET /wps/member/info': done(sampleMember()),
    'GET /wps/member/security': done({ ...none, ...security }),
    'GET /wps/member/devices': done(devices),
    ...more,
  })
  app = await renderApp({ at: `/vip?mc=securityCenter${part && `&part=${part}`}`, member: true })
}
const rowOf = async (name: string) => (await screen.findByText(name, { selector: 'li b' })).closest('li')!

it('missing protections are listed beside those in place', async () => {
  await open('', { mobile: '+880 ***5678', paymentPassword: 'set' })
  expect(await screen.findByText('3 of 6 protections of your account are still missing.')).toBeTruthy()
  expect(within(await rowOf('Mobile number')).getByText('In place')).toBeTruthy()
  expect(within(await rowOf('Mobile number')).getByText('+880 ***5678')).toBeTruthy()
  expect(within(await rowOf('E-mail')).getByText('Missing')).toBeTruthy()
  expect(within(await rowOf('Authenticator app')).getByText('Missing')).toBeTruthy()
})

it('a complete account says so, and a locked payment password says until when', async () => {
  const all = { mobile: '+880 ***5678', email: 'n***i@example.test', payeeName: 'N*** R***', totp: true }
  await open('', { ...all, recoveryCodesLeft: 1, paymentPassword: 'locked', paymentPasswordLockedUntil: at })
  expect(await screen.findByText('Your account has every protection in place.')).toBeTruthy()
  const row = await rowOf('Payment password')
  expect(within(row).getByText('Locked')).toBeTruthy()
  expect(row.textContent).toContain('After too many wrong tries, until')
  expect((await rowOf('Authenticator app')).textContent).toContain('1 recovery code left')
})

it('each action leads to its part, and back up [2.81]', async () => {
  await open('')
  await userEvent.click(await screen.findByRole('link', { name: 'Set the real name' }))
  expect(app.router.state.location.search).toMatchObject({ mc: 'securityCenter', part: 'realName' })
  expect(await screen.findByRole('textbox', { name: 'Real name' })).toBeTruthy()
})

it('security events are listed with device and place, page by page', async () => {
  const event = (id: string, kind: string) => ({ id, kind, at, ip: '203.0.113.7', userAgent: phone })
  const answer: Answer = (call) =>
    done({
      events: [call.query.get('pageNo') === '2' ? event('1', 'APP_ADDED') : event('2', 'LOGIN_FAILED')],
      pageNum: 1,
      totalPages: 2,
      total: 11,
    })(call)
  await open('events', {}, { 'GET /wps/member/securityEvents': answer })
  const failed = (await screen.findByText('Login refused: wrong password')).closest('li')!
  expect(failed.textContent).toContain('Chrome on Android')
  expect(failed.textContent).toContain('203.0.113.7')
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }))
  expect(await screen.findByText('Authenticator app added')).toBeTruthy()
})

it('a trusted device is forgotten, and a failure is reported', async () => {
  let answer: Answer = refused('unknown.system.err')
  await open('devices', {}, { 'DELETE /wps/member/devices': (call) => answer(call) })
  await userEvent.click(await screen.findByRole('button', { name: 'Forget this device: 203.0.113.7' }))
  expect(await screen.findByText('The device wasn’t removed. Please try again.')).toBeTruthy()
  answer = done([])
  await userEvent.click(screen.getByRole('button', { name: 'Forget this device: 203.0.113.7' }))
  expect(await screen.findByText('No remembered devices')).toBeTruthy()
  expect(sent.some(({ method, query }) => method === 'DELETE' && query.get('id') === device.id)).toBe(true)
})

it('a set real name is shown without a form', async () => {
  await open('realName', { payeeName: 'N*** R***' })
  expect(await screen.findByText('N*** R***')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Real name' })).toBeNull()
})

it('the login password is changed in place, with the note that other devices are logged out', async () => {
  const { publicKey } = await generateKeyPair('RSA-OAEP-256')
  const key = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RSA-OAEP-256', use: 'enc' }
  const answers = { 'GET /wps/session/key/rsa': done(key), 'POST /wps/member/password': done({}) }
  await open('loginPassword', {}, answers)
  await userEvent.type(await screen.findByLabelText('Old password'), 'correct horse battery 1')
  await userEvent.type(screen.getByLabelText('New password'), 'staple-Horse-27-lamp')
  await userEvent.type(screen.getByLabelText('Repeat the new password'), 'staple-Horse-27-lamp')
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText(/logged out on all other devices/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to the security centre' })).toBeTruthy()
})
