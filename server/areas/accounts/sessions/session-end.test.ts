import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { openSession } from './open-session.ts'

const minute = 60_000
let server: TestServer
let n = 0
let account: string
beforeAll(async () => {
  server = await startTestServer({ settings: { sessionsPerMember: 2 } })
})
afterAll(() => server.close())
beforeEach(async () => {
  n += 1
  account = `meghna${n}`
  await server.member({ account })
})

const logIn = async () => {
  const body = { type: 'username', realm: 'member', username: account, password: 'Lantern2027' } as const
  return (await server.call('logIn', { body })).value.token
}
const endOf = async (token?: string) => (await server.call('getSessionEnd', token === undefined ? {} : { token })).value
const isoNow = () => new Date(server.now()).toISOString()

it('reports an open session, and nothing about an unknown one', async () => {
  expect(await endOf(await logIn())).toEqual({ state: 'OPEN', at: null })
  expect(await endOf()).toEqual({ state: 'UNKNOWN', at: null })
  expect(await endOf('made up')).toEqual({ state: 'UNKNOWN', at: null })
})

it('reports a login elsewhere, and its time', async () => {
  const tokens = [await logIn()]
  server.advance(minute)
  tokens.push(await logIn(), await logIn())
  const at = isoNow()
  server.advance(minute)
  expect(await endOf(tokens[0])).toEqual({ state: 'REPLACED', at })
  await server.call('logOut', { token: tokens[0]! })
  expect(await endOf(tokens[0])).toEqual({ state: 'REPLACED', at })
  expect((await endOf(tokens[2])).state).toBe('OPEN')
})

it('distinguishes the causes: another session, a password change, a logout', async () => {
  const [here, elsewhere] = [await logIn(), await logIn()]
  await server.call('endSessions', { token: here })
  expect(await endOf(elsewhere)).toEqual({ state: 'MEMBER', at: isoNow() })
  const third = await logIn()
  await server.call('changePassword', {
    token: third,
    body: { oldPassword: 'Lantern2027', newPassword: 'Lantern2028', confirmNewPassword: 'Lantern2028' },
  })
  expect((await endOf(here)).state).toBe('PASSWORD')
  const { id } = await server.member({ account: `${account}b` })
  const theirs = await server.services.db.transaction((tx) =>
    openSession(tx, server.services, { memberId: id, ip: '203.0.113.9', userAgent: 'x' }),
  )
  expect((await server.call('logOut')).status).toBe(200)
  await server.call('logOut', { token: third })
  expect(await endOf(third)).toEqual({ state: 'LOGGED_OUT', at: isoNow() })
  expect((await endOf(theirs)).state).toBe('OPEN')
})

it('reports 30 unused minutes; asking is no use of the session', async () => {
  const token = await logIn()
  server.advance(29 * minute)
  expect((await endOf(token)).state).toBe('OPEN')
  server.advance(minute)
  expect(await endOf(token)).toEqual({ state: 'IDLE', at: isoNow() })
  expect((await server.call('getMemberInfo', { token })).status).toBe(401)
})

it('reports that 12 hours are over', async () => {
  const token = await logIn()
  for (let used = 0; used < 12 * 60; used += 20) {
    expect((await server.call('getMemberInfo', { token })).status).toBe(200)
    server.advance(used === 700 ? 20 * minute - 1 : 20 * minute)
  }
  expect((await server.call('getMemberInfo', { token })).status).toBe(200)
  server.advance(1)
  expect((await server.call('getMemberInfo', { token })).errorCode).toBe('user.token.expired')
  expect(await endOf(token)).toEqual({ state: 'EXPIRED', at: isoNow() })
})

it('reports 12 hours if the 30 unused minutes end at the same time', async () => {
  const token = await logIn()
  for (let used = 0; used < 690; used += 23) {
    await server.call('getMemberInfo', { token })
    server.advance(23 * minute)
  }
  await server.call('getMemberInfo', { token })
  server.advance(30 * minute)
  expect(await endOf(token)).toEqual({ state: 'EXPIRED', at: isoNow() })
})
