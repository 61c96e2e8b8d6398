import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { createCode } from '../verification/codes.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { checkPaymentPassword, whyNotAsked } from './check-payment-password.ts'
import type { Member } from './find-member.ts'
import { isPaymentPassword } from '#rules/payment-password.ts'
import { members } from './tables.ts'

let server: TestServer
let n = 0
let account: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => {
  n += 1
  account = `rupsha${n}`
})

const mobile = () => ({ countryDialingCode: '+880', mobileNum: `17150000${String(n).padStart(2, '0')}` })
async function enter(row: object = {}) {
  await server.member({ account, ...row })
  const body = { username: account, password: 'Lantern2027', type: 'username', realm: 'member' } as const
  const { token } = (await server.call('logIn', { body })).value
  const set = (newPassword: string, more: object = {}) =>
    server.call('setPaymentPassword', {
      body: { newPassword, confirmNewPassword: newPassword, loginPassword: 'Lantern2027', ...more },
      token,
    })
  const change = (oldPassword: string, newPassword: string, confirmNewPassword = newPassword) =>
    server.call('changePaymentPassword', { body: { oldPassword, newPassword, confirmNewPassword }, token })
  const reset = (verificationCode: string, more: object = {}) =>
    server.call('resetPaymentPassword', {
      body: {
        method: 'SMS',
        verificationCode,
        payeeName: 'nodi  RAHMAN',
        newPassword: '715204',
        confirmNewPassword: '715204',
        ...more,
      },
      token,
    })
  const overview = async () => (await server.call('getSecurityOverview', { token })).value
  return { token, body, set, change, reset, overview }
}

it('allows six digits that are not all equal and not a run', () => {
  expect(['402918', '112233', '120120'].every(isPaymentPassword)).toBe(true)
  expect(['000000', '123456', '654321', '567890', '40291', '4029188', '40291a', '٤٠٢٩١٨'].some(isPaymentPassword)).toBe(
    false,
  )
})

it('is not checked if there is none, or while it is locked, to the millisecond', () => {
  const why = (paymentPasswordLockedUntil: Date | null, now: number, paymentPasswordHash: string | null = 'hash') =>
    whyNotAsked({ paymentPasswordHash, paymentPasswordLockedUntil } as Member, now)
  expect(why(null, 0, null)).toMatchObject({ code: 'not.exists.payment.password' })
  expect([why(null, 0), why(new Date(5000), 5000)]).toEqual([null, null])
  const wait = (retryAfterSeconds: number) => ({
    ok: false,
    code: 'max.attempt.limit',
    value: { retryAfterSeconds },
    retryAfterSeconds,
  })
  expect([why(new Date(5000), 4999), why(new Date(5000), 3000)]).toEqual([wait(1), wait(2)])
})

