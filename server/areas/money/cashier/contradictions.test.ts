import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { post } from '../wallet/ledger.ts'
import { failDeposit, takePayment } from './move-deposit.ts'
import { askPayouts } from './send-payouts.ts'
import { settlePayout, type PayoutWord } from './settle-payout.ts'
import { deposits, withdrawals, type WithdrawalStatus } from './tables.ts'
import { addDeposit, addWithdrawal } from './testing/money-rows.ts'
import { addPayee } from './testing/payee.ts'
import { toldProvider } from './testing/told-provider.ts'

let server: TestServer
let me: Awaited<ReturnType<typeof addPayee>>
let logged: MockInstance
beforeAll(async () => {
  server = await startTestServer()
  me = await addPayee(server)
})
beforeEach(() => {
  logged = vi.spyOn(server.services.log, 'error').mockClear()
})
afterAll(() => server.close())

const exceptionsOf = async (number: string) =>
  (
    await server.services.db.execute<{ text: string }>(sql`
      SELECT concat_ws(' ', state, verdict, stood, tx_id, coalesce(ours::text, '-'), theirs, currency) AS text
      FROM statement_exceptions WHERE kind = 'contradiction' AND coalesce(deposit_no, withdrawal_no) = ${number} ORDER BY id`)
  ).rows.map(({ text }) => text)

/** A payout of 1,000.00 in a state, with its money held while it is under way. */
async function payout(status: WithdrawalStatus, more: { providerTxId?: string } = {}) {
  const { db } = server.services
  const own = { memberId: me.id, accountId: me.account.id }
  const { withdrawalNo } = await addWithdrawal(db, own, { status, provider: 'demo-pay', ...more })
  await post(db, {
    merchant: 'fairhall',
    memberId: me.id,
    key: `held:${withdrawalNo}`,
    kind: 'adjustment',
    currency: 'BDT',
    at: server.now(),
    legs: [
      ['held', 100_000n],
      ['house:adjustments', -100_000n],
    ],
  })
  const says = (verdict: PayoutWord['verdict'], word: Partial<PayoutWord> = {}) =>
    settlePayout(server.services, withdrawalNo, {
      verdict,
      providerTxId: 'TX-1',
      amount: '1000.00',
      currency: 'BDT',
      ...word,
    })
  const moves = async () =>
    (await db.execute(sql`SELECT 1 FROM postings WHERE reference = ${withdrawalNo}`)).rows.length
  const row = async () => (await db.select().from(withdrawals).where(eq(withdrawals.withdrawalNo, withdrawalNo)))[0]!
  return { withdrawalNo, says, moves, row, exceptions: () => exceptionsOf(withdrawalNo) }
}

describe('a provider’s report on a payout', () => {
  it.each([
    ['paid', 'failed'],
    ['paid', 'rejected'],
    ['failed', 'paid'],
    ['failed', 'returned'],
    ['returned', 'failed'],
  ] as const)('%s after %s settles nothing and is an exception, once, and logged', async (verdict, status) => {
    const one = await payout(status)
    for (let n = 0; n < 2; n += 1) expect(await one.says(verdict)).toBe(true)
    expect([(await one.row()).status, await one.moves()]).toEqual([status, 0])
    expect(await one.exceptions()).toEqual([`open ${verdict} ${status} TX-1 100000 100000 BDT`])
    const said = { verdict, providerTxId: 'TX-1', amount: '1000.00', currency: 'BDT' }
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      { withdrawalNo: one.withdrawalNo, stood: status, said },
      'a provider contradicts a payout',
    )
  })

  it.each([
    ['1.00 USD', { amount: '1.00', currency: 'USD' }, '- 100 USD'],
    ['1.00 BDT', { amount: '1.00' }, '100000 100 BDT'],
    ['1000.00 USD', { currency: 'USD' }, '- 100000 USD'],
    ['1000.001 BDT', { amount: '1000.001' }, '100000 BDT'],
    ['no amount', { amount: null, currency: null }, '100000 BDT'],
  ] as const)('as paid with %s is not the payout of 1000.00 BDT', async (_, word, noted) => {
    const one = await payout('paying')
    await one.says('paid', word)
    expect([(await one.row()).status, await one.moves()]).toEqual(['paying', 0])
    expect(await one.exceptions()).toEqual([`open paid paying TX-1 ${noted}`])
  })

  it.each([
    ['paid', 'paid'],
    ['paid', 'returned'],
    ['failed', 'failed'],
    ['returned', 'returned'],
  ] as const)('%s after %s is a repeat', async (verdict, status) => {
    const one = await payout(status, { providerTxId: 'TX-1' })
    await one.says(verdict)
    expect([await one.exceptions(), await one.moves(), logged.mock.calls]).toEqual([[], 0, []])
  })

  it('of a payment under another number means it was perhaps paid twice', async () => {
    const one = await payout('paid', { providerTxId: 'TX-0' })
    await one.says('paid')
    expect(await one.exceptions()).toEqual(['open paid paid TX-1 100000 100000 BDT'])
  })

  it('must match the payout’s amount in reply to a query as well', async () => {
    const one = await payout('paying')
    const { db } = server.services
    await db
      .update(withdrawals)
      .set({ askAt: new Date(0) })
      .where(eq(withdrawals.withdrawalNo, one.withdrawalNo))
    toldProvider(server).says(({ body }) => ({
      body: { payoutNo: body['payoutNo'], status: 'paid', providerTxId: 'TX-A', amount: '1.00', currency: 'USD' },
    }))
    await askPayouts(server.services)
    vi.restoreAllMocks()
    expect([(await one.row()).status, await one.exceptions()]).toEqual(['paying', ['open paid paying TX-A - 100 USD']])
  })
})

