import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { affiliateUrls } from './tables.ts'
import { defaultRegister } from '#server/areas/site/settings/default-register.ts'
import { startTestServer, type CallOptions } from '#tests/support/test-server.ts'

let n = 0
let ip: string
const server = await startTestServer()
afterAll(() => server.close())
beforeEach(() => {
  n += 1
  ip = `203.0.113.${n}`
})

type Fields = Partial<CallOptions<'registerByUsername'>['body'] & object>
const form = (fields: Fields) => ({
  password: 'Lantern2027',
  confirmPassword: 'Lantern2027',
  login: true as const,
  ...fields,
})
const register = async (username: string, fields: Fields = {}) =>
  server.call('registerByUsername', {
    body: { username, ...form(fields), ...(await server.botPass('register', { ip })) } as never,
    ip,
  })

describe('registration by user name', () => {
  it('creates a player and signs in at once [1.02, 3.01]', async () => {
    const { status, value } = await register('meghna01', { payeeName: 'নদী রহমান', email: 'meghna01@example.test' })
    expect(status).toBe(200)
    const info = (await server.call('getMemberInfo', { token: value.token, ip })).value
    expect(info).toMatchObject({ account: 'meghna01', type: 0, clubLabel: { rankLevel: 0 } })
  })

  it('checks every field by the server’s rules and names the field and the reason [5.06, 5.07, 5.09]', async () => {
    const answer = await register('1st', { password: 'short', email: 'no address' })
    expect(answer).toMatchObject({ status: 422, errorCode: 'registration.field.err' })
    const { fields } = answer.value as unknown as { fields: { field: string; reason: string }[] }
    expect(fields.map(({ field, reason }) => [field, reason])).toEqual([
      ['username', 'length'],
      ['password', 'length'],
      ['email', 'pattern'],
    ])
  })

  it('reports a default password, and no other [5.18]', async () => {
    const { defaultPassword } = server.services.config
    const marked = await register('meghna90', { password: defaultPassword, confirmPassword: defaultPassword })
    expect(marked.value.passwordDefault).toBe(true)
    expect((await register('meghna91')).value.passwordDefault).toBe(false)
  })

  it('tells whether a user name is free while the form is filled in, thirty times in ten minutes', async () => {
    const ask = async (username: string) => server.call('checkUsername', { query: { username }, ip: '203.0.113.77' })
    await register('meghna60')
    expect((await ask(' MEGHNA60')).value).toEqual({ available: false })
    expect((await ask('meghna61')).value).toEqual({ available: true })
    for (let n = 2; n < 30; n++) await ask(`meghna${n}`)
    expect(await ask('meghna61')).toMatchObject({ status: 429, errorCode: 'TOO_MANY_REQUEST' })
  })

  it('requires the confirmation to equal the password', async () => {
    expect((await register('meghna02', { confirmPassword: 'Lantern2028' })).errorCode).toBe('modify.new.confirm.diff')
  })

  it('refuses a taken name, address or number', async () => {
    await register('meghna03', { email: 'taken@example.test' })
    expect(await register('MEGHNA03')).toMatchObject({ status: 409, errorCode: 'exists.username.err' })
    expect((await register('meghna04', { email: 'Taken@example.test' })).errorCode).toBe('exists.email.err')
  })

  it('accepts one of two simultaneous registrations of a name', async () => {
    const answers = await Promise.all([register('meghna05'), register('meghna05')])
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 409]))
  })

  it('requires a bot-check pass, which works once [4.28]', async () => {
    const used = await server.botPass('register', { ip })
    const send = (username: string, extra: object) =>
      server.call('registerByUsername', { body: { username, ...form({}), ...extra } as never, ip })
    expect((await send('meghna06', {})).errorCode).toBe('bot.check.failed')
    expect((await send('meghna06', used)).status).toBe(200)
    expect((await send('meghna07', used)).errorCode).toBe('bot.check.expired')
  })

  it('stores no password that can be read back', async () => {
    await register('meghna08')
    const { rows } = await server.services.db.execute<{ all: string }>(
      'SELECT string_agg(t::text, chr(10)) AS all FROM members t',
    )
    expect(rows[0]!.all).not.toContain('Lantern2027')
  })
})

describe('the position of a new member', () => {
  const link = async (code: string, more: object = {}) => {
    const agent = await server.member({ account: `agent-${code}`, type: 1 })
    const row = {
      id: server.services.random.uuid(),
      merchant: 'fairhall',
      code,
      memberId: agent.id,
      memberType: 0,
      uses: 0,
      createdAt: new Date(server.now()),
    }
    await server.services.db.insert(affiliateUrls).values({ ...row, ...more })
    return agent.id
  }
  const uplineOf = async (account: string) => {
    const { rows } = await server.services.db.execute<{ upline_id: string | null }>(
      `SELECT upline_id FROM members WHERE account_key = '${account}'`,
    )
    return rows[0]!.upline_id
  }

  it('is below the agent of the affiliate code [6.11]', async () => {
    const agent = await link('JUTE2345')
    expect((await server.call('checkAffiliate', { query: { code: 'jute2345' }, ip })).value).toMatchObject({
      valid: true,
    })
    await register('jamuna01', { affiliateCode: 'JUTE2345' })
    expect(await uplineOf('jamuna01')).toBe(agent)
  })

  it('is refused for an invalid code, which does not fall through [5.14, 5.37, 8.02]', async () => {
    expect(await register('jamuna02', { affiliateCode: 'NOTTHERE' })).toMatchObject({
      status: 422,
      errorCode: 'invitation_code_error',
    })
    expect((await server.call('checkAffiliate', { query: { code: 'NOTTHERE' }, ip })).errorCode).toBe(
      'invitation_code_error',
    )
  })

  it('is refused when the link has expired or is used up', async () => {
    await link('JUTE3456', { expiresAt: new Date(server.now()) })
    await link('JUTE4567', { maxUses: 1, uses: 1 })
    expect((await register('jamuna03', { affiliateCode: 'JUTE3456' })).errorCode).toBe('expired.affiliate.url')
    expect((await register('jamuna04', { affiliateCode: 'JUTE4567' })).errorCode).toBe('expired.affiliate.url')
  })

  it('is under the house without a code, which is optional [5.13]', async () => {
    await register('jamuna05')
    expect(await uplineOf('jamuna05')).toBeNull()
  })
})

