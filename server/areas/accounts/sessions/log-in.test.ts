import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { jobs } from '#server/jobs/jobs.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { startTestServer } from '#tests/support/test-server.ts'
import type { CallOptions } from '#tests/support/test-server.ts'

let n = 0
let ip: string
const server = await startTestServer()
afterAll(() => server.close())
beforeEach(() => {
  n += 1
  ip = `203.0.113.${n}`
})

const credentials = (username: string, password: string, more: object = {}) =>
  ({ body: { username, password, type: 'username', ...more }, ip }) as CallOptions<'logIn'>
const logIn = (username: string, password = 'Lantern2027', more = {}) =>
  server.call('logIn', credentials(username, password, more))

describe('login by user name', () => {
  it('returns a token and the required next steps, for a trimmed name in any case [3.06, 5.02]', async () => {
    await server.member({ account: 'Shapla01' })
    const { status, value } = await logIn('  shapla01 ', ' Lantern2027 ')
    expect(status).toBe(200)
    expect(value).toMatchObject({ firstTimeLogin: true, passwordExpired: false, passwordDefault: false })
    expect(Buffer.from(value.token, 'base64url')).toHaveLength(16)
    expect((await server.call('getMemberInfo', { token: value.token, ip })).value).toMatchObject({
      account: 'Shapla01',
      type: 0,
    })
  })

  it('refuses a wrong password and an unknown name alike', async () => {
    await server.member({ account: 'shapla02' })
    const wrong = await logIn('shapla02', 'wrong')
    const unknown = await logIn('nobody02', 'wrong')
    expect(wrong).toMatchObject({ status: 403, errorCode: 'login.cred.err', value: { captcha: false } })
    expect(unknown).toMatchObject({ status: 403, errorCode: 'login.cred.err', value: { captcha: false } })
  })

  it('asks for a captcha after three failures and accepts a right one [2.71, 4.13]', async () => {
    await server.member({ account: 'shapla03' })
    const hints = []
    for (let i = 0; i < 3; i++) hints.push((await logIn('shapla03', 'wrong')).value)
    expect(hints).toEqual([{ captcha: false }, { captcha: false }, { captcha: true }])
    expect(await logIn('shapla03')).toMatchObject({
      status: 400,
      errorCode: 'login.captcha.err',
      value: { captcha: true },
    })
    const captcha = await server.solvedCaptcha(ip)
    expect((await logIn('shapla03', 'Lantern2027', captcha)).status).toBe(200)
    expect((await logIn('shapla03', 'Lantern2027', captcha)).errorCode).toBe('login.captcha.err')
  })

  it('locks for five minutes after ten failures of one account and returns the remaining time [9.15]', async () => {
    const answers: Awaited<ReturnType<typeof logIn>>[] = []
    for (let i = 0; i < 11; i++) answers.push(await logIn('nobody04', 'wrong', await server.solvedCaptcha(ip)))
    expect(answers.map(({ errorCode }) => errorCode)).toEqual([
      ...Array<string>(10).fill('login.cred.err'),
      'max.attempt.limit',
    ])
    const last = answers.at(-1)!
    expect(last).toMatchObject({ status: 429, errorCode: 'max.attempt.limit', value: { retryAfterSeconds: 300 } })
    expect(last.headers.get('retry-after')).toBe('300')
    server.advance(120_000)
    expect((await logIn('nobody04', 'wrong')).value).toEqual({ retryAfterSeconds: 180 })
  })

  it('reports a default and an expired password [4.10, 5.18, 9.21]', async () => {
    const { defaultPassword } = server.services.config
    await server.member({ account: 'shapla05', password: defaultPassword, passwordDefault: true })
    await server.member({ account: 'shapla06', passwordChangedAt: new Date(server.now() - 181 * 86_400_000) })
    expect((await logIn('shapla05', defaultPassword)).value).toMatchObject({ passwordDefault: true })
    expect((await logIn('shapla06')).value).toMatchObject({ passwordExpired: true })
  })

  it('reports the first login until the first-login action ran [4.08]', async () => {
    await server.member({ account: 'shapla07' })
    const { token } = (await logIn('shapla07')).value
    await server.call('markFirstLogin', { token, ip })
    expect((await logIn('shapla07')).value.firstTimeLogin).toBe(false)
  })

  it('keeps players out of the agent area, guests out of both, and frozen accounts out of all [6.09, 6.10, 8.25, 8.26]', async () => {
    await server.member({ account: 'shapla08' })
    await server.member({ account: 'shapla09', type: 4 })
    await server.member({ account: 'shapla10', status: 'frozen' })
    await server.member({ account: 'shapla11', type: 1 })
    expect(await logIn('shapla08', 'Lantern2027', { realm: 'agent' })).toMatchObject({
      errorCode: 'error_not_agent',
      message: 'Non-agents cannot log in',
    })
    expect(await logIn('shapla09')).toMatchObject({
      errorCode: 'error_not_member',
      message: 'Non-member account unable to login',
    })
    expect((await logIn('shapla10')).errorCode).toBe('login.denied')
    expect((await logIn('shapla11', 'Lantern2027', { realm: 'agent' })).status).toBe(200)
  })

  it('line 3: accepts no plain, altered, stale or repeated body', async () => {
    const { app, seal } = server
    const path = '/wps/session/login'
    const send = async (body: unknown) => {
      const headers = { merchant: 'fairhall', 'content-type': 'application/json', 'x-forwarded-for': ip }
      const response = await app.request(path, { method: 'POST', headers, body: JSON.stringify(body) })
      return ((await response.json()) as { errorCode: string }).errorCode
    }
    const plain = { username: 'a', password: 'b', type: 'username' }
    expect(await send(plain)).toBe('seal.invalid')
    expect(await send({ value: await seal(plain, 'POST', '/wps/feedback') })).toBe('seal.invalid')
    expect(await send({ value: await seal(plain, 'POST', path, { iat: Math.floor(server.now() / 1000) - 301 }) })).toBe(
      'seal.expired',
    )
    expect(await send({ value: await seal(plain, 'POST', path, { kid: 'another' }) })).toBe('seal.key.unknown')
    const value = await seal(plain, 'POST', path)
    expect(await send({ value })).toBe('login.cred.err')
    expect(await send({ value })).toBe('seal.replayed')
  })
})

