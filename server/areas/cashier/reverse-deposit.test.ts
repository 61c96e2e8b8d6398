import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deskOf, inboxOf, type Seat } from '#tests/support/desk.ts'
import { seeded } from '#tests/support/seeded-server.ts'
import { findWrongBalances } from '../wallet/check-balances.ts'
import { collectChargeBacks } from './reverse-deposit.ts'
import { depositReversals } from './tables.ts'
import { startCashier, type Cashier } from './testing/cashier-bed.ts'

let cashier: Cashier
let inbox: ReturnType<typeof inboxOf>
let seat: Seat
beforeAll(async () => {
  cashier = await startCashier({}, seeded)
  await cashier.readStatements()
  const desk = deskOf(cashier)
  inbox = inboxOf(desk)
  seat = await desk.enter('cashier')
})
afterAll(async () => {
  expect(await findWrongBalances(cashier.services, 0)).toEqual([])
  await cashier.close()
})

/** A member whose deposit arrived and is charged back when the clock says so. */
async function charged(amount = '1000.00') {
  const me = await cashier.player()
  const { depositNo } = (await me.deposit(amount)).value
  await cashier.choose(depositNo, 'reversed')
  await cashier.heard()
  expect(await me.wallet()).toBe(amount)
  /** Told three times, and said by the statement before and after. */
  const takeBack = async () => {
    cashier.advance(20_000)
    await cashier.readStatements()
    for (let n = 0; n < 3; n += 1) await cashier.heard()
    await cashier.readStatements()
  }
  const rows = () =>
    cashier.services.db.select().from(depositReversals).where(eq(depositReversals.depositNo, depositNo))
  const spend = (minor: bigint) =>
    cashier.services.db.execute(sql`
      SELECT ledger_post('fairhall', ${me.id}, ${`spent:${depositNo}`}, 'bet', null, null, 'BDT',
        ${new Date(cashier.now()).toISOString()}, ARRAY['main', 'house:games'], ARRAY[${-minor}, ${minor}]::bigint[])`)
  return { ...me, depositNo, takeBack, rows, spend }
}
const agrees = async () => {
  const { rows } = await cashier.services.db.execute<{ balance: string }>(
    sql`SELECT balance FROM provider_statements WHERE provider = 'demo-pay'`,
  )
  return (await cashier.house('provider:demo-pay')) === -Number(rows[0]!.balance)
}
const titles = async (token: string) =>
  (await cashier.call('listMessages', { token, query: {} })).value.messages.map(({ title }) => title)

it('a deposit that is charged back goes out once, by callback or statement, and is told to its member', async () => {
  const me = await charged()
  await me.takeBack()
  expect([await me.wallet(), (await me.rows()).map(({ amount, owed }) => [amount, owed])]).toEqual([
    '0.00',
    [[100_000n, 0n]],
  ])
  expect((await me.where(me.depositNo)).deposit).toMatchObject({ status: 'arrived', reversed: true })
  expect((await titles(me.token))[0]).toBe('Your deposit was charged back')
  expect(await agrees()).toBe(true)
})

it('what the wallet does not cover is owed, and taken from what comes in', async () => {
  const me = await charged()
  await me.fund(50_000n)
  const taken = await cashier.house('receivables')
  await me.spend(120_000n)
  await me.takeBack()
  expect([await me.wallet(), (await cashier.house('receivables')) - taken]).toEqual(['0.00', -70_000])
  expect(await inbox.refs(seat, 'receivable')).toContain(`${me.id}:charge-back:BDT`)
  await me.fund(20_000n)
  for (let n = 0; n < 2; n += 1) await collectChargeBacks(cashier.services)
  expect([await me.wallet(), (await me.rows())[0]!.owed]).toEqual(['0.00', 50_000n])
  await me.fund(80_000n)
  await collectChargeBacks(cashier.services)
  expect([await me.wallet(), (await me.rows())[0]!.owed]).toEqual(['300.00', 0n])
  expect((await cashier.house('receivables')) - taken).toBe(0)
})

it('withdrawals that are not sent yet wait for a person, and so does the next one', async () => {
  const me = await charged()
  await me.fund(500_000n)
  await cashier.services.db.execute(sql`DELETE FROM turnover_duties WHERE member_id = ${me.id}`)
  const { accountId } = (await me.add()).value
  await cashier.services.db.execute(
    sql`UPDATE payout_accounts SET added_at = added_at - interval '5 days' WHERE id = ${accountId}`,
  )
  const first = (await me.withdraw('1000.00', accountId)).value
  expect(first.status).toBe('approved')
  await me.takeBack()
  await cashier.sendPayouts()
  const next = (await me.withdraw('1000.00', accountId)).value
  expect(next.status).toBe('pending')
  const waiting = await inbox.refs(seat, 'withdrawal')
  expect(waiting).toEqual(expect.arrayContaining([first.withdrawalNo, next.withdrawalNo]))
  const shown = await inbox.item(seat, 'withdrawal', first.withdrawalNo)
  expect(inbox.facts(shown, 'flags')).toEqual({ 'flag.chargeBack': me.depositNo })
})

it('an operator sees each charge-back once, with what is owed and the member’s money', async () => {
  const me = await charged()
  await me.takeBack()
  const [row] = await me.rows()
  const ref = `demo-pay:${row!.providerTxId}`
  expect(await inbox.refs(seat, 'charge-back')).toContain(ref)
  const shown = await inbox.item(seat, 'charge-back', ref)
  expect(inbox.facts(shown, 'charge-back')).toMatchObject({ 'charge-back.amount': '1000.00', number: me.depositNo })
  expect((await inbox.decide(seat, { kind: 'charge-back', ref, decision: 'seen' })).success).toBe(true)
  expect(await inbox.refs(seat, 'charge-back')).not.toContain(ref)
})

it('one told before its payment is heard of waits to be said again', async () => {
  const me = await cashier.player()
  const { depositNo } = (await me.deposit('1000.00')).value
  await cashier.choose(depositNo, 'reversed')
  await cashier.services.db.execute(
    sql`UPDATE payments_demo.callbacks SET try_at = ${new Date(cashier.now() + 25_000).toISOString()}
      WHERE body ->> 'orderNo' = ${depositNo} AND body ->> 'status' = 'paid'`,
  )
  cashier.advance(20_000)
  await cashier.heard()
  expect(
    await cashier.services.db.select().from(depositReversals).where(eq(depositReversals.depositNo, depositNo)),
  ).toEqual([])
  for (let n = 0; n < 3; n += 1) {
    cashier.advance(10_000)
    await cashier.heard()
  }
  expect([await me.wallet(), (await me.where(depositNo)).deposit.reversed]).toEqual(['0.00', true])
})
