import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { payouts } from '#server/demo/payments/schema.ts'
import { correctBet, placeBets, settleBets } from '#server/areas/play/records/record-bet.ts'
import { findWrongBalances } from '../wallet/check-balances.ts'
import { openDuty } from '../wallet/wagering-requirements.ts'
import { signProviderCall } from './ask-provider.ts'
import { decideWithdrawal } from './decide-withdrawal.ts'
import { withdrawals } from './tables.ts'
import { startCashier, type Cashier } from './testing/cashier-bed.ts'

const cashier = await startCashier()
afterAll(async () => {
  expect(await findWrongBalances(cashier.services, 0)).toEqual([])
  await cashier.close()
})

/** A member below an agent, with an account old enough to move money. */
async function ready(given: Parameters<Cashier['player']>[0] = {}) {
  const upline = await cashier.player()
  const me = await cashier.player({ funds: 10_000_000n, uplineId: upline.id, ...given })
  const { accountId } = (await me.add()).value
  await cashier.services.db.execute(
    sql`UPDATE payout_accounts SET added_at = added_at - interval '5 days' WHERE id = ${accountId}`,
  )
  const take = (amount: string, more = {}) => me.withdraw(amount, accountId, more)
  const status = async (withdrawalNo: string) =>
    (await cashier.call('getWithdrawal', { token: me.token, query: { withdrawalNo } })).value.withdrawal.status
  return { ...me, upline, accountId, take, status }
}
const heldOf = async (memberId: string) =>
  Number(
    (
      await cashier.services.db.execute<{ balance: string }>(
        sql`SELECT balance FROM wallets WHERE member_id = ${memberId} AND wallet = 'held'`,
      )
    ).rows[0]?.balance ?? 0,
  )
const decide = (withdrawalNo: string, approve: boolean, operators: string[]) =>
  decideWithdrawal(cashier.services, { withdrawalNo, approve, operators, reason: 'Looked at.' })

it('line 1: of 50 concurrent withdrawals and transfers on a balance for one, one passes', async () => {
  const me = await ready({ funds: 100_000n })
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => (n % 2 === 0 ? me.take('1000.00') : me.send('1000.00'))),
  )
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(await me.wallet()).toBe('0.00')
})

it('line 2: one request sent three times at once runs once with the same reply; a different body is refused', async () => {
  const me = await ready()
  const requestId = randomUUID()
  const ways = {
    withdraw: (amount = '1000.00') => me.take(amount, { requestId }),
    transfer: (amount = '1000.00') => me.send(amount, { requestId }),
    deposit: (amount = '1000.00') => me.deposit(amount, 'bkash', requestId),
  }
  for (const [name, ask] of Object.entries(ways)) {
    const answers = await Promise.all([1, 2, 3].map(() => ask()))
    expect(new Set(answers.map(({ value }) => JSON.stringify(value))).size, name).toBe(1)
    const other = await ask('1000.01')
    expect([other.status, other.errorCode], name).toEqual([409, 'request.id.reused'])
  }
  expect([await me.wallet(), await heldOf(me.id)]).toEqual(['98000.00', 100_000])
})

it.each(['-1', '0', '0.001', '1e3', '+5', '9'.repeat(30), '১২', ' 900', '900 ', ''])(
  'line 4: the amount "%s" moves nothing',
  async (amount) => {
    const me = await ready()
    for (const ask of [() => me.take(amount), () => me.send(amount), () => me.deposit(amount)])
      expect(await ask()).toMatchObject({ status: 400, errorCode: 'request.param.err' })
    expect(await me.wallet()).toBe('100000.00')
  },
)

/** Sends a provider's callback, signed with a key, at the given time. */
async function sendCallback(
  body: object,
  { key = cashier.till.identity.keys[0]!, to = 'demo-pay', at = cashier.now() } = {},
) {
  const text = JSON.stringify({ amount: '500.00', currency: 'BDT', at: new Date(at).toISOString(), ...body })
  const path = `/hooks/payments/${to}`
  const clock = { now: () => at }
  const { random } = cashier.services
  const signed = signProviderCall({ id: to, keys: [key] }, { path, body: text }, { clock, random })
  const headers = { ...signed, 'content-length': String(Buffer.byteLength(text)) }
  return (await cashier.app.request(path, { method: 'POST', body: text, headers })).status
}

