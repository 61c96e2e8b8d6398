import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asSystem } from '#server/audit/as-system.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { operators } from '#server/console/access/tables.ts'
import { deskOf, inboxOf, twoOf, type Seat } from '#tests/support/desk.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'

let server: SeededServer
let desk: ReturnType<typeof deskOf>
let inbox: ReturnType<typeof inboxOf>
let two: ReturnType<typeof twoOf>
const seats: Record<string, Seat> = {}
beforeAll(async () => {
  server = await startSeededServer()
  desk = deskOf(server)
  inbox = inboxOf(desk)
  two = twoOf(desk)
  for (const who of ['cashier', 'content', 'risk', 'admin', 'adminb']) seats[who] = await desk.enter(who)
})
afterAll(() => server.close())

const seat = (who: string) => seats[who]!
const idOf = async (account: string) =>
  (await server.db.select({ id: members.id }).from(members).where(eq(members.account, account)))[0]!.id
const operatorId = async (name: string) =>
  (await desk.call('listOperators', seat('admin'))).value.rows.find((one) => one.name === name)!.id
const correction = async (account: string) => {
  const id = await idOf(account)
  const body = {
    requestId: crypto.randomUUID(),
    memberId: id,
    direction: 'in' as const,
    amount: '5.00',
    remark: 'for the wait',
  }
  const asked = await two.ask('correctBalance', seat('cashier'), body)
  return { memberId: id, id: asked.value.request!.id }
}
const stateOf = async (id: string) => {
  const { rows } = await server.db.execute<{ state: string }>(
    sql`SELECT state FROM four_eyes_requests WHERE id = ${id}`,
  )
  return rows[0]!.state
}

it('a request about a member lapses when the member is frozen before it is approved', async () => {
  const { id, memberId } = await correction('nodi27')
  await desk.call('freezeMember', seat('risk'), { body: { id: memberId } })
  expect((await desk.call('getFourEyes', seat('risk'), { query: { id } })).value.mayDecide).toBe('changed')
  const { value } = await desk.call('getFourEyes', seat('risk'), { query: { id } })
  const decision = { id, seen: value.asked.hash }
  expect((await desk.call('approveFourEyes', seat('risk'), { body: decision })).errorCode).toBe('four.eyes.changed')
  expect(await stateOf(id)).toBe('lapsed')
})

it('a request is seen, taken and postponed only by operators whose roles reach it', async () => {
  const { id: ref } = await correction('arif03')
  const item = { kind: 'four-eyes', ref }
  expect(await inbox.refs(seat('content'), 'four-eyes')).not.toContain(ref)
  expect((await desk.call('getInboxItem', seat('content'), { query: item })).errorCode).toBe('not.found')
  const until = new Date(server.now() + 3_600_000).toISOString()
  const postponed = await desk.call('postponeInboxItem', seat('content'), { body: { ...item, until } })
  expect(postponed.errorCode).toBe('not.found')
  const taken = await desk.call('takeInboxItems', seat('content'), { body: { items: [item] } })
  expect(taken.errorCode).toBe('role.not.allowed')
  const handed = { ...item, to: await operatorId('Chitra') }
  expect((await desk.call('handInboxItem', seat('risk'), { body: handed })).errorCode).toBe('role.not.allowed')
  expect(await inbox.refs(seat('risk'), 'four-eyes')).toContain(ref)
  expect((await desk.call('takeInboxItems', seat('risk'), { body: { items: [item] } })).success).toBe(true)
})

it('an operator’s request lapses if the operator is frozen, and cannot be approved once the role is lost', async () => {
  const kamal = await operatorId('Kamal')
  const first = await correction('dola06')
  await two.both('setOperatorRoles', [seat('admin'), seat('adminb')], { id: kamal, roles: ['support'] })
  const shown = (await desk.call('getFourEyes', seat('risk'), { query: { id: first.id } })).value
  expect(shown.mayDecide).toBe('changed')
  const decision = { id: first.id, seen: shown.asked.hash }
  expect((await desk.call('approveFourEyes', seat('risk'), { body: decision })).errorCode).toBe('four.eyes.changed')
  await two.both('setOperatorRoles', [seat('admin'), seat('adminb')], { id: kamal, roles: ['cashier'] })
  const second = await correction('rupaVIP')
  await two.ask('freezeOperator', seat('admin'), { id: kamal, frozen: true })
  expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['lapsed', 'lapsed'])
  await asSystem(server.db, 'tests', server.now(), (tx) =>
    tx.update(operators).set({ status: 'active' }).where(eq(operators.id, kamal)),
  )
})
