import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { PhoneAuthResult } from '#server/ports/phone-auth/phone-auth.ts'
import type { Services } from '#server/services.ts'
import { closedPersons } from '#server/areas/accounts/account-closure/tables.ts'
import { personHash } from '#server/areas/accounts/responsible-gaming/excluded-person.ts'
import { playGuards } from '#server/areas/accounts/responsible-gaming/tables.ts'
import { defaultBrand } from '#server/areas/site/brand/brand-settings.ts'
import { defaultRegister } from '#server/areas/site/settings/default-register.ts'
import { createCode } from '#server/areas/accounts/verification/codes.ts'
import { startTestServer, withSwitch } from '#tests/support/test-server.ts'
import { registerMember } from './register-member.ts'
import { members } from '#server/areas/accounts/members/tables.ts'

let n = 0
let token: PhoneAuthResult = { ok: false, reason: 'unavailable' }
const server = await startTestServer({ ports: { firebase: { channel: 'firebase', confirm: async () => token } } })
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
const readMember = async (account: string) =>
  (await server.services.db.select().from(members).where(eq(members.account, account)))[0]!
/** The form by user name with more fields switched on. */
const withFields = (...on: string[]) => ({
  ...defaultRegister,
  username: defaultRegister.username.map((rule) => (on.includes(rule.field) ? { ...rule, enabled: true } : rule)),
})

