import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { payouts } from '#server/demo/payments/schema.ts'
import { auditChanges, auditLog } from '#server/audit/tables.ts'
import { findWrongBalances } from '../wallet/check-balances.ts'
import { openDuty } from '../wallet/wagering-requirements.ts'
import { decideWithdrawal } from './decide-withdrawal.ts'
import { startCashier, type Cashier } from './testing/cashier-bed.ts'

const cashier = await startCashier()
afterAll(async () => {
  expect(await findWrongBalances(cashier.services, 0)).toEqual([])
  await cashier.close()
})

const hourMs = 3_600_000
type Given = Parameters<Cashier['player']>[0]

/** A member with an old account; the time it needs passes for the whole test. */
async function ready(given: Given = {}) {
  const me = await cashier.player({ funds: 10_000_000n, ...given })
  const { accountId } = (await me.add()).value
  await cashier.services.db.execute(
    `UPDATE payout_accounts SET added_at = added_at - interval '5 days' WHERE id = '${accountId}'`,
  )
  const take = (amount: string, more = {}) => me.withdraw(amount, accountId, more)
  const detail = async (withdrawalNo: string) =>
    (await cashier.call('getWithdrawal', { token: me.token, query: { withdrawalNo } })).value
  const settings = async () => (await cashier.call('getWithdrawSettings', { token: me.token })).value
  return { ...me, accountId, take, detail, settings }
}
const titles = async (token: string) =>
  (await cashier.call('listMessages', { token, query: {} })).value.messages.map(({ kind }) => kind)
const wallet = (memberId: string, name: string) =>
  cashier.services.db
    .execute<{ balance: string }>(`SELECT balance FROM wallets WHERE member_id = '${memberId}' AND wallet = '${name}'`)
    .then(({ rows }) => Number(rows[0]?.balance ?? 0))

