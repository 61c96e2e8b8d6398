import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCode } from '#server/areas/verification/codes.ts'
import { memberWithUpline } from '#server/areas/wallet/testing/member-with-upline.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import { launchWith, openGame, testVendor } from './testing.ts'

let app: SeededServer
beforeAll(async () => {
  app = await startSeededServer()
  app.ports.gameVendors.add(testVendor)
  const member = await memberWithUpline(app, { account, ...number })
  await member.fund(100_000n)
})
afterAll(() => app.close())

const number = { countryDialingCode: '+880', mobileNum: '1712999001' }
const account = 'kolmi31'
let password = 'Lantern2027'
const logIn = () => app.call('logIn', { body: { username: account, password, type: 'username' } })

/** What ends a login, made with a session of the member. */
const ends: Record<string, (token: string) => Promise<unknown>> = {
  'a logout': (token) => app.call('logOut', { token }),
  'another login': () => logIn(),
  'a change of the password, in the session that made it too': async (token) => {
    const newPassword = 'Monsoon2028'
    const body = { oldPassword: password, newPassword, confirmNewPassword: newPassword }
    const changed = await app.call('changePassword', { token, body })
    password = newPassword
    expect((await app.call('getMemberInfo', { token })).status).toBe(200)
    return changed
  },
  'a reset of the password': async () => {
    const newPassword = 'Harvest2029'
    const verificationCode = await createCode(app.services, 'password', '+8801712999001')
    const reset = await app.call('resetPasswordByMobile', { body: { ...number, newPassword, verificationCode } })
    password = newPassword
    return reset
  },
}

it.each(Object.entries(ends))(
  '%s ends what was launched before it, and the round under way is settled all the same',
  async (_name, end) => {
    const { token } = (await logIn()).value
    const game = await openGame(app, token)
    const unopened = await launchWith(app, token)
    const { txId } = await game.bet()
    const before = Number((await game.balance()).balance)
    app.advance(1000)
    expect(await end(token)).toMatchObject({ status: 200 })
    app.advance(1000)
    expect(await game.call('/vendor/session', { launch: unopened })).toMatchObject({
      status: 401,
      code: 'LAUNCH_EXPIRED',
    })
    expect(await game.bet()).toMatchObject({ status: 401, code: 'SESSION_EXPIRED' })
    expect(await game.balance()).toMatchObject({ status: 401, code: 'SESSION_EXPIRED' })
    const won = await game.win(txId, '25.00')
    expect(won).toMatchObject({ status: 200, code: 'OK', balance: (before + 25).toFixed(2) })
  },
)
