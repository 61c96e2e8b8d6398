import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PhoneAuthResult } from '../../ports/phone-auth/phone-auth.ts'
import { defaultRegister } from '../system/default-register.ts'
import { createCode } from '../verification/codes.ts'
import { startTestServer, withSwitch, type TestServer } from '#tests/support/test-server.ts'
import { members } from './tables.ts'

let server: TestServer
let n = 0
let token: PhoneAuthResult = { ok: false, reason: 'unavailable' }
beforeAll(async () => {
  server = await startTestServer({ ports: { firebase: { channel: 'firebase', confirm: async () => token } } })
})
afterAll(() => server.close())
beforeEach(async () => {
  n += 1
  await server.setSettings({})
})

const mobileNum = () => `17200000${String(n).padStart(2, '0')}`
const typed = { password: 'Lantern2027', confirmPassword: 'Lantern2027', login: true as const }
const page = { registerUrl: 'https://fairhall.example/register', registerMethod: 'WEB' as const }
const byName = (more: object = {}) =>
  server.call('registerByUsername', { body: { username: `turag${n}`, ...typed, ...more } })
const byMobile = (more: object = {}) =>
  server.call('registerByMobile', {
    body: { mobileNum: mobileNum(), countryDialingCode: '+880', ...typed, ...page, ...more },
  })
const codeOf = (number = mobileNum()) => createCode(server.services, 'register', `+880${number}`)
/** The form by user name with fields switched on. */
const withFields = (...on: string[]) => ({
  ...defaultRegister,
  username: defaultRegister.username.map((rule) => (on.includes(rule.field) ? { ...rule, enabled: true } : rule)),
})

describe('registration', () => {
  it('takes a captcha in place of the bot check', async () => {
    const captcha = await server.solvedCaptcha()
    expect((await byName({ ...captcha, captcha: 'x' })).errorCode).toBe('login.captcha.err')
    expect((await byName(await server.solvedCaptcha())).status).toBe(200)
  })

  it('keeps the code of the phone usable when the name is taken, and the number taken is told', async () => {
    await server.setSettings({ register: withFields('mobileNum', 'verificationCode') })
    await server.member({ account: `taken${n}` })
    const verificationCode = await codeOf()
    const number = { mobileNum: mobileNum(), countryDialingCode: '+880', verificationCode }
    expect((await byName({ ...number, username: `taken${n}` })).errorCode).toBe('exists.username.err')
    expect((await byName(number)).status).toBe(200)
    const again = { ...number, username: `again${n}`, verificationCode: await codeOf() }
    expect((await byName(again)).errorCode).toBe('exists.mobile.err')
  })

  it('by user name asks for the code of a given number only where REGMOBVERF3 is on [3.19]', async () => {
    const register = withFields('mobileNum', 'verificationCode')
    await server.setSettings({ register })
    const number = { mobileNum: mobileNum(), countryDialingCode: '+880', ...(await server.botPass('register')) }
    expect((await byName(number)).errorCode).toBe('verification.code.missing')
    expect((await byName({ ...number, mobileNum: '12' })).errorCode).toBe('phone.number.invalid')
    await server.setSettings({ register, whitelabel: withSwitch('REGMOBVERF3', '0') })
    expect((await byName(number)).status).toBe(200)
  })

  it('by user name is refused where the switch USERNAMEREG3 is off [3.21]', async () => {
    await server.setSettings({ whitelabel: withSwitch('USERNAMEREG3', '0') })
    expect((await byName(await server.botPass('register'))).errorCode).toBe('function.not.available')
  })

  it('by mobile number counts wrong codes although nothing else of it is kept', async () => {
    const verificationCode = await codeOf()
    const wrong = verificationCode === '000000' ? '111111' : '000000'
    for (let i = 0; i < 5; i++) await byMobile({ verificationCode: wrong })
    expect((await byMobile({ verificationCode })).errorCode).toBe('validate_verification_code_error')
    expect((await byMobile({ verificationCode, mobileNum: '' })).errorCode).toBe('phone.number.missing')
    expect((await byMobile({ verificationCode: '' })).errorCode).toBe('verification.code.missing')
  })

  it('takes the token of the third-party phone service in place of the code [3.02]', async () => {
    const proof = { firebaseChannel: 'sms', firebaseIdToken: `token ${n}` }
    expect((await byMobile(proof)).errorCode).toBe('phone.auth.err')
    await server.setSettings({ phoneAuth: 'FIREBASE' })
    token = { ok: false, reason: 'other-number' }
    expect((await byMobile(proof)).errorCode).toBe('validate_verification_code_error')
    token = { ok: true, mobile: `+880${mobileNum()}` }
    expect((await byMobile(proof)).status).toBe(200)
  })

  it('trims a password as the login does, so that it can be used', async () => {
    const spaced = { password: '  Lantern2027 ', confirmPassword: 'Lantern2027  ' }
    expect((await byName({ ...spaced, ...(await server.botPass('register')) })).status).toBe(200)
    const body = { username: `turag${n}`, password: ' Lantern2027', type: 'username', realm: 'member' } as const
    expect((await server.call('logIn', { body })).status).toBe(200)
  })

  it('keeps every field that is asked for, and none that is not [3.01]', async () => {
    const askedFields = ['qqNum', 'line', 'whatsapp', 'wechat', 'idNumber', 'paymentPassword']
    await server.setSettings({ register: withFields(...askedFields) })
    const fields = {
      qqNum: '12345678',
      line: 'line.id',
      whatsapp: '8801712345',
      wechat: 'wechat_1',
      idNumber: '1234567890',
    }
    const more = {
      ...fields,
      paymentPassword: '402918',
      facebook: 'not asked for',
      ...(await server.botPass('register')),
    }
    expect((await byName(more)).status).toBe(200)
    const [row] = await server.services.db
      .select()
      .from(members)
      .where(eq(members.account, `turag${n}`))
    expect(row!.profile).toEqual(fields)
    expect(row!.paymentPasswordHash).toMatch(/^\$argon2id\$/)
  })
})
