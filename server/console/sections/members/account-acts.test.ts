import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { members } from '#server/areas/accounts/members/tables.ts'
import { memberWithUpline } from '#server/areas/money/wallet/testing/member-with-upline.ts'
import { throttles } from '#server/http/tables.ts'
import { deskOf, inboxOf, type Seat } from '#tests/support/desk.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'

let server: SeededServer
let desk: ReturnType<typeof deskOf>
const seats: Record<string, Seat> = {}
beforeAll(async () => {
  server = await startSeededServer()
  desk = deskOf(server)
  for (const who of ['support', 'risk', 'adminb']) seats[who] = await desk.enter(who)
})
afterAll(() => server.close())

const seat = (who: string) => seats[who]!
const idOf = async (account: string) =>
  (await server.db.select({ id: members.id }).from(members).where(eq(members.account, account)))[0]!.id
const info = async (token: string) => (await server.call('getMemberInfo', { token })).errorCode ?? 'open'
const logIn = (username: string) =>
  server.call('logIn', { body: { username, password: 'Lantern2027', type: 'username', realm: 'member' } })

it('ends one session of a member, or all of them, and notifies the member', async () => {
  const { memberId: id, token } = await server.enter('nodi27')
  const sessions = async () => (await desk.call('listMemberSessions', seat('support'), { query: { id } })).value.rows
  const [one] = await sessions()
  const end = (sessionId?: string) =>
    desk.call('endMemberSessions', seat('support'), { body: { id, ...(sessionId && { sessionId }) } })
  expect((await end(one!.id)).value.rows).toEqual([])
  expect(await info(token)).toBe('user.token.expired')
  expect((await server.call('getSessionEnd', { token })).value.state).toBe('OPERATOR')
  expect((await end(one!.id)).errorCode).toBe('not.found')
  const again = await server.enter('nodi27')
  expect((await end()).success).toBe(true)
  expect(await info(again.token)).toBe('user.token.expired')
})

it('forces a new password at the next login and ends the open sessions', async () => {
  const { memberId: id, token } = await server.enter('arif03')
  const forced = await desk.call('forceMemberPassword', seat('support'), { body: { id } })
  expect(forced.value.passwordDue).toBe(true)
  expect(await info(token)).toBe('user.token.expired')
  const { value } = await logIn('arif03')
  expect((await server.call('listMessages', { token: value.token, query: {} })).errorCode).toBe(
    'password.change.required',
  )
})

it('forgets failed logins, so that a locked account may log in', async () => {
  const id = await idOf('karim01')
  const until = new Date(server.now() + 600_000)
  await server.db.insert(throttles).values({
    key: 'login:who:username:karim01',
    windowStart: new Date(server.now()),
    count: 9,
    lockedUntil: until,
  })
  expect((await logIn('karim01')).success).toBe(false)
  const locked = (await desk.call('getMember', seat('support'), { query: { id } })).value.lockedUntil
  expect(locked).not.toBeNull()
  expect((await desk.call('unlockMember', seat('support'), { body: { id } })).value.lockedUntil).toBeNull()
  expect((await logIn('karim01')).success).toBe(true)
})

it('stops and allows transfers up', async () => {
  const id = await idOf('nodi27')
  for (const toUpline of [false, true]) {
    const set = await desk.call('setMemberToUpline', seat('risk'), { body: { id, toUpline } })
    expect(set.value.toUpline).toBe(toUpline)
  }
})

it('closes an account for good by two, but none with money in it', async () => {
  const rich = await idOf('rupaVIP')
  expect((await desk.call('closeMember', seat('risk'), { body: { id: rich } })).errorCode).toBe('state.conflict')
  const me = await memberWithUpline(server)
  const { approve } = inboxOf(desk)
  const preview = await desk.call('closeMember', seat('risk'), { body: { id: me.id } })
  const answer = await desk.call('closeMember', seat('risk'), {
    body: { id: me.id, seen: preview.value.preview.hash },
  })
  expect([answer.value.outcome, await info(me.token)]).toEqual(['requested', 'open'])
  expect((await approve(seat('adminb'), answer.value.request!.id)).value.state).toBe('approved')
  expect(await info(me.token)).toBe('login.not.session')
})