it('line 5: repeated, late, reordered, altered and forged callbacks move each received payment once', async () => {
  const me = await cashier.player()
  const begin = async () => (await me.deposit('500.00')).value.depositNo
  const otherKey = 'the key of another merchant, thirty-two'
  cashier.ports.paymentProviders.add({ id: 'other-pay', keys: [otherKey], origin: cashier.till.origin() })
  const one = await begin()
  const payment = { orderNo: one, providerTxId: 'LINE5ONE', status: 'paid' }
  expect(await sendCallback(payment, { key: otherKey })).toBe(401)
  expect(await sendCallback(payment, { key: otherKey, to: 'other-pay' })).toBe(404)
  expect(await sendCallback(payment, { at: cashier.now() - 301_000 })).toBe(401)
  expect(await me.wallet()).toBe('0.00')
  expect(await Promise.all([1, 2, 3, 4].map(() => sendCallback(payment)))).toEqual([200, 200, 200, 200])
  // the failure the provider reported earlier arrives after the payment
  expect(await sendCallback({ ...payment, status: 'failed' })).toBe(200)
  expect([await me.wallet(), (await me.where(one)).deposit.status]).toEqual(['500.00', 'arrived'])
  const two = await begin()
  expect(await sendCallback({ orderNo: two, providerTxId: 'LINE5TWO', status: 'failed' })).toBe(200)
  expect(await sendCallback({ orderNo: two, providerTxId: 'LINE5TOO', status: 'paid', amount: '499.00' })).toBe(200)
  expect((await me.where(two)).deposit).toMatchObject({ arrivedAmount: '499.00', amountDiffers: true, late: true })
  // one payment under another order's number belongs to the first order
  const three = await begin()
  expect(await sendCallback({ ...payment, orderNo: three })).toBe(200)
  expect([await me.wallet(), (await me.where(three)).deposit.status]).toEqual(['999.00', 'awaiting payment'])
})

/** The postings of one kind for a reference. */
const postedFor = async (reference: string) =>
  (
    await cashier.services.db.execute<{ kind: string; n: number }>(
      sql`SELECT kind, count(*)::int AS n FROM postings WHERE reference = ${reference} GROUP BY kind ORDER BY kind`,
    )
  ).rows.map(({ kind, n }) => `${kind} ${n}`)

it('each credit, hold, payout and return, sent three times at once under one key, moves money once with the same reply', async () => {
  const me = await ready()
  const thrice = async <T>(ask: () => Promise<T>) => {
    const answers = await Promise.all([1, 2, 3].map(ask))
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
    return answers[0]!
  }
  const { depositNo } = (await me.deposit('500.00')).value
  expect(await thrice(() => sendCallback({ orderNo: depositNo, providerTxId: 'THRICE1', status: 'paid' }))).toBe(200)
  expect(await postedFor(depositNo)).toEqual(['deposit 1'])
  await cashier.services.db.execute(sql`UPDATE turnover_duties SET state = 'cleared', ended_at = opened_at
    WHERE member_id = ${me.id} AND state = 'open'`)

  const requestId = randomUUID()
  const { withdrawalNo } = await thrice(async () => (await me.take('1000.00', { requestId })).value)
  expect([await me.wallet(), await heldOf(me.id)]).toEqual(['99500.00', 100_000])
  cashier.plan('silent')
  await cashier.sendPayouts()
  const payout = { payoutNo: withdrawalNo, providerTxId: 'THRICE2', amount: '1000.00' }
  expect(await thrice(() => sendCallback({ ...payout, status: 'paid' }))).toBe(200)
  expect([await me.status(withdrawalNo), await me.wallet(), await heldOf(me.id)]).toEqual(['paid', '99500.00', 0])
  expect(await thrice(() => sendCallback({ ...payout, status: 'returned' }))).toBe(200)
  expect([await me.status(withdrawalNo), await me.wallet(), await heldOf(me.id)]).toEqual(['returned', '100500.00', 0])
  expect(await postedFor(withdrawalNo)).toEqual(['withdraw-hold 1', 'withdraw-pay 1', 'withdraw-return 1'])
  cashier.plan('paid')
})

