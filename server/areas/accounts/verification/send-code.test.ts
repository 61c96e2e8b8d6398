import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { SmsQuotaExceeded, type SmsMessage } from '#server/ports/sms/sms.ts'
import { merchants } from '#server/areas/site/settings/tables.ts'
import { createCode, takeCode, type CodePurpose } from './codes.ts'
import { sendCode } from './send-code.ts'
import { verificationCodes } from './tables.ts'
import { startTestServer, withSwitch, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let n = 0
let ip: string
let failure: Error | null = null
let sent: SmsMessage[] = []
beforeAll(async () => {
  server = await startTestServer()
  const { sms } = server.ports
  server.ports.sms = {
    async send(message) {
      if (failure) throw failure
      sent.push(message)
      await sms.send(message)
    },
  }
})
afterAll(() => server.close())
beforeEach(async () => {
  n += 1
  ip = `198.51.100.${n}`
  failure = null
  sent = []
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
  it('has six digits, comes in the language of the page, and only its hash is stored', async () => {
    await registration()
    const text = (await server.lastSent(`+880${numberOf(n)}`))!
    expect(text).toMatch(/^Your Fairhall code is \d{6}\./)
    const code = (await server.codeSentTo(`+880${numberOf(n)}`))!
    expect(JSON.stringify(await server.services.db.select().from(verificationCodes))).not.toContain(code)
  })

  it('is sent for registering by mobile, but not to verify the number of another registration while the operator has that off', async () => {
    const proof = { registrationType: 'username' }
    await server.setSettings({ whitelabel: withSwitch('REGMOBVERF3', '0') })
    expect((await registration(numberOf(n), proof)).errorCode).toBe('function.not.available')
    expect((await registration(numberOf(n))).success).toBe(true)
  })

  it('is sent again only after the countdown, and the answer has the remaining time [4.24, 4.26, 9.11]', async () => {
    expect((await registration()).value).toEqual({ expiredMinutes: 1, validMinutes: 5 })
    server.advance(20_000)
    const early = await registration()
    expect(early).toMatchObject({ status: 429, errorCode: 'TOO_MANY_REQUEST' })
    expect(early.headers.get('retry-after')).toBe('40')
    server.advance(40_000)
    expect((await registration()).status).toBe(200)
  })

  it('is not sent without a bot-check pass, nor twice with the same one [4.28, 8.14]', async () => {
    const used = await server.botPass('register-code')
    expect((await registration(numberOf(n), { ...used, passToken: 'forged' })).errorCode).toBe('bot.check.failed')
    expect((await registration(numberOf(n), used)).status).toBe(200)
    expect((await registration(numberOf(n), used)).errorCode).toBe('bot.check.expired')
    const late = await server.botPass('register-code')
    server.advance(301_000)
    expect((await registration(numberOf(n), late)).errorCode).toBe('bot.check.expired')
  })

  it('is not sent with the pass for another call, number or member [4.28]', async () => {
    const other = await server.botPass('login-code')
    expect((await registration(numberOf(n), other)).errorCode).toBe('bot.check.failed')
    const neighbour = await server.botPass('register-code', { receiver: `+880${numberOf(n + 500)}` })
    expect((await registration(numberOf(n), neighbour)).errorCode).toBe('bot.check.failed')
    const right = await server.botPass('register-code', { receiver: `+880${numberOf(n)}` })
    expect((await registration(numberOf(n), right)).status).toBe(200)
  })

  it('is not sent to an invalid number [5.04, 8.08, 8.09]', async () => {
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

  it('is refused to an address that requests codes for too many numbers', async () => {
    const answers = []
    for (let i = 0; i < 31; i++) answers.push((await registration(numberOf(1000 + i))).errorCode)
    expect(answers.slice(0, 30).every((code) => code === undefined)).toBe(true)
    expect(answers[30]).toBe('max.attempt.limit')
    expect((await registration(numberOf(2000), {}, '192.0.2.99')).status).toBe(200)
  })

  it('reports a failing provider and an exhausted quota [8.11, 8.15]', async () => {
    failure = new Error('the line is dead')
    expect(await registration()).toMatchObject({ errorCode: 'phone.auth.err', message: 'An unknown error occured.' })
    failure = new SmsQuotaExceeded('no credit')
    expect(await registration(numberOf(n + 600))).toMatchObject({
      errorCode: 'phone.quota.exceeded',
      message: 'Quota not sufficient, please contact customer service.',
    })
  })

  it('is not sent by us while the third-party phone service is on [8.16]', async () => {
    await server.setSettings({ phoneAuth: 'FIREBASE' })
    expect(await registration()).toMatchObject({
      errorCode: 'phone.operation.not.allowed',
      message: 'Not enabled function, please contact customer service.',
    })
    expect((await login()).errorCode).toBe('phone.operation.not.allowed')
  })

  it('for a login only goes to a number with an account', async () => {
    expect((await login()).errorCode).toBe('not.exists.mobile')
    expect((await login('')).errorCode).toBe('phone.number.missing')
    await server.member({ account: `karnaphuli${n}`, countryDialingCode: '+880', mobileNum: numberOf(n) })
    expect((await login()).value).toEqual({ expiredMinutes: 1, validMinutes: 5 })
  })

  it('for a registration is refused if its form has none [3.19]', async () => {
    await server.setSettings({ whitelabel: withSwitch('REGMOBVERF3', '0') })
    const forUserName = { registrationType: 'username' }
    expect((await registration(numberOf(n), forUserName)).errorCode).toBe('function.not.available')
    await server.setSettings({ whitelabel: withSwitch('MOBILENUMREG3', '0') })
    expect((await registration()).errorCode).toBe('function.not.available')
    await server.setSettings({})
    expect((await registration(numberOf(n), forUserName)).status).toBe(200)
  })
})

describe('a code', () => {
  const target = () => `+880${numberOf(n)}`
  const judge = (purpose: CodePurpose, typed: string, to = target()) =>
    takeCode(server.services, server.services.db, purpose, { target: to, typed })
  const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')

  it('belongs to its purpose and receiver: newer codes and wrong guesses of others don’t change it', async () => {
    const other = `+880${numberOf(n + 700)}`
    const code = await createCode(server.services, 'register', target())
    const [forLogin, elsewhere] = [
      await createCode(server.services, 'login', target()),
      await createCode(server.services, 'register', other),
    ]
    for (let i = 0; i < 5; i += 1) {
      expect(await judge('login', wrongFor(forLogin))).toBe('code-wrong')
      expect(await judge('register', wrongFor(elsewhere), other)).toBe('code-wrong')
    }
    expect([await judge('login', forLogin), await judge('register', elsewhere, other)]).toEqual([
      'code-wrong',
      'code-wrong',
    ])
    expect(await judge('password', code)).toBe('code-wrong')
    expect([await judge('register', code), await judge('register', code)]).toEqual(['right', 'code-wrong'])
  })

  it('replaces the earlier one, counts its own wrong guesses and expires after five minutes', async () => {
    const first = await createCode(server.services, 'bind', target())
    for (let i = 0; i < 4; i += 1) await judge('bind', wrongFor(first))
    const second = await createCode(server.services, 'bind', target())
    for (let i = 0; i < 4; i += 1) expect(await judge('bind', wrongFor(second))).toBe('code-wrong')
    expect(await judge('bind', '')).toBe('code-missing')
    server.advance(300_000 - 1)
    expect(await judge('bind', second)).toBe('right')
    const third = await createCode(server.services, 'bind', target())
    server.advance(300_000)
    expect([await judge('bind', third), await judge('bind', third)]).toEqual(['code-expired', 'code-expired'])
  })

  it('is sent as a message of its kind, and to one receiver at most five times in ten minutes for all purposes', async () => {
    const send = (purpose: CodePurpose, language = 'BN', receiver = { channel: 'sms' as const, target: target() }) =>
      sendCode(server.services, purpose, receiver, { ip, language })
    const purposes = ['login', 'register', 'password', 'bind', 'login-verification'] as const
    for (const purpose of purposes)
      expect(await send(purpose)).toEqual({ ok: true, value: { expiredMinutes: 1, validMinutes: 5 } })
    expect(sent.map(({ kind, locale, to }) => [kind, locale, to])).toEqual(
      ['login-code', 'register-code', 'password-code', 'notice', 'login-verification-code'].map((kind) => [
        kind,
        'bn',
        target(),
      ]),
    )
    expect(sent[0]!.text).toMatch(/^আপনার Fairhall কোড \d{6}।/)
    expect(await send('member')).toMatchObject({ code: 'max.attempt.limit', value: { retryAfterSeconds: 300 } })
    const mail = vi.spyOn(server.ports.mail, 'send')
    const address = { channel: 'mail' as const, target: `code${n}@example.test` }
    expect((await sendCode(server.services, 'member', address, { ip, language: 'EN' })).ok).toBe(true)
    const text = expect.stringMatching(/^Your Fairhall code is \d{6}\./) as string
    const html = expect.stringMatching(/Your Fairhall code is \d{6}\./) as string
    const letter = { to: address.target, text, kind: 'notice', locale: 'en', subject: 'Fairhall', sender: 'Fairhall' }
    expect(mail.mock.calls).toEqual([[{ ...letter, html }]])
  })
})

describe('a code for a signed-in member, or for a forgotten password', () => {
  const enter = async (row: object = {}) => {
    const account = `karnaphuli${n}`
    await server.member({ account, ...row })
    const body = { username: account, password: 'Lantern2027', type: 'username' as const }
    return (await server.call('logIn', { body, ip })).value.token
  }
  const mobile = (index = n) => ({ countryDialingCode: '+880', mobileNum: numberOf(index) })

  it('goes to the member’s own contact or an unused one, with a pass for exactly that', async () => {
    const email = `Karnaphuli${n}@example.test`
    const token = await enter({ ...mobile(), email })
    await server.services.db.insert(merchants).values({ code: 'another', settings: {}, updatedAt: new Date(0) })
    const away = { ...mobile(n + 800), email: `away${n}@example.test` }
    await server.member({ account: `away${n}`, merchant: 'another', ...away })
    const here = { ...mobile(n + 900), email: `HERE${n}@example.test` }
    await server.member({ account: `here${n}`, ...here })
    const mail = async (address: string, purpose: 'email-code' | 'mobile-code' = 'email-code') => {
      const pass = await server.botPass(purpose, { token })
      return (await server.call('sendEmailBindingCode', { body: { email: address, ...pass }, token, ip })).errorCode
    }
    expect([await mail(email), await mail(away.email)]).toEqual([undefined, undefined])
    expect([await mail(`Here${n}@example.test`), await mail(`new${n}@example.test`, 'mobile-code')]).toEqual([
      'exists.email.err',
      'bot.check.failed',
    ])
    const sms = async (number: object, purpose: 'email-code' | 'mobile-code' = 'mobile-code') => {
      const body = { ...mobile(), ...number, ...(await server.botPass(purpose, { token })) }
      return (await server.call('sendMobileBindingCode', { body, token, ip })).errorCode
    }
    expect([await sms({}), await sms(mobile(n + 800)), await sms(mobile(n + 900))]).toEqual([
      undefined,
      undefined,
      'exists.mobile.err',
    ])
    expect([await sms(mobile(n + 950), 'email-code'), await sms({ mobileNum: '12' })]).toEqual([
      'bot.check.failed',
      'phone.number.invalid',
    ])
  })

  it('for a forgotten password goes only to an active account, with the same answer when it can’t be sent', async () => {
    const ask = async (index: number, purpose: 'password-code' | 'login-code' = 'password-code') => {
      const body = { ...mobile(index), ...(await server.botPass(purpose)) }
      const { value, errorCode } = await server.call('sendPasswordCode', { body, ip })
      return errorCode ?? value
    }
    const answer = { expiredMinutes: 1, validMinutes: 5 }
    await server.member({ account: `active${n}`, ...mobile() })
    await server.member({ account: `frozen${n}`, ...mobile(n + 600), status: 'frozen' })
    expect([await ask(n), await ask(n + 600), await ask(n + 650, 'login-code')]).toEqual([
      answer,
      answer,
      'bot.check.failed',
    ])
    await vi.waitFor(() => expect(sent.map(({ to }) => to)).toEqual([`+880${numberOf(n)}`]))
    server.advance(60_000)
    failure = new Error('the line is dead')
    expect(await ask(n)).toEqual(answer)
  })
})

it('shows no captcha while the switch CAPTCHA3 is off', async () => {
  await server.setSettings({ whitelabel: withSwitch('CAPTCHA3', '0') })
  expect((await server.call('getCaptcha')).errorCode).toBe('function.not.available')
})

it('sends no SMS beyond the site’s budget, and says so', async () => {
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