it('decrypts bodies for the earlier key until a day after a new one, and then asks for the new one', async () => {
  const { app, call, seal, services, ports, advance } = server
  const path = '/wps/session/login'
  const earlier = await ports.sealingKeys.current()
  const send = async () => {
    const value = await seal({ username: 'a', password: 'b', type: 'username' }, 'POST', path, {}, earlier)
    const headers = { merchant: 'fairhall', 'content-type': 'application/json', 'x-forwarded-for': ip }
    const response = await app.request(path, { method: 'POST', headers, body: JSON.stringify({ value }) })
    return ((await response.json()) as { errorCode: string }).errorCode
  }
  advance(7 * 86_400_000)
  await jobs.find(({ name }) => name === 'rotate-sealing-key')!.run(services)
  expect((await call('getSealingKey')).value.kid).not.toBe(earlier.kid)
  advance(86_400_000 - 1)
  expect(await send()).toBe('login.cred.err')
  advance(1)
  expect(await send()).toBe('seal.key.unknown')
  await server.member({ account: 'keya27' })
  expect((await logIn('keya27')).status).toBe(200)
})

describe('a session', () => {
  it('ends after 30 idle minutes, and after 12 hours however busy', async () => {
    await server.member({ account: 'padma01' })
    const info = (token: string) => server.call('getMemberInfo', { token, ip })
    const idle = (await logIn('padma01')).value.token
    server.advance(29 * 60_000)
    expect((await info(idle)).status).toBe(200)
    server.advance(30 * 60_000)
    expect(await info(idle)).toMatchObject({ status: 401, errorCode: 'user.token.expired' })
    const busy = (await logIn('padma01')).value.token
    for (let i = 0; i < 25; i++) {
      server.advance(29 * 60_000)
      if (i < 24) expect((await info(busy)).status).toBe(200)
    }
    expect((await info(busy)).errorCode).toBe('user.token.expired')
  })

  it('is the only one of its account: a second login ends the first', async () => {
    await server.member({ account: 'padma02' })
    const first = (await logIn('padma02')).value.token
    const second = (await logIn('padma02')).value.token
    expect((await server.call('getMemberInfo', { token: first, ip })).errorCode).toBe('user.token.expired')
    expect((await server.call('getMemberInfo', { token: second, ip })).status).toBe(200)
  })

  it.each(['logOut', 'logOutByGet', 'logOutByPost'] as const)(
    'ends by %s, once or twice, never cached [7.13]',
    async (operation) => {
      await server.member({ account: `padma-${operation}` })
      const { token } = (await logIn(`padma-${operation}`)).value
      const answer = await server.call(operation, { token, ip })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect((await server.call(operation, { token, ip })).status).toBe(200)
      expect((await server.call('getMemberInfo', { token, ip })).errorCode).toBe('login.not.session')
    },
  )

  it('is required where the contract says so, with the text of the catalogue [8.19]', async () => {
    expect(await server.call('getMemberInfo', { ip })).toMatchObject({
      status: 401,
      errorCode: 'login.not.session',
      message: 'You are not logged in, please login',
    })
  })

  it('never has its token in the database', async () => {
    await server.member({ account: 'padma05' })
    const { token } = (await logIn('padma05')).value
    const { rows } = await server.services.db.execute<{ all: string }>(
      'SELECT string_agg(t::text, chr(10)) AS all FROM sessions t',
    )
    expect(rows[0]!.all).not.toContain(token)
  })
})