it('line 7: the received amount counts, not the ordered one', async () => {
  const me = await cashier.player()
  const { depositNo } = (await me.deposit('10000.00')).value
  await cashier.choose(depositNo, 'less')
  await cashier.heard()
  expect((await me.where(depositNo)).deposit).toMatchObject({ arrivedAmount: '5000.00', amountDiffers: true })
  const { balance, duties } = (await cashier.call('getWithdrawSettings', { token: me.token })).value
  expect([balance, duties.remaining]).toEqual(['5000.00', '5000.00'])
})

it('line 8: a payout whose answer was lost is looked up by its number, and paid once however often operators retry', async () => {
  const me = await ready()
  cashier.plan('silent')
  const { withdrawalNo } = (await me.take('1000.00')).value
  await cashier.sendPayouts()
  for (let n = 0; n < 3; n += 1) await cashier.sendPayouts()
  expect(await decide(withdrawalNo, true, ['Salma'])).toBe('decided')
  cashier.plan('paid')
  cashier.advance(61_000)
  await cashier.heard()
  for (let n = 0; n < 3; n += 1) await cashier.askPayouts()
  const sent = await cashier.services.db.select().from(payouts).where(eq(payouts.payoutNo, withdrawalNo))
  expect([sent.length, await me.status(withdrawalNo), await heldOf(me.id)]).toEqual([1, 'paid', 0])
})

it('line 9: approving and rejecting at once has one outcome, and the same operator cannot approve twice', async () => {
  const me = await ready({ funds: 30_000_000n })
  const one = (await me.take('25000.00')).value.withdrawalNo
  const both = await Promise.all([decide(one, true, ['Salma']), decide(one, false, ['Karim'])])
  expect(both.toSorted()).toEqual(['decided', 'done'])
  expect(await heldOf(me.id)).toBe((await me.status(one)) === 'rejected' ? 0 : 2_500_000)
  const bank = { kind: 'BANK', bankCode: 'DBBL', branch: 'Gulshan', routingNumber: '090261727' } as const
  const { accountId } = (await me.add({ ...bank, number: '1234567890999' })).value
  await cashier.services.db.execute(sql`UPDATE payout_accounts SET added_at = added_at - interval '5 days'`)
  const large = (await me.withdraw('150000.00', accountId)).value.withdrawalNo
  expect(await decide(large, true, ['Salma'])).toBe('noted')
  expect(await decide(large, true, ['Salma', ' Salma '])).toBe('same')
  expect(await me.status(large)).toBe('pending')
  const last = await Promise.all([decide(large, true, ['Karim']), decide(large, true, ['Rupa'])])
  expect(last.toSorted()).toEqual(['decided', 'done'])
})

it('line 10: a new account or a reset payment password blocks withdrawals for 24 hours', async () => {
  const cold = await cashier.player({ funds: 1_000_000n })
  const { accountId } = (await cold.add()).value
  expect((await cold.withdraw('1000.00', accountId)).errorCode).toBe('payout.account.cooling')
  const age = (hours: number) =>
    cashier.services.db.execute(
      sql`UPDATE payout_accounts SET added_at = ${new Date(cashier.now() - hours * 3_600_000 + 1).toISOString()}::timestamptz WHERE id = ${accountId}`,
    )
  await age(24)
  expect((await cold.withdraw('1000.00', accountId)).errorCode).toBe('payout.account.cooling')
  await age(25)
  expect((await cold.withdraw('1000.00', accountId)).success).toBe(true)
  const me = await ready()
  await cashier.services.db.execute(
    sql`UPDATE members SET payment_password_reset_at = ${new Date(cashier.now() - 3_600_000).toISOString()}::timestamptz WHERE id = ${me.id}`,
  )
  expect((await me.take('1000.00')).errorCode).toBe('payout.account.cooling')
})

it('line 11: another person’s name, look-alike letters in it and a bound number are refused', async () => {
  const me = await cashier.player({ payeeName: 'Rahim Khan' })
  for (const holderName of ['Karim Khan', 'Rаhim Khan', 'Rahim Кhan', 'Rahim  Khan Jr'])
    expect((await me.add({ holderName })).errorCode, holderName).toBe('payout.account.name.mismatch')
  expect((await me.add({ holderName: '  rahim   KHAN ', number: '01733344455' })).success).toBe(true)
  const other = await cashier.player({ payeeName: 'Salma Begum' })
  expect((await other.add({ holderName: 'Salma Begum', number: '01733344455' })).errorCode).toBe(
    'payout.account.in.use',
  )
})