describe('a withdrawal', () => {
  it('holds the amount, is sent and paid, with the time of each step, a message and a receipt [1.15, 4.49]', async () => {
    const me = await ready()
    const { value } = await me.take('1234.56')
    expect(value).toMatchObject({ status: 'approved', fee: '0.00', net: '1234.56' })
    expect(value.withdrawalNo).toMatch(/^W20261121\d{6}$/)
    expect([await me.wallet(), await wallet(me.id, 'held')]).toEqual(['98765.44', 123_456])
    await cashier.sendPayouts()
    expect((await me.detail(value.withdrawalNo)).withdrawal.status).toBe('paying')
    expect((await me.settings()).unfinished).toMatchObject([{ withdrawalNo: value.withdrawalNo, status: 'paying' }])
    cashier.advance(4000)
    await cashier.heard()
    const { withdrawal, steps, receipt } = await me.detail(value.withdrawalNo)
    expect(withdrawal).toMatchObject({
      status: 'paid',
      bankName: 'bKash',
      paidAt: new Date(cashier.now()).toISOString(),
    })
    expect(steps.map(({ status }) => status)).toEqual(['pending', 'approved', 'paying', 'paid'])
    expect(receipt?.postingNo).toMatch(/^\d+$/)
    expect([await wallet(me.id, 'held'), (await me.settings()).unfinished]).toEqual([0, []])
    expect(await titles(me.token)).toContain('WITHDRAWAL_APPROVED')
  })

  it('is made once under one request id, however often and at once', async () => {
    const me = await ready()
    const requestId = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => me.take('1000.00', { requestId })))
    expect(new Set(answers.map(({ value }) => value.withdrawalNo)).size).toBe(1)
    expect(await me.wallet()).toBe('99000.00')
    expect((await me.take('1000.01', { requestId })).errorCode).toBe('request.id.reused')
  })

  it('passes five times of 200 at once on a balance for five, and as often as the balance covers within the day’s limit', async () => {
    const me = await ready({ funds: 550_000n })
    const answers = await Promise.all(Array.from({ length: 200 }, () => me.take('1000.00')))
    expect(answers.filter(({ success }) => success)).toHaveLength(5)
    const refusals = new Set(answers.filter(({ success }) => !success).map(({ errorCode }) => errorCode))
    for (const code of refusals) expect(['withdraw.reach.max.count', 'TOO_MANY_REQUEST']).toContain(code)
    expect([await me.wallet(), await wallet(me.id, 'held')]).toEqual(['500.00', 500_000])
    const poor = await ready({ funds: 250_000n })
    const few = await Promise.all(Array.from({ length: 12 }, () => poor.take('1000.00')))
    expect(few.filter(({ success }) => success)).toHaveLength(2)
    expect(new Set(few.map(({ errorCode }) => errorCode))).toEqual(new Set([undefined, 'account.balance.not.enough']))
  })

  it('is free three times a day and costs one per cent after that; the fifth is the last', async () => {
    const me = await ready()
    const fees = []
    for (let i = 0; i < 5; i++) fees.push((await me.take('1234.56')).value.fee)
    expect(fees).toEqual(['0.00', '0.00', '0.00', '12.34', '12.34'])
    expect((await me.take('1234.56')).errorCode).toBe('withdraw.reach.max.count')
    expect(await me.settings()).toMatchObject({ countLeft: 0, freeLeft: 0 })
  })

  it('is sent to the provider without its fee', async () => {
    const me = await ready()
    for (let i = 0; i < 3; i++) await me.take('800.00')
    const { withdrawalNo, net } = (await me.take('1234.56')).value
    await cashier.sendPayouts()
    const [sent] = await cashier.services.db.select().from(payouts).where(eq(payouts.payoutNo, withdrawalNo))
    expect([net, sent!.request.amount]).toEqual(['1222.22', '1222.22'])
    cashier.advance(4000)
    await cashier.heard()
    expect((await me.detail(withdrawalNo)).withdrawal.status).toBe('paid')
  })

  it('shows the fee in advance', async () => {
    const me = await ready()
    for (let i = 0; i < 3; i++) await me.take('800.00')
    const fee = (amount: string, accountId = me.accountId) =>
      cashier.call('getWithdrawFee', { token: me.token, query: { amount, accountId } })
    expect((await fee('1234.56')).value).toEqual({ fee: '12.34', net: '1222.22', freeLeft: 0 })
    expect(await fee('799.99')).toMatchObject({
      errorCode: 'withdraw.amount.limit',
      value: { min: '800.00', max: '30000.00' },
    })
    expect((await fee('1234.56', randomUUID())).errorCode).toBe('record.not.found')
  })

  it('returns count, free place and the money with its fee when it is rejected or fails', async () => {
    const me = await ready()
    cashier.plan('failed')
    const { withdrawalNo } = (await me.take('1000.00')).value
    expect(await me.settings()).toMatchObject({ countLeft: 4, freeLeft: 2 })
    await cashier.sendPayouts()
    cashier.advance(4000)
    await cashier.heard()
    cashier.plan('paid')
    expect((await me.detail(withdrawalNo)).withdrawal.status).toBe('failed')
    expect(await me.settings()).toMatchObject({ countLeft: 5, freeLeft: 3, balance: '100000.00' })
    expect(await titles(me.token)).toContain('WITHDRAWAL_REJECTED')
  })

  it('brings back the net amount of a returned payout', async () => {
    const me = await ready()
    for (let i = 0; i < 3; i++) await me.take('800.00')
    await cashier.sendPayouts()
    cashier.plan('returned')
    const { withdrawalNo } = (await me.take('1000.00')).value
    const before = Number(await me.wallet())
    await cashier.sendPayouts()
    cashier.advance(4000)
    await cashier.heard()
    cashier.plan('paid')
    expect((await me.detail(withdrawalNo)).steps.map(({ status }) => status)).toEqual([
      'pending',
      'approved',
      'paying',
      'paid',
      'returned',
    ])
    expect(Number(await me.wallet()) - before).toBe(990)
  })
})

