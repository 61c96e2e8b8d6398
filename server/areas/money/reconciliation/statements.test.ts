import { takingNow } from './taking.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { post } from '../wallet/ledger.ts'
import { findWrongBalances } from '../wallet/check-balances.ts'
import { expireDeposits } from '../cashier/ask-deposit.ts'
import { reviewDeposit } from '../cashier/review-deposit.ts'
import { startCashier, type Cashier } from '../cashier/testing/cashier-bed.ts'
import { bookExceptions, lockExceptions } from './resolve-exception.ts'
import { lockSuspense, resolveSuspense, type Resolution } from './resolve-suspense.ts'

let cashier: Cashier
beforeAll(async () => {
  cashier = await startCashier()
  await cashier.addNumbers({ [number]: 10n ** 9n })
  await cashier.readStatements()
})
afterAll(async () => {
  expect(await findWrongBalances(cashier.services, 0)).toEqual([])
  await cashier.close()
})
/** The house's account of the provider always equals the balance the provider reports. */
afterEach(async () => {
  await cashier.heard()
  await cashier.readStatements()
  const { rows } = await cashier.services.db.execute<{ balance: string }>(
    sql`SELECT balance FROM provider_statements WHERE provider = 'demo-pay'`,
  )
  expect(await cashier.house('provider:demo-pay')).toBe(-Number(rows[0]!.balance))
})

const number = '01711000001'
const minute = 60_000
const lines = async () =>
  (
    await cashier.services.db.execute<{ line_id: string; tx_id: string; state: string; deposit_no: string | null }>(
      sql`SELECT line_id, tx_id, state, deposit_no FROM statement_lines ORDER BY at, line_id`,
    )
  ).rows
const lineOf = async (txId: string) => (await lines()).find((line) => line.tx_id === txId)
const begun = async (amount: string, channelId = 'agent') => {
  const me = await cashier.player()
  const { depositNo } = (await me.deposit(amount, channelId)).value
  const prove = async (trxId: string, lastFour?: string) =>
    (
      await cashier.call('submitDepositProof', {
        token: me.token,
        body: { depositNo, trxId, ...(lastFour !== undefined && { lastFour }) },
      })
    ).value
  return { ...me, depositNo, prove, now: async () => (await me.where(depositNo)).deposit }
}
const resolve = async (txId: string, resolution: Resolution) => {
  const { line_id } = (await lineOf(txId))!
  const settings = await cashier.services.merchant.read()
  return cashier.services.db.transaction(async (tx) => {
    const [line = null] = await lockSuspense(tx, [`demo-pay:${line_id}`])
    if (!line) return 'gone'
    const by = { operators: ['Rahim', 'Karim'], reason: 'seen by both' }
    return resolveSuspense(tx, line, resolution, by, takingNow(cashier.services, settings))
  })
}
const credit = (depositNo: string, amount: string) =>
  reviewDeposit(cashier.services, { depositNo, credit: amount, reason: 'slip seen', operators: ['Rahim'] })
const inSuspense = () => cashier.house('suspense')

