import { afterAll, beforeAll, expect, it } from 'vitest'
import { deskOf, inboxOf, twoOf, type Seat } from '#tests/support/desk.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'

let server: SeededServer
let desk: ReturnType<typeof deskOf>
let two: ReturnType<typeof twoOf>
let admins: readonly [Seat, Seat]
let seats: Record<'support' | 'cashier' | 'content', Seat>
beforeAll(async () => {
  server = await startSeededServer()
  desk = deskOf(server)
  two = twoOf(desk)
  admins = [await desk.enter('admin'), await desk.enter('adminb')]
  seats = {
    support: await desk.enter('support'),
    cashier: await desk.enter('cashier'),
    content: await desk.enter('content'),
  }
})
afterAll(() => server.close())

const operators = async () => (await desk.call('listOperators', admins[0])).value.rows
const idOf = async (account: string) => (await operators()).find(({ email }) => email.startsWith(`${account}@`))!.id
const roleNamed = async (name: string) =>
  (await desk.call('listRoles', admins[0])).value.rows.find((role) => role.name === name)
const make = (name: string, permissions: string[]) => two.both('saveRole', admins, { name, permissions })
const give = async (account: string, roles: string[]) =>
  two.both('setOperatorRoles', admins, { id: await idOf(account), roles })

it('two administrators make a role, and a change works at once for a session that is open', async () => {
  expect((await make('Night desk', ['findMembers', 'inbox.withdrawal'])).success).toBe(true)
  expect(await roleNamed('Night desk')).toMatchObject({ permissions: ['findMembers', 'inbox.withdrawal'], holders: [] })
  expect((await give('content', ['Night desk'])).success).toBe(true)

  const session = (await desk.call('getSession', seats.content)).value.operator
  expect(session.roles).toEqual(['Night desk'])
  expect(session.permissions).toEqual(expect.arrayContaining(['findMembers', 'inbox.withdrawal', 'getInbox']))
  expect(session.permissions).not.toContain('sendBroadcast')
  expect((await desk.call('findMembers', seats.content, { query: { q: 'nodi' } })).success).toBe(true)
  expect((await desk.call('listHelp', seats.content)).errorCode).toBe('role.not.allowed')
  const kinds = (await desk.call('getInbox', seats.content, { query: { limit: 200 } })).value.kinds
  expect(kinds.map(({ kind }) => kind).filter((kind) => kind !== 'four-eyes')).toEqual(['withdrawal'])

  const { id } = (await roleNamed('Night desk'))!
  const changed = { id: id!, name: 'Night shift', permissions: ['inbox.withdrawal', 'listHelp'] }
  expect((await two.both('saveRole', admins, changed)).success).toBe(true)
  expect((await desk.call('findMembers', seats.content, { query: { q: 'nodi' } })).errorCode).toBe('role.not.allowed')
  expect((await desk.call('listHelp', seats.content)).success).toBe(true)
  expect((await operators()).find(({ email }) => email.startsWith('content@'))!.roles).toEqual(['Night shift'])
})

it('a role by its name alone can be the second eye, and its loss lapses what its holder asked for', async () => {
  await make('Writer off', ['correctBalance', 'findMembers'])
  await give('support', ['Writer off'])
  const { value } = await desk.call('findMembers', seats.support, { query: { q: 'nodi27' } })
  const body = {
    requestId: '0f5e8f7e-3f57-4c8e-9f0c-0123456789ab',
    memberId: value.rows[0]!.id,
    direction: 'in' as const,
    amount: '5.00',
    remark: 'a test',
  }
  const asked = await two.ask('correctBalance', seats.cashier, body)
  expect(asked.value.preview.approvers).toContain('Shapla')
  expect((await inboxOf(desk).approve(seats.support, asked.value.request!.id)).success).toBe(true)

  const again = await two.ask('correctBalance', seats.support, {
    ...body,
    requestId: '0f5e8f7e-3f57-4c8e-9f0c-0123456789ac',
  })
  await give('support', ['support'])
  const late = await inboxOf(desk).approve(seats.cashier, again.value.request!.id)
  expect(late.errorCode).toBe('four.eyes.changed')
})

it('nobody gives more than they hold, changes a role that they hold, or approves what they could not give', async () => {
  await make('Deputy', ['saveRole', 'setOperatorRoles', 'inviteOperator', 'getOperator', 'findMembers'])
  await give('support', ['Deputy'])
  const ask = (name: string, permissions: string[]) => two.ask('saveRole', seats.support, { name, permissions })
  expect((await ask('More', ['findMembers', 'correctBalance'])).errorCode).toBe('role.above.own')
  const less = await ask('Less', ['findMembers'])
  expect(less.value.outcome).toBe('requested')

  const cashier = await idOf('cashier')
  const set = (roles: string[]) => two.ask('setOperatorRoles', seats.support, { id: cashier, roles })
  expect((await set(['cashier', 'risk'])).errorCode).toBe('role.above.own')
  expect((await set(['cashier', 'Deputy'])).value.outcome).toBe('requested')
  expect((await set(['no such role'])).errorCode).toBe('not.found')
  const invited = { email: 'new@fairhall.example', name: 'New', roles: ['administrator'] }
  expect((await two.ask('inviteOperator', seats.support, invited)).errorCode).toBe('role.above.own')

  const own = { id: (await roleNamed('Deputy'))!.id!, name: 'Deputy', permissions: ['findMembers'] }
  expect((await two.ask('saveRole', seats.support, own)).errorCode).toBe('four.eyes.same.operator')
  // an administrator asks for more than the deputy holds: the deputy is no second eye for it
  const more = await two.ask('saveRole', admins[0], { name: 'Much', permissions: ['closeMember'] })
  expect(more.value.preview.approvers).toEqual(['Bashir'])
  const approval = { id: more.value.request!.id, seen: more.value.preview.hash }
  expect((await desk.call('approveFourEyes', seats.support, { body: approval })).errorCode).toBe('role.not.allowed')
})

it('a name is used once, an unknown permission is refused, and a role without holders can be retired', async () => {
  expect((await make('Cashier', ['findMembers'])).errorCode).toBe('role.exists')
  expect((await make('night SHIFT', ['findMembers'])).errorCode).toBe('role.exists')
  expect((await make('Odd', ['everything'])).errorCode).toBe('request.param.err')
  // what every operator may do is no permission of a role
  expect((await make('Odd', ['getInbox'])).errorCode).toBe('request.param.err')

  const { id } = (await roleNamed('Night shift'))!
  expect((await two.both('retireRole', admins, { id: id! })).errorCode).toBe('role.held')
  await give('content', ['content'])
  expect((await two.both('retireRole', admins, { id: id! })).success).toBe(true)
  expect(await roleNamed('Night shift')).toBeUndefined()
  expect((await give('content', ['Night shift'])).errorCode).toBe('not.found')
  expect((await make('Night shift', ['findMembers'])).errorCode).toBe('role.exists')
  const { rows } = (await desk.call('listAudit', admins[0], { query: { limit: 200 } })).value
  expect(rows.map(({ thing }) => thing)).toContain(`role:${id}`)
})
