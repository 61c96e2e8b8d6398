import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deskOf, inboxOf, type Seat } from '#tests/support/desk.ts'
import { seeded } from '#tests/support/seeded-server.ts'
import { writeLine } from '#server/demo/payments/books.ts'
import { countTeam } from '#server/areas/commissions/agents/count-team.ts'
import { countPoints } from '#server/areas/rewards/points/count-points.ts'
import { findWrongBalances } from '../wallet/check-balances.ts'
import { readDuties } from '../wallet/wagering-requirements.ts'
import { sealLedger } from '../wallet/seal-ledger.ts'
import { depositReversals } from './tables.ts'
import { startCashier, type Cashier } from './testing/cashier-bed.ts'
import { collectFromWallets } from '../wallet/collect-receivables.ts'

let cashier: Cashier
let desk: ReturnType<typeof deskOf>
let inbox: ReturnType<typeof inboxOf>
let seat: Seat
beforeAll(async () => {
  cashier = await startCashier({}, seeded)
  await cashier.readStatements()
  desk = deskOf(cashier)
  inbox = inboxOf(desk)
  seat = await desk.enter('cashier')
})
afterAll(async () => {
  expect(await findWrongBalances(cashier.services, 0)).toEqual([])
  await cashier.close()
})

/** A member whose arrived deposit is charged back when the clock reaches the time. */
async function charged(amount = '1000.00') {
  const me = await cashier.player()
  const { depositNo } = (await me.deposit(amount)).value
  await cashier.choose(depositNo, 'reversed')
  await cashier.heard()
  expect(await me.wallet()).toBe(amount)
  /** Reports the charge-back three times by callback, and by the statement before and after. */
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
  const frozenBy = async () =>
    (
      await cashier.services.db.execute<{ reason: string }>(
        sql`SELECT f.reason FROM member_freezes f JOIN members m ON m.id = f.member_id AND m.status = 'frozen' WHERE m.id = ${me.id}`,
      )
    ).rows.map(({ reason }) => reason)
  const duties = async () => {
    const owner = { memberId: me.id, currency: 'BDT', currencyDecimals: 2 }
    const open = await cashier.services.db.transaction((tx) => readDuties(tx, owner))
    return open.map(({ source, required }) => [source, Number(required)])
  }
  return { ...me, depositNo, takeBack, rows, spend, frozenBy, duties }
}
const agrees = async () => {
  const { rows } = await cashier.services.db.execute<{ balance: string }>(
    sql`SELECT balance FROM provider_statements WHERE provider = 'demo-pay'`,
  )
  return (await cashier.house('provider:demo-pay')) === -Number(rows[0]!.balance)
}
const titles = async (token: string) =>
  (await cashier.call('listMessages', { token, query: {} })).value.messages.map(({ title }) => title)