describe('free play', () => {
  it('creates a guest of type 4 with play money, deleted after 24 hours [1.07, 9.10]', async () => {
    const body = { os: 'Android', platform: 'W' as const, nonce: '0123456789abcdef' }
    const { value } = await server.call('startFreePlay', { body, ip })
    const following = { firstTimeLogin: false, passwordExpired: false, passwordDefault: false }
    expect(value).toEqual({ token: expect.any(String), ...following })
    const made = (await server.services.db.select().from(members).where(eq(members.type, 4))).at(-1)!
    expect(made).toMatchObject({
      account: expect.stringMatching(/^guest[0-9a-f]{12}$/),
      firstLoginAt: new Date(server.now()),
      purgeAt: new Date(server.now() + 86_400_000),
    })
    expect((await server.call('getMemberInfo', { token: value.token, ip })).value).toMatchObject({ type: 4 })
    expect((await server.call('getBalance', { token: value.token, ip })).value).toMatchObject({
      sumBalance: '10000.00',
    })
    const { purgeGuests } = await import('#server/jobs/purge-guests.ts')
    server.advance(24 * 3_600_000)
    await purgeGuests(server.services)
    expect((await server.call('getMemberInfo', { token: value.token, ip })).errorCode).toBe('login.not.session')
  })

  it('is limited to twenty starts in ten minutes from one address', async () => {
    const body = { os: 'x', platform: 'W' as const, nonce: '0123456789abcdef' }
    const answers = []
    for (let i = 0; i < 21; i += 1) answers.push(await server.call('startFreePlay', { body, ip }))
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(20).fill(200), 429])
    expect(answers.at(-1)).toMatchObject({ errorCode: 'TOO_MANY_REQUEST' })
    expect(answers.at(-1)!.headers.get('retry-after')).toBe('300')
  })

  it('is refused while the switch FREEPLAY3 is off [3.22]', async () => {
    const { whitelabel } = await server.services.merchant.read()
    const off = JSON.parse(
      JSON.stringify(whitelabel).replace(/("modId":"FREEPLAY3","enabled":)"1"/, '$1"0"'),
    ) as typeof whitelabel
    await server.setSettings({ whitelabel: off })
    const answer = await server.call('startFreePlay', {
      body: { os: 'x', platform: 'W', nonce: '0123456789abcdef' },
      ip,
    })
    await server.setSettings({})
    expect(answer).toMatchObject({ status: 400, errorCode: 'function.not.available' })
  })
})
