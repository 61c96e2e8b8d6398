import { createCanvas } from '@napi-rs/canvas'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startCashier, type Cashier } from '#server/areas/money/cashier/testing/cashier-bed.ts'
import { findWrongBalances } from '#server/areas/money/wallet/check-balances.ts'
import { deskOf, inboxOf, type Seat } from '#tests/support/desk.ts'
import { seeded } from '#tests/support/seeded-server.ts'

let cashier: Cashier
let desk: ReturnType<typeof deskOf>
let inbox: ReturnType<typeof inboxOf>
let seats: Record<'cashier' | 'support', Seat>
beforeAll(async () => {
  cashier = await startCashier({}, seeded)
  desk = deskOf(cashier)
  inbox = inboxOf(desk)
  seats = { cashier: await desk.enter('cashier'), support: await desk.enter('support') }
})
afterAll(async () => {
  expect(await findWrongBalances(cashier.services, 0)).toEqual([])
  await cashier.close()
})

it('each part of a withdrawal paid by hand has its own reference and a slip that the member sees once it is paid', async () => {
  const twin = await cashier.player({ payeeName: 'Twin Of Somebody' })
  await twin.add()
  const me = await cashier.player({ funds: 50_000_000n, payeeName: 'Twin Of Somebody' })
  const { accountId } = (await me.add()).value
  await cashier.services.db.execute(sql`UPDATE payout_accounts SET added_at = added_at - interval '5 days'`)
  const ref = (await me.withdraw('10000.00', accountId)).value.withdrawalNo
  const way = { kind: 'withdrawal', ref, decision: 'parts-by-hand', amount: '5000.00' }
  expect((await inbox.decide(seats.cashier, way)).success).toBe(true)
  await cashier.sendPayouts()
  const parts = [`${ref}-P1`, `${ref}-P2`]
  expect(await inbox.refs(seats.cashier, 'payout-unclear')).toEqual(parts)
  const image = createCanvas(30, 40).toBuffer('image/png').toString('base64')
  const lay = (withdrawalNo: string, seat = seats.cashier, of = image) =>
    desk.call('addPayoutSlip', seat, { body: { withdrawalNo, image: of } })
  expect((await lay(parts[0]!)).success).toBe(true)
  expect((await lay(parts[0]!, seats.support)).errorCode).toBe('role.not.allowed')
  expect((await lay('W404')).errorCode).toBe('not.found')
  expect((await lay(ref)).errorCode).toBe('state.conflict')
  const noPicture = Buffer.from('<svg/>').toString('base64')
  expect((await lay(parts[0]!, seats.cashier, noPicture)).value).toEqual({ fault: 'picture.type' })
  const [shown] = (await inbox.item(seats.cashier, 'payout-unclear', parts[0]!)).sections
  expect(shown!.pictures.map(({ code }) => code)).toEqual(['payout.slip'])
  const seen = async () =>
    (await cashier.call('getWithdrawal', { token: me.token, query: { withdrawalNo: ref } })).value
  expect((await seen()).payouts.map(({ status, slips, reference }) => [status, slips, reference])).toEqual([
    ['paying', [], null],
    ['paying', [], null],
  ])
  for (const [n, part] of parts.entries())
    await inbox.decide(seats.cashier, { kind: 'payout-unclear', ref: part, decision: 'paid', text: `TRX-${n}` })
  const { withdrawal, payouts } = await seen()
  expect([withdrawal.status, withdrawal.received, await me.wallet()]).toEqual(['paid', '10000.00', '490000.00'])
  expect(payouts.map(({ amount, reference, slips }) => [amount, reference, slips.length])).toEqual([
    ['5000.00', 'TRX-0', 1],
    ['5000.00', 'TRX-1', 0],
  ])
  expect(payouts.every(({ receipt }) => receipt !== null)).toBe(true)
  expect((await cashier.app.request(payouts[0]!.slips[0]!.path)).headers.get('content-type')).toBe('image/webp')
  for (let n = 1; n < 3; n += 1) await lay(parts[0]!)
  expect((await lay(parts[0]!)).errorCode).toBe('state.conflict')
})
