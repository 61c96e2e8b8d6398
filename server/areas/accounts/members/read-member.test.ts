import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { eq } from 'drizzle-orm'
import { merchants } from '#server/areas/site/settings/tables.ts'
import { memberByAccount, memberByMobile } from './find-member.ts'
import { insertMember, type NewMember } from './insert-member.ts'
import { members } from './tables.ts'

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

it('returns the signed-in member with the VIP level, the labels and the masked name of the upline [3.11, 4.02, 6.12, 7.06]', async () => {
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

it('only players have a code for inviting friends [6.04]', async () => {
  const codeOf = async (token: string) => (await server.call('getMemberInfo', { token })).value.referralCode
  expect(await codeOf(await enter('inviter'))).toMatch(/^[A-HJKMNP-Z2-9]{8}$/)
  expect(await codeOf(await enter('inviting2', { type: 2 }))).toBeNull()
})

it('returns the avatar under both of its addresses [3.44, 7.14, 7.15]', async () => {
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

it('reports the first login until it is marked, and stores its time', async () => {
  const [first, other] = [await enter('firsttime1'), await enter('firsttime2')]
  const mark = (token: string) => server.call('markFirstLogin', { token })
  const isFirst = async (token: string) => (await server.call('getMemberInfo', { token })).value.firstTimeLogin
  const markedAt = new Date(server.now())
  await mark(first)
  server.advance(1000)
  await mark(first)
  expect([await isFirst(first), await isFirst(other)]).toEqual([false, true])
  const [row] = await server.services.db.select().from(members).where(eq(members.account, 'firsttime1'))
  expect(row!.firstLoginAt).toEqual(markedAt)
})

it('shows an incomplete contact as none, and the labels of an operator’s rank in the page’s language', async () => {
  const token = await enter('halfknown', { countryDialingCode: '+880', rankLabel: 'Silver', rankLevel: 2 })
  expect((await server.call('getSecurityOverview', { token })).value).toMatchObject({
    mobile: null,
    email: null,
    payeeName: null,
    paymentPassword: 'none',
    totp: false,
  })
  const info = await server.call('getMemberInfo', { token, language: 'BN' })
  expect(info.value).toMatchObject({ upline: null, clubLabel: { labelName: 'রুপা', rankLevel: 2 }, memberLabel: [] })
})

it('shows a payment password as locked before the end of its lock, and as set from then on', async () => {
  const paymentPasswordLockedUntil = new Date(server.now() + 1000)
  const token = await enter('lockedup', { paymentPasswordHash: 'a hash', paymentPasswordLockedUntil })
  const read = async () => (await server.call('getSecurityOverview', { token })).value
  server.advance(999)
  expect(await read()).toMatchObject({
    paymentPassword: 'locked',
    paymentPasswordLockedUntil: paymentPasswordLockedUntil.toISOString(),
  })
  server.advance(1)
  expect(await read()).toMatchObject({ paymentPassword: 'set', paymentPasswordLockedUntil: null })
})

it('finds only its merchant’s members, by a name in any case or by the full number', async () => {
  const number = { countryDialingCode: '+880', mobileNum: '1712000042' }
  await server.services.db
    .insert(merchants)
    .values({ code: 'another', settings: {}, updatedAt: new Date(server.now()) })
  await server.member({ account: 'Abroad42', merchant: 'another', ...number })
  const { services } = server
  expect([await memberByAccount(services, 'abroad42'), await memberByMobile(services, number)]).toEqual([null, null])
  const { id } = await server.member({ account: 'abroad42', ...number })
  expect((await memberByAccount(services, ' ABROAD42 '))!.id).toBe(id)
  expect((await memberByMobile(services, number))!.id).toBe(id)
  expect(await memberByMobile(services, { ...number, countryDialingCode: '+91' })).toBeNull()
  expect(await memberByMobile(services, { ...number, mobileNum: '1712000043' })).toBeNull()
})

it('gives a new member a random one of twelve pictures, and a random code for inviting friends', async () => {
  const { services } = server
  const drawn = async (account: string, int: (below: number) => number) => {
    const random = { ...services.random, int }
    const row = await services.db.transaction((tx) =>
      insertMember(tx, { ...services, random }, { account, type: 0, passwordHash: '' }),
    )
    return [row.avatar, row.referralCode]
  }
  expect(await drawn('lowest', () => 0)).toEqual(['1', 'AAAAAAAA'])
  expect(await drawn('highest', (below) => below - 1)).toEqual(['12', '99999999'])
})
