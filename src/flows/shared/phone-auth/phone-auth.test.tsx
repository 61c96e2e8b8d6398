import { fireEvent, screen, waitFor } from '@testing-library/react'
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createActor, fromPromise, toPromise } from 'xstate'
import type { BotCheckOutput } from '#machines/shared/bot-check-output.ts'
import { SecretBox, SecretDrawer } from '#machines/shared/secrets.ts'
import { createServices } from '#src/app/create-services.ts'
import type { Services } from '#src/app/services.tsx'
import { standInSurroundings } from '#src/app/surroundings.ts'
import { bootWith, renderApp } from '#tests/support/render-app.tsx'
import { done, refused, stubCalls, type Answer, type Sent } from '#tests/support/stub-calls.ts'
import { forgotPasswordActors } from '../../forgot-password/forgot-password.actors.ts'
import { loginActors } from '../../login/login.actors.ts'
import { registrationActors } from '../../registration/registration.actors.ts'
import type { RegistrationSecret } from '../../registration/register-call.ts'

const sdk = vi.hoisted(() => ({ loaded: 0, send: vi.fn(), confirm: vi.fn() }))
vi.mock('./firebase-phone-auth.ts', () => {
  sdk.loaded += 1
  return { firebasePhoneAuth: () => ({ send: sdk.send, confirm: sdk.confirm }) }
})

const firebase = { apiKey: 'public-web-key', authDomain: 'fairhall.example', projectId: 'fairhall', appId: '1:1:web:1' }
const country = { countryCode: 'BD', countryDialingCode: '+880', mobileMinLength: 10, mobileMaxLength: 10 }
const number = { countryDialingCode: '+880', mobileNum: '1712345678' }
const opened = { token: 'a-token', firstTimeLogin: false, passwordExpired: false, passwordDefault: false }
const byFirebase = bootWith({ phoneAuth: 'FIREBASE', firebase })
let jwk: object
let open: (jwe: string) => Promise<Record<string, unknown>>
let sent: Sent[]
let services: Services | null = null
let app: Awaited<ReturnType<typeof renderApp>> | null = null

