import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operationTable, type OperationId } from '#openapi/generated/operations.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'

let server: SeededServer
beforeAll(async () => {
  server = await startSeededServer()
})
afterAll(() => server.close())

/** The real server's raw answer to a body at an address; `method` and `path` are those of the specification. */
async function send(method: string, path: string, body?: string, headers: Record<string, string> = {}) {
  const marks = Object.values(operationTable).find((op) => op.method === method && op.path === path)!
  const answer = await server.app.request(path, {
    method,
    headers: {
      merchant: 'fairhall',
      device: 'web',
      language: 'EN',
      moduleid: marks.module,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  })
  return (await answer.json()) as { errorCode?: string; value: unknown }
}

const inTheClear = async (method: string, path: string, body: object, token?: string) =>
  (await send(method, path, JSON.stringify(body), token === undefined ? {} : { authorization: token })).errorCode

/** A body that is sealed under the operation's own address is opened: whatever is refused then is not the seal. */
async function sealed(id: OperationId, body: object, token?: string) {
  const { method, path } = operationTable[id]
  const value = await server.seal(body, method, path)
  return send(method, path, JSON.stringify({ value }), token === undefined ? {} : { authorization: token })
}

describe('calls with a sealed body', () => {
  it('the login is opened when it is sealed and refused in the clear [7.04]', async () => {
    const body = { username: 'nodi27', password: 'Lantern2027', type: 'username', realm: 'member' }
    expect(await inTheClear('POST', '/wps/session/login', body)).toBe('seal.invalid')
    expect((await sealed('logIn', body)).errorCode).toBeUndefined()
  })

  it('both registrations are sealed PUTs [7.07, 7.08]', async () => {
    const account = { username: 'sealed27', password: 'Lantern2027', confirmPassword: 'Lantern2027', login: true }
    expect(await inTheClear('PUT', '/wps/member/register', account)).toBe('seal.invalid')
    expect(
      (await sealed('registerByUsername', { ...account, ...(await server.botPass('register')) })).errorCode,
    ).toBeUndefined()
    const mobile = { mobileNum: '1799000001', verificationCode: '123456', login: true }
    expect(await inTheClear('PUT', '/wps/member/register/mobile', mobile)).toBe('seal.invalid')
    expect((await sealed('registerByMobile', { ...mobile, registerMethod: 'WEB' })).errorCode).not.toBe('seal.invalid')
  })

  it('the password change is sealed, needs the token and takes its three fields [7.09]', async () => {
    const { token } = await server.enter('rupaVIP')
    const body = { oldPassword: 'wrong', newPassword: 'Lantern2028', confirmNewPassword: 'Lantern2028' }
    expect((await sealed('changePassword', body)).errorCode).toBe('login.not.session')
    expect(await inTheClear('POST', '/wps/member/password', body, token)).toBe('seal.invalid')
    expect((await sealed('changePassword', body, token)).errorCode).toBe('modify.old.password.err')
    const { confirmNewPassword: _, ...short } = body
    expect((await sealed('changePassword', short, token)).errorCode).toBe('request.param.err')
  })

  it('the reset by phone is sealed and takes number, code and new password [7.10]', async () => {
    const body = { newPassword: 'Lantern2028', mobileNum: '1712345678', verificationCode: '000000' }
    expect(await inTheClear('POST', '/wps/member/password/verification', body)).toBe('seal.invalid')
    expect((await sealed('resetPasswordByMobile', body)).errorCode).toMatch(/verification/)
    const { mobileNum: _, ...short } = body
    expect((await sealed('resetPasswordByMobile', short)).errorCode).toMatch(
      /^(request\.param\.err|phone\.number\.missing)$/,
    )
  })

  it('free play takes the system, the platform W and a random string, and no other platform [7.12]', async () => {
    const body = { os: 'Linux', platform: 'W', nonce: '0123456789abcdef' }
    expect((await sealed('startFreePlay', body)).errorCode).toBeUndefined()
    expect((await sealed('startFreePlay', { ...body, platform: 'X' })).errorCode).toBe('request.param.err')
    expect(await inTheClear('POST', '/wps/session/login/freeplay', body)).toBe('seal.invalid')
  })
})

describe('calls in the clear', () => {
  it('the forgotten-password call takes a form with user name and e-mail, and refuses JSON [7.11]', async () => {
    const fields = { username: 'nodi27', email: 'nodi@example.test' }
    const path = '/wps/member/password/email'
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await send('POST', path, String(new URLSearchParams(fields)), form)).errorCode).toBeUndefined()
    expect((await send('POST', path, JSON.stringify(fields))).errorCode).toBe('request.param.err')
    expect((await send('POST', path, 'username=nodi27', form)).errorCode).toBe('request.param.err')
  })

  it('the favourites and their list need the token [7.37, 7.38]', async () => {
    const { token } = await server.enter('nodi27')
    for (const path of ['/wps/relay/MCSFE_getFavoriteGames', '/wps/relay/MCSFE_getFavoriteGamesList']) {
      expect((await send('GET', path)).errorCode).toBe('login.not.session')
      expect((await send('GET', path, undefined, { authorization: token })).errorCode).toBeUndefined()
    }
  })

  it('the board of winners needs no token [7.54]', async () => {
    expect((await send('GET', '/wps/relay/ODSFE2_getWinnerBoard')).errorCode).toBeUndefined()
  })
})

describe('entities the server sends or takes', () => {
  it('a country has its code and its dialling code [3.09]', async () => {
    const { value } = await server.call('listCountries')
    expect(value.length).toBeGreaterThan(1)
    expect(
      value.every(
        ({ countryCode, countryDialingCode }) => /^[A-Z]{2}$/.test(countryCode) && /^\+?\d+$/.test(countryDialingCode),
      ),
    ).toBe(true)
  })

  it('a rule of registration says for its field what is enabled, required, how long and by which pattern [3.04]', async () => {
    const { value } = await server.call('getRegisterSetting')
    for (const rule of [...value.username, ...value.mobile])
      expect(Object.keys(rule).toSorted()).toEqual(
        ['acceptedPattern', 'enabled', 'field', 'maxLength', 'minLength', 'patternId', 'required'].toSorted(),
      )
  })

  it('a feedback carries its question type and content, and is refused without either [3.52]', async () => {
    const feedback = (body: object) => send('POST', '/wps/feedback', JSON.stringify(body))
    const body = { questionType: 'OTHER', content: 'A question about the hall.' }
    expect((await feedback(body)).errorCode).toBeUndefined()
    expect((await feedback({ content: body.content })).errorCode).toBe('request.param.err')
    expect((await feedback({ questionType: body.questionType })).errorCode).toBe('request.param.err')
  })
})
