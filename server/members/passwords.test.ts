import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { solveWork } from '#src/lib/proof-of-work.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let n = 0
let ip: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => {
  n += 1
  ip = `192.0.2.${n}`
})

const logIn = (username: string, password: string) =>
  server.call('logIn', { body: { username, password, type: 'username' }, ip })

async function pass() {
  const work = (await server.call('getBotWork', { ip })).value
  return (await server.call('answerBotWork', { body: { captchaId: work.captchaId, nonce: await solveWork(work) }, ip }))
    .value
}

describe('changing the password', () => {
  const change = (token: string, oldPassword: string, newPassword: string, confirmNewPassword = newPassword) =>
    server.call('changePassword', { body: { oldPassword, newPassword, confirmNewPassword }, token, ip })

  it('takes the new one from then on, and keeps only the session that changed it [3.07]', async () => {
    await server.member({ account: 'teesta01' })
    const { token } = (await logIn('teesta01', 'Lantern2027')).value
    expect((await change(token, 'Lantern2027', 'Monsoon2028')).status).toBe(200)
    expect((await server.call('getMemberInfo', { token, ip })).status).toBe(200)
    expect((await logIn('teesta01', 'Lantern2027')).errorCode).toBe('login.cred.err')
    expect((await logIn('teesta01', 'Monsoon2028')).status).toBe(200)
  })

  it('refuses an unequal confirmation, a wrong old one, the same again and one against the rule [5.16]', async () => {
    await server.member({ account: 'teesta02' })
    const { token } = (await logIn('teesta02', 'Lantern2027')).value
    expect((await change(token, 'Lantern2027', 'Monsoon2028', 'Monsoon2029')).errorCode).toBe('modify.new.confirm.diff')
    expect((await change(token, 'wrong', 'Monsoon2028')).errorCode).toBe('modify.old.password.err')
    expect((await change(token, 'Lantern2027', 'Lantern2027')).errorCode).toBe('modify.new.same')
    expect((await change(token, 'Lantern2027', 'short')).errorCode).toBe('password.format.err')
  })

  it('locks after five wrong old ones', async () => {
    await server.member({ account: 'teesta03' })
    const { token } = (await logIn('teesta03', 'Lantern2027')).value
    for (let i = 0; i < 5; i++) await change(token, 'wrong', 'Monsoon2028')
    expect(await change(token, 'Lantern2027', 'Monsoon2028')).toMatchObject({
      status: 429,
      value: { retryAfterSeconds: 300 },
    })
  })

  it('is not for guests [6.07]', async () => {
    const { token } = (
      await server.call('startFreePlay', { body: { os: 'x', platform: 'W', nonce: '0123456789abcdef' }, ip })
    ).value
    expect((await change(token, 'a', 'b')).errorCode).toBe('error_not_member')
  })
})

describe('a forgotten password', () => {
  const mobileNum = () => `17140000${String(n).padStart(2, '0')}`
  const holder = (account: string) =>
    server.member({ account, countryDialingCode: '+880', mobileNum: mobileNum(), email: `${account}@example.test` })

  it('is replaced with the code sent to the phone, and the answer is a login [3.08, 4.21]', async () => {
    await holder('atrai01')
    const sent = await server.call('sendPasswordCode', {
      body: { mobileNum: mobileNum(), countryDialingCode: '+880', ...(await pass()) },
      ip,
    })
    expect(sent.value).toEqual({ expiredMinutes: 1 })
    const verificationCode = (await server.codeSentTo(`+880${mobileNum()}`))!
    const body = { newPassword: 'Monsoon2028', mobileNum: mobileNum(), countryDialingCode: '+880', verificationCode }
    const { status, value } = await server.call('resetPasswordByMobile', { body, ip })
    expect(status).toBe(200)
    expect((await server.call('getMemberInfo', { token: value.token, ip })).value.account).toBe('atrai01')
    expect((await logIn('atrai01', 'Monsoon2028')).status).toBe(200)
  })

  it('is replaced by a mailed link that works once, for an hour [4.22]', async () => {
    await holder('atrai02')
    const ask = () =>
      server.call('requestPasswordByEmail', { body: { username: 'atrai02', email: 'ATRAI02@example.test' }, ip })
    expect((await ask()).status).toBe(200)
    const ticket = /#ticket=(\S+)/.exec((await server.lastSent('atrai02@example.test'))!)![1]!
    const reset = (of: string) =>
      server.call('resetPasswordByEmail', {
        body: { ticket: of, newPassword: 'Monsoon2028', confirmNewPassword: 'Monsoon2028' },
        ip,
      })
    expect((await reset(ticket)).status).toBe(200)
    expect((await reset(ticket)).errorCode).toBe('login.ticket.expired')
    expect((await logIn('atrai02', 'Monsoon2028')).status).toBe(200)
    await ask()
    const late = /#ticket=(\S+)/.exec((await server.lastSent('atrai02@example.test'))!)![1]!
    server.advance(3_600_000)
    expect((await reset(late)).errorCode).toBe('login.ticket.expired')
  })

  it('says the same for an account that does not exist, unless a captcha was passed [8.20]', async () => {
    const body = { username: 'nobody', email: 'nobody@example.test' }
    expect(await server.call('requestPasswordByEmail', { body, ip })).toMatchObject({ status: 200, value: {} })
    expect(await server.lastSent('nobody@example.test')).toBeNull()
    const work = (await server.call('getCaptchaWork', { ip })).value
    const shown = { ...body, captchaId: work.captchaId, captcha: await solveWork(work) }
    expect(await server.call('requestPasswordByEmail', { body: shown, ip })).toMatchObject({
      errorCode: 'not.exists.mail',
      message: 'Username/Email does not exist',
    })
  })
})
