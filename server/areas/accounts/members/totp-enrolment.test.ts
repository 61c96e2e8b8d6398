import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countCodes, renewCodes, takeRecoveryCode } from './recovery-codes.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let n = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const codeOf = (secret: string) =>
  new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({ timestamp: server.now() })

async function enter() {
  n += 1
  const account = `surma${n}`
  await server.member({ account })
  const body = { username: account, password: 'Lantern2027', type: 'username', realm: 'member' } as const
  const { token } = (await server.call('logIn', { body })).value
  return {
    account,
    kinds: async () => (await server.call('listSecurityEvents', { token })).value.events.map(({ kind }) => kind),
    overview: () => server.call('getSecurityOverview', { token }),
    renew: (code: string, loginPassword = 'Lantern2027') =>
      server.call('renewRecoveryCodes', { body: { code, loginPassword }, token }),
    start: (loginPassword = 'Lantern2027') => server.call('startTotp', { body: { loginPassword }, token }),
    confirm: (code: string) => server.call('confirmTotp', { body: { code }, token }),
    remove: (code: string, loginPassword = 'Lantern2027') =>
      server.call('removeTotp', { body: { code, loginPassword }, token }),
  }
}

it('an authenticator app is enabled with its first code, and its secret is stored encrypted', async () => {
  const { account, start, confirm, overview } = await enter()
  const { secret, uri, expiresInSeconds } = (await start()).value
  expect(uri).toContain(`otpauth://totp/Fairhall:${account}?`)
  expect(expiresInSeconds).toBe(600)
  expect((await confirm('000000')).errorCode).toBe('validate_verification_code_error')
  expect((await confirm(codeOf(secret))).status).toBe(200)
  expect((await overview()).value).toMatchObject({ totp: true, recoveryCodesLeft: 10 })
  expect((await start()).errorCode).toBe('totp.exists')
  const { rows } = await server.services.db.execute<{ all: string }>(
    'SELECT string_agg(t::text, chr(10)) AS all FROM members t',
  )
  expect(rows[0]!.all).not.toContain(secret)
})

it('enrolment needs the login password, and only the latest secret is valid, for ten minutes', async () => {
  const { start, confirm } = await enter()
  expect((await start('wrong')).errorCode).toBe('login.cred.err')
  expect((await confirm('123456')).errorCode).toBe('login.ticket.expired')
  const first = (await start()).value.secret
  const second = (await start()).value.secret
  expect((await confirm(codeOf(first))).errorCode).toBe('validate_verification_code_error')
  server.advance(600_000)
  expect((await confirm(codeOf(second))).errorCode).toBe('login.ticket.expired')
  const third = (await start()).value.secret
  server.advance(600_000 - 1)
  expect((await confirm(codeOf(third))).status).toBe(200)
})

it('a second app can’t be enabled beside the first', async () => {
  const { account, start, confirm } = await enter()
  const { secret } = (await start()).value
  await server.services.db.execute(`UPDATE members SET totp_secret = totp_pending WHERE account = '${account}'`)
  expect((await confirm(codeOf(secret))).errorCode).toBe('login.ticket.expired')
})

it('the app is disabled with login password and one more code; a repeated call changes nothing', async () => {
  const { start, confirm, remove } = await enter()
  const { secret } = (await start()).value
  const used = codeOf(secret)
  await confirm(used)
  expect((await remove(used)).errorCode).toBe('validate_verification_code_error')
  server.advance(60_000)
  expect((await remove(codeOf(secret), 'wrong')).errorCode).toBe('login.cred.err')
  expect((await remove(codeOf(secret))).value).toMatchObject({ totp: false, recoveryCodesLeft: 0 })
  expect((await remove('000000')).value).toMatchObject({ totp: false })
})

it('five wrong codes lock it, and so do five wrong passwords', async () => {
  const guessing = await enter()
  await guessing.start()
  for (let i = 0; i < 5; i++)
    expect((await guessing.confirm('000000')).errorCode).toBe('validate_verification_code_error')
  expect((await guessing.confirm('000000')).errorCode).toBe('max.attempt.limit')
  for (let i = 0; i < 5; i++) expect((await guessing.start('wrong')).errorCode).toBe('login.cred.err')
  expect((await guessing.start()).errorCode).toBe('max.attempt.limit')
  expect((await guessing.remove('000000')).errorCode).toBe('max.attempt.limit')
})