describe('a line of a statement', () => {
  it('is booked once, however often it is read, with its fee booked as a fee', async () => {
    const me = await begun('1000.00', 'bkash')
    await cashier.choose(me.depositNo, 'paid')
    await cashier.heard()
    const before = await cashier.house('provider-fees')
    for (let n = 0; n < 3; n += 1) await cashier.readStatements()
    expect((await cashier.house('provider-fees')) - before).toBe(-1000)
    expect((await lines()).filter(({ deposit_no }) => deposit_no === me.depositNo)).toHaveLength(1)
    expect(await me.wallet()).toBe('1000.00')
  })

  it('credits the order it names when there was no callback', async () => {
    const me = await begun('1000.00', 'bkash')
    await cashier.choose(me.depositNo, 'forged')
    cashier.advance(16 * minute)
    await expireDeposits(cashier.services)
    await cashier.readStatements()
    expect([(await me.now()).status, await me.wallet()]).toEqual(['arrived', '1000.00'])
    await cashier.readStatements()
    expect(await me.wallet()).toBe('1000.00')
  })

  it('waits in suspense until a member names it, and is then credited to that member', async () => {
    const trxId = await cashier.payToNumber('700.00', { number, sender: '4821' })
    await cashier.readStatements()
    expect(await inSuspense()).toBe(70_000)
    const me = await begun('700.00')
    expect(await me.prove(trxId, '4820')).toMatchObject({ review: true })
    expect(await me.prove(trxId, '4821')).toEqual({ status: 'arrived', review: false })
    expect([await inSuspense(), (await lineOf(trxId))!.state]).toEqual([0, 'credited'])
    expect(await cashier.services.db.transaction((tx) => lockSuspense(tx, ['demo-pay:L1']))).toEqual([])
  })

  it('is matched with the deposit that named it before the statement was read', async () => {
    const me = await begun('700.00')
    const trxId = await cashier.payToNumber('700.00', { number, sender: '4821' })
    expect(await me.prove(trxId, '4821')).toMatchObject({ status: 'arrived' })
    await cashier.readStatements()
    expect([await inSuspense(), await lineOf(trxId)]).toMatchObject([0, { state: 'matched', deposit_no: me.depositNo }])
  })

  it('lines 6 and 51: credits no deposit if another number was paid, or if two members named it', async () => {
    const [thief, payer] = [await begun('700.00'), await begun('700.00')]
    const trxId = await cashier.payToNumber('700.00', { number: '01911999999', sender: '4821' })
    expect(await payer.prove(trxId, '4821')).toMatchObject({ review: true })
    const mine = await cashier.payToNumber('700.00', { number, sender: '4821' })
    expect(await thief.prove(mine, '1111')).toMatchObject({ review: true })
    expect(await payer.prove(mine, '4821')).toMatchObject({ review: true })
    await cashier.readStatements()
    expect([await thief.wallet(), await payer.wallet(), await inSuspense()]).toEqual(['0.00', '0.00', 140_000])
    expect(await credit(payer.depositNo, '700.00')).toBe('done')
    expect([await payer.wallet(), await inSuspense()]).toEqual(['700.00', 70_000])
    expect(await resolve((await lineOf(trxId)) ? trxId : '', { way: 'return', returnNo: 'R-1' })).toBe('done')
    expect(await inSuspense()).toBe(0)
    await cashier.services.db
      .execute(sql`INSERT INTO payments_demo.lines (kind, provider_tx_id, method, amount, fee, currency, at)
      VALUES ('payout', 'R-1', 'AGENT_NUMBER', 70000, 0, 'BDT', ${new Date(cashier.now()).toISOString()})`)
  })
})

describe('a deposit that an operator credited before its payment was known', () => {
  it('gets its late payment by callback or statement, and there is no second deposit', async () => {
    const me = await begun('1000.00', 'bkash')
    await cashier.services.db.execute(sql`UPDATE deposits SET review = true WHERE deposit_no = ${me.depositNo}`)
    expect(await credit(me.depositNo, '1000.00')).toBe('done')
    await cashier.choose(me.depositNo, 'again')
    for (let n = 0; n < 3; n += 1) await cashier.heard()
    await cashier.readStatements()
    const { rows } = (
      await cashier.call('listDeposits', { token: me.token, query: { from: '2026-11-21', to: '2026-11-21' } })
    ).value
    expect(rows.map(({ status, review }) => [status, review])).toEqual([['arrived', false]])
    expect([await me.wallet(), await inSuspense()]).toEqual(['1000.00', 0])
  })

  it('is linked by hand to a line without a reference, and is not credited again', async () => {
    const me = await begun('700.00')
    await me.prove('SLIPONLY99')
    expect(await credit(me.depositNo, '700.00')).toBe('done')
    const trxId = await cashier.payToNumber('700.00', { number })
    await cashier.readStatements()
    expect(await inSuspense()).toBe(70_000)
    expect(await resolve(trxId, { way: 'link', depositNo: me.depositNo })).toBe('done')
    expect([await inSuspense(), await me.wallet()]).toEqual([0, '700.00'])
    expect(await resolve(trxId, { way: 'link', depositNo: me.depositNo })).toBe('gone')
  })
})

it('a line that can’t be booked goes into suspense, and later lines are booked', async () => {
  const { services } = cashier
  const [blocked, next] = [await begun('1000.00', 'bkash'), await begun('500.00', 'bkash')]
  // another posting has the key of its credit
  await post(services.db, {
    merchant: 'fairhall',
    memberId: blocked.id,
    key: `deposit:${blocked.depositNo}`,
    kind: 'adjustment',
    currency: 'BDT',
    at: cashier.now(),
    legs: [
      ['main', 1n],
      ['house:adjustments', -1n],
    ],
  })
  const logged = vi.spyOn(services.log, 'error')
  for (const { depositNo } of [blocked, next]) await cashier.choose(depositNo, 'forged')
  await cashier.readStatements()
  expect([await blocked.wallet(), await next.wallet()]).toEqual(['0.01', '500.00'])
  expect(await inSuspense()).toBe(100_000)
  expect(logged).toHaveBeenCalledExactlyOnceWith(
    { provider: 'demo-pay', lineId: expect.any(String), err: expect.any(Error) },
    'a line of a statement is set aside for a person',
  )
  const [aside] = (await lines()).filter(({ state }) => state === 'suspense')
  expect(await resolve(aside!.tx_id, { way: 'credit', account: blocked.account })).toBe('done')
  expect([await blocked.wallet(), await inSuspense()]).toEqual(['1000.01', 0])
})

