import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

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

it('lists the open sessions with their device and place, the one that asks first, then the last used', async () => {
  const phone = await logIn('phone', '203.0.113.41')
  server.advance(60_000)
  const laptop = await logIn('laptop', '203.0.113.42')
  server.advance(60_000)
  const tablet = await logIn('tablet', '203.0.113.43')
  expect(await list(phone)).toMatchObject([
    { userAgent: 'phone', ip: '203.0.113.41', current: true },
    { userAgent: 'tablet', ip: '203.0.113.43', current: false },
    { userAgent: 'laptop', ip: '203.0.113.42', current: false },
  ])
  expect((await list(tablet)).map(({ current }) => current)).toEqual([true, false, false])
  server.advance(31 * 60_000)
  const watch = await logIn('watch')
  expect((await list(watch)).map(({ userAgent }) => userAgent)).toEqual(['watch'])
  expect(await isOpen(laptop)).toBe(false)
})

it('lets no more sessions stand than the operator allows, and ends the one that was not used for longest', async () => {
  const tokens = [await logIn('one'), await logIn('two')]
  server.advance(60_000)
  tokens.push(await logIn('three'))
  server.advance(60_000)
  expect(await isOpen(tokens[0]!)).toBe(true)
  const fourth = await logIn('four')
  expect(await Promise.all([...tokens, fourth].map(isOpen))).toEqual([true, false, true, true])
  expect(await list(fourth)).toHaveLength(3)
})

it('has one session where the operator says nothing else', async () => {
  await server.setSettings({ sessionsPerMember: 1 })
  const first = await logIn('one')
  const second = await logIn('two')
  await server.setSettings({ sessionsPerMember: 3 })
  expect(await isOpen(first)).toBe(false)
  expect(await list(second)).toHaveLength(1)
})

describe('ending sessions', () => {
  it('ends one other session at once, and what is left is answered', async () => {
    const [here, elsewhere] = [await logIn('here'), await logIn('there')]
    const id = (await list(here)).find(({ userAgent }) => userAgent === 'there')!.id
    const reply = await server.call('endSessions', { token: here, query: { id } })
    expect(reply.value.map(({ userAgent }) => userAgent)).toEqual(['here'])
    expect((await server.call('getMemberInfo', { token: elsewhere })).status).toBe(401)
    expect((await server.call('endSessions', { token: here, query: { id } })).success).toBe(true)
  })

  it('ends all others without an id, and never the one that asks', async () => {
    const tokens = [await logIn('one'), await logIn('two'), await logIn('here')]
    const own = (await list(tokens[2]!))[0]!.id
    expect((await server.call('endSessions', { token: tokens[2]!, query: { id: own } })).value).toHaveLength(3)
    expect((await server.call('endSessions', { token: tokens[2]! })).value).toHaveLength(1)
    expect(await Promise.all(tokens.map(isOpen))).toEqual([false, false, true])
  })

  it('refuses a session of somebody else as one that never was, and leaves it open', async () => {
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
