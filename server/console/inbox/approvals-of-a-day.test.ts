import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startCashier, type Cashier } from '#server/areas/money/cashier/testing/cashier-bed.ts'
import { withdrawals } from '#server/areas/money/cashier/tables.ts'
import { deskOf, inboxOf, type Seat } from '#tests/support/desk.ts'
import { seeded } from '#tests/support/seeded-server.ts'

let cashier: Cashier
let desk: ReturnType<typeof deskOf>
let inbox: ReturnType<typeof inboxOf>
let seats: Record<'cashier' | 'risk', Seat>
beforeAll(async () => {
  cashier = await startCashier({}, seeded)
  desk = deskOf(cashier)
  inbox = inboxOf(desk)
  seats = { cashier: await desk.enter('cashier'), risk: await desk.enter('risk') }
})
afterAll(() => cashier.close())

let banked = 0
/** A withdrawal that one operator may approve, by its amount. */
async function asking(amount: string): Promise<string> {
  const me = await cashier.player({ funds: 50_000_000n })
  const number = `1234567890${String((banked += 1)).padStart(3, '0')}`
  const bound = { kind: 'BANK', bankCode: 'DBBL', number, branch: 'Gulshan', routingNumber: '090261727' } as const
  const { accountId } = (await me.add(bound)).value
  await cashier.services.db.execute(
    sql`UPDATE payout_accounts SET added_at = added_at - interval '5 days' WHERE id = ${accountId}`,
  )
  return (await me.withdraw(amount, accountId)).value.withdrawalNo
}
const statusOf = async (withdrawalNo: string) =>
  (await cashier.services.db.select().from(withdrawals).where(eq(withdrawals.withdrawalNo, withdrawalNo)))[0]!.status
const approve = (seat: Seat, ...refs: string[]) =>
  desk.call('decideInboxItem', seat, { body: { kind: 'withdrawal', refs, decision: 'approve' } })
async function decide(seat: Seat, ...refs: string[]) {
  const { value } = await approve(seat, ...refs)
  return desk.call('decideInboxItem', seat, {
    body: { kind: 'withdrawal', refs, decision: 'approve', seen: value.preview.hash },
  })
}

it('one operator approves withdrawals up to the sum of a day alone, one by one and together; more takes a second one', async () => {
  for (let n = 0; n < 5; n += 1)
    expect((await decide(seats.cashier, await asking('95000.00'))).value.outcome).toBe('done')
  // each of them fits into the rest of the limit, but not both together
  const both = [await asking('20500.00'), await asking('20500.00')]
  const asked = await decide(seats.cashier, ...both)
  expect([asked.value.outcome, await statusOf(both[0]!)]).toEqual(['requested', 'pending'])
  const { id } = asked.value.request!
  expect((await inbox.approve(seats.cashier, id)).errorCode).toBe('four.eyes.same.operator')
  expect((await inbox.approve(seats.risk, id)).value.state).toBe('approved')
  expect([await statusOf(both[0]!), await statusOf(both[1]!)]).toEqual(['approved', 'approved'])
  // approvals by two don't count, so one of the same size still fits, and then nothing more
  expect((await decide(seats.cashier, await asking('24900.00'))).value.outcome).toBe('done')
  const beyond = await asking('20500.00')
  expect((await decide(seats.cashier, beyond)).value.outcome).toBe('requested')
  expect(await statusOf(beyond)).toBe('pending')
})