describe('an unclear answer', () => {
  it('leaves the money held, is queried and never sent again, and is paid once in the end', async () => {
    const me = await ready()
    cashier.plan('unclear')
    const { withdrawalNo } = (await me.take('1000.00')).value
    await cashier.sendPayouts()
    const status = async () => (await me.detail(withdrawalNo)).withdrawal.status
    expect(await status()).toBe('unknown')
    await cashier.sendPayouts()
    await cashier.askPayouts()
    expect([await status(), await wallet(me.id, 'held')]).toEqual(['unknown', 100_000])
    cashier.advance(61_000)
    await cashier.heard()
    await cashier.askPayouts()
    await cashier.heard()
    cashier.plan('paid')
    expect([await status(), await wallet(me.id, 'held')]).toEqual(['paid', 0])
  })

  it('is resolved by a query when no callback arrives', async () => {
    const me = await ready()
    cashier.plan('silent')
    const { withdrawalNo } = (await me.take('1000.00')).value
    await cashier.sendPayouts()
    cashier.plan('paid')
    cashier.advance(61_000)
    await cashier.heard()
    expect((await me.detail(withdrawalNo)).withdrawal.status).toBe('paying')
    await cashier.askPayouts()
    expect((await me.detail(withdrawalNo)).withdrawal.status).toBe('paid')
  })

  it('returns the money when the provider knows no payout, but not in the first five minutes', async () => {
    const me = await ready()
    cashier.plan('lost')
    const { withdrawalNo } = (await me.take('1000.00')).value
    await cashier.sendPayouts()
    cashier.plan('paid')
    cashier.advance(61_000)
    await cashier.askPayouts()
    expect((await me.detail(withdrawalNo)).withdrawal.status).toBe('unknown')
    cashier.advance(5 * 60_000)
    await cashier.askPayouts()
    expect((await me.detail(withdrawalNo)).withdrawal.status).toBe('failed')
    expect(await me.wallet()).toBe('100000.00')
  })
})

describe('the conditions of a withdrawal', () => {
  it('are the member’s own cooled account, an amount within the limits, and the payment password', async () => {
    const me = await ready()
    expect((await me.take('1000.00', { paymentPassword: '999998' })).errorCode).toBe('invalid.payment.pw')
    expect((await me.take('1000.00', { accountId: (await ready()).accountId })).errorCode).toBe('record.not.found')
    expect(await me.take('799.99')).toMatchObject({ errorCode: 'withdraw.amount.limit', value: { min: '800.00' } })
    expect((await me.take('30000.01')).errorCode).toBe('withdraw.amount.limit')
    for (const amount of ['-1', '0', '0.00', '1e3', '+5', '১২', ' 900'])
      expect((await me.take(amount)).errorCode).toBe('request.param.err')
    const cold = await cashier.player({ funds: 1_000_000n })
    const { accountId } = (await cold.add()).value
    expect((await cold.withdraw('1000.00', accountId)).errorCode).toBe('payout.account.cooling')
    await cashier.services.db.execute(
      `UPDATE members SET payment_password_reset_at = '${new Date(cashier.now()).toISOString()}' WHERE id = '${me.id}'`,
    )
    expect((await me.take('1000.00')).errorCode).toBe('payout.account.cooling')
  })

  it('are no open wagering requirement, unless the member may not play', async () => {
    const me = await ready({ funds: 0n })
    const posted = await me.fund(500_000n)
    const postingId = 'postingId' in posted ? posted.postingId : 0n
    const duty = {
      merchant: 'fairhall',
      memberId: me.id,
      currency: 'BDT',
      source: 'deposit',
      base: 500_000n,
      multiple: 1,
    } as const
    await cashier.services.db.transaction((tx) => openDuty(tx, { ...duty, postingId, at: cashier.now() }))
    expect(await me.take('1000.00')).toMatchObject({
      errorCode: 'withdraw.turnover.required',
      value: { remaining: '5000.00', duties: [{ source: 'deposit', required: '5000.00' }] },
    })
    expect((await me.settings()).duties.remaining).toBe('5000.00')
    await cashier.call('startCoolingOff', { token: me.token, body: { hours: 24 } })
    expect((await me.settings()).duties.duties).toEqual([])
    expect((await me.take('1000.00')).value.status).toBe('pending')
  })

  it('line 17: counts the merchant’s day to the millisecond, so that a fee at the cut belongs to one of two days', async () => {
    const me = await ready()
    const midnight = Date.parse('2026-11-22T00:00:00+06:00')
    for (let i = 0; i < 3; i++) await me.take('800.00')
    const at = async (now: number) => {
      cashier.advance(now - cashier.now())
      const body = { username: me.account, password: 'Lantern2027', type: 'username', realm: 'member' } as const
      const { token } = (await cashier.call('logIn', { body })).value
      return cashier.call('withdraw', {
        token,
        body: { accountId: me.accountId, amount: '1000.00', paymentPassword: '402918', requestId: randomUUID() },
      })
    }
    if (cashier.now() < midnight) expect((await at(midnight - 1)).value.fee).toBe('10.00')
    expect((await at(midnight)).value.fee).toBe('0.00')
  })
})

