import { takingNow } from './taking.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { takePayment } from '../cashier/move-deposit.ts'
import { reviewDeposit } from '../cashier/review-deposit.ts'
import { startCashier, type Cashier } from '../cashier/testing/cashier-bed.ts'
import { findWrongBalances } from '../wallet/check-balances.ts'
import { noteSaidTwice } from './note-said-twice.ts'
import { lockExceptions } from './resolve-exception.ts'
import { lockSuspense, resolveSuspense, weighResolution, type Resolution } from './resolve-suspense.ts'
import { lineOfSaid } from './said-line.ts'
import { takeLines } from './take-line.ts'
import type { LineKind } from '#server/areas/site/settings/statement-columns.ts'

const number = '01711000001'
let cashier: Cashier
beforeAll(async () => {
  cashier = await startCashier()
  await cashier.addNumbers({ [number]: 10n ** 9n })
})
afterAll(async () => {
  expect(await findWrongBalances(cashier.services, 0)).toEqual([])
  await cashier.close()
})

let made = 0
const newNumber = () => `BACK${String((made += 1)).padStart(6, '0')}`
/** Takes lines of one later file each. */
async function file(kind: LineKind, txId: string, amount: string) {
  const { services } = cashier
  const at = new Date(cashier.now()).toISOString()
  const said = { kind, providerTxId: txId, amount, at, fee: '0', currency: 'BDT', orderNo: null, payoutNo: null }
  const lineId = `F${(made += 1)}`
  const from = { provider: 'demo-pay', merchant: 'fairhall', source: 'file', heardAt: cashier.now() } as const
  const line = lineOfSaid({ ...said, lineId, number, sender: '4821' }, await services.merchant.read(), from)!
  expect(await takeLines(services, [line])).toBe(true)
  return lineId
}
const stateOf = async (lineId: string) =>
  (
    await cashier.services.db.execute<{ state: string }>(
      sql`SELECT state FROM statement_lines WHERE line_id = ${lineId}`,
    )
  ).rows[0]!.state
const exceptionsOf = async (lineId: string) =>
  (
    await cashier.services.db.execute<{ text: string }>(sql`
      SELECT concat_ws(' ', kind, said, state) AS text FROM statement_exceptions WHERE line_id = ${lineId}`)
  ).rows.map(({ text }) => text)
async function begun(amount: string) {
  const me = await cashier.player()
  const { depositNo } = (await me.deposit(amount, 'agent')).value
  const prove = async (trxId: string) =>
    (
      await cashier.call('submitDepositProof', {
        token: me.token,
        body: { depositNo, trxId, lastFour: '4821' },
      })
    ).value
  return { ...me, depositNo, prove }
}
const decide = async (lineId: string, resolution: Resolution, operators = ['Rahim', 'Karim']) => {
  const settings = await cashier.services.merchant.read()
  return cashier.services.db.transaction(async (tx) => {
    const [line = null] = await lockSuspense(tx, [`demo-pay:${lineId}`])
    if (!line) return 'gone'
    const taking = takingNow(cashier.services, settings)
    const weighed = await weighResolution(tx, line, resolution, operators.slice(0, 1), taking)
    expect(weighed?.second).toBe(true)
    return resolveSuspense(tx, line, resolution, { operators, reason: 'seen by both' }, taking)
  })
}
const accounts = async () => [await cashier.house('suspense'), await cashier.house('provider:demo-pay')]
let before: number[]
const moved = async () => (await accounts()).map((sum, n) => sum - before[n]!)
afterEach(async () => expect(await findWrongBalances(cashier.services, 0)).toEqual([]))

