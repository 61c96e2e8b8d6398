import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SmsQuotaExceeded } from '../../ports/sms/sms.ts'
import { verificationCodes } from './tables.ts'
import { startTestServer, withSwitch, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let n = 0
let ip: string
let failure: Error | null = null
beforeAll(async () => {
  server = await startTestServer()
  const { sms } = server.ports
  server.ports.sms = {
    async send(message) {
      if (failure) throw failure
      await sms.send(message)
    },
  }
})
afterAll(() => server.close())
beforeEach(async () => {
  n += 1
  ip = `198.51.100.${n}`
  failure = null
  await server.setSettings({})
})

const numberOf = (index: number) => `17190${String(index).padStart(5, '0')}`
const registration = async (mobileNo = numberOf(n), more: object = {}, from = ip) =>
  server.call('sendRegistrationCode', {
    body: {
      mobileNo,
      countryDialingCode: '+880',
      registrationType: 'mobile',
      ...(await server.botPass('register-code')),
      ...more,
    },
    ip: from,
  })
const login = async (mobileNum = numberOf(n), more: object = {}) =>
  server.call('sendLoginCode', {
    body: { mobileNum, countryDialingCode: '+880', ...(await server.botPass('login-code')), ...more },
    ip,
  })

describe('a code by SMS', () => {
  it('is six digits in the language of the page, and kept as a hash only', async () => {
    await registration()
    const text = (await server.lastSent(`+880${numberOf(n)}`))!
    expect(text).toMatch(/^Your Fairhall code is \d{6}\./)
    const code = (await server.codeSentTo(`+880${numberOf(n)}`))!
    expect(JSON.stringify(await server.services.db.select().from(verificationCodes))).not.toContain(code)
  })

  it('is sent to who registers by mobile, though not to prove the number of another registration, where the operator has that off', async () => {
    const proof = { registrationType: 'username' }
    await server.setSettings({ whitelabel: withSwitch('REGMOBVERF3', '0') })
    expect((await registration(numberOf(n), proof)).errorCode).toBe('function.not.available')
    expect((await registration(numberOf(n))).success).toBe(true)
  })

  it('is sent again when the countdown is over, not before, and the rest is told [4.24, 4.26, 9.11]', async () => {
    expect((await registration()).value).toEqual({ expiredMinutes: 1, validMinutes: 5 })
    server.advance(20_000)
    const early = await registration()
    expect(early).toMatchObject({ status: 429, errorCode: 'TOO_MANY_REQUEST' })
    expect(early.headers.get('retry-after')).toBe('40')
    server.advance(40_000)
    expect((await registration()).status).toBe(200)
  })

  it('is not sent without the pass of a bot check, nor twice with one [4.28, 8.14]', async () => {
    const used = await server.botPass('register-code')
    expect((await registration(numberOf(n), { ...used, passToken: 'forged' })).errorCode).toBe('bot.check.failed')
    expect((await registration(numberOf(n), used)).status).toBe(200)
    expect((await registration(numberOf(n), used)).errorCode).toBe('bot.check.expired')
    const late = await server.botPass('register-code')
    server.advance(301_000)
    expect((await registration(numberOf(n), late)).errorCode).toBe('bot.check.expired')
  })

  it('is not sent with the pass of a bot check that was for another call, number or member [4.28]', async () => {
    const other = await server.botPass('login-code')
    expect((await registration(numberOf(n), other)).errorCode).toBe('bot.check.failed')
    const neighbour = await server.botPass('register-code', { receiver: `+880${numberOf(n + 500)}` })
    expect((await registration(numberOf(n), neighbour)).errorCode).toBe('bot.check.failed')
    const right = await server.botPass('register-code', { receiver: `+880${numberOf(n)}` })
    expect((await registration(numberOf(n), right)).status).toBe(200)
  })

  it('is not sent to what is no number [5.04, 8.08, 8.09]', async () => {
    for (const number of ['12', '17190abcde', '+8801719000001', '171900000012345']) {
      expect(await registration(number)).toMatchObject({
        errorCode: 'phone.number.invalid',
        message: 'Invalid phone number format.',
      })
    }
    expect(await registration('')).toMatchObject({
      errorCode: 'phone.number.missing',
      message: 'Please enter a valid phone number.',
    })
  })

  it('reaches a number typed in Bengali digits or with a leading zero', async () => {
    const bengali = numberOf(n).replaceAll(/\d/g, (digit) => String.fromCodePoint(0x09e6 + Number(digit)))
    expect((await registration(`০${bengali}`)).status).toBe(200)
    expect(await server.codeSentTo(`+880${numberOf(n)}`)).not.toBeNull()
  })

  it('is refused to an address that asks for too many numbers', async () => {
    const answers = []
    for (let i = 0; i < 31; i++) answers.push((await registration(numberOf(1000 + i))).errorCode)
    expect(answers.slice(0, 30).every((code) => code === undefined)).toBe(true)
    expect(answers[30]).toBe('max.attempt.limit')
    expect((await registration(numberOf(2000), {}, '192.0.2.99')).status).toBe(200)
  })

  it('says when the provider fails or has no quota left [8.11, 8.15]', async () => {
    failure = new Error('the line is dead')
    expect(await registration()).toMatchObject({ errorCode: 'phone.auth.err', message: 'An unknown error occured.' })
    failure = new SmsQuotaExceeded('no credit')
    expect(await registration(numberOf(n + 600))).toMatchObject({
      errorCode: 'phone.quota.exceeded',
      message: 'Quota not sufficient, please contact customer service.',
    })
  })

  it('is not ours to send where the third-party phone service is on [8.16]', async () => {
    await server.setSettings({ phoneAuth: 'FIREBASE' })
    expect(await registration()).toMatchObject({
      errorCode: 'phone.operation.not.allowed',
      message: 'Not enabled function, please contact customer service.',
    })
    expect((await login()).errorCode).toBe('phone.operation.not.allowed')
  })

  it('of a login goes only to a number that has an account', async () => {
    expect((await login()).errorCode).toBe('not.exists.mobile')
    expect((await login('')).errorCode).toBe('phone.number.missing')
    await server.member({ account: `karnaphuli${n}`, countryDialingCode: '+880', mobileNum: numberOf(n) })
    expect((await login()).value).toEqual({ expiredMinutes: 1, validMinutes: 5 })
  })

  it('of a registration is refused where its form asks for none [3.19]', async () => {
    await server.setSettings({ whitelabel: withSwitch('REGMOBVERF3', '0') })
    const forUserName = { registrationType: 'username' }
    expect((await registration(numberOf(n), forUserName)).errorCode).toBe('function.not.available')
    await server.setSettings({ whitelabel: withSwitch('MOBILENUMREG3', '0') })
    expect((await registration()).errorCode).toBe('function.not.available')
    await server.setSettings({})
    expect((await registration(numberOf(n), forUserName)).status).toBe(200)
  })
})

it('gives no captcha where the switch CAPTCHA3 is off', async () => {
  await server.setSettings({ whitelabel: withSwitch('CAPTCHA3', '0') })
  expect((await server.call('getCaptcha')).errorCode).toBe('function.not.available')
})

it('sends no text message beyond the budget of the site, and says so', async () => {
  const site = await startTestServer({ config: { smsPerDay: 1 } })
  const send = async (mobileNo: string) => {
    const pass = await site.botPass('register-code')
    const body = { mobileNo, countryDialingCode: '+880', registrationType: 'mobile' as const, ...pass }
    return site.call('sendRegistrationCode', { body })
  }
  expect((await send('1719000001')).success).toBe(true)
  expect((await send('1719000002')).errorCode).toBe('phone.quota.exceeded')
  await site.close()
})