it('a charge-back is booked once, by callback or statement, and notifies its member', async () => {
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

it('an uncovered charge-back becomes a debt that incoming money pays', async () => {
  const me = await charged()
  await me.fund(50_000n)
  const taken = await cashier.house('receivables')
  await me.spend(120_000n)
  await me.takeBack()
  expect([await me.balance(), (await cashier.house('receivables')) - taken]).toEqual([0n, -70_000])
  // the debtor is frozen, and an operator may release them
  expect((await cashier.call('getBalance', { token: me.token })).success).toBe(false)
  expect(await me.frozenBy()).toEqual([`deposit ${me.depositNo} was charged back`])
  expect(await inbox.refs(seat, 'receivable')).toContain(`${me.id}:charge-back:BDT`)
  await me.fund(20_000n)
  for (let n = 0; n < 2; n += 1) await collectFromWallets(cashier.services)
  expect([await me.balance(), (await me.rows())[0]!.owed]).toEqual([0n, 50_000n])
  await me.fund(80_000n)
  await collectFromWallets(cashier.services)
  expect([await me.balance(), (await me.rows())[0]!.owed]).toEqual([30_000n, 0n])
  expect((await cashier.house('receivables')) - taken).toBe(0)
})

it('unsent withdrawals go to review, and so does the next one', async () => {
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

it('an operator sees each charge-back once, with the debt and the member’s money', async () => {
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

it('a charge-back reported before the payment waits for its repeat', async () => {
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

it('the deposit’s open wagering requirement ends with the charge-back, and returns with the wallet when two undo it', async () => {
  const me = await charged()
  expect(await me.duties()).toEqual([['deposit', 100_000]])
  await me.takeBack()
  expect([await me.duties(), await me.balance()]).toEqual([[], 0n])
  // the provider reports that it has the money again
  await writeLine(
    cashier.till,
    { kind: 'payment', providerTxId: 'WONBACK1', method: 'BKASH', currency: 'BDT', at: new Date(cashier.now()) },
    '1000.00',
  )
  await cashier.readStatements()
  const ref = (await inbox.refs(seat, 'suspense')).find((one) => one.startsWith('demo-pay:'))!
  const answer = await inbox.decide(seat, { kind: 'suspense', ref, decision: 'link', text: me.depositNo })
  expect([answer.value.outcome, await me.balance()]).toEqual(['requested', 0n])
  expect((await inbox.approve(await desk.enter('risk'), answer.value.request!.id)).value.state).toBe('approved')
  expect([await me.balance(), await me.duties()]).toEqual([100_000n, [['deposit', 100_000]]])
  expect((await me.where(me.depositNo)).deposit.reversed).toBe(false)
  expect((await titles(me.token))[0]).toBe('Your deposit counts again')
  expect(await agrees()).toBe(true)
})

it('line 60: whatever counts deposits subtracts a charge-back: points, and figures of member and team', async () => {
  const me = await charged()
  const counted = async () => {
    await sealLedger(cashier.services)
    await countPoints(cashier.services)
    await countTeam(cashier.services)
    const { rows } = await cashier.services.db.execute<{ points: string; deposit: string }>(sql`
      SELECT (SELECT coalesce(sum(changed), 0) FROM point_entries WHERE member_id = ${me.id}) AS points,
        (SELECT coalesce(sum(deposit), 0) FROM team_figures WHERE member_id = ${me.id}) AS deposit`)
    return [Number(rows[0]!.points) > 0, Number(rows[0]!.deposit)]
  }
  expect(await counted()).toEqual([true, 100_000])
  await me.takeBack()
  expect(await counted()).toEqual([false, 0])
  // the event is in the same transaction, for everything that granted something for the deposit
  const [event] = await me.rows()
  const { rows } = await cashier.services.db.execute(sql`
    SELECT FROM postings WHERE id = ${String(event!.postingId)} AND kind = 'deposit-reversal' AND reference = ${me.depositNo}`)
  expect(rows).toHaveLength(1)
})

/** Writes a statement line for a charge-back, with or without an order. */
async function sayChargedBack(providerTxId: string, amount: string, orderNo?: string): Promise<void> {
  const line = {
    kind: 'chargeback' as const,
    providerTxId,
    method: 'BKASH',
    currency: 'BDT',
    at: new Date(cashier.now()),
  }
  await writeLine(cashier.till, { ...line, ...(orderNo !== undefined && { orderNo }) }, amount)
  for (let n = 0; n < 2; n += 1) await cashier.readStatements()
}

async function arrived(amount: string) {
  const me = await cashier.player()
  const { depositNo } = (await me.deposit(amount)).value
  await cashier.choose(depositNo, 'paid')
  await cashier.heard()
  await cashier.readStatements()
  const rows = () =>
    cashier.services.db.select().from(depositReversals).where(eq(depositReversals.depositNo, depositNo))
  return { ...me, depositNo, rows }
}
const exceptionOf = async (txId: string) => {
  const { rows } = await cashier.services.db.execute<{ ref: string }>(sql`
    SELECT e.id::text AS ref FROM statement_exceptions e JOIN statement_lines l USING (provider, line_id)
    WHERE l.tx_id = ${txId} AND e.state = 'open'`)
  return rows[0]?.ref
}

it('partial charge-backs take back up to the deposit, and anything beyond that goes to review', async () => {
  const me = await arrived('1000.00')
  await sayChargedBack('PART1', '400.00', me.depositNo)
  expect([await me.wallet(), (await me.rows()).map(({ amount }) => amount)]).toEqual(['600.00', [40_000n]])
  await sayChargedBack('PART2', '700.00', me.depositNo)
  expect([await me.wallet(), (await me.rows()).length]).toEqual(['600.00', 1])
  expect(await exceptionOf('PART2')).toBeDefined()
  await sayChargedBack('PART3', '600.00', me.depositNo)
  expect([await me.wallet(), (await me.rows()).map(({ amount }) => amount).toSorted((a, b) => Number(a - b))]).toEqual([
    '0.00',
    [40_000n, 60_000n],
  ])
  expect(await exceptionOf('PART3')).toBeUndefined()
})

it('two operators link a charge-back without an order to its deposit, and its money moves once', async () => {
  const me = await arrived('800.00')
  await sayChargedBack('NAMELESS1', '500.00')
  const ref = (await exceptionOf('NAMELESS1'))!
  expect(await me.wallet()).toBe('800.00')
  const link = (text: string) => inbox.decide(seat, { kind: 'exception', ref, decision: 'link', text })
  const risk = await desk.enter('risk')
  expect((await link('D404')).errorCode).toBe('request.param.err')
  const linked = (await link(me.depositNo)).value
  expect([linked.outcome, await me.wallet()]).toEqual(['requested', '800.00'])
  expect((await inbox.approve(risk, linked.request!.id)).value.state).toBe('approved')
  expect([await me.wallet(), (await me.rows()).map(({ amount, providerTxId }) => [amount, providerTxId])]).toEqual([
    '300.00',
    [[50_000n, 'NAMELESS1']],
  ])
  expect([await exceptionOf('NAMELESS1'), (await link(me.depositNo)).errorCode]).toEqual([undefined, 'not.found'])
  await cashier.readStatements()
  expect(await me.wallet()).toBe('300.00')
})