describe.each(['reversal', 'chargeback'] as const)(
  'a payment in suspense that a later file takes back (%s)',
  (kind) => {
    it('leaves suspense, and no proof, callback or operator credits it', async () => {
      before = await accounts()
      const me = await begun('700.00')
      const txId = newNumber()
      const payment = await file('payment', txId, '700.00')
      expect(await moved()).toEqual([70_000, -70_000])
      const back = await file(kind, txId.toLowerCase(), '700.00')
      expect([await moved(), await stateOf(payment)]).toEqual([[0, 0], 'returned'])
      const named = `contradiction ${txId}: paid ${payment} 700.00 BDT, taken back ${back} 700.00 BDT open`
      expect(await exceptionsOf(back)).toEqual([named])
      expect(await me.prove(txId)).toEqual({ status: 'awaiting payment', review: true })
      const paid = { providerTxId: txId, amount: '700.00', currency: 'BDT', at: new Date(cashier.now()).toISOString() }
      expect((await takePayment(cashier.services, me.depositNo, paid)).status).toBe('awaiting payment')
      const review = { depositNo: me.depositNo, credit: '700.00', reason: 'slip seen', operators: ['Rahim'] }
      expect(await reviewDeposit(cashier.services, review)).toBe('number')
      expect(await decide(payment, { way: 'link', depositNo: me.depositNo })).toBe('gone')
      expect([await me.wallet(), await moved()]).toEqual(['0.00', [0, 0]])
      const { rows } = await cashier.services.db.execute<{ text: string }>(sql`
      SELECT concat_ws(' ', kind, verdict, stood, tx_id) AS text FROM statement_exceptions WHERE deposit_no = ${me.depositNo}`)
      expect(rows.map(({ text }) => text)).toEqual([`contradiction paid awaiting payment ${txId}`])
    })

    it('waits for two operators if a part of it is left', async () => {
      before = await accounts()
      const me = await begun('700.00')
      const txId = newNumber()
      const payment = await file('payment', txId, '700.00')
      const back = await file(kind, txId, '200.00')
      expect(await stateOf(payment)).toBe('suspense')
      const named = `${kind} ${txId}: paid ${payment} 700.00 BDT, taken back ${back} 200.00 BDT open`
      expect(await exceptionsOf(back)).toEqual([named])
      expect(await me.prove(txId)).toEqual({ status: 'awaiting payment', review: true })
      const link = { way: 'link', depositNo: me.depositNo } as const
      expect(await decide(payment, link, ['Rahim'])).toBe('two')
      expect([await me.wallet(), await moved()]).toEqual(['0.00', [70_000, -70_000]])
      expect(await decide(payment, link)).toBe('done')
      expect([await me.wallet(), await moved()]).toEqual(['700.00', [0, -70_000]])
    })
  },
)

it('two operators credit a member with the rest of a partly reversed payment', async () => {
  const me = await cashier.player({ account: 'rest_of_it' })
  const txId = newNumber()
  const payment = await file('payment', txId, '700.00')
  await file('reversal', txId, '200.00')
  expect(await decide(payment, { way: 'credit', account: 'rest_of_it' })).toBe('done')
  expect(await me.wallet()).toBe('700.00')
})

it('a reversal in an earlier file keeps a callback and a later payment line from crediting anything', async () => {
  before = await accounts()
  const me = await begun('700.00')
  const txId = newNumber()
  await file('reversal', txId, '700.00')
  const paid = { providerTxId: txId, amount: '700.00', currency: 'BDT', at: new Date(cashier.now()).toISOString() }
  await takePayment(cashier.services, me.depositNo, paid)
  const payment = await file('payment', txId, '700.00')
  await noteSaidTwice(cashier.services)
  expect([await stateOf(payment), await me.wallet(), await moved()]).toEqual(['noted', '0.00', [0, 0]])
})

it('a reversal of a payment that operators sent back names both and can still be booked', async () => {
  const txId = newNumber()
  const payment = await file('payment', txId, '700.00')
  expect(await decide(payment, { way: 'return', returnNo: 'R-9' })).toBe('done')
  const back = await file('reversal', txId, '700.00')
  const named = `reversal ${txId}: paid ${payment} 700.00 BDT, taken back ${back} 700.00 BDT open`
  expect(await exceptionsOf(back)).toEqual([named])
})

it('a reversal of a credited payment leaves the credit, and two operators link it to the deposit', async () => {
  const me = await begun('700.00')
  const txId = newNumber()
  await file('payment', txId, '700.00')
  expect(await me.prove(txId)).toEqual({ status: 'arrived', review: false })
  const back = await file('reversal', txId, '700.00')
  const { rows } = await cashier.services.db.execute<{ id: string; deposit_no: string; kind: string }>(sql`
    SELECT id, deposit_no, kind FROM statement_exceptions WHERE line_id = ${back}`)
  expect(rows).toMatchObject([{ deposit_no: me.depositNo, kind: 'reversal' }])
  expect(await cashier.services.db.transaction((tx) => lockExceptions(tx, 'fairhall', [rows[0]!.id]))).toHaveLength(1)
  expect(await me.wallet()).toBe('700.00')
})
