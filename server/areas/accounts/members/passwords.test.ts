import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sql } from 'drizzle-orm'
import { createCode } from '../verification/codes.ts'
import { startTestServer } from '#tests/support/test-server.ts'
import { asSystem } from '#server/audit/as-system.ts'
import { TooBusy } from '#server/ports/password/work-queue.ts'

let n = 0
let ip: string
const server = await startTestServer()
afterAll(() => server.close())
beforeEach(() => {
  n += 1
  ip = `192.0.2.${n}`
})

const logIn = (username: string, password: string) =>
  server.call('logIn', { body: { username, password, type: 'username' }, ip })

describe('changing the password', () => {
  const change = (token: string, oldPassword: string, newPassword: string, confirmNewPassword = newPassword) =>
    server.call('changePassword', { body: { oldPassword, newPassword, confirmNewPassword }, token, ip })

  it('makes the new one valid, and keeps only the session that changed it [3.07]', async () => {
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

  it('succeeds for one of two simultaneous calls, because the old one is right only for the first', async () => {
    await server.member({ account: 'teesta09' })
    const { token } = (await logIn('teesta09', 'Lantern2027')).value
    const { passwords } = server.ports
    const verify = passwords.verify.bind(passwords)
    const judged = Promise.withResolvers<void>()
    let olds = 0
    const spy = vi.spyOn(passwords, 'verify').mockImplementation(async (password, hash) => {
      const right = await verify(password, hash)
      if (password === 'Lantern2027' && (olds += 1) === 2) judged.resolve()
      await judged.promise
      return right
    })
    const answers = await Promise.all(['Monsoon2028', 'Monsoon2029'].map((next) => change(token, 'Lantern2027', next)))
    spy.mockRestore()
    expect(answers.map(({ status, errorCode }) => errorCode ?? String(status)).toSorted()).toEqual([
      '200',
      'modify.old.password.err',
    ])
  })

  it('locks after five wrong old ones', async () => {
    await server.member({ account: 'teesta03' })
    const { token } = (await logIn('teesta03', 'Lantern2027')).value
    for (let i = 0; i < 5; i++)
      expect((await change(token, 'wrong', 'Monsoon2028')).errorCode).toBe('modify.old.password.err')
    expect(await change(token, 'Lantern2027', 'Monsoon2028')).toMatchObject({
      status: 429,
      value: { retryAfterSeconds: 300 },
    })
  })

  it('does not count an old one that was not checked for lack of time, but counts every other failure', async () => {
    await server.member({ account: 'teesta04' })
    const { token } = (await logIn('teesta04', 'Lantern2027')).value
    const failing = async (error: Error, times: number) => {
      const codes = []
      const verify = vi.spyOn(server.ports.passwords, 'verify').mockRejectedValue(error)
      for (let i = 0; i < times; i++) codes.push((await change(token, 'Lantern2027', 'Monsoon2028')).errorCode)
      verify.mockRestore()
      return codes
    }
    expect(await failing(new TooBusy(4), 6)).toEqual(Array(6).fill('TOO_MANY_REQUEST'))
    expect((await change(token, 'Lantern2027', 'Monsoon2028')).status).toBe(200)
    expect(await failing(new Error('the disk is full'), 6)).toEqual([
      ...Array<string>(5).fill('unknown.system.err'),
      'max.attempt.limit',
    ])
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
      body: { mobileNum: mobileNum(), countryDialingCode: '+880', ...(await server.botPass('password-code', { ip })) },
      ip,
    })
    expect(sent.value).toEqual({ expiredMinutes: 1, validMinutes: 5 })
    const verificationCode = (await vi.waitUntil(() => server.codeSentTo(`+880${mobileNum()}`)))!
    const body = { newPassword: 'Monsoon2028', mobileNum: mobileNum(), countryDialingCode: '+880', verificationCode }
    const { status, value } = await server.call('resetPasswordByMobile', { body, ip })
    expect(status).toBe(200)
    expect((await server.call('getMemberInfo', { token: value.token, ip })).value.account).toBe('atrai01')
    expect((await logIn('atrai01', 'Monsoon2028')).status).toBe(200)
  })

  it('reveals no accounts: a number without an account gets the same answer and no SMS', async () => {
    const body = {
      mobileNum: mobileNum(),
      countryDialingCode: '+880',
      ...(await server.botPass('password-code', { ip })),
    }
    expect((await server.call('sendPasswordCode', { body, ip })).value).toEqual({ expiredMinutes: 1, validMinutes: 5 })
    const again = { ...body, ...(await server.botPass('password-code', { ip })) }
    expect(await server.call('sendPasswordCode', { body: again, ip })).toMatchObject({
      status: 429,
      errorCode: 'TOO_MANY_REQUEST',
    })
    expect(await server.codeSentTo(`+880${mobileNum()}`)).toBeNull()
  })

  it('stays unchanged if the code, the number or the new password is wrong, or the account is frozen', async () => {
    await server.member({ account: 'atrai05', countryDialingCode: '+880', mobileNum: mobileNum(), status: 'frozen' })
    const reset = (fields: object) =>
      server.call('resetPasswordByMobile', {
        body: { newPassword: 'Monsoon2028', mobileNum: mobileNum(), countryDialingCode: '+880', ...fields },
        ip,
      })
    const codeOf = (number: string) => createCode(server.services, 'password', `+880${number}`)
    expect((await reset({})).errorCode).toBe('verification.code.missing')
    expect((await reset({ verificationCode: '123456' })).errorCode).toBe('validate_verification_code_error')
    expect((await reset({ mobileNum: '1' })).errorCode).toBe('phone.number.invalid')
    expect((await reset({ mobileNum: ' ' })).errorCode).toBe('phone.number.missing')
    expect((await reset({ newPassword: 'short' })).errorCode).toBe('password.format.err')
    expect((await reset({ newPassword: '      a      ' })).errorCode).toBe('password.format.err')
    expect((await reset({ newPassword: server.services.config.defaultPassword })).errorCode).toBe('password.format.err')
    expect((await reset({ firebaseIdToken: 'token' })).errorCode).toBe('phone.auth.err')
    const denied = await reset({ verificationCode: await codeOf(mobileNum()) })
    expect(denied.errorCode).toBe('login.denied')
    const other = '1714999999'
    const gone = await reset({ mobileNum: other, verificationCode: await codeOf(other) })
    expect(gone.errorCode).toBe('not.exists.mobile')
    const late = await codeOf(mobileNum())
    server.advance(5 * 60_000)
    expect((await reset({ verificationCode: late })).errorCode).toBe('verification.code.expired')
    for (let i = 0; i < 10; i++) await reset({ verificationCode: '000000' })
    expect(await reset({ verificationCode: '000000' })).toMatchObject({ status: 429, errorCode: 'max.attempt.limit' })
  })

  const ask = (account: string, more: object = {}) =>
    server.call('requestPasswordByEmail', {
      body: { username: account, email: `${account}@Example.test` },
      ip,
      ...more,
    })
  const letterTo = (account: string) => vi.waitUntil(() => server.lastSent(`${account}@example.test`))
  const ticketOf = async (account: string) => /#ticket=(\S+)/.exec((await letterTo(account))!)![1]!
  const resetBy = (ticket: string, confirmNewPassword = 'Monsoon2028') =>
    server.call('resetPasswordByEmail', { body: { ticket, newPassword: 'Monsoon2028', confirmNewPassword }, ip })

  it('is replaced by a mailed link that works once, and every session ends [4.22]', async () => {
    await holder('atrai02')
    const { token } = (await logIn('atrai02', 'Lantern2027')).value
    expect((await ask('atrai02')).status).toBe(200)
    const ticket = await ticketOf('atrai02')
    expect((await resetBy(ticket, 'Monsoon2029')).errorCode).toBe('modify.new.confirm.diff')
    expect((await resetBy(ticket)).status).toBe(200)
    expect((await resetBy(ticket)).errorCode).toBe('login.ticket.expired')
    expect((await server.call('getMemberInfo', { token, ip })).errorCode).toBe('user.token.expired')
    expect((await logIn('atrai02', 'Monsoon2028')).status).toBe(200)
  })

  it('is not replaced by a link that is an hour old, of a frozen account, or older than a password change', async () => {
    await holder('atrai03')
    await ask('atrai03')
    const late = await ticketOf('atrai03')
    await server.member({ account: 'atrai08', email: 'atrai08@example.test' })
    await ask('atrai08')
    const early = await ticketOf('atrai08')
    server.advance(3_600_000 - 1)
    expect((await resetBy(early)).status).toBe(200)
    server.advance(1)
    expect((await resetBy(late)).errorCode).toBe('login.ticket.expired')
    const { id } = await server.member({ account: 'atrai06', email: 'atrai06@example.test' })
    await ask('atrai06')
    const frozen = await ticketOf('atrai06')
    const setStatus = (status: string) =>
      asSystem(server.services.db, 'tests', server.now(), (tx) =>
        tx.execute(sql`UPDATE members SET status = ${status} WHERE id = ${id}`),
      )
    await setStatus('frozen')
    expect((await resetBy(frozen)).errorCode).toBe('login.denied')
    await setStatus('active')
    const { token } = (await logIn('atrai06', 'Lantern2027')).value
    const body = { oldPassword: 'Lantern2027', newPassword: 'Lantern2029', confirmNewPassword: 'Lantern2029' }
    await server.call('changePassword', { body, token, ip })
    expect((await resetBy(frozen)).errorCode).toBe('login.ticket.expired')
  })

  it('is replaced once by two simultaneous uses of a link, within the rule, and other members’ links stay valid', async () => {
    for (const account of ['atrai10', 'atrai11']) {
      await server.member({ account, email: `${account.toUpperCase()}@example.test`, passwordDefault: true })
      await ask(account)
    }
    const [ticket, theirs] = [await ticketOf('atrai10'), await ticketOf('atrai11')]
    const short = { ticket, newPassword: 'short', confirmNewPassword: 'short' }
    expect((await server.call('resetPasswordByEmail', { body: short, ip })).errorCode).toBe('password.format.err')
    const answers = await Promise.all([resetBy(ticket), resetBy(ticket)])
    expect(answers.map(({ errorCode }) => errorCode ?? 'done').toSorted()).toEqual(['done', 'login.ticket.expired'])
    expect((await resetBy(theirs)).status).toBe(200)
    const { token, passwordDefault } = (await logIn('atrai10', 'Monsoon2028')).value
    expect(passwordDefault).toBe(false)
    const { events } = (await server.call('listSecurityEvents', { token, ip })).value
    expect(events.map(({ kind, ip: from }) => [kind, from])).toEqual([
      ['LOGIN', ip],
      ['PASSWORD_RESET', ip],
    ])
    expect((await server.call('getSecurityOverview', { token, ip })).value.passwordChangedAt).toBe(
      new Date(server.now()).toISOString(),
    )
  })

  it('can’t be replaced by a guest with a number', async () => {
    await server.member({ account: 'atrai12', countryDialingCode: '+880', mobileNum: mobileNum(), type: 4 })
    const verificationCode = await createCode(server.services, 'password', `+880${mobileNum()}`)
    const body = { newPassword: 'Monsoon2028', mobileNum: mobileNum(), countryDialingCode: '+880', verificationCode }
    expect((await server.call('resetPasswordByMobile', { body, ip })).errorCode).toBe('not.exists.mobile')
  })

  it('is mailed only to the address of an active account, which a caller with a captcha learns', async () => {
    for (const account of ['atrai13', 'atrai16']) await server.member({ account, email: `${account}@example.test` })
    await server.member({ account: 'atrai14', email: 'atrai14@example.test', status: 'frozen' })
    const asked = async (username: string, email: string, more: object) =>
      (await server.call('requestPasswordByEmail', { body: { username, email, ...more }, ip })).errorCode
    const captcha = () => server.solvedCaptcha(ip)
    expect(await asked('atrai13', 'other@example.test', await captcha())).toBe('not.exists.mail')
    expect(await asked('atrai14', 'atrai14@example.test', await captcha())).toBe('not.exists.mail')
    const { captchaId } = await captcha()
    expect(await asked('atrai13', 'other@example.test', { captchaId })).toBeUndefined()
    expect(await asked('atrai13', 'other@example.test', { captcha: 'x' })).toBeUndefined()
    expect(await asked(' ATRAI16 ', ' Atrai16@example.test ', await captcha())).toBeUndefined()
    expect(await letterTo('atrai16')).toContain('Open this link')
    expect(await server.lastSent('atrai14@example.test')).toBeNull()
  })

  it('can be requested at most ten times from one address in ten minutes, for whichever accounts', async () => {
    const answers = []
    for (let i = 0; i < 11; i++) answers.push(await ask(`stranger${i}`))
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(200), 429])
    expect(answers.at(-1)).toMatchObject({ errorCode: 'TOO_MANY_REQUEST' })
    expect(answers.at(-1)!.headers.get('retry-after')).toBe('300')
  })

  it('gets the same answer when the mail can’t be sent', async () => {
    await server.member({ account: 'atrai15', email: 'atrai15@example.test' })
    const send = vi.spyOn(server.ports.mail, 'send').mockRejectedValueOnce(new Error('no post today'))
    expect((await ask('atrai15', { language: 'BN' })).status).toBe(200)
    expect(send.mock.calls[0]![0]).toMatchObject({ to: 'atrai15@example.test', locale: 'bn' })
  })

  it('is mailed as a link to this site, whatever the Host header says', async () => {
    await server.member({ account: 'atrai07', email: 'atrai07@example.test' })
    await ask('atrai07', { headers: { host: 'evil.example' } })
    expect(await letterTo('atrai07')).toContain('https://fairhall.example/?modal=forgetPassModal#ticket=')
    expect(await letterTo('atrai07')).not.toContain('evil.example')
  })

  it('can be requested at most three times in ten minutes for one account, and again after five more minutes', async () => {
    const answers = []
    for (let i = 0; i < 4; i++) answers.push((await ask('nobody7')).errorCode)
    expect(answers).toEqual([undefined, undefined, undefined, 'TOO_MANY_REQUEST'])
    server.advance(5 * 60_000 - 1_000)
    const refused = await ask(' Nobody7 ')
    expect(refused).toMatchObject({ status: 429, errorCode: 'TOO_MANY_REQUEST' })
    expect(refused.headers.get('retry-after')).toBe('1')
    server.advance(1_000)
    expect((await ask('nobody7')).status).toBe(200)
  })

  it('can be requested three times again ten minutes after the first request, not earlier', async () => {
    const times = async (name: string, count: number) => {
      const statuses: number[] = []
      for (let i = 0; i < count; i++) statuses.push((await ask(name)).status)
      return statuses
    }
    expect(await times('nobody8', 3)).toEqual([200, 200, 200])
    expect(await times('nobody9', 2)).toEqual([200, 200])
    server.advance(10 * 60_000 - 1_000)
    expect(await times('nobody9', 2)).toEqual([200, 429])
    server.advance(1_000)
    expect(await times('nobody8', 4)).toEqual([200, 200, 200, 429])
  })

  it('gets the same answer for an unknown account, unless a captcha was passed [8.20]', async () => {
    const body = { username: 'nobody', email: 'nobody@example.test' }
    expect(await server.call('requestPasswordByEmail', { body, ip })).toMatchObject({ status: 200, value: {} })
    const shown = { ...body, ...(await server.solvedCaptcha(ip)) }
    expect(await server.call('requestPasswordByEmail', { body: shown, ip })).toMatchObject({
      errorCode: 'not.exists.mail',
      message: 'Username/Email does not exist',
    })
    expect((await server.call('requestPasswordByEmail', { body: shown, ip })).errorCode).toBe('login.captcha.err')
    expect(await server.lastSent('nobody@example.test')).toBeNull()
  })
})