beforeAll(async () => {
  const { publicKey, privateKey } = await generateKeyPair('RSA-OAEP-256')
  jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RSA-OAEP-256', use: 'enc' }
  open = async (jwe) =>
    JSON.parse(new TextDecoder().decode((await compactDecrypt(jwe, privateKey)).plaintext)) as Record<string, unknown>
})
beforeEach(() => {
  sdk.send.mockResolvedValue({ ok: true, resendMinutes: 10, validMinutes: null })
  sdk.confirm.mockImplementation(async () => ({ ok: true, token: new SecretBox('id-token') }))
  sessionStorage.clear()
})
afterEach(() => {
  app?.end()
  services?.stop()
  app = services = null
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

function start(answers: Record<string, Answer>, boot = byFirebase): Services {
  sent = stubCalls({
    'GET /wps/session/key/rsa': done(jwk),
    'GET /wps/system/country': done([country]),
    'GET /wps/system/status': done(boot.getSystemStatus),
    ...answers,
  })
  services = createServices(standInSurroundings(), boot)
  services.start()
  return services
}
const payload = async (path: string) => {
  const call = sent.find((one) => one.path === path)
  return call && open((JSON.parse(call.body) as { value: string }).value)
}
const smsForm = (code = '123456') => ({
  method: 'sms' as const,
  ...number,
  mobileValid: true,
  code: new SecretBox(code),
  rememberMe: false,
  captcha: null,
})
const login = (around: Services) =>
  toPromise(createActor(loginActors(around).logIn, { input: { form: smsForm() } }).start())

it('makes no call to the phone service while codes are our own', async () => {
  await login(start({ 'POST /wps/session/login': done(opened) }, bootWith()))
  expect(await payload('/wps/session/login')).toMatchObject({ type: 'sms', password: '123456' })
  expect(await payload('/wps/session/login')).not.toHaveProperty('firebaseIdToken')
  expect([sdk.loaded, sdk.confirm.mock.calls]).toEqual([0, []])
})

it('logs in with the token of the phone service', async () => {
  expect(await login(start({ 'POST /wps/session/login': done(opened) }))).toMatchObject({ ok: true })
  expect(sdk.confirm).toHaveBeenCalledWith('+8801712345678', '123456')
  expect(await payload('/wps/session/login')).toMatchObject({ username: '1712345678', firebaseIdToken: 'id-token' })
})

it('sends no login when the phone service refuses the code [8.12]', async () => {
  sdk.confirm.mockResolvedValueOnce({ ok: false, failure: 'codeInvalid' })
  expect(await login(start({}))).toEqual({ ok: false, failure: 'codeInvalid' })
  expect(sent.some(({ path }) => path === '/wps/session/login')).toBe(false)
})

it('sets a new password with channel and token instead of the code', async () => {
  const path = '/wps/member/password/verification'
  const actors = forgotPasswordActors(start({ [`POST ${path}`]: done(opened) }))
  const form = {
    ...number,
    mobileValid: true,
    code: new SecretBox('123456'),
    newPassword: new SecretBox('Lantern2027'),
    passwordValid: true,
    confirmPassword: new SecretBox('Lantern2027'),
  }
  expect(await toPromise(createActor(actors.setPassword, { input: { form } }).start())).toMatchObject({ ok: true })
  expect(await payload(path)).toEqual({
    ...number,
    newPassword: 'Lantern2027',
    firebaseChannel: 'sms',
    firebaseIdToken: 'id-token',
  })
})

async function register(answer: Answer) {
  const around = start({ 'PUT /wps/member/register/mobile': answer })
  const drawer = new SecretDrawer<RegistrationSecret>()
  drawer.put('verificationCode', new SecretBox('123456'))
  const botCheck = fromPromise<BotCheckOutput>(() => Promise.reject(new Error('no bot check is asked for')))
  const { apply } = registrationActors(around, { botCheck, drawer, phoneCode: true })
  const application = { kind: 'mobile' as const, values: number }
  const input = { application, affiliateCode: null, phoneCode: true }
  return { drawer, output: await toPromise(createActor(apply, { input }).start()) }
}

it('registers with firebaseChannel sms and firebaseIdToken, without code and without bot check [3.02]', async () => {
  await register(refused('exists.mobile.err'))
  const body = await payload('/wps/member/register/mobile')
  expect(body).toMatchObject({ ...number, firebaseChannel: 'sms', firebaseIdToken: 'id-token' })
  expect(body).not.toHaveProperty('verificationCode')
  expect(body).not.toHaveProperty('captchaId')
})

it('discards the token of a refused registration', async () => {
  const { drawer, output } = await register(refused('exists.mobile.err'))
  expect(output).toMatchObject({ ok: false, failure: 'mobileTaken' })
  expect(drawer.get('phoneToken')).toBeUndefined()
})

it('sends the code only by the phone service, and counts down one minute whatever the server says [4.25, 9.12]', async () => {
  sent = stubCalls({
    'GET /wps/system/country': done([country]),
    'GET /wps/system/status': done(byFirebase.getSystemStatus),
  })
  app = await renderApp({ at: '/login', boot: byFirebase })
  fireEvent.click(await screen.findByRole('tab', { name: 'SMS code' }))
  fireEvent.change(await screen.findByLabelText('Mobile number'), { target: { value: '01712345678' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send code' }))
  expect(await screen.findByRole('button', { name: 'Send again in 01:00' })).toBeDefined()
  expect(sdk.send).toHaveBeenCalledWith('+8801712345678')
  expect(sent.some(({ path }) => path.startsWith('/wps/verification/'))).toBe(false)
})

it('explains in a dialog why the phone service sent nothing [8.15]', async () => {
  sdk.send.mockResolvedValueOnce({ ok: false, failure: 'phoneQuotaExceeded' })
  sent = stubCalls({
    'GET /wps/system/country': done([country]),
    'GET /wps/system/status': done(byFirebase.getSystemStatus),
  })
  app = await renderApp({ at: '/login', boot: byFirebase })
  fireEvent.click(await screen.findByRole('tab', { name: 'SMS code' }))
  fireEvent.change(await screen.findByLabelText('Mobile number'), { target: { value: '1712345678' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send code' }))
  await waitFor(() =>
    expect(document.body.textContent).toContain('Quota not sufficient, please contact customer service.'),
  )
})
