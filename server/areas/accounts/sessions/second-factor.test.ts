import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BodyOf } from '#openapi/handlers.ts'
import { startTestServer, type Answer, type TestServer } from '#tests/support/test-server.ts'
import { socialLinks } from '../members/tables.ts'
import { createCode } from '../verification/codes.ts'

const issuer = 'https://accounts.example'
const day = 86_400_000
let server: TestServer
let n = 0
/** The subject that the provider reports. */
let subject = ''
beforeAll(async () => {
  server = await startTestServer({
    settings: { checkAddress: true, bankNameConfirms: true },
    ports: {
      oidc: {
        list: () => [{ id: 'google', name: 'Google' }],
        begin: async (_provider, redirectUri) => {
          const attempt = { state: crypto.randomUUID(), nonce: 'n', codeVerifier: 'v', redirectUri }
          return { ok: true, url: `${redirectUri}?state=${attempt.state}`, attempt }
        },
        complete: async () => ({ ok: true, identity: { issuer, subject } }),
      },
    },
  })
})
afterAll(() => server.close())

type Asked = { ticket: string; methods: string[] }
type Verification = Omit<BodyOf<'verifyLogin'>, 'ticket'>

/** The cookie of a newly remembered browser; empty without one. */
const cookieOf = ({ headers }: Pick<Answer<'verifyLogin'>, 'headers'>) => headers.get('set-cookie')?.split(';')[0] ?? ''

/** A member with all ways to confirm and an authenticator app, enrolled a day ago. */
async function enrolled() {
  n += 1
  const account = `factor${n}`
  const mobileNum = `17130000${String(n).padStart(2, '0')}`
  const contacts = { countryDialingCode: '+880', mobileNum, email: `${account}@example.test`, payeeName: 'Nodi Rahman' }
  const { id } = await server.member({ account, ...contacts })
  const logIn = (cookie = '', ip = '203.0.113.7', userAgent = '') =>
    server.call('logIn', {
      body: { username: account, password: 'Lantern2027', type: 'username' },
      headers: { cookie, 'user-agent': userAgent },
      ip,
    })
  const verify = (ticket: string, body: Verification, cookie = '') =>
    server.call('verifyLogin', { body: { ticket, ...body }, headers: { cookie } })
  const first = (await logIn()).value.token
  const { secret } = (await server.call('startTotp', { body: { loginPassword: 'Lantern2027' }, token: first })).value
  const app = () => new TOTP({ secret }).generate({ timestamp: server.now() })
  const { codes } = (await server.call('confirmTotp', { body: { code: app() }, token: first })).value
  server.advance(day)
  const ticket = async (cookie = '') => ((await logIn(cookie)).value as unknown as Asked).ticket
  const remember = async (cookie = '') => {
    server.advance(60_000)
    return verify(await ticket(cookie), { method: 'GOOGLE', code: app(), rememberDevice: true }, cookie)
  }
  return { account, id, mobileNum, codes, app, logIn, verify, ticket, remember }
}
const appRequired = { status: 403, errorCode: 'login_verify_required', value: { methods: ['GOOGLE', 'RECOVERY_CODE'] } }