describe('the payment password', () => {
  it('counts wrong ones per member, and restarts after a right one, a new one and a lock', async () => {
    const { set, change, reset, overview } = await enter({ ...mobile(), payeeName: 'Nodi Rahman' })
    const other = await server.member({ account: `${account}b`, paymentPasswordTries: 3 })
    const left = async (times: number) => {
      const values = []
      for (let i = 0; i < times; i++) values.push((await change('999998', '715204')).value)
      return values
    }
    const four = [{ left: 4 }, { left: 3 }, { left: 2 }, { left: 1 }]
    await set('402918')
    expect(await left(4)).toEqual(four)
    expect((await change('402918', '402918')).errorCode).toBe('modify.new.same')
    expect(await left(4)).toEqual(four)
    const code = () => createCode(server.services, 'member', `+880${mobile().mobileNum}`)
    expect((await reset(await code())).status).toBe(200)
    expect(await left(4)).toEqual(four)
    expect(await left(1)).toEqual([{ retryAfterSeconds: 86_400 }])
    expect((await reset(await code())).status).toBe(200)
    expect(await overview()).toMatchObject({ paymentPassword: 'set', paymentPasswordLockedUntil: null })
    expect(await left(5)).toEqual([...four, { retryAfterSeconds: 86_400 }])
    server.advance(86_400_000)
    const { id } = (await server.services.db.select().from(members).where(eq(members.account, account)))[0]!
    const wrong = await checkPaymentPassword(server.services, id, '999998')
    expect(wrong).toMatchObject({ code: 'invalid.payment.pw', value: { left: 4 } })
    const [untouched] = await server.services.db.select().from(members).where(eq(members.id, other.id))
    expect(untouched!.paymentPasswordTries).toBe(3)
  })

  it('can’t be replaced without a real name, and a replacement ends all other sessions', async () => {
    await server.setSettings({ sessionsPerMember: 2 })
    const { body, reset } = await enter(mobile())
    const elsewhere = (await server.call('logIn', { body })).value.token
    const code = () => createCode(server.services, 'member', `+880${mobile().mobileNum}`)
    expect((await reset(await code())).errorCode).toBe('payout.account.name.mismatch')
    await server.services.db.update(members).set({ payeeName: 'Nodi Rahman' }).where(eq(members.account, account))
    expect((await reset(await code())).status).toBe(200)
    const at = new Date(server.now()).toISOString()
    expect((await server.call('getSessionEnd', { token: elsewhere })).value).toEqual({ state: 'PASSWORD', at })
    for (let i = 0; i < 3; i++) await reset('000000')
    expect(await reset(await code())).toMatchObject({
      status: 429,
      errorCode: 'max.attempt.limit',
      value: { retryAfterSeconds: 300 },
    })
    await server.setSettings({})
  })

  it('answers four of many simultaneous wrong guesses, locks at the fifth, and then answers none, not even the right one', async () => {
    const { set, change } = await enter()
    await set('402918')
    const guesses = Array.from({ length: 24 }, (_, i) => (i === 20 ? '402918' : String(402_930 + i)))
    const answers = await Promise.all(guesses.map((guess) => change(guess, '715204')))
    const wrong = answers.filter(({ errorCode }) => errorCode === 'invalid.payment.pw')
    const right = answers.filter(({ success }) => success)
    // the right guess, once checked, restarts the count, although its change may come after the lock
    expect(wrong.length).toBeLessThanOrEqual(8)
    expect(wrong.length).toBeGreaterThanOrEqual(4)
    expect(answers.filter(({ errorCode }) => errorCode === 'max.attempt.limit')).toHaveLength(
      guesses.length - wrong.length - right.length,
    )
    expect((await change(right.length === 1 ? '715204' : '402918', '402919')).errorCode).toBe('max.attempt.limit')
  })

  it('is changed by one of two simultaneous calls, and the other learns that the old one is wrong now', async () => {
    const { set, change } = await enter()
    await set('402918')
    const answers = await Promise.all([change('402918', '715204'), change('402918', '628413')])
    expect(answers.map(({ errorCode = '' }) => errorCode).toSorted((a, b) => a.localeCompare(b))).toEqual([
      '',
      'invalid.payment.pw',
    ])
  })

  it('is set once, by the login password, and only its hash is stored', async () => {
    const { set, overview } = await enter()
    expect((await set('402918', { confirmNewPassword: '402919' })).errorCode).toBe('modify.new.confirm.diff')
    expect((await set('123456')).errorCode).toBe('password.format.err')
    expect((await set('402918', { loginPassword: 'wrong' })).errorCode).toBe('login.cred.err')
    expect((await set('402918')).status).toBe(200)
    expect((await set('402918')).errorCode).toBe('payment.password.exists')
    expect((await overview()).paymentPassword).toBe('set')
    const { rows } = await server.services.db.execute<{ all: string }>(
      'SELECT string_agg(t::text, chr(10)) AS all FROM members t',
    )
    expect(rows[0]!.all).not.toContain('402918')
  })

  it('can’t be set by guessing login passwords: the sixth try has to wait five minutes', async () => {
    const { set } = await enter()
    for (let i = 0; i < 5; i++)
      expect((await set('402918', { loginPassword: 'wrong' })).errorCode).toBe('login.cred.err')
    expect(await set('402918')).toMatchObject({ errorCode: 'max.attempt.limit', value: { retryAfterSeconds: 300 } })
  })

  it('is changed with the old one', async () => {
    const { set, change } = await enter()
    expect((await change('402918', '715204')).errorCode).toBe('not.exists.payment.password')
    await set('402918')
    expect((await change('402918', '715204', '715205')).errorCode).toBe('modify.new.confirm.diff')
    expect((await change('402918', '777777')).errorCode).toBe('password.format.err')
    expect((await change('402918', '402918')).errorCode).toBe('modify.new.same')
    expect((await change('402918', '715204')).status).toBe(200)
    expect(await change('402918', '818181')).toMatchObject({ errorCode: 'invalid.payment.pw', value: { left: 4 } })
    expect((await change('715204', '818181')).status).toBe(200)
  })

  it('is locked for 24 hours by the fifth wrong one in a row', async () => {
    const { body, set, change, overview } = await enter()
    await set('402918')
    const values = []
    for (let i = 0; i < 5; i++) values.push((await change('999998', '715204')).value)
    expect(values).toEqual([{ left: 4 }, { left: 3 }, { left: 2 }, { left: 1 }, { retryAfterSeconds: 86_400 }])
    expect(await change('402918', '715204')).toMatchObject({
      status: 429,
      errorCode: 'max.attempt.limit',
      value: { retryAfterSeconds: 86_400 },
    })
    expect(await overview()).toMatchObject({
      paymentPassword: 'locked',
      paymentPasswordLockedUntil: new Date(server.now() + 86_400_000).toISOString(),
    })
    server.advance(86_400_000)
    const { token } = (await server.call('logIn', { body })).value
    const change2 = { oldPassword: '402918', newPassword: '715204', confirmNewPassword: '715204' }
    expect((await server.call('changePaymentPassword', { body: change2, token })).status).toBe(200)
  })

  it('counts wrong ones that arrive together', async () => {
    const { set, change } = await enter()
    await set('402918')
    const answers = await Promise.all(Array.from({ length: 12 }, () => change('999998', '715204')))
    expect(answers.filter(({ errorCode }) => errorCode === 'invalid.payment.pw')).toHaveLength(4)
  })

  it('is replaced with a code and the real name; other sessions end and the time is stored', async () => {
    const { set, reset, change } = await enter({ ...mobile(), payeeName: 'Nodi Rahman' })
    await set('402918')
    const target = `+880${mobile().mobileNum}`
    const code = () => createCode(server.services, 'member', target)
    expect((await reset('123456', { method: 'EMAIL' })).errorCode).toBe('verification.channel.missing')
    expect((await reset('000000')).errorCode).toBe('validate_verification_code_error')
    expect((await reset(await code(), { payeeName: 'Someone' })).errorCode).toBe('payout.account.name.mismatch')
    expect((await reset(await code(), { newPassword: '111111', confirmNewPassword: '111111' })).errorCode).toBe(
      'password.format.err',
    )
    expect((await reset(await code(), { newPassword: '715205' })).errorCode).toBe('modify.new.confirm.diff')
    const late = await code()
    server.advance(301_000)
    expect((await reset(late)).errorCode).toBe('verification.code.expired')
    expect((await reset(await code())).status).toBe(200)
    expect((await change('715204', '818181')).status).toBe(200)
    const { rows } = await server.services.db.execute<{ at: Date | string }>(
      `SELECT payment_password_reset_at AS at FROM members WHERE account = '${account}'`,
    )
    expect(new Date(rows[0]!.at).getTime()).toBe(server.now())
    for (let i = 0; i < 5; i++) await reset('000000')
    expect((await reset(await code())).errorCode).toBe('max.attempt.limit')
  })
})