describe('registration', () => {
  it('accepts a captcha instead of the bot check', async () => {
    const captcha = await server.solvedCaptcha()
    expect((await byName({ ...captcha, captcha: 'x' })).errorCode).toBe('login.captcha.err')
    expect((await byName(await server.solvedCaptcha())).status).toBe(200)
  })

  it('keeps the phone’s code usable if the user name exists, and reports a number that exists', async () => {
    await server.setSettings({ register: withFields('mobileNum', 'verificationCode') })
    await server.member({ account: `taken${n}` })
    const verificationCode = await codeOf()
    const number = { mobileNum: mobileNum(), countryDialingCode: '+880', verificationCode }
    expect((await byName({ ...number, username: `taken${n}` })).errorCode).toBe('exists.username.err')
    expect((await byName(number)).status).toBe(200)
    const again = { ...number, username: `again${n}`, verificationCode: await codeOf() }
    expect((await byName(again)).errorCode).toBe('exists.mobile.err')
  })

  it('by user name needs the code of a given number only while REGMOBVERF3 is on [3.19]', async () => {
    const register = withFields('mobileNum', 'verificationCode')
    await server.setSettings({ register })
    const number = { mobileNum: mobileNum(), countryDialingCode: '+880', ...(await server.botPass('register')) }
    expect((await byName(number)).errorCode).toBe('verification.code.missing')
    expect((await byName({ ...number, mobileNum: '12' })).errorCode).toBe('phone.number.invalid')
    await server.setSettings({ register, whitelabel: withSwitch('REGMOBVERF3', '0') })
    expect((await byName(number)).status).toBe(200)
  })

  it('by user name is refused while the switch USERNAMEREG3 is off [3.21]', async () => {
    await server.setSettings({ whitelabel: withSwitch('USERNAMEREG3', '0') })
    expect((await byName(await server.botPass('register'))).errorCode).toBe('function.not.available')
  })

  it('by mobile number counts wrong codes although the rest is rolled back', async () => {
    const verificationCode = await codeOf()
    const wrong = verificationCode === '000000' ? '111111' : '000000'
    for (let i = 0; i < 5; i++) await byMobile({ verificationCode: wrong })
    expect((await byMobile({ verificationCode })).errorCode).toBe('validate_verification_code_error')
    expect((await byMobile({ verificationCode, mobileNum: '' })).errorCode).toBe('phone.number.missing')
    expect((await byMobile({ verificationCode: '' })).errorCode).toBe('verification.code.missing')
  })

  it('accepts the token of the third-party phone service instead of the code [3.02]', async () => {
    const proof = { firebaseChannel: 'sms', firebaseIdToken: `token ${n}` }
    expect((await byMobile(proof)).errorCode).toBe('phone.auth.err')
    await server.setSettings({ phoneAuth: 'FIREBASE' })
    token = { ok: false, reason: 'other-number' }
    expect((await byMobile(proof)).errorCode).toBe('validate_verification_code_error')
    token = { ok: true, mobile: `+880${mobileNum()}` }
    expect((await byMobile(proof)).status).toBe(200)
  })

  it('trims a password like the login, so that it can be used', async () => {
    const spaced = { password: '  Lantern2027 ', confirmPassword: 'Lantern2027  ' }
    expect((await byName({ ...spaced, ...(await server.botPass('register')) })).status).toBe(200)
    const body = { username: `turag${n}`, password: ' Lantern2027', type: 'username', realm: 'member' } as const
    expect((await server.call('logIn', { body })).status).toBe(200)
  })

  it('ignores a confirmation, number or code that its form does not have', async () => {
    const register = {
      ...defaultRegister,
      username: defaultRegister.username.map((rule) =>
        rule.field === 'confirmPassword' ? { ...rule, enabled: false } : rule,
      ),
    }
    await server.setSettings({ register })
    const number = { mobileNum: '12', countryDialingCode: '+880', confirmPassword: 'another' }
    expect((await byName({ ...number, ...(await server.botPass('register')) })).status).toBe(200)
    expect(await readMember(`turag${n}`)).toMatchObject({ mobileNum: null, countryDialingCode: null })
  })

  it('needs no code when an optional number is left out', async () => {
    await server.setSettings({ register: withFields('mobileNum', 'verificationCode') })
    expect((await byName({ mobileNum: ' ', ...(await server.botPass('register')) })).errorCode).toBeUndefined()
    expect((await readMember(`turag${n}`)).mobileNum).toBeNull()
    const required = withFields('mobileNum', 'verificationCode').username.map((rule) =>
      rule.field === 'mobileNum' ? { ...rule, required: true } : rule,
    )
    await server.setSettings({ register: { ...defaultRegister, username: required } })
    const bare = { username: `again${n}`, ...(await server.botPass('register')) }
    expect((await byName(bare)).errorCode).toBe('phone.number.missing')
  })

  it('by mobile number needs a number, even if its form has it optional or hidden', async () => {
    for (const change of [{ required: false }, { enabled: false }]) {
      const mobile = defaultRegister.mobile.map((rule) => (rule.field === 'mobileNum' ? { ...rule, ...change } : rule))
      await server.setSettings({ register: { ...defaultRegister, mobile } })
      expect((await byMobile({ mobileNum: '', verificationCode: '123456' })).errorCode).toBe('phone.number.missing')
    }
  })

  it('by mobile number generates a name, and sets no password if the form has none', async () => {
    const mobile = defaultRegister.mobile.map((rule) =>
      rule.field === 'password' ? { ...rule, enabled: false } : rule,
    )
    await server.setSettings({ register: { ...defaultRegister, mobile } })
    const reply = await byMobile({ verificationCode: await codeOf(), referralCode: 'NOBODY23' })
    const { account } = (await server.call('getMemberInfo', { token: reply.value.token })).value
    expect(account).toMatch(/^m[0-9a-f]{10}$/)
    const row = { mobileNum: mobileNum(), countryDialingCode: '+880', passwordHash: '', passwordDefault: false }
    expect(await readMember(account)).toMatchObject(row)
  })

  it('by mobile number begins a generated name as the brand says', async () => {
    await server.setSettings({ brand: { ...defaultBrand, accountPrefix: 'lan' } })
    const reply = await byMobile({ verificationCode: await codeOf() })
    const { account } = (await server.call('getMemberInfo', { token: reply.value.token })).value
    expect(account).toMatch(/^lan[0-9a-f]{10}$/)
  })

  it('uses up a number’s code once, also in two simultaneous calls', async () => {
    const verificationCode = await codeOf()
    const answers = await Promise.all([byMobile({ verificationCode }), byMobile({ verificationCode })])
    expect(answers.map(({ errorCode }) => errorCode ?? 'registered').toSorted()).toEqual([
      'registered',
      'validate_verification_code_error',
    ])
  })

  it('is refused to an excluded person, recognized by real name or number', async () => {
    const { db } = server.services
    const { id: memberId } = await server.member({ account: `gone${n}`, status: 'closed' })
    const hash = (kind: 'account' | 'name' | 'number', value: string) => personHash(server.ports, kind, value)
    const closedAt = new Date(server.now())
    const hashes = { nameHash: hash('name', 'Gone Begum'), numberHash: hash('number', `+880${mobileNum()}`) }
    await db.insert(closedPersons).values({ memberId, accountHash: hash('account', `gone${n}`), closedAt, ...hashes })
    const until = new Date(server.now() + 1e10)
    await db.insert(playGuards).values({ memberId, excludedFrom: closedAt, excludedUntil: until })
    const named = { payeeName: 'Gone Begum', ...(await server.botPass('register')) }
    expect((await byName(named)).errorCode).toBe('player.excluded')
    const verificationCode = await codeOf()
    expect((await byMobile({ verificationCode })).errorCode).toBe('player.excluded')
    await db.delete(playGuards)
    expect((await byMobile({ verificationCode })).status).toBe(200)
  })

  it('fails for another reason than a taken name, and leaves nothing behind', async () => {
    const failure = new Error('the log is full')
    const log = {
      info: () => {
        throw failure
      },
    }
    const services = { ...server.services, log } as unknown as Services
    const body = { username: `turag${n}`, ...typed, ...(await server.botPass('register')) }
    const visit = { ip: '203.0.113.7', userAgent: 'x', host: 'fairhall.example' }
    await expect(registerMember(services, 'username', { body, ...visit })).rejects.toBe(failure)
    expect(await readMember(`turag${n}`)).toBeUndefined()
  })

  it('requires every part of the bot-check pass', async () => {
    const pass = await server.botPass('register')
    for (const part of ['captchaId', 'lotNumber', 'passToken', 'genTime', 'captchaOutput'] as const)
      expect((await byName({ ...pass, [part]: undefined })).errorCode).toBe('bot.check.failed')
    expect((await byName({ ...pass, captcha: '' })).status).toBe(200)
  })

  it('stores every field of the form, and no other [3.01]', async () => {
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
    const row = await readMember(`turag${n}`)
    expect(row.profile).toEqual(fields)
    expect([row.passwordHash, row.paymentPasswordHash]).toEqual(Array(2).fill(expect.stringMatching(/^\$argon2id\$/)))
    expect(row.paymentPasswordHash).not.toBe(row.passwordHash)
  })

  it('creates the account as it was typed, without other data about the person', async () => {
    const told = { email: ` Turag${n}@Example.test `, payeeName: ' Nodi Rahman ' }
    expect((await byName({ ...told, ...(await server.botPass('register')) })).status).toBe(200)
    const now = new Date(server.now())
    expect(await readMember(`turag${n}`)).toMatchObject({
      merchant: 'fairhall',
      accountKey: `turag${n}`,
      nickname: `turag${n}`,
      type: 0,
      uplineId: null,
      referredBy: null,
      toUpline: false,
      status: 'active',
      firstLoginAt: null,
      passwordChangedAt: now,
      passwordDefault: false,
      paymentPasswordHash: null,
      email: `turag${n}@example.test`,
      mobileNum: null,
      payeeName: 'Nodi Rahman',
      profile: {},
      rankLevel: 0,
      rankLabel: 'VIP 0',
      memberLabels: [],
      avatarType: 'STATIC',
      registeredAt: now,
    })
  })
})

it('the phone service’s token or a code replaces a forgotten password, once in two simultaneous calls', async () => {
  await server.member({ account: `turag${n}`, countryDialingCode: '+880', mobileNum: mobileNum() })
  const reset = (proof: object) =>
    server.call('resetPasswordByMobile', {
      body: { mobileNum: mobileNum(), countryDialingCode: '+880', newPassword: 'Monsoon2028', ...proof },
    })
  await server.setSettings({ phoneAuth: 'FIREBASE' })
  token = { ok: true, mobile: `+880${mobileNum()}` }
  expect((await reset({ firebaseIdToken: `reset ${n}` })).status).toBe(200)
  expect((await reset({ firebaseIdToken: `reset ${n}` })).errorCode).toBe('validate_verification_code_error')
  const verificationCode = await createCode(server.services, 'password', `+880${mobileNum()}`)
  const answers = await Promise.all([reset({ verificationCode }), reset({ verificationCode })])
  expect(answers.map(({ errorCode }) => errorCode ?? 'replaced').toSorted()).toEqual([
    'replaced',
    'validate_verification_code_error',
  ])
})
