import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

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

it('makes a number the own one with the code sent to it and the login password', async () => {
  const mobile = numberOf(n)
  expect((await sendSms(mobile)).value).toEqual({ expiredMinutes: 1, validMinutes: 5 })
  const code = (await server.codeSentTo(`+880${mobile}`))!
  expect((await bindMobile(mobile, code, 'wrong')).errorCode).toBe('login.cred.err')
  expect((await bindMobile(mobile, '000000')).errorCode).toBe('validate_verification_code_error')
  expect((await bindMobile('123456', code)).errorCode).toBe('phone.number.invalid')
  expect((await bindMobile(`0${mobile}`, code)).value).toMatchObject({ mobile: `+880 ***${mobile.slice(-4)}` })
  expect((await bindMobile(mobile, code)).errorCode).toBe('validate_verification_code_error')
})

it('is changed with a code to the number that is replaced as well, and one wrong code uses up neither', async () => {
  const [old, next] = [numberOf(n), `17161111${String(n).padStart(2, '0')}`]
  const { createCode } = await import('../verification/codes.ts')
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

it('does not take a number or an address that is another member’s, nor an old code', async () => {
  expect((await sendSms('1716999999')).errorCode).toBe('exists.mobile.err')
  expect((await sendMail('Holder@example.test')).errorCode).toBe('exists.email.err')
  const { createCode } = await import('../verification/codes.ts')
  const code = (target: string) => createCode(server.services, 'bind', target)
  expect((await bindMobile('1716999999', await code('+8801716999999'))).errorCode).toBe('exists.mobile.err')
  expect((await bindEmail('holder@example.test', await code('holder@example.test'))).errorCode).toBe('exists.email.err')
  const [mobile, email] = [await code(`+880${numberOf(n)}`), await code('late@example.test')]
  server.advance(301_000)
  expect((await bindMobile(numberOf(n), mobile)).errorCode).toBe('verification.code.expired')
  expect((await bindEmail('late@example.test', email)).errorCode).toBe('verification.code.expired')
})

it('makes an address the own one, in lower case, and locks whoever guesses the login password', async () => {
  const address = `Own${n}@example.test`
  expect((await sendMail(address)).value).toEqual({ expiredMinutes: 1, validMinutes: 5 })
  const code = (await server.codeSentTo(address.toLowerCase()))!
  expect((await bindEmail(address, '000000')).errorCode).toBe('validate_verification_code_error')
  expect((await bindEmail(address, code)).value).toMatchObject({ email: `o***${n % 10}@example.test` })
  for (let i = 0; i < 5; i++) await bindEmail(address, code, 'wrong')
  expect((await bindEmail(address, code)).errorCode).toBe('max.attempt.limit')
  expect((await bindMobile(numberOf(n), code)).errorCode).toBe('max.attempt.limit')
  expect((await bindEmail(address, code, 'wrong')).errorCode).toBe('max.attempt.limit')
})

it('sets the real name once, by the rule of the registration', async () => {
  const set = (payeeName: string) => server.call('setPayeeName', { body: { payeeName }, token })
  expect(await set('N4')).toMatchObject({ errorCode: 'registration.field.err' })
  expect((await set(' Nodi Rahman ')).value).toMatchObject({ payeeName: 'N*** R***' })
  expect(await set('Someone Else')).toMatchObject({
    errorCode: 'registration.field.err',
    value: { fields: [{ field: 'payeeName', reason: 'fixed' }] },
  })
})

it('sends codes to the own number and address only when there are such', async () => {
  const send = (method: 'SMS' | 'EMAIL') => server.call('sendMemberCode', { body: { method }, token })
  expect((await send('SMS')).errorCode).toBe('verification.channel.missing')
  expect((await send('EMAIL')).errorCode).toBe('verification.channel.missing')
  const contacts = `email = 'contact${n}@example.test', country_dialing_code = '+880', mobile_num = '${numberOf(n)}'`
  await server.services.db.execute(`UPDATE members SET ${contacts} WHERE id = '${id}'`)
  expect((await send('SMS')).value).toEqual({ expiredMinutes: 1, validMinutes: 5 })
  expect((await send('EMAIL')).value).toEqual({ expiredMinutes: 1, validMinutes: 5 })
  expect(await server.codeSentTo(`+880${numberOf(n)}`)).toMatch(/^\d{6}$/)
  expect(await server.codeSentTo(`contact${n}@example.test`)).toMatch(/^\d{6}$/)
})

it('tells the number and the address that stood there before when one of them is changed, and nobody when there were none', async () => {
  const { createCode } = await import('../verification/codes.ts')
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
