import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import type { NewMember } from './insert-member.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function enter(account: string, row: Partial<NewMember> = {}) {
  await server.member({ account, ...row })
  const body = { username: account, password: 'Lantern2027', type: 'username', realm: 'member' } as const
  return (await server.call('logIn', { body })).value.token
}

it('tells who is logged in, with the VIP level, the labels and the covered name of the upline [3.11, 4.02, 6.12, 7.06]', async () => {
  const { id: uplineId } = await server.member({ account: 'shapla_9', type: 1 })
  const token = await enter('Nodi27', {
    uplineId,
    type: 1,
    nickname: 'Nodi',
    toUpline: true,
    rankLevel: 6,
    rankLabel: 'Crown',
    memberLabels: ['new', 'loyal'],
  })
  expect((await server.call('getMemberInfo', { token })).value).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    account: 'Nodi27',
    nickname: 'Nodi',
    type: 1,
    toUpline: true,
    upline: 'sh***_9',
    clubLabel: { labelName: 'Crown', rankLevel: 6 },
    memberLabel: [{ labelName: 'new' }, { labelName: 'loyal' }],
    firstTimeLogin: true,
    passwordExpired: false,
    passwordDefault: false,
    registeredAt: new Date(server.now()).toISOString(),
    referralCode: null,
  })
})

it('gives a code for inviting friends to players only [6.04]', async () => {
  const codeOf = async (token: string) => (await server.call('getMemberInfo', { token })).value.referralCode
  expect(await codeOf(await enter('inviter'))).toMatch(/^[A-HJKMNP-Z2-9]{8}$/)
  expect(await codeOf(await enter('inviting2', { type: 2 }))).toBeNull()
})

it('tells the avatar under both of its addresses [3.44, 7.14, 7.15]', async () => {
  const token = await enter('painter', { avatar: '7', avatarType: 'STATIC' })
  const avatar = { avatar: '7', avatarType: 'STATIC' }
  expect((await server.call('getMemberIcon', { token })).value).toEqual(avatar)
  expect((await server.call('getPlayerAvatar', { token })).value).toEqual(avatar)
})

it('shows the contacts of the security centre masked', async () => {
  const contacts = {
    countryDialingCode: '+880',
    mobileNum: '1712345678',
    email: 'nodi@example.test',
    payeeName: 'Nodi Rahman',
  }
  const token = await enter('secured', contacts)
  expect((await server.call('getSecurityOverview', { token })).value).toEqual({
    mobile: '+880 ***5678',
    email: 'n***i@example.test',
    payeeName: 'N*** R***',
    paymentPassword: 'none',
    paymentPasswordLockedUntil: null,
    totp: false,
    recoveryCodesLeft: 0,
    social: [],
    passwordChangedAt: new Date(server.now()).toISOString(),
  })
})
