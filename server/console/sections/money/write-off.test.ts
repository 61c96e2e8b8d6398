import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { members } from '#server/areas/accounts/members/tables.ts'
import { eq } from 'drizzle-orm'
import { deskOf, inboxOf, type Seat } from '#tests/support/desk.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'

let server: SeededServer
let desk: ReturnType<typeof deskOf>
let seats: Record<'cashier' | 'risk', Seat>
let memberId: string
beforeAll(async () => {
  server = await startSeededServer()
  desk = deskOf(server)
  seats = { cashier: await desk.enter('cashier'), risk: await desk.enter('risk') }
  memberId = (await server.db.select({ id: members.id }).from(members).where(eq(members.account, 'nodi27')))[0]!.id
  await server.db.execute(sql`INSERT INTO lottery_receivables (member_id, key, posting_id, line, currency, amount, at)
    VALUES (${memberId}, 'test', 1, 1, 'BDT', 50000, now())`)
})
afterAll(() => server.close())

const debts = async () => (await desk.call('listReceivables', seats.cashier)).value.rows
const ask = async (amount: string) => {
  const body = { requestId: randomUUID(), memberId, source: 'lottery' as const, amount }
  const preview = await desk.call('writeOffReceivable', seats.cashier, { body })
  if (!preview.success) return preview
  return desk.call('writeOffReceivable', seats.cashier, { body: { ...body, seen: preview.value.preview.hash } })
}

it('two operators write off a part of a debt with a posting, and the rest stays owed', async () => {
  expect(await debts()).toEqual([
    expect.objectContaining({ memberId, account: 'nodi27', source: 'lottery', amount: '500.00' }),
  ])
  expect((await desk.call('getInbox', seats.cashier, { query: { kind: 'receivable' } })).value.rows).toHaveLength(1)
  expect((await ask('500.01')).errorCode).toBe('balance.not.enough')
  const answer = await ask('200.00')
  expect([answer.value.outcome, (await debts())[0]!.amount]).toEqual(['requested', '500.00'])
  const { approve } = inboxOf(desk)
  expect((await approve(seats.cashier, answer.value.request!.id)).errorCode).toBe('four.eyes.same.operator')
  expect((await approve(seats.risk, answer.value.request!.id)).value.state).toBe('approved')
  expect((await debts())[0]!.amount).toBe('300.00')
  const { rows } = (await desk.call('listPostings', seats.risk, { query: { memberId, kind: 'write-off' } })).value
  const { legs } = (await desk.call('getPosting', seats.risk, { query: { id: rows[0]!.id } })).value
  expect(legs.map(({ wallet, amount }) => [wallet, amount])).toEqual([
    ['house:receivables', '200.00'],
    ['house:write-offs', '-200.00'],
  ])
})

it('the request is bound to its amount: it stays valid while at least that amount is owed', async () => {
  const [part, all] = [await ask('100.00'), await ask('300.00')]
  await server.db.execute(sql`INSERT INTO lottery_collections (member_id, key, currency, amount, at)
    VALUES (${memberId}, 'a win', 'BDT', 10000, now())`)
  const { approve } = inboxOf(desk)
  const late = { id: all.value.request!.id, seen: all.value.preview.hash }
  expect((await desk.call('approveFourEyes', seats.risk, { body: late })).errorCode).toBe('four.eyes.changed')
  expect((await approve(seats.risk, part.value.request!.id)).value.state).toBe('approved')
  const rest = await ask('100.00')
  expect((await approve(seats.risk, rest.value.request!.id)).value.state).toBe('approved')
  expect(await debts()).toEqual([])
  expect((await ask('1.00')).errorCode).toBe('not.found')
})
