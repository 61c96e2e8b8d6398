import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startCashier, type Cashier } from '#server/areas/money/cashier/testing/cashier-bed.ts'
import { settlePayout } from '#server/areas/money/cashier/settle-payout.ts'
import { withdrawals } from '#server/areas/money/cashier/tables.ts'
import { findWrongBalances } from '#server/areas/money/wallet/check-balances.ts'
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

let banked = 0
/** A long-standing member with a confirmed account at a bank that allows larger withdrawals. */
async function asking(amount: string, given: Parameters<Cashier['player']>[0] = {}) {
  const me = await cashier.player({ funds: 50_000_000n, ...given })
  const bound = {
    kind: 'BANK',
    bankCode: 'DBBL',
    number: `1234567890${String((banked += 1)).padStart(3, '0')}`,
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
  it('the inbox shows a withdrawal with its flags, destination, money, bets and members of the same name', async () => {
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
      ['in-parts', false],
      ['by-hand', false],
      ['parts-by-hand', false],
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

  it('takes two different operators above 100,000.00; the log has both', async () => {
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
  it('after a day an operator asks again or records the result; nothing is sent twice', async () => {
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

const rowsOf = async (parentNo: string) =>
  cashier.services.db
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.parentNo, parentNo))
    .orderBy(withdrawals.withdrawalNo)

describe('a withdrawal paid by hand', () => {
  it('no provider sends it, and it counts as paid once two operators give its reference', async () => {
    const me = await asking('25000.00')
    const ref = me.withdrawalNo
    expect((await inbox.decide(seats.cashier, { kind: 'withdrawal', ref, decision: 'by-hand' })).success).toBe(true)
    await cashier.sendPayouts()
    await cashier.askPayouts()
    expect([await me.status(), await refsOf('payout-unclear')]).toEqual(['paying', [ref]])
    const shown = await item('payout-unclear', ref)
    expect(shown.decisions.map(({ id, fourEyes }) => [id, fourEyes])).toEqual([
      ['paid', true],
      ['failed', true],
    ])
    const paid = { kind: 'payout-unclear', ref, decision: 'paid' }
    expect((await inbox.decide(seats.cashier, paid)).errorCode).toBe('request.param.err')
    const decided = await inbox.decide(seats.cashier, { ...paid, text: 'CHQ 110-22' })
    expect([decided.value.outcome, await me.status()]).toEqual(['requested', 'paying'])
    expect((await inbox.approve(seats.risk, decided.value.request!.id)).value.state).toBe('approved')
    const [row] = await cashier.services.db.select().from(withdrawals).where(eq(withdrawals.withdrawalNo, ref))
    expect([row!.status, row!.provider, row!.providerTxId]).toEqual(['paid', null, 'CHQ 110-22'])
    expect(await me.wallet()).toBe('475000.00')
  })
})

describe('a withdrawal paid in parts', () => {
  /** Approved by one, in parts of at most so much. */
  async function inParts(amount: string, max: string) {
    const me = await asking(amount)
    const ask = { kind: 'withdrawal', ref: me.withdrawalNo, decision: 'in-parts', amount: max }
    expect(await inbox.decide(seats.cashier, ask)).toMatchObject({ success: true })
    const title = async () =>
      (await cashier.call('listMessages', { token: me.token, query: {} })).value.messages[0]?.title
    return { ...me, title, parts: () => rowsOf(me.withdrawalNo) }
  }

  it('each part is sent under its own number, and the withdrawal is paid when all parts are', async () => {
    cashier.plan('paid')
    const me = await inParts('60000.00', '25000.00')
    expect((await me.parts()).map(({ withdrawalNo, amount }) => [withdrawalNo, amount])).toEqual(
      [1, 2, 3].map((n) => [`${me.withdrawalNo}-P${n}`, 2_000_000n]),
    )
    await cashier.sendPayouts()
    expect([await me.status(), await refsOf('payout-unclear')]).toEqual(['paying', []])
    cashier.advance(61_000)
    await cashier.heard()
    expect([await me.status(), await me.wallet(), await me.title()]).toEqual([
      'paid',
      '440000.00',
      'Your withdrawal is paid',
    ])
    expect(new Set((await me.parts()).map(({ providerTxId }) => providerTxId)).size).toBe(3)
    const page = (
      await cashier.call('listWithdrawals', {
        token: me.token,
        query: { from: '2026-11-21', to: '2026-11-21' },
      })
    ).value
    expect([page.rows.length, page.totals.amount]).toEqual([1, '60000.00'])
  })

  it('a failed part is returned automatically, the member sees both sums, and a later return is counted', async () => {
    const me = await inParts('60000.00', '25000.00')
    const [, second, third] = await me.parts()
    await cashier.services.db.execute(
      sql`UPDATE withdrawals SET status = 'pending' WHERE withdrawal_no IN (${second!.withdrawalNo}, ${third!.withdrawalNo})`,
    )
    for (const [plan, no] of [
      ['paid', null],
      ['failed', second],
      ['returned', third],
    ] as const) {
      cashier.plan(plan)
      if (no)
        await cashier.services.db.execute(
          sql`UPDATE withdrawals SET status = 'approved' WHERE withdrawal_no = ${no.withdrawalNo}`,
        )
      await cashier.sendPayouts()
      cashier.advance(4000)
      await cashier.heard()
    }
    expect((await me.parts()).map(({ status }) => status)).toEqual(['paid', 'failed', 'returned'])
    expect([await me.status(), await me.wallet(), await me.title()]).toEqual([
      'paid',
      '480000.00',
      'Your withdrawal is paid in part',
    ])
    const query = { withdrawalNo: me.withdrawalNo }
    const shown = async () => (await cashier.call('getWithdrawal', { token: me.token, query })).value.withdrawal
    expect(await shown()).toMatchObject({ net: '60000.00', received: '20000.00' })
    cashier.advance(1000)
    const back = { verdict: 'returned', providerTxId: null, amount: '20000.00', currency: 'BDT' } as const
    for (let n = 0; n < 2; n += 1) await settlePayout(cashier.services, `${me.withdrawalNo}-P1`, back)
    expect(await shown()).toMatchObject({ status: 'returned', received: '0.00' })
    expect([await me.wallet(), await me.title()]).toEqual(['500000.00', 'Your withdrawal came back'])
    cashier.plan('paid')
  })

  it('is not divided where one part would do or twenty do not, nor to be decided by one', async () => {
    const me = await asking('60000.00')
    const ask = { kind: 'withdrawal', ref: me.withdrawalNo, decision: 'in-parts' }
    for (const amount of ['60000.00', '2999.99', '0.00'])
      expect((await inbox.decide(seats.cashier, { ...ask, amount })).errorCode, amount).toBe('request.param.err')
    cashier.plan('silent')
    expect((await inbox.decide(seats.cashier, { ...ask, amount: '19000.00' })).success).toBe(true)
    await cashier.sendPayouts()
    await cashier.services.db.execute(sql`UPDATE withdrawals SET sent_at = sent_at - interval '25 hours'`)
    const refs = (await refsOf('payout-unclear')).filter((ref) => ref.startsWith(me.withdrawalNo))
    expect(refs).toHaveLength(4)
    const shown = await item('payout-unclear', refs[0]!)
    expect(shown.decisions.filter(({ fourEyes }) => fourEyes).map(({ id }) => id)).toEqual(['paid', 'failed'])
    expect(shown.sections.find(({ code }) => code === 'parts')!.facts).toHaveLength(4)
    cashier.plan('paid')
  })
})
