import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { consoleTable, type ConsoleOperationId } from '#openapi/generated/console-operations.ts'
import { payoutAccounts } from '#server/areas/money/cashier/tables.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { playGuards } from '#server/areas/accounts/responsible-gaming/tables.ts'
import { deskOf, inboxOf, twoOf, type Seat } from '#tests/support/desk.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'

let server: SeededServer
let desk: ReturnType<typeof deskOf>
const seats: Record<string, Seat> = {}
let id: string
beforeAll(async () => {
  server = await startSeededServer()
  desk = deskOf(server)
  for (const who of ['support', 'cashier', 'risk', 'admin']) seats[who] = await desk.enter(who)
  id = (await server.db.select({ id: members.id }).from(members).where(eq(members.account, 'nodi27')))[0]!.id
})
afterAll(() => server.close())

const seat = (who: string) => seats[who]!

it('line 48: no operator of any role lifts an exclusion: no call names one, and none that touches the account ends it', async () => {
  server.advance(1000)
  const { token, memberId } = await server.enter('arif03')
  expect((await server.call('startSelfExclusion', { token, body: { months: 6 } })).success).toBe(true)
  const [guard] = await server.db.select().from(playGuards).where(eq(playGuards.memberId, memberId))
  const named = Object.keys(consoleTable).filter((name) => /limit|exclu|cool|pause|protection|guard/i.test(name))
  // the own limits are those of the operator who calls
  expect(named.toSorted()).toEqual(['addMemberLimit', 'getMemberProtection', 'getOwnLimits'])

  const body = { id: memberId }
  const tries: [ConsoleOperationId, object][] = [
    ['addMemberLimit', { ...body, kind: 'DEPOSIT', period: 'DAY', amount: '900000.00', excludedUntil: null }],
    ['freezeMember', body],
    ['unfreezeMember', body],
    ['unlockMember', body],
    ['setMemberLevel', { ...body, rankLevel: 3 }],
    ['endMemberSessions', body],
  ]
  for (const who of Object.keys(seats))
    for (const [call, given] of tries) await desk.call(call, seat(who), { body: given as never })
  const after = await server.db.select().from(playGuards).where(eq(playGuards.memberId, memberId))
  expect(after).toEqual([guard])
  const seen = await desk.call('getMemberProtection', seat('risk'), { query: { id: memberId } })
  expect(seen.value.excludedUntil).toBe(guard!.excludedUntil!.toISOString())
})

it('gives a member one of the merchant’s ranks by two, by its name, and no other', async () => {
  const { rows } = (await desk.call('listRanks', seat('risk'))).value
  const gold = rows.find(({ name }) => name === 'Gold')!
  const set = (rankLevel: number) =>
    twoOf(desk).both('setMemberLevel', [seat('risk'), seat('admin')], { id, rankLevel })
  expect((await set(gold.level)).success).toBe(true)
  const { value } = await desk.call('getMember', seat('risk'), { query: { id } })
  expect(value).toMatchObject({ rankLevel: gold.level, rankLabel: 'Gold' })
  expect((await set(rows.length)).errorCode).toBe('request.param.err')
})

it('writes to one member, who reads it; the log keeps what it said', async () => {
  const { token } = await server.enter('nodi27')
  const body = { id, title: 'About your call', text: 'We looked: everything is in order.' }
  expect((await desk.call('messageMember', seat('support'), { body })).success).toBe(true)
  const { messages } = (await server.call('listMessages', { token, query: {} })).value
  expect(messages[0]).toMatchObject({ title: 'About your call' })
  const [entry] = (await desk.call('listAudit', seat('admin'), { query: { memberId: id, operation: 'messageMember' } }))
    .value.rows
  const { value } = await desk.call('getAuditEntry', seat('admin'), { query: { id: entry!.id } })
  expect(value.changes[0]!.after).toEqual({ title: body.title, content: body.text })
})

it('removes a payout account and tells its member; who did it is no second eye for that member for a day', async () => {
  server.advance(1000)
  const { token } = await server.enter('nodi27')
  const accountId = randomUUID()
  await server.db.insert(payoutAccounts).values({
    id: accountId,
    memberId: id,
    merchant: 'fairhall',
    kind: 'EWALLET',
    bankCode: 'BKASH',
    sealedNumber: server.services.ports.atRest.seal('01712345678'),
    numberHash: 'of the test',
    lastFour: '5678',
    holderName: 'Nodi Rahman',
    addedAt: new Date(server.now()),
  })
  const accounts = async () =>
    (await desk.call('listMemberPayoutAccounts', seat('support'), { query: { id } })).value.rows.find(
      (row) => row.id === accountId,
    )
  expect(await accounts()).toMatchObject({ number: '***5678', removedAt: null, busy: false, paid: 0 })
  expect((await desk.call('removeMemberPayoutAccount', seat('support'), { body: { id, accountId } })).errorCode).toBe(
    'role.not.allowed',
  )
  expect((await desk.call('removeMemberPayoutAccount', seat('risk'), { body: { id, accountId } })).success).toBe(true)
  expect((await accounts())!.removedAt).not.toBeNull()
  expect((await desk.call('removeMemberPayoutAccount', seat('risk'), { body: { id, accountId } })).errorCode).toBe(
    'not.found',
  )
  const { messages } = (await server.call('listMessages', { token, query: {} })).value
  expect(messages[0]).toMatchObject({ title: 'A payout account was removed' })

  const body = {
    requestId: randomUUID(),
    memberId: id,
    direction: 'in' as const,
    amount: '5.00',
    remark: 'for the wait',
  }
  const { value } = await desk.call('correctBalance', seat('cashier'), { body })
  expect(value.preview.approvers).not.toContain('Rafi')
  const answer = await desk.call('correctBalance', seat('cashier'), { body: { ...body, seen: value.preview.hash } })
  const { approve } = inboxOf(desk)
  expect((await approve(seat('risk'), answer.value.request!.id)).errorCode).toBe('four.eyes.same.operator')
  expect((await approve(seat('admin'), answer.value.request!.id)).value.state).toBe('approved')
})

it('lets the desk be called from the networks that two set, and shuts out neither of them', async () => {
  const second = await desk.enter('adminb')
  const set = (networks: string[]) => twoOf(desk).both('setNetworks', [seat('admin'), second], { networks })
  expect((await set(['anywhere'])).errorCode).toBe('network.invalid')
  expect((await set(['203.0.113.0/24'])).errorCode).toBe('network.not.allowed')
  expect((await set(['198.51.100.0/24'])).success).toBe(true)
  expect((await desk.call('getNetworks', seat('admin'))).value).toMatchObject({
    networks: ['198.51.100.0/24'],
    own: '198.51.100.20',
  })
  expect((await desk.call('getInbox', seat('support'))).success).toBe(true)
  const elsewhere = await desk.call('logIn', null, {
    body: { email: 'a@desk.example', password: 'x' },
    ip: '203.0.113.9',
  })
  expect([elsewhere.status, elsewhere.errorCode]).toEqual([403, 'network.not.allowed'])
  expect((await set([])).success).toBe(true)
  const again = await desk.call('logIn', null, { body: { email: 'a@desk.example', password: 'x' }, ip: '203.0.113.9' })
  expect(again.errorCode).toBe('login.cred.err')
})