it('the app comes with ten recovery codes, which can’t be read again', async () => {
  const { start, confirm } = await enter()
  const { codes } = (await confirm(codeOf((await start()).value.secret))).value
  expect(new Set(codes).size).toBe(10)
  expect(codes.join(' ')).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3} ?){10}$/)
  const { rows } = await server.services.db.execute<{ all: string }>(
    'SELECT string_agg(t::text, chr(10)) AS all FROM recovery_codes t',
  )
  for (const code of codes) expect(rows[0]!.all).not.toContain(code.replaceAll('-', '').slice(0, 8))
})

it('one of two simultaneous confirmations gets codes', async () => {
  const { start, confirm } = await enter()
  const code = codeOf((await start()).value.secret)
  const answers = await Promise.all([confirm(code), confirm(code)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
})

it('a recovery code works wherever an app code does, once, and ten new ones can be made with it', async () => {
  const { start, confirm, renew, remove, overview } = await enter()
  const { codes } = (await confirm(codeOf((await start()).value.secret))).value
  expect((await renew(codes[0]!, 'wrong')).errorCode).toBe('login.cred.err')
  const fresh = (await renew(codes[0]!)).value.codes
  expect((await overview()).value.recoveryCodesLeft).toBe(10)
  expect((await renew(codes[1]!)).errorCode).toBe('validate_verification_code_error')
  expect((await remove(fresh[9]!)).value).toMatchObject({ totp: false, recoveryCodesLeft: 0 })
})

it('a recovery code is accepted with misread letters instead of digits, only from its member', async () => {
  const { db, clock } = server.services
  const [nodi, rupa] = [await server.member({ account: 'nodi-codes' }), await server.member({ account: 'rupa-codes' })]
  let drawn = 0
  /** Each code is the bits of its number; the tenth ends with the last letter of the alphabet. */
  const int = (below: number) => {
    const [code, place] = [Math.floor(drawn / 16), drawn % 16]
    drawn += 1
    return code === 9 && place === 15 ? below - 1 : (code >> place) & 1
  }
  const codes = await db.transaction((tx) => renewCodes(tx, { random: { ...server.services.random, int } }, nodi.id))
  expect(codes).toHaveLength(10)
  expect([codes[5], codes[9]]).toEqual(['1010-0000-0000-0000', '1001-0000-0000-000Z'])
  const take = (typed: string, memberId = nodi.id) =>
    db.transaction((tx) => takeRecoveryCode(tx, { clock }, memberId, typed))
  expect(await take('1010-0000-0000-0000', rupa.id)).toBe(false)
  expect([await take('IoLO-oooo-OOOO-0000'), await take('1010000000000000')]).toEqual([true, false])
  expect([await take('l00i00000000000z'), await take('1001-0000-0000-0002')]).toEqual([true, false])
  expect([await countCodes(db, nodi.id), await countCodes(db, rupa.id)]).toEqual([8, 0])
})

it('wrong codes of all uses count together, and the count restarts after a right one', async () => {
  const { start, confirm, renew, remove, kinds } = await enter()
  const { secret } = (await start()).value
  const fail = async (act: (code: string) => Promise<{ errorCode?: string }>, times: number) => {
    for (let i = 0; i < times; i++) expect((await act('000000')).errorCode).toBe('validate_verification_code_error')
  }
  await fail(confirm, 4)
  const { codes } = (await confirm(codeOf(secret))).value
  await fail(renew, 4)
  const fresh = (await renew(codes[0]!)).value.codes
  await fail(remove, 3)
  await fail(renew, 2)
  const locked = { status: 429, errorCode: 'max.attempt.limit', value: { retryAfterSeconds: 300 } }
  expect(await remove(fresh[0]!)).toMatchObject(locked)
  server.advance(300_000)
  expect((await remove(fresh[0]!)).status).toBe(200)
  expect(await kinds()).toEqual(['APP_REMOVED', 'RECOVERY_CODES_RENEWED', 'APP_ADDED', 'LOGIN'])
})

it('after the app is disabled no old secret can be enabled, and the last code is forgotten', async () => {
  const { start, confirm, remove } = await enter()
  const { secret } = (await start()).value
  const { codes } = (await confirm(codeOf(secret))).value
  expect((await confirm(codeOf(secret))).errorCode).toBe('login.ticket.expired')
  await remove(codes[0]!)
  expect((await confirm(codeOf(secret))).errorCode).toBe('login.ticket.expired')
  const { rows } = await server.services.db.execute<{ spent: string }>(
    'SELECT count(*) AS spent FROM members WHERE totp_secret IS NULL AND totp_last_step IS NOT NULL',
  )
  expect(Number(rows[0]!.spent)).toBe(0)
})

it('there are no recovery codes without an app', async () => {
  const { renew } = await enter()
  expect((await renew('000000')).errorCode).toBe('validate_verification_code_error')
})
