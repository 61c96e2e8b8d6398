import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startCashier, type Cashier } from '#server/areas/money/cashier/testing/cashier-bed.ts'
import { deskOf, inboxOf, twoOf, type Seat } from '#tests/support/desk.ts'
import { seeded } from '#tests/support/seeded-server.ts'

let cashier: Cashier
let desk: ReturnType<typeof deskOf>
let two: ReturnType<typeof twoOf>
let admins: readonly [Seat, Seat]
let seats: Record<'cashier' | 'content', Seat>
let memberId: string
beforeAll(async () => {
  cashier = await startCashier({}, seeded)
  desk = deskOf(cashier)
  two = twoOf(desk)
  admins = [await desk.enter('admin'), await desk.enter('adminb')]
  seats = { cashier: await desk.enter('cashier'), content: await desk.enter('content') }
  memberId = (await desk.call('findMembers', admins[0], { query: { q: 'nodi27' } })).value.rows[0]!.id
  const limits = [
    { act: 'correction' as const, perAct: '100.00', perDay: '150.00' },
    { act: 'withdrawal' as const, perAct: '30000.00', perDay: null },
  ]
  const permissions = ['correctBalance', 'findMembers', 'inbox.withdrawal']
  await two.both('saveRole', admins, { name: 'Small till', permissions, limits })
  const operators = (await desk.call('listOperators', admins[0])).value.rows
  const { id } = operators.find(({ email }) => email.startsWith('content@'))!
  await two.both('setOperatorRoles', admins, { id, roles: ['Small till'] })
})
afterAll(() => cashier.close())

const correction = (amount: string) => ({
  requestId: randomUUID(),
  memberId,
  direction: 'in' as const,
  amount,
  remark: 'a test',
})
const limits = async () => (await desk.call('getOwnLimits', seats.content)).value.rows

it('above the limit of an act or of the day an operator neither asks nor approves', async () => {
  const over = await two.ask('correctBalance', seats.content, correction('100.01'))
  expect(over).toMatchObject({ errorCode: 'role.limit', value: { per: 'act', most: '100.00', left: '100.00' } })

  expect((await two.both('correctBalance', [seats.content, seats.cashier], correction('80.00'))).success).toBe(true)
  expect(await limits()).toEqual([
    { permission: 'correctBalance', perAct: '100.00', perDay: '150.00', left: '70.00' },
    { permission: 'inbox.withdrawal', perAct: '30000.00', perDay: null, left: null },
  ])
  const more = await two.ask('correctBalance', seats.content, correction('70.01'))
  expect(more).toMatchObject({ errorCode: 'role.limit', value: { per: 'day', most: '150.00', left: '70.00' } })

  // the second eye counts as the first does
  const asked = await two.ask('correctBalance', seats.cashier, correction('90.00'))
  expect(asked.value.preview.approvers).not.toContain('Chitra')
  const { id } = asked.value.request!
  expect((await desk.call('getFourEyes', seats.content, { query: { id } })).value.mayDecide).toBe('limit')
  const approval = { id, seen: asked.value.preview.hash }
  expect((await desk.call('approveFourEyes', seats.content, { body: approval })).errorCode).toBe('role.limit')
  expect((await limits())[0]!.left).toBe('70.00')
  // an operator without a limit does
  expect((await inboxOf(desk).approve(admins[1], id)).success).toBe(true)
})

it('two requests that fit alone do not pass the day together', async () => {
  const [first, second] = [
    await two.ask('correctBalance', seats.content, correction('40.00')),
    await two.ask('correctBalance', seats.content, correction('40.00')),
  ]
  const { approve } = inboxOf(desk)
  expect((await approve(seats.cashier, first.value.request!.id)).success).toBe(true)
  expect((await approve(seats.cashier, second.value.request!.id)).errorCode).toBe('four.eyes.changed')
  expect((await limits())[0]!.left).toBe('30.00')
})

it('operators who approve each other’s requests at the same time don’t block each other', async () => {
  const { approve } = inboxOf(desk)
  const pairs = [
    [seats.cashier, admins[1]],
    [admins[1], seats.cashier],
  ] as const
  const requests = []
  for (const [asker, approver] of [...pairs, ...pairs, ...pairs])
    requests.push({ approver, id: (await two.ask('correctBalance', asker, correction('1.00'))).value.request!.id })
  const replies = await Promise.all(requests.map(({ approver, id }) => approve(approver, id)))
  expect(replies.map(({ success }) => success)).toEqual(requests.map(() => true))
})

it('an item of the inbox above the limit is refused, alone and among others', async () => {
  let banked = 0
  async function asking(amount: string) {
    const me = await cashier.player({ funds: 50_000_000n })
    const number = `9234567890${String((banked += 1)).padStart(3, '0')}`
    const bound = { kind: 'BANK', bankCode: 'DBBL', number, branch: 'Gulshan', routingNumber: '090261727' } as const
    const { accountId } = (await me.add(bound)).value
    await cashier.services.db.execute(
      sql`UPDATE payout_accounts SET added_at = added_at - interval '5 days' WHERE id = ${accountId}`,
    )
    return (await me.withdraw(amount, accountId)).value.withdrawalNo
  }
  const [small, large] = [await asking('20500.00'), await asking('30500.00')]
  const other = await asking('20500.00')
  const look = (refs: string[], decision: string) =>
    desk.call('decideInboxItem', seats.content, { body: { kind: 'withdrawal', refs, decision, text: 'no' } })
  expect(await look([large], 'approve')).toMatchObject({ errorCode: 'role.limit', value: { most: '30000.00' } })
  expect((await look([small, large], 'approve')).errorCode).toBe('role.limit')
  expect((await look([large], 'reject')).success).toBe(true)
  // each counts as one act
  expect((await look([small, other], 'approve')).success).toBe(true)
  const done = await inboxOf(desk).decide(seats.content, { kind: 'withdrawal', ref: small, decision: 'approve' })
  expect(done.success).toBe(true)
})

it('a limit changes under the control that it enforces: by two, not by whom it bounds, and not above their own', async () => {
  const { rows } = (await desk.call('listRoles', admins[0])).value
  const { id } = rows.find(({ name }) => name === 'Small till')!
  const permissions = ['correctBalance', 'findMembers', 'inbox.withdrawal', 'saveRole']
  const kept = [{ act: 'correction' as const, perAct: '100.00', perDay: '150.00' }]
  await two.both('saveRole', admins, { id: id!, name: 'Small till', permissions, limits: kept })

  const own = { id: id!, name: 'Small till', permissions, limits: [] }
  expect((await two.ask('saveRole', seats.content, own)).errorCode).toBe('four.eyes.same.operator')
  const give = (perAct: string | null) =>
    two.ask('saveRole', seats.content, {
      name: `Till ${perAct ?? 'free'}`,
      permissions: ['correctBalance'],
      limits: perAct === null ? [] : [{ act: 'correction' as const, perAct, perDay: '150.00' }],
    })
  expect((await give('100.01')).errorCode).toBe('role.above.own')
  expect((await give(null)).errorCode).toBe('role.above.own')
  const less = await give('99.00')
  expect(less.value.outcome).toBe('requested')
  // both operators see the limit that they decide about
  const limit = { code: 'limit.correction', before: null, after: '99.00 / 150.00' }
  expect(less.value.preview.effect).toContainEqual(limit)

  const wrong = [{ act: 'bonus' as const, perAct: null, perDay: null }]
  const bad = { name: 'Bad', permissions: ['grantShareBonus'], limits: wrong }
  expect((await two.ask('saveRole', admins[0], bad)).errorCode).toBe('request.param.err')
})