describe('an authenticator app', () => {
  it('is required at every login, also from a known address, with recovery codes as the only alternative [4.51]', async () => {
    const { logIn, verify, app } = await enrolled()
    expect(await logIn()).toMatchObject(appRequired)
    const { ticket } = (await logIn()).value as unknown as Asked
    for (const method of ['SMS', 'EMAIL', 'BANK_NAME'] as const) {
      expect((await verify(ticket, { method, code: 'Nodi Rahman' })).errorCode).toBe('login.ticket.expired')
    }
    expect((await verify(ticket, { method: 'GOOGLE', code: app() })).status).toBe(200)
    expect(await logIn()).toMatchObject(appRequired)
  })

  it('is required at a login by SMS', async () => {
    const { mobileNum } = await enrolled()
    const password = await createCode(server.services, 'login', `+880${mobileNum}`)
    const body = { username: mobileNum, countryDialingCode: '+880', password, type: 'sms' as const }
    expect(await server.call('logIn', { body })).toMatchObject(appRequired)
  })

  it('is required at a sign-in with a provider', async () => {
    const { id, account, app, verify } = await enrolled()
    subject = account
    const link = { merchant: 'fairhall', issuer, subject, memberId: id, provider: 'google', linkedAt: new Date() }
    await server.services.db.insert(socialLinks).values(link)
    const start = { provider: 'google', returnUrl: 'https://fairhall.example/login' }
    const { url } = (await server.call('startSocialLogin', { body: start })).value
    const reply = await server.call('completeSocialLogin', { body: { callbackUrl: url } })
    expect(reply).toMatchObject(appRequired)
    const { ticket } = reply.value as unknown as Asked
    expect((await verify(ticket, { method: 'GOOGLE', code: app() })).status).toBe(200)
  })

  it('is required after a password was set by SMS, and the new password is valid anyway', async () => {
    const { account, mobileNum } = await enrolled()
    const verificationCode = await createCode(server.services, 'password', `+880${mobileNum}`)
    const body = { countryDialingCode: '+880', mobileNum, verificationCode, newPassword: 'Monsoon2028' }
    expect(await server.call('resetPasswordByMobile', { body })).toMatchObject(appRequired)
    const again = { username: account, password: 'Monsoon2028', type: 'username' as const }
    expect(await server.call('logIn', { body: again })).toMatchObject(appRequired)
  })

  it('invalidates earlier tickets of weaker ways', async () => {
    n += 1
    const account = `late${n}`
    await server.member({ account, email: `${account}@example.test`, payeeName: 'Nodi Rahman' })
    const body = { username: account, password: 'Lantern2027', type: 'username' as const }
    const { token } = (await server.call('logIn', { body })).value
    const away = '198.51.100.77'
    const { ticket } = (await server.call('logIn', { body, ip: away })).value as unknown as Asked
    const { secret } = (await server.call('startTotp', { body: { loginPassword: 'Lantern2027' }, token })).value
    const code = new TOTP({ secret }).generate({ timestamp: server.now() })
    expect((await server.call('confirmTotp', { body: { code }, token })).status).toBe(200)
    const name = { ticket, method: 'BANK_NAME' as const, code: 'Nodi Rahman' }
    expect((await server.call('verifyLogin', { body: name, ip: away })).errorCode).toBe('login.ticket.expired')
  })

  it('accepts a code once, also in simultaneous logins', async () => {
    const { ticket, verify, app } = await enrolled()
    const tickets = [await ticket(), await ticket(), await ticket()]
    const code = app()
    const answers = await Promise.all(tickets.map((one) => verify(one, { method: 'GOOGLE', code })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await verify(await ticket(), { method: 'GOOGLE', code })).errorCode).toBe(
      'validate_verification_code_error',
    )
    server.advance(60_000)
    expect((await verify(await ticket(), { method: 'GOOGLE', code: app() })).status).toBe(200)
  })

  it('is locked for five minutes after five failures, including new tickets and recovery codes', async () => {
    const { ticket, verify, app, codes } = await enrolled()
    for (let i = 0; i < 5; i += 1) {
      const wrong = { method: i % 2 === 0 ? ('GOOGLE' as const) : ('RECOVERY_CODE' as const), code: '000000' }
      expect((await verify(await ticket(), wrong)).errorCode).toBe('validate_verification_code_error')
    }
    expect(await verify(await ticket(), { method: 'GOOGLE', code: app() })).toMatchObject({
      status: 429,
      errorCode: 'max.attempt.limit',
    })
    server.advance(300_000)
    expect((await verify(await ticket(), { method: 'RECOVERY_CODE', code: codes[0]! })).status).toBe(200)
  })
})

