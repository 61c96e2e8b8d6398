import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operationTable, type OperationId } from '#openapi/generated/operations.ts'
import { createCode } from '#server/areas/accounts/verification/codes.ts'
import { startTestServer, withSwitch, type TestServer } from '#tests/support/test-server.ts'

const dayMs = 86_400_000
const mobile = { countryDialingCode: '+880', mobileNum: '1712888001' }
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ settings: { whitelabel: withSwitch('PWDEXPFORCECHANGE3', '1'), passwordDays: 30 } })
})
afterAll(() => server.close())

const logIn = async (account: string, password = 'Lantern2027') =>
  (await server.call('logIn', { body: { username: account, password, type: 'username' } })).value.token
const due = { status: 403, errorCode: 'password.change.required' }

describe('a session opened with the default password', () => {
  it('can read the site and itself, change the password or log out, and nothing else until then', async () => {
    await server.member({ account: 'megh01', passwordDefault: true })
    const token = await logIn('megh01')
    expect(await server.call('getMemberInfo', { token })).toMatchObject({
      status: 200,
      value: { passwordDefault: true },
    })
    expect(await server.call('listAnnouncements', { token, query: { annType: 'BANNER' } as never })).not.toMatchObject(
      due,
    )
    expect((await server.call('getWhitelabel', { token })).status).toBe(200)
    const body = { payeeName: 'Megh Rahman' }
    expect(await server.call('setPayeeName', { token, body })).toMatchObject(due)
    const newPassword = 'Monsoon2028'
    const change = { oldPassword: 'Lantern2027', newPassword, confirmNewPassword: newPassword }
    expect((await server.call('changePassword', { token, body: change })).status).toBe(200)
    expect((await server.call('setPayeeName', { token, body })).status).toBe(200)
    expect((await server.call('setPayeeName', { token: await logIn('megh01', newPassword), body })).errorCode).not.toBe(
      due.errorCode,
    )
  })

  it('ends by a logout', async () => {
    await server.member({ account: 'megh02', passwordDefault: true })
    const token = await logIn('megh02')
    expect((await server.call('logOut', { token })).status).toBe(200)
    expect((await server.call('getMemberInfo', { token })).errorCode).toBe('login.not.session')
  })

  it('can only call these of the operations that need a login', () => {
    const served = (Object.keys(operationTable) as OperationId[]).filter((id) => operationTable[id].passwordDue)
    expect(served.toSorted()).toEqual([
      'changePassword',
      'countUnreadMessages',
      'getBalance',
      'getMemberIcon',
      'getMemberInfo',
      'getPlayerAvatar',
      'getRealityCheck',
      'markFirstLogin',
    ])
  })
})

describe('an expired password', () => {
  it('must be changed after a login with it, but not after one by SMS', async () => {
    await server.member({ account: 'megh03', ...mobile })
    expect((await server.call('listWallets', { token: await logIn('megh03') })).status).toBe(200)
    server.advance(30 * dayMs)
    expect(await server.call('listWallets', { token: await logIn('megh03') })).toMatchObject(due)
    const password = await createCode(server.services, 'login', '+8801712888001')
    const bySms = { username: mobile.mobileNum, countryDialingCode: '+880', password, type: 'sms' } as const
    const { token } = (await server.call('logIn', { body: bySms })).value
    expect((await server.call('listWallets', { token })).status).toBe(200)
  })
})