it('line 16: after three withdrawals a day each costs at least 5.00, and the fifth is the day’s last', async () => {
  const me = await ready()
  const fees = []
  for (let n = 0; n < 5; n += 1) fees.push((await me.take('800.00')).value.fee)
  expect(fees).toEqual(['0.00', '0.00', '0.00', '8.00', '8.00'])
  expect((await me.take('800.00')).errorCode).toBe('withdraw.reach.max.count')
  const { cashier: rules } = await cashier.services.merchant.read()
  const banks = rules.banks.map((bank) => ({ ...bank, min: '1.00' }))
  await cashier.setSettings({ cashier: { ...rules, banks } })
  const small = await ready()
  const pieces = []
  for (let n = 0; n < 5; n += 1) pieces.push((await small.take('99.00')).value.fee)
  expect(pieces).toEqual(['0.00', '0.00', '0.00', '5.00', '5.00'])
  await cashier.setSettings({ cashier: rules })
})

it('line 20: bets cancelled after they completed a wagering requirement leave it complete, and require a review', async () => {
  const me = await ready()
  const { db } = cashier.services
  const owner = { merchant: 'fairhall', memberId: me.id, currency: 'BDT' }
  const posted = await me.fund(10_000n)
  const postingId = 'postingId' in posted ? posted.postingId : 0n
  const duty = { ...owner, source: 'deposit', base: 10_000n, multiple: 1, postingId, at: cashier.now() } as const
  await db.transaction((tx) => openDuty(tx, duty))
  cashier.advance(1000)
  const placed = await placeBets(db, {
    ...owner,
    key: randomUUID(),
    at: cashier.now(),
    wallet: 'main',
    category: 'RNG',
    vendor: 'DEMO',
    bets: [{ game: 'demo-slot', roundId: null, stake: 10_000n, slip: {} }],
  })
  const bet = 'bets' in placed ? placed.bets[0]! : null
  cashier.advance(1000)
  await settleBets(db, cashier.now(), [{ ...bet!, status: 1, validBet: 10_000n, payout: 10_000n }])
  const open = async () => (await cashier.call('getWithdrawSettings', { token: me.token })).value.duties.duties
  expect(await open()).toEqual([])
  expect((await me.take('1000.00')).value.status).toBe('approved')
  cashier.advance(1000)
  await correctBet(db, randomUUID(), cashier.now(), { ...bet!, status: 4, validBet: 0n, payout: 10_000n })
  expect(await open()).toEqual([])
  const { withdrawalNo, status } = (await me.take('1000.00')).value
  const [row] = await db.select().from(withdrawals).where(eq(withdrawals.withdrawalNo, withdrawalNo))
  expect([status, row!.flags.map(({ flag }) => flag)]).toEqual(['pending', ['cancelledBets']])
})

it('line 52: a payment more than ten minutes older than the deposit credits nothing until an operator decides', async () => {
  const me = await cashier.player()
  const old = await cashier.payToNumber('700.00')
  cashier.advance(600_001)
  const late = (await me.deposit('700.00', 'agent')).value.depositNo
  const prove = async (depositNo: string, trxId: string) =>
    (await cashier.call('submitDepositProof', { token: me.token, body: { depositNo, trxId } })).value
  expect(await prove(late, old)).toEqual({ status: 'awaiting payment', review: true })
  const recent = await cashier.payToNumber('700.00')
  cashier.advance(600_000)
  const next = (await me.deposit('700.00', 'agent')).value.depositNo
  expect(await prove(next, recent)).toEqual({ status: 'arrived', review: false })
  expect(await me.wallet()).toBe('700.00')
})

it('line 57: a member may probe the limits of others by transfers ten times a day', async () => {
  const me = await ready()
  await cashier.call('startCoolingOff', { token: me.upline.token, body: { hours: 24 } })
  for (let n = 0; n < 10; n += 1) expect((await me.send('100.00')).errorCode).toBe('transfer.not.available')
  const stopped = await me.send('100.00')
  expect([stopped.status, stopped.errorCode]).toEqual([429, 'TOO_MANY_REQUEST'])
  expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(3600)
  const other = await ready({ uplineId: me.upline.id })
  expect((await other.send('100.00')).errorCode).toBe('transfer.not.available')
})