describe('the approval', () => {
  const decide = (withdrawalNo: string, approve: boolean, operators = ['Salma'], reason = 'Looked at the bets.') =>
    decideWithdrawal(cashier.services, { withdrawalNo, approve, operators, reason })
  const large = (given: Given = {}) => ready({ funds: 30_000_000n, ...given })

  it('is the system’s up to 20,000.00, one operator’s above, and one operator’s with a risk flag', async () => {
    const me = await large()
    expect((await me.take('20000.00')).value.status).toBe('approved')
    const { withdrawalNo, status } = (await me.take('20000.01')).value
    expect(status).toBe('pending')
    expect(await decide(withdrawalNo, true)).toBe('done')
    expect((await me.detail(withdrawalNo)).withdrawal.status).toBe('approved')
    const young = await large({ registeredAt: new Date(cashier.now() - 71 * hourMs) })
    expect((await young.take('1000.00')).value.status).toBe('pending')
  })

  it('repeats the first reply to a repeated request, while it waits and after the decision', async () => {
    const me = await large()
    const requestId = randomUUID()
    const first = (await me.take('25000.00', { requestId })).value
    expect(first.status).toBe('pending')
    expect((await me.take('25000.00', { requestId })).value).toEqual(first)
    await decide(first.withdrawalNo, true)
    expect((await me.take('25000.00', { requestId })).value).toEqual(first)
    expect((await me.take('25000.01', { requestId })).errorCode).toBe('request.id.reused')
  })

  it('rejects with a reason the member reads, and returns everything once', async () => {
    const me = await large()
    const { withdrawalNo } = (await me.take('25000.00')).value
    const outcomes = await Promise.all([
      decide(withdrawalNo, false, ['Salma'], 'The name does not fit.'),
      decide(withdrawalNo, true, ['Karim']),
      decide(withdrawalNo, false, ['Rafi'], 'The name does not fit.'),
    ])
    expect(outcomes.filter((one) => one === 'done')).toHaveLength(1)
    const { withdrawal } = await me.detail(withdrawalNo)
    if (withdrawal.status === 'rejected') {
      expect(withdrawal.reason).toBe('The name does not fit.')
      expect(await me.wallet()).toBe('300000.00')
    }
    expect(['rejected', 'approved']).toContain(withdrawal.status)
  })

  it('needs an operator, a reason and an existing withdrawal', async () => {
    const me = await large()
    const { withdrawalNo } = (await me.take('25000.00')).value
    expect(await decide(withdrawalNo, true, [' '])).toBe('nobody')
    expect(await decide(withdrawalNo, true, ['Salma'], ' ')).toBe('reason')
    expect(await decide('W1', true)).toBe('unknown')
    expect(await decide(withdrawalNo, true)).toBe('done')
    expect(await decide(withdrawalNo, false)).toBe('decided')
  })

  it('is in the audit log with who, why, before and after; a decision without effect leaves no entry', async () => {
    const me = await large()
    const { withdrawalNo } = (await me.take('25000.00')).value
    const logged = () =>
      cashier.services.db
        .select({
          actor: auditLog.actor,
          reason: auditLog.reason,
          before: auditChanges.before,
          after: auditChanges.after,
        })
        .from(auditLog)
        .innerJoin(auditChanges, eq(auditChanges.auditId, auditLog.id))
        .where(and(eq(auditLog.operation, 'withdrawal:decide'), eq(auditLog.thing, `withdrawal:${withdrawalNo}`)))
    expect(await decide(withdrawalNo, true, [' '])).toBe('nobody')
    expect(await logged()).toEqual([])
    expect(await decide(withdrawalNo, true)).toBe('done')
    expect(await decide(withdrawalNo, false)).toBe('decided')
    expect(await logged()).toEqual([
      {
        actor: 'Salma',
        reason: 'Looked at the bets.',
        before: { status: 'pending', decidedBy: [] },
        after: { status: 'approved', decidedBy: ['Salma'] },
      },
    ])
  })

  it('needs two different operators above 100,000.00', async () => {
    const me = await cashier.player({ funds: 30_000_000n })
    const bank = {
      kind: 'BANK',
      bankCode: 'SONALI',
      number: '1234567890123',
      branch: 'Mirpur',
      routingNumber: '200264634',
    } as const
    const { accountId } = (await me.add(bank)).value
    await cashier.services.db.execute(
      `UPDATE payout_accounts SET added_at = added_at - interval '5 days' WHERE id = '${accountId}'`,
    )
    const { withdrawalNo } = (await me.withdraw('100000.01', accountId)).value
    expect(await decide(withdrawalNo, true)).toBe('noted')
    expect(await decide(withdrawalNo, true)).toBe('same')
    expect(await decide(withdrawalNo, true, ['Karim'])).toBe('done')
  })
})

