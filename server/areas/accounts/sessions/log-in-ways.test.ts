import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPasswords } from '#server/ports/password/password.ts'
import type { PhoneAuthResult } from '#server/ports/phone-auth/phone-auth.ts'
import { systemRandom } from '#server/random.ts'
import { members } from '../members/tables.ts'
import { defaultSettings } from '#server/areas/site/settings/default-settings.ts'
import { createCode } from '../verification/codes.ts'
import { openLogin } from './open-login.ts'
import { startTestServer, withSwitch } from '#tests/support/test-server.ts'

let n = 0
let ip: string
let token: PhoneAuthResult = { ok: false, reason: 'unavailable' }
const server = await startTestServer({ ports: { firebase: { channel: 'firebase', confirm: async () => token } } })
afterAll(() => server.close())
beforeEach(async () => {
  n += 1
  ip = `198.51.100.${n}`
  await server.setSettings({})
})

type Fields = {
  username: string
  password?: string
  type?: 'username' | 'sms'
  countryDialingCode?: string
  firebaseIdToken?: string
}
const logIn = ({ username, password = 'Lantern2027', type = 'username', ...more }: Fields, from = ip) =>
  server.call('logIn', { body: { username, password, type, realm: 'member', ...more }, ip: from })
const readMember = async (account: string) =>
  (await server.services.db.select().from(members).where(eq(members.account, account)))[0]!

describe('login by SMS', () => {
  const mobileNum = () => `17180000${String(n).padStart(2, '0')}`
  const bySms = (password: string, more: object = {}) =>
    logIn({ username: mobileNum(), countryDialingCode: '+880', type: 'sms', password, ...more })

  it('takes the number as username and its code as password, once [1.05, 3.05, 7.05]', async () => {
    await server.member({ account: `korotoa${n}`, countryDialingCode: '+880', mobileNum: mobileNum() })
    const body = { mobileNum: `0${mobileNum()}`, countryDialingCode: '+880', ...(await server.botPass('login-code')) }
    expect((await server.call('sendLoginCode', { body, ip })).value).toEqual({ expiredMinutes: 1, validMinutes: 5 })
    const code = (await server.codeSentTo(`+880${mobileNum()}`))!
    expect((await bySms('000000')).errorCode).toBe('validate_verification_code_error')
    const { status, value } = await bySms(code)
    expect(status).toBe(200)
    expect((await server.call('getMemberInfo', { token: value.token, ip })).value.account).toBe(`korotoa${n}`)
    expect((await bySms(code)).errorCode).toBe('validate_verification_code_error')
  })

  it('refuses an old code, a wrong number and a number without an account', async () => {
    await server.member({ account: `korotoa${n}`, countryDialingCode: '+880', mobileNum: mobileNum() })
    const late = await createCode(server.services, 'login', `+880${mobileNum()}`)
    server.advance(301_000)
    expect((await bySms(late)).errorCode).toBe('verification.code.expired')
    expect((await bySms('123456', { username: 'x1' })).errorCode).toBe('phone.number.invalid')
    expect((await bySms(' ')).errorCode).toBe('validate_verification_code_error')
    const nobody = await createCode(server.services, 'login', '+8801718999999')
    expect((await bySms(nobody, { username: '1718999999' })).errorCode).toBe('login.cred.err')
  })

  it('counts an invalid number, or a token that could not be checked, as no failure', async () => {
    await server.member({ account: `korotoa${n}`, countryDialingCode: '+880', mobileNum: mobileNum() })
    for (let i = 0; i < 3; i += 1) {
      expect((await bySms('123456', { username: 'x1' })).errorCode).toBe('phone.number.invalid')
      expect((await bySms('unused', { firebaseIdToken: 'lost' })).errorCode).toBe('phone.auth.err')
    }
    expect(await bySms('000000')).toMatchObject({
      status: 422,
      errorCode: 'validate_verification_code_error',
      value: null,
    })
    const code = await createCode(server.services, 'login', `+880${mobileNum()}`)
    expect((await bySms(code)).status).toBe(200)
  })

  it('counts failures of a number only for its country', async () => {
    await server.member({ account: `korotoa${n}`, countryDialingCode: '+880', mobileNum: mobileNum() })
    const elsewhere = { type: 'sms', countryDialingCode: '+91', username: mobileNum(), password: '000000' } as const
    for (let i = 0; i < 3; i += 1)
      expect((await logIn(elsewhere, `198.51.101.${n}`)).errorCode).toBe('validate_verification_code_error')
    expect((await logIn(elsewhere, `198.51.102.${n}`)).errorCode).toBe('login.captcha.err')
    const code = await createCode(server.services, 'login', `+880${mobileNum()}`)
    expect((await bySms(code)).status).toBe(200)
  })

  it('is refused while the switch MOBILEVERCODELOGIN3 is off [3.24]', async () => {
    await server.setSettings({ whitelabel: withSwitch('MOBILEVERCODELOGIN3', '0') })
    expect((await bySms('123456')).errorCode).toBe('function.not.available')
  })

  it('accepts a token of the third-party phone service once, if it is configured', async () => {
    await server.member({ account: `korotoa${n}`, countryDialingCode: '+880', mobileNum: mobileNum() })
    token = { ok: true, mobile: `+880${mobileNum()}` }
    const firebaseIdToken = 'a token of the phone service'
    expect((await bySms('unused', { firebaseIdToken })).errorCode).toBe('phone.auth.err')
    await server.setSettings({ phoneAuth: 'FIREBASE' })
    expect((await bySms('unused', { firebaseIdToken })).status).toBe(200)
    expect((await bySms('unused', { firebaseIdToken })).errorCode).toBe('validate_verification_code_error')
    token = { ok: false, reason: 'code-expired' }
    expect((await bySms('unused', { firebaseIdToken: 'old' })).errorCode).toBe('verification.code.expired')
    token = { ok: false, reason: 'unavailable' }
    expect((await bySms('unused', { firebaseIdToken: 'lost' })).errorCode).toBe('phone.auth.err')
  })
})