describe('a recovery code', () => {
  it('replaces the app once, in any spelling', async () => {
    const { ticket, verify, codes } = await enrolled()
    const typed = ` ${codes[3]!.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `
    const { status, value } = await verify(await ticket(), { method: 'RECOVERY_CODE', code: typed })
    expect(status).toBe(200)
    const { recoveryCodesLeft } = (await server.call('getSecurityOverview', { token: value.token })).value
    expect(recoveryCodesLeft).toBe(9)
    const { events } = (await server.call('listSecurityEvents', { token: value.token })).value
    expect(events.slice(0, 2)).toMatchObject([
      { kind: 'LOGIN', ip: '203.0.113.7' },
      { kind: 'RECOVERY_CODE_USED', ip: '203.0.113.7' },
    ])
    const again = { method: 'RECOVERY_CODE' as const, code: codes[3]! }
    expect((await verify(await ticket(), again)).errorCode).toBe('validate_verification_code_error')
  })

  it('signs in only one of several simultaneous logins', async () => {
    const { ticket, verify, codes } = await enrolled()
    const tickets = [await ticket(), await ticket(), await ticket()]
    const body = { method: 'RECOVERY_CODE' as const, code: codes[0]! }
    const answers = await Promise.all(tickets.map((one) => verify(one, body)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
  })

  it('is not used up by an already used ticket', async () => {
    const { ticket, verify, app, codes } = await enrolled()
    const one = await ticket()
    const answers = await Promise.all([
      verify(one, { method: 'GOOGLE', code: app() }),
      verify(one, { method: 'RECOVERY_CODE', code: codes[0]! }),
      verify(one, { method: 'RECOVERY_CODE', code: codes[1]! }),
    ])
    const { token } = answers.find(({ status }) => status === 200)!.value
    const others = answers.filter(({ status }) => status !== 200)
    expect(others.map(({ errorCode }) => errorCode)).toEqual(['login.ticket.expired', 'login.ticket.expired'])
    const { recoveryCodesLeft } = (await server.call('getSecurityOverview', { token })).value
    expect(recoveryCodesLeft).toBe(answers[0].status === 200 ? 10 : 9)
  })

  it('is offered only while one is left', async () => {
    const { ticket, verify, logIn, codes } = await enrolled()
    for (const code of codes) expect((await verify(await ticket(), { method: 'RECOVERY_CODE', code })).status).toBe(200)
    expect((await logIn()).value).toMatchObject({ methods: ['GOOGLE'] })
  })
})

describe('a remembered device', () => {
  it('needs no app code for 30 days, from any address', async () => {
    const { logIn, remember } = await enrolled()
    const cookie = cookieOf(await remember())
    server.advance(30 * day - 1)
    expect((await logIn(cookie, '198.51.100.9')).status).toBe(200)
    expect(await logIn()).toMatchObject(appRequired)
    server.advance(1)
    expect(await logIn(cookie)).toMatchObject(appRequired)
  })

  it('is recognized by an HttpOnly cookie of which the server only stores the hash', async () => {
    const { ticket, app } = await enrolled()
    const body = { ticket: await ticket(), method: 'GOOGLE' as const, code: app(), rememberDevice: true }
    const reply = await server.call('verifyLogin', { body, headers: { origin: 'https://fairhall.example' } })
    const cookie = reply.headers.get('set-cookie')!
    expect(cookie).toMatch(/^device=[\w-]{22}; Path=\/wps; Max-Age=2592000; HttpOnly; SameSite=Strict; Secure$/)
    const token = cookieOf(reply).slice('device='.length)
    const { rows } = await server.services.db.execute<{ all: string }>(
      'SELECT string_agg(t::text, chr(10)) AS all FROM remembered_devices t',
    )
    expect(rows[0]!.all).not.toContain(token)
  })

  it('is remembered only on request, and never without an app', async () => {
    const { ticket, verify, app } = await enrolled()
    expect(cookieOf(await verify(await ticket(), { method: 'GOOGLE', code: app() }))).toBe('')
    n += 1
    const account = `without${n}`
    await server.member({ account, email: `${account}@example.test`, payeeName: 'Nodi Rahman' })
    const body = { username: account, password: 'Lantern2027', type: 'username' as const }
    await server.call('logIn', { body })
    const away = '198.51.100.78'
    const asks = (await server.call('logIn', { body, ip: away })).value as unknown as Asked
    const name = { ticket: asks.ticket, method: 'BANK_NAME' as const, code: 'Nodi Rahman', rememberDevice: true }
    const reply = await server.call('verifyLogin', { body: name, ip: away })
    expect([reply.status, cookieOf(reply)]).toEqual([200, ''])
  })

  it('belongs to its member only', async () => {
    const [nodi, rupa] = [await enrolled(), await enrolled()]
    const cookie = cookieOf(await nodi.remember())
    expect(await rupa.logIn(cookie)).toMatchObject(appRequired)
  })

  it('may serve two members, with a new token each time one is remembered', async () => {
    const [nodi, rupa] = [await enrolled(), await enrolled()]
    const first = cookieOf(await nodi.remember())
    const second = cookieOf(await rupa.remember(first))
    expect([(await nodi.logIn(second)).status, (await rupa.logIn(second)).status]).toEqual([200, 200])
    expect(await nodi.logIn(first)).toMatchObject(appRequired)
    expect(await rupa.logIn(first)).toMatchObject(appRequired)
  })

  it('is listed with its last use, and needs a code again once it is revoked', async () => {
    const { logIn, remember } = await enrolled()
    const elsewhere = cookieOf(await remember())
    const cookie = cookieOf(await remember())
    server.advance(1000)
    const { token } = (await logIn(cookie, '198.51.100.9', 'phone')).value
    const headers = { cookie }
    const list = (await server.call('listRememberedDevices', { token, headers })).value
    const at = (ago: number) => new Date(server.now() - ago).toISOString()
    const until = (ago: number) => new Date(server.now() - ago + 30 * day).toISOString()
    const id_ = expect.stringMatching(/^[0-9a-f-]{36}$/) as string
    expect(list).toEqual([
      {
        id: id_,
        userAgent: 'phone',
        ip: '198.51.100.9',
        current: true,
        rememberedAt: at(1000),
        lastUsedAt: at(0),
        expiresAt: until(1000),
      },
      {
        id: id_,
        userAgent: '',
        ip: '203.0.113.7',
        current: false,
        rememberedAt: at(61_000),
        lastUsedAt: at(61_000),
        expiresAt: until(61_000),
      },
    ])
    expect((await server.call('listRememberedDevices', { token })).value.some(({ current }) => current)).toBe(false)
    const { id } = list[0]!
    const left = await server.call('forgetDevice', { token, headers, query: { id } })
    expect(left.value.map(({ current }) => current)).toEqual([false])
    expect((await server.call('forgetDevice', { token, headers, query: { id } })).value).toHaveLength(1)
    const { events } = (await server.call('listSecurityEvents', { token })).value
    expect(events.slice(0, 2).map(({ kind }) => kind)).toEqual(['DEVICE_FORGOTTEN', 'LOGIN'])
    expect(await logIn(cookie)).toMatchObject(appRequired)
    expect((await logIn(elsewhere)).status).toBe(200)
  })

  it('is forgotten when it is the oldest and the member adds a twenty-first', async () => {
    const { remember, logIn } = await enrolled()
    const rupa = await enrolled()
    const hers = cookieOf(await rupa.remember())
    const cookies: string[] = []
    for (let i = 0; i < 21; i += 1) cookies.push(cookieOf(await remember()))
    expect(await logIn(cookies[0])).toMatchObject(appRequired)
    const { token } = (await logIn(cookies[1])).value
    expect((await server.call('listRememberedDevices', { token })).value).toHaveLength(20)
    expect((await rupa.logIn(hers)).status).toBe(200)
  })

  it('can only be revoked by its member', async () => {
    const [nodi, rupa] = [await enrolled(), await enrolled()]
    const cookie = cookieOf(await nodi.remember())
    const { token } = (await nodi.logIn(cookie)).value
    const [device] = (await server.call('listRememberedDevices', { token })).value
    const hers = (await rupa.remember()).value.token
    await server.call('forgetDevice', { token: hers, query: { id: device!.id } })
    expect((await nodi.logIn(cookie)).status).toBe(200)
  })

  it('is forgotten with a new password, by SMS or by the member', async () => {
    const { mobileNum, account, remember, logIn, app } = await enrolled()
    const cookie = cookieOf(await remember())
    const { token } = (await logIn(cookie)).value
    const change = { oldPassword: 'Lantern2027', newPassword: 'Monsoon2028', confirmNewPassword: 'Monsoon2028' }
    expect((await server.call('changePassword', { body: change, token })).status).toBe(200)
    const body = { username: account, password: 'Monsoon2028', type: 'username' as const }
    const asks = await server.call('logIn', { body, headers: { cookie } })
    expect(asks).toMatchObject(appRequired)
    server.advance(60_000)
    const { ticket } = asks.value as unknown as Asked
    const again = await server.call('verifyLogin', {
      body: { ticket, method: 'GOOGLE', code: app(), rememberDevice: true },
    })
    const verificationCode = await createCode(server.services, 'password', `+880${mobileNum}`)
    const reset = { countryDialingCode: '+880', mobileNum, verificationCode, newPassword: 'Harvest2029' }
    const headers = { cookie: cookieOf(again) }
    expect(await server.call('resetPasswordByMobile', { body: reset, headers })).toMatchObject(appRequired)
  })

  it('is forgotten with the app, so that a new app is required', async () => {
    const { logIn, remember, app } = await enrolled()
    const reply = await remember()
    const cookie = cookieOf(reply)
    const { token } = reply.value
    server.advance(60_000)
    const loginPassword = 'Lantern2027'
    expect((await server.call('removeTotp', { body: { loginPassword, code: app() }, token })).status).toBe(200)
    const { secret } = (await server.call('startTotp', { body: { loginPassword }, token })).value
    const code = new TOTP({ secret }).generate({ timestamp: server.now() })
    await server.call('confirmTotp', { body: { code }, token })
    expect(await logIn(cookie)).toMatchObject(appRequired)
  })
})