describe('registration by mobile number', () => {
  const number = () => `17130000${String(n).padStart(2, '0')}`
  const sendCode = async (mobileNo: string) =>
    server.call('sendRegistrationCode', {
      body: {
        mobileNo,
        countryDialingCode: '+880',
        registrationType: 'mobile',
        ...(await server.botPass('register-code', { ip })),
      },
      ip,
    })
  const registerMobile = (mobileNum: string, verificationCode: string) =>
    server.call('registerByMobile', {
      body: {
        ...form({}),
        mobileNum,
        countryDialingCode: '+880',
        verificationCode,
        registerUrl: 'https://fairhall.example/register',
        registerMethod: 'WEB',
      } as never,
      ip,
    })

  it('accepts the code sent to the number, once, and signs in [1.03, 3.03, 7.18]', async () => {
    expect((await sendCode(number())).value).toEqual({ expiredMinutes: 1, validMinutes: 5 })
    const code = (await server.codeSentTo(`+880${number()}`))!
    expect((await registerMobile(number(), '000000')).errorCode).toBe('validate_verification_code_error')
    const { status, value } = await registerMobile(`0${number()}`, code)
    expect(status).toBe(200)
    expect((await server.call('getMemberInfo', { token: value.token, ip })).status).toBe(200)
    expect((await registerMobile(number(), code)).errorCode).toBe('validate_verification_code_error')
  })

  it('sends no code to a number with an account, or to an invalid one', async () => {
    await server.member({ account: `held${n}`, countryDialingCode: '+880', mobileNum: number() })
    expect((await sendCode(number())).errorCode).toBe('exists.mobile.err')
    expect((await sendCode('123')).errorCode).toBe('phone.number.invalid')
    expect((await sendCode('')).errorCode).toBe('phone.number.missing')
  })

  it('accepts a code after four wrong tries, until its five minutes end', async () => {
    await sendCode(number())
    const code = (await server.codeSentTo(`+880${number()}`))!
    for (let i = 0; i < 4; i++) await registerMobile(number(), code === '000000' ? '111111' : '000000')
    server.advance(5 * 60_000 - 1)
    expect((await registerMobile(number(), code)).status).toBe(200)
  })

  it('invalidates a code after five wrong tries and after five minutes [8.12, 8.17]', async () => {
    await sendCode(number())
    const code = (await server.codeSentTo(`+880${number()}`))!
    for (let i = 0; i < 5; i++) await registerMobile(number(), code === '000000' ? '111111' : '000000')
    expect((await registerMobile(number(), code)).errorCode).toBe('validate_verification_code_error')
    server.advance(61_000)
    await sendCode(number())
    const late = (await server.codeSentTo(`+880${number()}`))!
    server.advance(5 * 60_000)
    expect((await registerMobile(number(), late)).errorCode).toBe('verification.code.expired')
    expect((await registerMobile(number(), '')).status).toBeGreaterThanOrEqual(400)
  })

  it('locks a number for five minutes after five codes [8.10, 9.15]', async () => {
    const statuses = []
    for (let i = 0; i < 6; i++) {
      statuses.push(await sendCode(number()))
      server.advance(61_000)
    }
    expect(statuses.slice(0, 5).every((answer) => answer.status === 200)).toBe(true)
    expect(statuses[5]).toMatchObject({
      status: 429,
      errorCode: 'max.attempt.limit',
      value: { retryAfterSeconds: 300 },
    })
  })

  it('is refused while the switch MOBILENUMREG3 is off [3.18]', async () => {
    const { whitelabel } = await server.services.merchant.read()
    const off = JSON.parse(
      JSON.stringify(whitelabel).replace(/("modId":"MOBILENUMREG3","enabled":)"1"/, '$1"0"'),
    ) as typeof whitelabel
    await server.setSettings({ whitelabel: off })
    expect((await registerMobile(number(), '123456')).errorCode).toBe('function.not.available')
    await server.setSettings({})
  })
})

it('uses the operator’s own pattern instead of the family [5.06, 5.08]', async () => {
  const username = defaultRegister.username.map((rule) =>
    rule.field === 'username' ? { ...rule, acceptedPattern: 'vip[0-9]{4}' } : rule,
  )
  await server.setSettings({ register: { ...defaultRegister, username } })
  expect((await register('surma01')).errorCode).toBe('registration.field.err')
  expect((await register('vip1234')).status).toBe(200)
  await server.setSettings({})
})