describe('guesses at a password', () => {
  it('are limited to ten when they arrive together', async () => {
    await server.setSettings({ whitelabel: withSwitch('CAPTCHA3', '0') })
    await server.member({ account: `bangali${n}` })
    const guesses = Array.from({ length: 25 }, (_, i) => logIn({ username: `bangali${n}`, password: `guess${i}` }))
    const codes = (await Promise.all(guesses)).map(({ errorCode }) => errorCode)
    expect(codes.filter((code) => code === 'login.cred.err')).toHaveLength(10)
    expect(codes.filter((code) => code === 'max.attempt.limit')).toHaveLength(15)
  })

  it('for many accounts from one address need a captcha there, and nowhere else [4.13]', async () => {
    for (let i = 0; i < 3; i++) await logIn({ username: `bangali-x${i}`, password: 'wrong' })
    await server.member({ account: `bangali${n}` })
    expect((await logIn({ username: `bangali${n}` })).errorCode).toBe('login.captcha.err')
    expect((await logIn({ username: `bangali${n}` }, '192.0.2.200')).status).toBe(200)
  })

  it('need no captcha while the switch CAPTCHA3 is off, because none can be fetched', async () => {
    await server.setSettings({ whitelabel: withSwitch('CAPTCHA3', '0') })
    await server.member({ account: `bangali${n}` })
    for (let i = 0; i < 4; i++) {
      const { value } = await logIn({ username: `bangali${n}`, password: 'wrong' })
      expect(value).toEqual({ captcha: false })
    }
    expect((await logIn({ username: `bangali${n}` })).status).toBe(200)
  })

  it('for an unknown name take as much work as for a known one', async () => {
    await server.member({ account: `bangali${n}` })
    const verify = vi.spyOn(server.ports.passwords, 'verify')
    const verifyNobody = vi.spyOn(server.ports.passwords, 'verifyNobody')
    await logIn({ username: `bangali${n}`, password: 'wrong' })
    expect([verify.mock.calls.length, verifyNobody.mock.calls.length]).toEqual([1, 0])
    await logIn({ username: `nobody${n}`, password: 'wrong' })
    expect([verify.mock.calls.length, verifyNobody.mock.calls.length]).toEqual([1, 1])
    vi.restoreAllMocks()
  })

  it('for one account are counted together, in any spelling and from any address', async () => {
    const tried = []
    for (const [at, username] of [`Bangali${n}`, ` bangali${n} `, `BANGALI${n}`].entries())
      tried.push((await logIn({ username, password: 'wrong' }, `192.0.2.${100 + at}`)).value)
    expect(tried).toEqual([{ captcha: false }, { captcha: false }, { captcha: true }])
    expect((await logIn({ username: `bangali-y${n}`, password: 'wrong' }, '192.0.2.110')).value).toEqual({
      captcha: false,
    })
  })

  it('without the required captcha are not counted, however many', async () => {
    await server.member({ account: `bangali${n}` })
    for (let i = 0; i < 3; i++) await logIn({ username: `bangali${n}`, password: 'wrong' })
    for (let i = 0; i < 12; i++) expect((await logIn({ username: `bangali${n}` })).errorCode).toBe('login.captcha.err')
  })

  it('from one address lock it for five minutes after thirty, for whichever accounts [9.15]', async () => {
    await server.setSettings({ whitelabel: withSwitch('CAPTCHA3', '0') })
    const codes = []
    for (let i = 0; i < 30; i++) codes.push((await logIn({ username: `bangali-z${i}`, password: 'wrong' })).errorCode)
    expect(new Set(codes)).toEqual(new Set(['login.cred.err']))
    await server.member({ account: `bangali${n}` })
    expect(await logIn({ username: `bangali${n}` })).toMatchObject({
      status: 429,
      errorCode: 'max.attempt.limit',
      value: { retryAfterSeconds: 300 },
    })
    expect((await logIn({ username: `bangali${n}` }, '192.0.2.201')).status).toBe(200)
  })

  it('remain counted for an address when other accounts sign in from it', async () => {
    const account = `bangali${n}`
    await server.member({ account })
    for (const name of ['a', 'b']) await logIn({ username: `${account}${name}`, password: 'wrong' })
    for (let i = 0; i < 3; i++) expect((await logIn({ username: account })).status).toBe(200)
    expect((await logIn({ username: `${account}c`, password: 'wrong' })).value).toEqual({ captcha: true })
  })

  it('are forgotten after a right one', async () => {
    await server.member({ account: `bangali${n}` })
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 2; i++) await logIn({ username: `bangali${n}`, password: 'wrong' }, `192.0.2.${round}`)
      expect((await logIn({ username: `bangali${n}` }, `192.0.2.${round}`)).status).toBe(200)
    }
  })
})