/** A deposit of 500.00 that arrived by `TX-<its number>`, and a function for its provider's later reports. */
async function arrived() {
  const { db } = server.services
  const { depositNo } = await addDeposit(db, { memberId: me.id })
  const first = { providerTxId: `TX-${depositNo}`, amount: '500.00', currency: 'BDT', at: '2026-11-21T05:59:00.000Z' }
  await takePayment(server.services, depositNo, first)
  const pays = (payment: object = {}) => takePayment(server.services, depositNo, { ...first, ...payment })
  const row = async () => (await db.select().from(deposits).where(eq(deposits.depositNo, depositNo)))[0]!
  return { depositNo, first, pays, row, exceptions: () => exceptionsOf(depositNo) }
}

describe('a provider’s report on a deposit', () => {
  it('changes nothing when it repeats the amount in another notation', async () => {
    const one = await arrived()
    await one.pays({ amount: '500' })
    expect([await one.exceptions(), logged.mock.calls]).toEqual([[], []])
  })

  it('with another amount, currency or order under the same number is an exception, and logged', async () => {
    const [one, other] = [await arrived(), await arrived()]
    await one.pays({ amount: '5000.00' })
    await one.pays({ amount: '5000.00' })
    await one.pays({ currency: 'USD' })
    await other.pays({ providerTxId: one.first.providerTxId })
    expect([await one.exceptions(), await other.exceptions()]).toEqual([
      [
        `open paid arrived ${one.first.providerTxId} 50000 500000 BDT`,
        `open paid arrived ${one.first.providerTxId} - 50000 USD`,
      ],
      [`open paid arrived ${one.first.providerTxId} 50000 50000 BDT`],
    ])
    expect([(await one.row()).arrivedAmount, (await other.row()).arrivedAmount]).toEqual([50_000n, 50_000n])
    expect(logged.mock.calls.map(([, text]) => text)).toEqual(Array(3).fill('a provider contradicts a deposit'))
  })

  it('of a failure after it arrived, or while its payment is under review, is an exception', async () => {
    const one = await arrived()
    await failDeposit(server.services, one.depositNo, { providerTxId: 'TX-F', amount: '500.00', currency: 'BDT' })
    const { depositNo } = await addDeposit(server.services.db, { memberId: me.id })
    await takePayment(server.services, depositNo, { ...one.first, providerTxId: `USD-${depositNo}`, currency: 'USD' })
    await failDeposit(server.services, depositNo)
    expect([await one.exceptions(), await exceptionsOf(depositNo)]).toEqual([
      ['open failed arrived TX-F 50000 50000 BDT'],
      ['open failed awaiting payment 50000 BDT'],
    ])
    expect((await one.row()).status).toBe('arrived')
  })
})