describe('money in suspense', () => {
  it('is linked to an expired deposit, and the amount that arrived counts', async () => {
    const me = await begun('700.00')
    const trxId = await cashier.payToNumber('690.00', { number })
    cashier.advance(21 * minute)
    await expireDeposits(cashier.services)
    await cashier.readStatements()
    expect(await resolve(trxId, { way: 'link', depositNo: 'D0' })).toBe('target')
    expect(await resolve(trxId, { way: 'link', depositNo: me.depositNo })).toBe('done')
    expect(await me.now()).toMatchObject({ status: 'arrived', arrivedAmount: '690.00', late: true })
    expect([await inSuspense(), await me.wallet()]).toEqual([0, '690.00'])
  })

  it('is credited to a member without a deposit, with a new deposit that shows it', async () => {
    const me = await cashier.player({ account: 'unasked_1' })
    const trxId = await cashier.payToNumber('300.00', { number })
    await cashier.readStatements()
    expect(await resolve(trxId, { way: 'credit', account: 'nobody_at_all' })).toBe('target')
    expect(await resolve(trxId, { way: 'credit', account: 'unasked_1' })).toBe('done')
    expect([await me.wallet(), await inSuspense()]).toEqual(['300.00', 0])
  })

  it('is the second payment of one order until an operator decides', async () => {
    const me = await begun('1000.00', 'bkash')
    await cashier.choose(me.depositNo, 'twice')
    for (let n = 0; n < 3; n += 1) await cashier.heard()
    await cashier.readStatements()
    expect([await me.wallet(), await inSuspense()]).toEqual(['1000.00', 100_000])
    const second = (await lines()).find(({ deposit_no }) => deposit_no?.startsWith(`${me.depositNo}-`))!
    expect(await credit(second.deposit_no!, '990.00')).toBe('done')
    expect([await me.wallet(), await inSuspense(), await cashier.house('differences')]).toEqual(['1990.00', 0, 1000])
  })
})

it('lets a member create a fourth deposit while operators examine three', async () => {
  const me = await cashier.player()
  for (let n = 0; n < 3; n += 1) {
    const { depositNo } = (await me.deposit('700.00', 'agent')).value
    await cashier.call('submitDepositProof', {
      token: me.token,
      body: { depositNo, trxId: `NOLINE${depositNo.slice(-6)}` },
    })
  }
  for (let n = 0; n < 3; n += 1) expect((await me.deposit('700.00', 'agent')).success).toBe(true)
  expect((await me.deposit('700.00', 'agent')).errorCode).toBe('deposit.too.many.open')
  const settings = (await cashier.call('getDepositSettings', { token: me.token, query: {} })).value
  expect([settings.openDeposits, settings.unfinished.length]).toEqual([3, 6])
})

it('an operator’s credit is linked to a line with another amount: the difference is an exception that is booked', async () => {
  const { services } = cashier
  const before = await cashier.house('differences')
  const me = await begun('700.00')
  await me.prove('SLIPONLY98')
  expect(await credit(me.depositNo, '650.00')).toBe('done')
  const trxId = await cashier.payToNumber('700.00', { number })
  await cashier.readStatements()
  expect(await resolve(trxId, { way: 'link', depositNo: me.depositNo })).toBe('done')
  const { rows } = await services.db.execute<{ id: string; text: string }>(sql`
    SELECT id, concat_ws(' ', kind, ours, theirs, state) AS text FROM statement_exceptions WHERE deposit_no = ${me.depositNo}`)
  expect(rows.map(({ text }) => text)).toEqual(['other-amount 65000 70000 open'])
  const settings = await services.merchant.read()
  const by = { operators: ['Rahim', 'Karim'], reason: 'seen by both' }
  await services.db.transaction(async (tx) =>
    bookExceptions(tx, await lockExceptions(tx, 'fairhall', [rows[0]!.id]), by, takingNow(cashier.services, settings)),
  )
  expect([await me.wallet(), (await cashier.house('differences')) - before]).toEqual(['650.00', 5000])
})