it('the list shows a member’s own withdrawals of a window with totals', async () => {
  const [me, other] = [await ready(), await ready()]
  await other.take('900.00')
  for (const amount of ['800.00', '900.00']) await me.take(amount)
  const day = new Date(cashier.now() + 6 * hourMs).toISOString().slice(0, 10)
  const query = { from: day, to: day }
  const { rows, totals } = (await cashier.call('listWithdrawals', { token: me.token, query })).value
  expect(rows.map(({ amount }) => amount)).toEqual(['900.00', '800.00'])
  expect(totals).toEqual({ count: 2, amount: '1700.00', fee: '0.00', net: '1700.00' })
  const paid = (await cashier.call('listWithdrawals', { token: me.token, query: { ...query, status: 'paid' } })).value
  expect(paid.rows).toEqual([])
  const { withdrawalNo } = rows[0]!
  expect((await cashier.call('getWithdrawal', { token: other.token, query: { withdrawalNo } })).errorCode).toBe(
    'record.not.found',
  )
})

it('a member makes one export of deposits and withdrawals at a time, while the lists stay readable', async () => {
  const me = await ready()
  const elsewhere = AsyncLocalStorage.snapshot()
  const day = new Date(cashier.now() + 6 * hourMs).toISOString().slice(0, 10)
  for (const list of ['listDeposits', 'listWithdrawals'] as const) {
    const read = async (format?: 'csv') => {
      const query = { from: day, to: day, ...(format && { format }) }
      return (await cashier.call(list, { token: me.token, query })).errorCode ?? 'read'
    }
    const meanwhile = await cashier.services.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`records-csv ${me.id}`}, schema_salt()))`)
      return elsewhere(async () => [await read(), await read('csv')])
    })
    expect([list, ...meanwhile, await read('csv')]).toEqual([list, 'read', 'TOO_MANY_REQUEST', 'read'])
  }
})

it('a withdrawal is refused while a contract advance is owed, and accepted once it is paid back [line 36]', async () => {
  const me = await ready()
  const owe = (amount: number) =>
    cashier.services.db.execute(
      `INSERT INTO contract_debts VALUES ('${me.id}', 'BDT', ${amount}) ON CONFLICT (member_id, currency) DO UPDATE SET amount = ${amount}`,
    )
  await owe(1)
  expect((await me.take('1000.00')).errorCode).toBe('contract.upline.in.debt')
  await owe(0)
  expect((await me.take('1000.00')).success).toBe(true)
})
