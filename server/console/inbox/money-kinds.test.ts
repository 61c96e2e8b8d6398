import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startCashier, type Cashier } from '#server/areas/cashier/testing/cashier-bed.ts'
import { withdrawals } from '#server/areas/cashier/tables.ts'
import { findWrongBalances } from '#server/areas/wallet/check-balances.ts'
import { deskOf, inboxOf, type Seat } from '#tests/support/desk.ts'
import { seeded } from '#tests/support/seeded-server.ts'

let cashier: Cashier
let desk: ReturnType<typeof deskOf>
let inbox: ReturnType<typeof inboxOf>
let seats: Record<'cashier' | 'risk' | 'adminb' | 'support', Seat>
beforeAll(async () => {
  cashier = await startCashier({}, seeded)
  desk = deskOf(cashier)
  inbox = inboxOf(desk)
  seats = {
    cashier: await desk.enter('cashier'),
    risk: await desk.enter('risk'),
    adminb: await desk.enter('adminb'),
    support: await desk.enter('support'),
  }
})
afterAll(async () => {
  expect(await findWrongBalances(cashier.services, 0)).toEqual([])
  await cashier.close()
})

const item = (kind: string, ref: string) => inbox.item(seats.cashier, kind, ref)
const refsOf = (kind: string, seat = seats.cashier) => inbox.refs(seat, kind)

/** A member of long standing whose account money may go to, at a bank where more may be taken out. */
async function asking(amount: string, given: Parameters<Cashier['player']>[0] = {}) {
  const me = await cashier.player({ funds: 50_000_000n, ...given })
  const bound = {
    kind: 'BANK',
    bankCode: 'DBBL',
    number: '1234567890123',
    branch: 'Gulshan',
    routingNumber: '090261727',
  }
  const { accountId } = (await me.add(Number(amount) > 30_000 ? { ...bound, kind: 'BANK' } : {})).value
  await cashier.services.db.execute(
    sql`UPDATE payout_accounts SET added_at = added_at - interval '5 days' WHERE id = ${accountId}`,
  )
  const { withdrawalNo } = (await me.withdraw(amount, accountId)).value
  const status = async () =>
    (await cashier.services.db.select().from(withdrawals).where(eq(withdrawals.withdrawalNo, withdrawalNo)))[0]!.status
  return { ...me, withdrawalNo, accountId, status }
}

describe('a withdrawal that a person approves', () => {
  it('stands in the inbox with its flags, where it goes, money, bets and who shares a name', async () => {
    const twin = await cashier.player({ payeeName: 'Twin Of Somebody' })
    await twin.add()
    const me = await asking('1000.00', { payeeName: 'Twin Of Somebody' })
    expect(await refsOf('withdrawal')).toContain(me.withdrawalNo)
    expect(await refsOf('withdrawal', seats.support)).toEqual([])
    const shown = await item('withdrawal', me.withdrawalNo)
    expect(shown.row).toMatchObject({ amount: '1000.00', title: 'flag.shared', memberId: me.id })
    expect(inbox.facts(shown, 'flags')).toEqual({ 'flag.shared': twin.account })
    expect(inbox.facts(shown, 'shared')).toEqual({ 'shared.name': twin.account })
    expect(inbox.facts(shown, 'withdrawal')).toMatchObject({ 'withdrawal.net': '1000.00', 'withdrawal.of-day': '1' })
    expect(inbox.facts(shown, 'payout-account')).toMatchObject({
      'account.same-name': 'yes',
      'account.paid-before': '0',
    })
    expect(inbox.facts(shown, 'money')).toMatchObject({ 'money.out': '× 0', 'money.held': '1000.00' })
    expect(inbox.facts(shown, 'played')).toMatchObject({ 'played.bets': '0' })
    expect(shown.decisions.map(({ id, fourEyes }) => [id, fourEyes])).toEqual([
      ['approve', false],
      ['reject', false],
    ])
    expect(
      (await inbox.decide(seats.cashier, { kind: 'withdrawal', ref: me.withdrawalNo, decision: 'approve' })).value,
    ).toMatchObject({ outcome: 'done' })
    expect([await me.status(), await refsOf('withdrawal')]).toEqual(['approved', []])
  })

  it('is rejected with a reason that the member reads, and no longer than it may be', async () => {
    const me = await asking('25000.00')
    const rejected = { kind: 'withdrawal', ref: me.withdrawalNo, decision: 'reject' }
    expect((await inbox.decide(seats.cashier, rejected)).errorCode).toBe('request.param.err')
    expect((await inbox.decide(seats.cashier, { ...rejected, text: 'x'.repeat(201) })).errorCode).toBe(
      'request.param.err',
    )
    expect((await inbox.decide(seats.cashier, { ...rejected, text: 'Your account has another name.' })).success).toBe(
      true,
    )
    expect([await me.status(), await me.wallet()]).toEqual(['rejected', '500000.00'])
    const { messages } = (await cashier.call('listMessages', { token: me.token, query: {} })).value
    const { content } = (await cashier.call('getMessage', { token: me.token, query: { id: messages[0]!.id } })).value
    expect(content).toContain('Your account has another name.')
  })

  it('takes two above 100,000.00, of whom the first cannot be the second; the log has both', async () => {
    const me = await asking('150000.00')
    const answer = await inbox.decide(seats.cashier, { kind: 'withdrawal', ref: me.withdrawalNo, decision: 'approve' })
    expect([answer.value.outcome, await me.status()]).toEqual(['requested', 'pending'])
    const { id } = answer.value.request!
    expect((await inbox.approve(seats.cashier, id)).errorCode).toBe('four.eyes.same.operator')
    expect((await inbox.approve(seats.risk, id)).value.state).toBe('approved')
    expect(await me.status()).toBe('approved')
    const [row] = await cashier.services.db
      .select()
      .from(withdrawals)
      .where(eq(withdrawals.withdrawalNo, me.withdrawalNo))
    expect(row!.decidedBy).toEqual(['cashier@fairhall.example', 'risk@fairhall.example'])
    const log = await desk.call('listAudit', seats.risk, { query: { thing: `withdrawal:${me.withdrawalNo}` } })
    expect(log.value.rows.map(({ operation, actor }) => [operation, actor])).toEqual([
      ['approveFourEyes', expect.any(String)],
      ['decideInboxItem', expect.any(String)],
    ])
  })
})

describe('a payout that stays unclear', () => {
  it('waits for a person after a day, who asks again or says what became of it; nothing is sent twice', async () => {
    const me = await asking('1000.00')
    cashier.plan('silent')
    await cashier.sendPayouts()
    expect(await refsOf('payout-unclear')).toEqual([])
    await cashier.services.db.execute(
      sql`UPDATE withdrawals SET sent_at = sent_at - interval '25 hours' WHERE withdrawal_no = ${me.withdrawalNo}`,
    )
    expect(await refsOf('payout-unclear')).toEqual([me.withdrawalNo])
    const decision = { kind: 'payout-unclear', ref: me.withdrawalNo }
    expect((await inbox.decide(seats.cashier, { ...decision, decision: 'ask-again' })).success).toBe(true)
    expect((await inbox.decide(seats.cashier, { ...decision, decision: 'paid' })).errorCode).toBe('request.param.err')
    expect((await inbox.decide(seats.cashier, { ...decision, decision: 'paid', text: 'BK77 4410' })).success).toBe(true)
    expect([await me.status(), await refsOf('payout-unclear')]).toEqual(['paid', []])
    expect((await inbox.decide(seats.cashier, { ...decision, decision: 'failed' })).errorCode).toBe('not.found')
    cashier.plan('paid')
  })
})
