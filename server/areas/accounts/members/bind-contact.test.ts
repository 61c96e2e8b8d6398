import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { eq } from 'drizzle-orm'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import type { Services } from '#server/services.ts'
import { playGuards } from '../responsible-gaming/tables.ts'
import { defaultRegister } from '#server/areas/site/settings/default-register.ts'
import { createCode } from '../verification/codes.ts'
import { bindEmail as bindEmailOf, bindMobile as bindMobileOf } from './bind-contact.ts'

let server: TestServer
let n = 0
let token: string
let id: string
beforeAll(async () => {
  server = await startTestServer()
  await server.member({
    account: 'holder',
    countryDialingCode: '+880',
    mobileNum: '1716999999',
    email: 'holder@example.test',
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  n += 1
  id = (await server.member({ account: `dhansiri${n}` })).id
  const body = { username: `dhansiri${n}`, password: 'Lantern2027', type: 'username', realm: 'member' } as const
  token = (await server.call('logIn', { body })).value.token
})

const numberOf = (index: number) => `17160000${String(index).padStart(2, '0')}`
const sendSms = async (mobileNum: string) =>
  server.call('sendMobileBindingCode', {
    body: { mobileNum, countryDialingCode: '+880', ...(await server.botPass('mobile-code')) },
    token,
  })
const bindMobile = (mobileNum: string, verificationCode: string, loginPassword = 'Lantern2027', currentCode?: string) =>
  server.call('bindMobile', {
    body: {
      mobileNum,
      countryDialingCode: '+880',
      verificationCode,
      loginPassword,
      ...(currentCode !== undefined && { currentCode }),
    },
    token,
  })
const sendMail = async (email: string) =>
  server.call('sendEmailBindingCode', { body: { email, ...(await server.botPass('email-code')) }, token })
const bindEmail = (email: string, verificationCode: string, loginPassword = 'Lantern2027', currentCode = '000000') =>
  server.call('bindEmail', { body: { email, verificationCode, loginPassword, currentCode }, token })

it('a number is bound with the code sent to it and the login password', async () => {
  const mobile = numberOf(n)
  expect((await sendSms(mobile)).value).toEqual({ expiredMinutes: 1, validMinutes: 5 })
  const code = (await server.codeSentTo(`+880${mobile}`))!
  expect((await bindMobile(mobile, code, 'wrong')).errorCode).toBe('login.cred.err')
  expect((await bindMobile(mobile, '000000')).errorCode).toBe('validate_verification_code_error')
  expect((await bindMobile('123456', code)).errorCode).toBe('phone.number.invalid')
  expect((await bindMobile(`0${mobile}`, code)).value).toMatchObject({ mobile: `+880 ***${mobile.slice(-4)}` })
  expect((await bindMobile(mobile, code)).errorCode).toBe('validate_verification_code_error')
})

it('a change also needs a code to the replaced number, and one wrong code uses up neither', async () => {
  const [old, next] = [numberOf(n), `17161111${String(n).padStart(2, '0')}`]
  const code = (purpose: 'bind' | 'member', target: string) => createCode(server.services, purpose, `+880${target}`)
  expect((await bindMobile(old, await code('bind', old))).status).toBe(200)
  const fresh = await code('bind', next)
  expect((await bindMobile(next, fresh)).errorCode).toBe('current.code.err')
  const current = await code('member', old)
  expect((await bindMobile(next, fresh, 'Lantern2027', '000000')).errorCode).toBe('current.code.err')
  expect((await bindMobile(next, '000000', 'Lantern2027', current)).errorCode).toBe('validate_verification_code_error')
  const answers = await Promise.all([1, 2].map(() => bindMobile(next, fresh, 'Lantern2027', current)))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect((await bindMobile(old, await code('bind', old), 'Lantern2027', current)).errorCode).toBe('current.code.err')
})

it('another member’s number or address, and an old code, are refused', async () => {
  expect((await sendSms('1716999999')).errorCode).toBe('exists.mobile.err')
  expect((await sendMail('Holder@example.test')).errorCode).toBe('exists.email.err')
  const code = (target: string) => createCode(server.services, 'bind', target)
  expect((await bindMobile('1716999999', await code('+8801716999999'))).errorCode).toBe('exists.mobile.err')
  expect((await bindEmail('holder@example.test', await code('holder@example.test'))).errorCode).toBe('exists.email.err')
  const [mobile, email] = [await code(`+880${numberOf(n)}`), await code('late@example.test')]
  server.advance(301_000)
  expect((await bindMobile(numberOf(n), mobile)).errorCode).toBe('verification.code.expired')
  expect((await bindEmail('late@example.test', email)).errorCode).toBe('verification.code.expired')
})

it('an address is bound in lower case, and guesses at the login password are locked', async () => {
  const address = `Own${n}@example.test`
  expect((await sendMail(address)).value).toEqual({ expiredMinutes: 1, validMinutes: 5 })
  const code = (await server.codeSentTo(address.toLowerCase()))!
  expect((await bindEmail(address, '000000')).errorCode).toBe('validate_verification_code_error')
  expect((await bindEmail(address, code)).value).toMatchObject({ email: `o***${n % 10}@example.test` })
  for (let i = 0; i < 5; i++) expect((await bindEmail(address, code, 'wrong')).errorCode).toBe('login.cred.err')
  expect((await bindEmail(address, code)).errorCode).toBe('max.attempt.limit')
  expect((await bindMobile(numberOf(n), code)).errorCode).toBe('max.attempt.limit')
  expect((await bindEmail(address, code, 'wrong')).errorCode).toBe('max.attempt.limit')
})

it('the same number and address are bound again without a code to the unchanged contact', async () => {
  const address = `same${n}@example.test`
  for (let times = 0; times < 2; times += 1) {
    const code = await createCode(server.services, 'bind', `+880${numberOf(n)}`)
    expect((await bindMobile(numberOf(n), code)).status).toBe(200)
    const mailed = await createCode(server.services, 'bind', address)
    expect((await bindEmail(address.toUpperCase(), mailed)).status).toBe(200)
  }
  const { events } = (await server.call('listSecurityEvents', { token, query: { pageSize: 3 } })).value
  expect(events.map(({ kind }) => kind)).toEqual(['EMAIL_CHANGED', 'MOBILE_CHANGED', 'EMAIL_CHANGED'])
})

it('one of two simultaneous bindings gets the code to the replaced contact', async () => {
  const own = `old${n}@example.test`
  expect((await bindEmail(own, await createCode(server.services, 'bind', own))).status).toBe(200)
  const next = [`one${n}@example.test`, `two${n}@example.test`]
  const codes: string[] = []
  for (const address of next) codes.push(await createCode(server.services, 'bind', address))
  const current = await createCode(server.services, 'member', own)
  const answers = await Promise.all(next.map((address, at) => bindEmail(address, codes[at]!, 'Lantern2027', current)))
  expect(answers.map(({ errorCode }) => errorCode ?? 'bound').toSorted()).toEqual(['bound', 'current.code.err'])
})

it('a taken contact is not revealed if something else failed', async () => {
  const failure = new Error('the log is full')
  const log = {
    info: () => {
      throw failure
    },
  }
  const services = { ...server.services, log } as unknown as Services
  const caller = { memberId: id, accountType: 0, sessionId: crypto.randomUUID() }
  const [email, mobileNum] = [`fails${n}@example.test`, numberOf(n)]
  const more = { loginPassword: 'Lantern2027', currentCode: '' }
  const mailed = { ...more, email, verificationCode: await createCode(server.services, 'bind', email) }
  await expect(bindEmailOf(services, { body: mailed, caller, language: 'EN' })).rejects.toBe(failure)
  const verificationCode = await createCode(server.services, 'bind', `+880${mobileNum}`)
  const sent = { ...more, mobileNum, countryDialingCode: '+880', verificationCode }
  await expect(bindMobileOf(services, { body: sent, caller, language: 'EN' })).rejects.toBe(failure)
})

describe('the real name', () => {
  const set = (payeeName: string) => server.call('setPayeeName', { body: { payeeName }, token })
  const refused = (reason: string, bounds: object = { patternId: 9, min: 2, max: 60 }) => ({
    status: 422,
    errorCode: 'registration.field.err',
    value: { fields: [{ field: 'payeeName', ...bounds, reason }] },
  })
  /** The form by user name with another rule of the real name, or with none. */
  const withRule = (rule: object | null) => ({
    ...defaultRegister,
    username: defaultRegister.username.flatMap((one) =>
      one.field !== 'payeeName' ? [one] : rule ? [{ ...one, ...rule }] : [],
    ),
  })
  const nameOf = async (memberId: string) =>
    (await server.services.db.select().from(playGuards).where(eq(playGuards.memberId, memberId)))[0]!.excludedName

  it('is set once, by the rule of the registration', async () => {
    expect(await set('N4')).toMatchObject(refused('pattern'))
    expect(await set('N')).toMatchObject(refused('length'))
    expect(await set('   ')).toMatchObject(refused('required'))
    expect((await set(' Nodi Rahman ')).value).toMatchObject({ payeeName: 'N*** R***' })
    expect(await set('Someone Else')).toMatchObject(refused('fixed'))
    const [event] = (await server.call('listSecurityEvents', { token })).value.events
    expect(event!.kind).toBe('PAYEE_NAME_SET')
  })

  it('is required even if the form does not ask for it, and may be anything if the form has no rule for it', async () => {
    await server.setSettings({ register: withRule({ enabled: false, acceptedPattern: 'Nodi .*' }) })
    expect(await set('Someone')).toMatchObject(refused('pattern'))
    await server.setSettings({ register: withRule(null) })
    expect(await set('   ')).toMatchObject(refused('required', { patternId: 1, min: null, max: null }))
    expect((await set('4-x')).status).toBe(200)
    await server.setSettings({})
  })

  it('is stored with a running exclusion, only of that member', async () => {
    const { db } = server.services
    const other = (await server.member({ account: `kushiara${n}` })).id
    const at = new Date(server.now())
    const running = { excludedFrom: at, excludedUntil: new Date(server.now() + 1e10) }
    await db.insert(playGuards).values([id, other].map((memberId) => ({ memberId, ...running })))
    expect((await set('Kushi  BEGUM')).status).toBe(200)
    expect([await nameOf(id), await nameOf(other)]).toEqual(['kushi begum', null])
    expect((await set('Someone Else')).status).toBe(422)
    expect(await nameOf(id)).toBe('kushi begum')
  })

  it('is not stored without an exclusion', async () => {
    await server.services.db.insert(playGuards).values({ memberId: id })
    expect((await set('Padma Khatun')).status).toBe(200)
    expect(await nameOf(id)).toBeNull()
  })
})

it('codes go to the own number and address only if they exist', async () => {
  const send = (method: 'SMS' | 'EMAIL') => server.call('sendMemberCode', { body: { method }, token })
  expect((await send('SMS')).errorCode).toBe('verification.channel.missing')
  expect((await send('EMAIL')).errorCode).toBe('verification.channel.missing')
  const contacts = `email = 'contact${n}@example.test', country_dialing_code = '+880', mobile_num = '${numberOf(n)}'`
  await server.services.db.execute(`UPDATE members SET ${contacts} WHERE id = '${id}'`)
  expect((await send('SMS')).value).toEqual({ expiredMinutes: 1, validMinutes: 5 })
  expect((await send('EMAIL')).value).toEqual({ expiredMinutes: 1, validMinutes: 5 })
  expect(await server.codeSentTo(`+880${numberOf(n)}`)).toMatch(/^\d{6}$/)
  expect(await server.codeSentTo(`contact${n}@example.test`)).toMatch(/^\d{6}$/)
  const channelTo = async (address: string) =>
    (await server.ports.outbox.list()).find(({ to }) => to === address)?.channel
  expect(await channelTo(`+880${numberOf(n)}`)).toBe('sms')
  expect(await channelTo(`contact${n}@example.test`)).toBe('mail')
})

it('a change is reported to the earlier number and address, and to no contact if there were none', async () => {
  const [first, second] = [`first${n}@example.test`, `second${n}@example.test`]
  const mobile = numberOf(50 + n)
  const sentTo = async (to: string) => (await server.ports.outbox.list()).filter((message) => message.to === to)
  const before = (await server.ports.outbox.list()).length
  await bindEmail(first, await createCode(server.services, 'bind', first))
  expect(await server.ports.outbox.list()).toHaveLength(before)
  await bindMobile(mobile, await createCode(server.services, 'bind', `+880${mobile}`))
  await vi.waitFor(async () => expect(await sentTo(first)).toHaveLength(1))
  const [fresh, current] = [
    await createCode(server.services, 'bind', second),
    await createCode(server.services, 'member', first),
  ]
  expect((await bindEmail(second, fresh, 'Lantern2027', current)).success).toBe(true)
  await vi.waitFor(async () => {
    const texts = [...(await sentTo(first)), ...(await sentTo(`+880${mobile}`))].map(({ text }) => text)
    expect(texts.filter((text) => text.startsWith('The e-mail address of your Fairhall account'))).toHaveLength(2)
    expect(texts.filter((text) => text.startsWith('The phone number of your Fairhall account'))).toHaveLength(1)
  })
  expect(await sentTo(second)).toEqual([])
})
