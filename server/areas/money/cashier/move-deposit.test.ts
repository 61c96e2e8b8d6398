import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { asSystem } from '#server/audit/as-system.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { statementLines } from '../reconciliation/tables.ts'
import { moveDeposit } from './move-deposit.ts'
import { reviewDeposit } from './review-deposit.ts'
import { depositPayments, deposits } from './tables.ts'
import { beginDeposit } from './testing/begun-deposit.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const timeAfter = (ms: number) => new Date(server.now() + ms)

const begun = (more: Parameters<typeof beginDeposit>[1] = {}) => beginDeposit(server, more)

/** A deposit at its own provider, so that no other test shares its payment numbers. */
async function alone(more: Parameters<typeof beginDeposit>[1] = {}) {
  const one = await begun(more)
  const { db } = server.services
  await db
    .update(deposits)
    .set({ provider: `p-${one.depositNo}` })
    .where(eq(deposits.depositNo, one.depositNo))
  const heard = () =>
    db
      .select()
      .from(depositPayments)
      .where(eq(depositPayments.provider, `p-${one.depositNo}`))
  return { ...one, provider: `p-${one.depositNo}`, heard }
}

describe('a payment', () => {
  it('is credited by its amount, with a 1x wagering requirement and a message', async () => {
    const one = await alone({ moreAsked: 'Who?', moreUntil: timeAfter(1), review: true })
    const deposit = await one.pay({ amount: '499.00' })
    expect(deposit).toEqual(await one.row())
    expect(deposit).toMatchObject({
      status: 'arrived',
      review: false,
      moreAsked: null,
      moreUntil: null,
      amount: 50_000n,
      arrivedAmount: 49_900n,
      arrivedAt: timeAfter(0),
      amountDiffers: true,
      late: false,
    })
    expect(await one.moves()).toEqual([
      `deposit deposit:${one.depositNo} ${one.depositNo} {house:provider:${one.provider},main} {-49900,49900}`,
    ])
    expect(await one.duties()).toMatchObject([
      {
        source: 'deposit',
        base: 49_900n,
        multiple: 1,
        postingId: deposit.postingId,
        openedAt: timeAfter(0),
        state: 'open',
      },
    ])
    expect(await one.told()).toEqual([
      ['DEPOSIT_ARRIVED', one.depositNo, `Deposit ${one.depositNo} of ৳499.00 is in your wallet.`],
    ])
    expect(await one.heard()).toEqual([
      {
        provider: one.provider,
        providerTxId: 'TX-1',
        depositNo: one.depositNo,
        amount: '499.00',
        currency: 'BDT',
        paidAt: new Date('2026-11-21T05:59:00Z'),
        heardAt: timeAfter(0),
      },
    ])
  })

  it('repeated changes nothing, and exactly the ordered amount raises no exception', async () => {
    const one = await alone()
    const first = await one.pay()
    expect(first.amountDiffers).toBe(false)
    expect(await one.pay()).toEqual(first)
    expect(await one.pay({ amount: '9.00' })).toEqual(first)
    expect([(await one.moves()).length, (await one.heard()).length]).toEqual([1, 1])
  })

  it.each([
    ['created', false],
    ['failed', true],
    ['expired', true],
  ] as const)('of a deposit that is %s is late: %s', async (status, late) => {
    expect(await (await alone({ status })).pay()).toMatchObject({ status: 'arrived', late })
  })

  it('in another currency is worth its rate, and nothing in an unexpected currency', async () => {
    const usdt = { payCurrency: 'USDT', rate: '121.37' }
    const one = await alone(usdt)
    expect(await one.pay({ amount: '25.50', currency: 'USDT' })).toMatchObject({ arrivedAmount: 309_493n })
    expect((await one.moves())[0]).toContain(`{house:provider:${one.provider}:USDT,main}`)
    for (const wrong of [{ currency: 'BDT' }, { currency: 'USDT', amount: '0' }, { currency: 'USDT', amount: 'all' }]) {
      const other = await alone({ ...usdt, status: 'expired' })
      expect(await other.pay(wrong)).toMatchObject({ status: 'awaiting payment', review: true, arrivedAmount: null })
      expect([await other.moves(), (await other.heard()).length]).toEqual([[], 1])
    }
  })

  it('beside the first becomes a separate deposit under review', async () => {
    const one = await alone({ reviewReason: 'seen', promotionId: null })
    const first = await one.pay()
    server.advance(1000)
    const secondTx = `TX_2.${'x'.repeat(40)}`
    expect(await one.pay({ providerTxId: secondTx, amount: '70.00' })).toEqual(first)
    expect(await one.pay({ providerTxId: 'TX-3', currency: 'USD' })).toEqual(first)
    const depositNo = `${one.depositNo}-2`
    const third = await one.row(`${one.depositNo}-3`)
    expect(third).toMatchObject({ review: true, payAmount: '500.00', payCurrency: 'USD', amount: 50_000n, rate: null })
    // numbers with the same beginning are separate payments
    expect(await one.pay({ providerTxId: `${secondTx}y`, amount: '70.00' })).toEqual(first)
    expect(await one.row(`${one.depositNo}-4`)).toMatchObject({ review: true, payAmount: '70.00' })
    const second = await one.row(depositNo)
    expect(second).toEqual({
      ...first,
      depositNo,
      requestId: expect.any(String),
      amount: 7000n,
      payAmount: '70.00',
      status: 'awaiting payment',
      review: true,
      reviewReason: null,
      arrivedAmount: null,
      arrivedAt: null,
      postingId: null,
      createdAt: timeAfter(0),
    })
    expect(second.requestId).not.toBe(first.requestId)
    expect(
      (await one.heard())
        .map((heard) => [heard.providerTxId, heard.depositNo])
        .toSorted((a, b) => (String(a) < String(b) ? -1 : 1)),
    ).toEqual([
      ['TX-1', one.depositNo],
      ['TX-3', `${one.depositNo}-3`],
      [secondTx, depositNo],
      [`${secondTx}y`, `${one.depositNo}-4`],
    ])
    expect(await one.moves()).toHaveLength(1)
  })

  it('after an operator’s credit is the credited payment, and a difference becomes an exception', async () => {
    const one = await alone({ review: true })
    await reviewDeposit(server.services, {
      depositNo: one.depositNo,
      credit: '490.00',
      reason: 'Seen.',
      operators: ['Karim'],
    })
    const credited = await one.row()
    const count = async () =>
      (await server.services.db.select().from(deposits).where(eq(deposits.memberId, one.me.id))).length
    expect([await one.pay(), await count()]).toEqual([credited, 1])
    const { rows } = await server.services.db.execute(sql`
      SELECT kind, ours, theirs, currency, state FROM statement_exceptions WHERE deposit_no = ${one.depositNo}`)
    expect(rows).toEqual([{ kind: 'other-amount', ours: '49000', theirs: '50000', currency: 'BDT', state: 'open' }])
    // the next payment goes to review
    expect([await one.pay({ providerTxId: 'TX-2' }), await count()]).toEqual([credited, 2])
  })

  it('of a reseller carries no wagering requirement', async () => {
    const one = await alone()
    const { db } = server.services
    await asSystem(db, 'tests', server.now(), (tx) =>
      tx.update(members).set({ reseller: true }).where(eq(members.id, one.me.id)),
    )
    await one.pay()
    expect(await one.duties()).toEqual([])
  })

  it('in suspense is credited from there', async () => {
    const one = await alone()
    const { db } = server.services
    const line = {
      provider: one.provider,
      lineId: 'L1',
      merchant: 'fairhall',
      kind: 'payment' as const,
      source: 'api' as const,
    }
    await db.insert(statementLines).values({
      ...line,
      txId: 'TX-1',
      amount: 50_000n,
      currency: 'BDT',
      at: timeAfter(0),
      heardAt: timeAfter(0),
      state: 'suspense',
      postingId: 1n,
    })
    await one.pay()
    expect((await one.moves())[0]).toContain('{house:suspense,main} {-50000,50000}')
    const [credited] = await db.select().from(statementLines).where(eq(statementLines.provider, one.provider))
    expect(credited).toMatchObject({ state: 'credited', depositNo: one.depositNo })
  })
})

describe('an unpaid deposit', () => {
  it('ends, and its member hears of a failure', async () => {
    const [failed, expired] = [await begun(), await begun({ status: 'created' })]
    const end = (depositNo: string, status: 'failed' | 'expired') => moveDeposit(server.services, depositNo, { status })
    expect([(await end(failed.depositNo, 'failed')).status, (await failed.row()).status]).toEqual(['failed', 'failed'])
    expect([(await end(expired.depositNo, 'expired')).status, await expired.told()]).toEqual(['expired', []])
    expect((await failed.told()).map(([kind, refNo]) => [kind, refNo])).toEqual([['DEPOSIT_FAILED', failed.depositNo]])
    expect((await end(failed.depositNo, 'expired')).status).toBe('failed')
    const [looked, arrived] = [await begun({ review: true }), await begun({ status: 'arrived' })]
    for (const one of [looked, arrived]) {
      const { status } = await one.row()
      expect([(await end(one.depositNo, 'failed')).status, await one.told()]).toEqual([status, []])
    }
  })
})