describe('a right password', () => {
  it('opens one session even when two logins arrive together', async () => {
    await server.member({ account: `gorai${n}` })
    const answers = await Promise.all(Array.from({ length: 2 }, () => logIn({ username: `gorai${n}` })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { rows } = await server.services.db.execute<{ open: string }>(
      `SELECT count(*) AS open FROM sessions s JOIN members m ON m.id = s.member_id
       WHERE m.account = 'gorai${n}' AND s.ended_at IS NULL`,
    )
    expect(Number(rows[0]!.open)).toBe(1)
  })

  it('is rehashed when its hash has another cost', async () => {
    const old = createPasswords({
      random: systemRandom,
      cost: { algorithm: 'scrypt', logN: 1, blockSize: 1, lanes: 1 },
    })
    const { id } = await server.member({ account: `gorai${n}` })
    await server.services.db
      .update(members)
      .set({ passwordHash: await old.hash('Lantern2027') })
      .where(eq(members.id, id))
    expect((await logIn({ username: `gorai${n}` })).status).toBe(200)
    expect((await readMember(`gorai${n}`)).passwordHash).toMatch(/^\$argon2id\$/)
    expect((await logIn({ username: `gorai${n}` })).status).toBe(200)
  })

  it('that is the default one is reported even if the account is not marked [5.18]', async () => {
    const { defaultPassword } = server.services.config
    await server.member({ account: `gorai${n}`, password: defaultPassword })
    expect((await logIn({ username: `gorai${n}`, password: defaultPassword })).value.passwordDefault).toBe(true)
    expect((await readMember(`gorai${n}`)).passwordDefault).toBe(true)
  })

  it('never expires while the switch PWDEXPFORCECHANGE3 is off [3.23]', async () => {
    await server.setSettings({ whitelabel: withSwitch('PWDEXPFORCECHANGE3', '0') })
    await server.member({ account: `gorai${n}`, passwordChangedAt: new Date(server.now() - 500 * 86_400_000) })
    expect((await logIn({ username: `gorai${n}` })).value.passwordExpired).toBe(false)
    await server.setSettings({ ...defaultSettings, passwordDays: 0 })
    expect((await logIn({ username: `gorai${n}` })).value.passwordExpired).toBe(false)
  })

  it('is rejected once it was changed, and for a deleted account', async () => {
    const member = await server.member({ account: `gorai${n}` })
    const settings = await server.services.merchant.read()
    const login = (type: 'username' | 'sms') => ({ type, browser: { ip, userAgent: 'x', device: null }, settings })
    const earlier = { ...member, passwordHash: 'the hash of an earlier one' }
    expect(await openLogin(server.services, earlier, login('username'))).toMatchObject({
      code: 'login.cred.err',
      value: { captcha: false },
    })
    expect(await openLogin(server.services, earlier, login('sms'))).toMatchObject({ ok: true })
    const gone = { ...member, id: crypto.randomUUID() }
    expect(await openLogin(server.services, gone, login('username'))).toMatchObject({ code: 'login.denied' })
  })

  it('is never valid for a guest, whose account stays secret', async () => {
    await server.member({ account: `guest${n}`, type: 4 })
    await server.services.db
      .update(members)
      .set({ passwordHash: '' })
      .where(eq(members.account, `guest${n}`))
    expect((await logIn({ username: `guest${n}`, password: '' })).errorCode).not.toBe('login.pwd.forbidden.err')
    expect((await logIn({ username: `guest${n}` })).errorCode).toBe('login.cred.err')
  })

  it('is not asked of an account without one, which signs in by SMS', async () => {
    const { id } = await server.member({ account: `gorai${n}` })
    await server.services.db.update(members).set({ passwordHash: '' }).where(eq(members.id, id))
    expect(await logIn({ username: `gorai${n}` })).toMatchObject({ status: 403, errorCode: 'login.pwd.forbidden.err' })
  })
})
