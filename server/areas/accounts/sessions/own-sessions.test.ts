import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { asSystem } from '#server/audit/as-system.ts'
import { members } from '../members/tables.ts'
import { openSession } from './open-session.ts'
import { hashToken } from './session-token.ts'
import { sessions } from './tables.ts'

let server: TestServer
let n = 0
let account: string
beforeAll(async () => {
  server = await startTestServer({ settings: { sessionsPerMember: 3 } })
})
afterAll(() => server.close())
beforeEach(async () => {
  n += 1
  account = `turag${n}`
  await server.member({ account })
})

const logIn = async (userAgent: string, ip = '203.0.113.40', of = account) => {
  const body = { type: 'username', realm: 'member', username: of, password: 'Lantern2027' } as const
  return (await server.call('logIn', { body, ip, headers: { 'user-agent': userAgent } })).value.token
}
const list = async (token: string) => (await server.call('listSessions', { token })).value
const isOpen = async (token: string) => (await server.call('getMemberInfo', { token })).success

it('open sessions are listed with device and place, the caller’s first, then by last use', async () => {
  const phone = await logIn('phone', '203.0.113.41')
  server.advance(60_000)
  const laptop = await logIn('laptop', '203.0.113.42')
  server.advance(60_000)
  const tablet = await logIn('tablet', '203.0.113.43')
  const [first, second, third] = [120_000, 60_000, 0].map((ago) => new Date(server.now() - ago).toISOString())
  const id = expect.stringMatching(/^[0-9a-f-]{36}$/) as string
  expect(await list(phone)).toEqual([
    { id, userAgent: 'phone', ip: '203.0.113.41', openedAt: first, lastUsedAt: third, current: true },
    { id, userAgent: 'tablet', ip: '203.0.113.43', openedAt: third, lastUsedAt: third, current: false },
    { id, userAgent: 'laptop', ip: '203.0.113.42', openedAt: second, lastUsedAt: second, current: false },
  ])
  expect((await list(tablet)).map(({ current }) => current)).toEqual([true, false, false])
  server.advance(31 * 60_000)
  const watch = await logIn('watch')
  expect((await list(watch)).map(({ userAgent }) => userAgent)).toEqual(['watch'])
  expect(await isOpen(laptop)).toBe(false)
})

it('the operator’s limit ends the session that was unused for longest', async () => {
  const tokens = [await logIn('one'), await logIn('two')]
  server.advance(60_000)
  tokens.push(await logIn('three'))
  server.advance(60_000)
  expect(await isOpen(tokens[0]!)).toBe(true)
  const fourth = await logIn('four')
  expect(await Promise.all([...tokens, fourth].map(isOpen))).toEqual([true, false, true, true])
  expect(await list(fourth)).toHaveLength(3)
})

it('an account has one session by default', async () => {
  await server.setSettings({ sessionsPerMember: 1 })
  const first = await logIn('one')
  const second = await logIn('two')
  await server.setSettings({ sessionsPerMember: 3 })
  expect(await isOpen(first)).toBe(false)
  expect(await list(second)).toHaveLength(1)
})

it('a session is listed until it is idle for 30 minutes or 12 hours old, and at most ten are listed', async () => {
  const { db } = server.services
  await logIn('idle')
  server.advance(30 * 60_000 - 1)
  const here = await logIn('here')
  expect((await list(here)).map(({ userAgent }) => userAgent)).toEqual(['here', 'idle'])
  server.advance(1)
  const old = await logIn('old')
  expect((await list(here)).map(({ userAgent }) => userAgent)).toEqual(['here', 'old'])
  const end = (at: number) =>
    db
      .update(sessions)
      .set({ expiresAt: new Date(at) })
      .where(eq(sessions.tokenHash, hashToken(old)))
  await end(server.now() + 1)
  expect(await list(here)).toHaveLength(2)
  await end(server.now())
  expect(await list(here)).toHaveLength(1)
  const { id: memberId } = (await server.call('getMemberInfo', { token: here })).value
  for (let i = 0; i < 10; i += 1) {
    const visit = { memberId, ip: '203.0.113.45', userAgent: 'x'.repeat(400), maxSessions: 20 }
    await db.transaction((tx) => openSession(tx, server.services, visit))
  }
  const shown = await list(here)
  expect([shown.length, shown[1]!.userAgent]).toEqual([10, 'x'.repeat(300)])
  const ids = shown.slice(1).map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted().toReversed())
})

it('the last use is noted once a minute, and a closed account has no sessions', async () => {
  const token = await logIn('phone')
  const lastUse = async () => {
    await list(token)
    return server.now() - Date.parse((await list(token))[0]!.lastUsedAt)
  }
  server.advance(59_999)
  expect(await lastUse()).toBe(59_999)
  server.advance(1)
  expect(await lastUse()).toBe(0)
  const close = eq(members.account, account)
  await asSystem(server.services.db, 'tests', server.now(), (tx) =>
    tx.update(members).set({ status: 'closed' }).where(close),
  )
  expect((await server.call('listSessions', { token })).errorCode).toBe('login.not.session')
})

it('of two sessions with the same last use the one opened first ends', async () => {
  await server.setSettings({ sessionsPerMember: 2 })
  const first = await logIn('first')
  server.advance(60_000)
  await list(first)
  const second = await logIn('second')
  await logIn('third')
  await server.setSettings({})
  expect([await isOpen(first), await isOpen(second)]).toEqual([false, true])
})

describe('ending sessions', () => {
  it('ends one other session at once, and returns the remaining ones', async () => {
    const [here, elsewhere] = [await logIn('here'), await logIn('there')]
    const id = (await list(here)).find(({ userAgent }) => userAgent === 'there')!.id
    const reply = await server.call('endSessions', { token: here, query: { id } })
    expect(reply.value.map(({ userAgent }) => userAgent)).toEqual(['here'])
    expect((await server.call('getMemberInfo', { token: elsewhere })).status).toBe(401)
    expect((await server.call('endSessions', { token: here, query: { id } })).success).toBe(true)
    const { events } = (await server.call('listSecurityEvents', { token: here })).value
    expect(events.map(({ kind }) => kind)).toEqual(['SESSION_ENDED', 'LOGIN', 'LOGIN'])
  })

  it('ends all others without an id, and never the caller’s', async () => {
    const tokens = [await logIn('one'), await logIn('two'), await logIn('here')]
    const own = (await list(tokens[2]!))[0]!.id
    await server.member({ account: `${account}c` })
    const theirs = await logIn('theirs', '203.0.113.46', `${account}c`)
    expect((await server.call('endSessions', { token: tokens[2]!, query: { id: own } })).value).toHaveLength(3)
    expect((await server.call('endSessions', { token: tokens[2]! })).value).toHaveLength(1)
    expect(await Promise.all([...tokens, theirs].map(isOpen))).toEqual([false, false, true, true])
  })

  it('refuses another member’s session like an unknown one, and leaves it open', async () => {
    const here = await logIn('here')
    await server.member({ account: `${account}b` })
    const theirs = await logIn('theirs', '203.0.113.44', `${account}b`)
    const id = (await list(theirs))[0]!.id
    for (const query of [{ id }, { id: crypto.randomUUID() }]) {
      const reply = await server.call('endSessions', { token: here, query })
      expect(reply).toMatchObject({ status: 404, errorCode: 'record.not.found' })
    }
    expect(await isOpen(theirs)).toBe(true)
  })
})
