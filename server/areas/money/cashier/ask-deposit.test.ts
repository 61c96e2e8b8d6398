import { randomUUID } from 'node:crypto'
import { createCanvas } from '@napi-rs/canvas'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { messages } from '#server/areas/site/content/tables.ts'
import { askDeposit, expireDeposits } from './ask-deposit.ts'
import { makeOrder } from './make-order.ts'
import { fitsDeposit, lastProof, submitProof } from './submit-proof.ts'
import { depositProofs, deposits } from './tables.ts'
import { addDeposit } from './testing/money-rows.ts'
import { addPayee } from './testing/payee.ts'
import { toldProvider } from './testing/told-provider.ts'

let server: TestServer
let provider: ReturnType<typeof toldProvider>
let me: Awaited<ReturnType<typeof addPayee>>
beforeAll(async () => {
  server = await startTestServer()
  provider = toldProvider(server)
  me = await addPayee(server)
})
afterAll(() => server.close())
// an earlier test may have left deposits open
beforeEach(() => server.services.db.update(deposits).set({ status: 'failed', review: false }))

const second = 1000
const minute = 60_000
const day = 24 * 60 * minute
const timeAfter = (ms: number) => new Date(server.now() + ms)
type More = Parameters<typeof addDeposit>[2]
const add = (more: More = {}) =>
  addDeposit(
    server.services.db,
    { memberId: me.id },
    { createdAt: timeAfter(0), expiresAt: timeAfter(15 * minute), ...more },
  )
const readDepositRow = async (depositNo: string) =>
  (await server.services.db.select().from(deposits).where(eq(deposits.depositNo, depositNo)))[0]!
const payment = (more: object = {}) => ({
  providerTxId: `TX${randomUUID().slice(0, 8)}`,
  amount: '500.00',
  currency: 'BDT',
  at: timeAfter(0).toISOString(),
  ...more,
})
const stateOf = (orderNo: unknown, status: string, more: object = {}) => ({
  body: { orderNo, status, payments: [], confirmations: null, ...more },
})
const ask = async ({ numberId = null, ...more }: More & { numberId?: string | null } = {}, everyMs?: number) => {
  const deposit = { ...(await add(more)), numberId }
  await askDeposit(server.services, deposit, { host: 'fairhall.example', ...(everyMs !== undefined && { everyMs }) })
  return readDepositRow(deposit.depositNo)
}

describe('the provider of a deposit', () => {
  it('reports its state, by its number, for a page or an address', async () => {
    const asked = provider.says(({ body }) => stateOf(body['orderNo'], 'open'))
    const [page, address] = [await ask(), await ask({ mode: 'QR' })]
    expect(asked).toEqual([
      { path: '/orders/execute', body: { orderNo: page.depositNo } },
      { path: '/orders/state', body: { orderNo: address.depositNo } },
    ])
    expect([page, address].map(({ status, askedAt, confirmations }) => [status, askedAt, confirmations])).toEqual(
      Array(2).fill(['awaiting payment', timeAfter(0), null]),
    )
  })

  it('is asked once in three seconds', async () => {
    const asked = provider.says(({ body }) => stateOf(body['orderNo'], 'open'))
    await ask({ askedAt: timeAfter(-3 * second) })
    expect(asked).toHaveLength(0)
    await ask({ askedAt: timeAfter(-3 * second - 1) })
    expect(asked).toHaveLength(1)
    await ask({ askedAt: timeAfter(-minute) }, minute)
    await ask({ askedAt: timeAfter(-minute - 1) }, minute)
    expect(asked).toHaveLength(2)
  })

  it.each([
    ['has arrived', { status: 'arrived' }],
    ['failed', { status: 'failed' }],
    ['expired', { status: 'expired' }],
    ['is paid to a member', { provider: 'direct' }],
    ['is paid to a number of the house', { numberId: randomUUID() }],
  ] as const)('is not asked about one that %s', async (_, more) => {
    const asked = provider.says(() => null)
    await ask(more)
    expect(asked).toEqual([])
  })

  it('reports payments, the end and confirmations, and all are processed', async () => {
    const ends = async (status: string, more: object = {}) => {
      provider.says(({ body }) => stateOf(body['orderNo'], status, more))
      return ask()
    }
    const confirmations = { count: 7, required: 19 }
    expect(await ends('paid', { payments: [payment({ amount: '400.00' })], confirmations })).toMatchObject({
      status: 'arrived',
      arrivedAmount: 40_000n,
      confirmations: null,
    })
    expect(await ends('failed', { confirmations })).toMatchObject({
      status: 'failed',
      arrivedAmount: null,
      confirmations: null,
    })
    for (const status of ['open', 'unknown', 'expired'])
      expect(await ends(status, { confirmations })).toMatchObject({ status: 'awaiting payment', confirmations: 7 })
  })

  it('lists a payment, which counts whatever the order’s state is', async () => {
    for (const status of ['open', 'unknown', 'expired', 'failed']) {
      const paid = payment({ amount: '400.00' })
      provider.says(({ body }) => stateOf(body['orderNo'], status, { payments: [paid] }))
      expect(await ask()).toMatchObject({ status: 'arrived', arrivedAmount: 40_000n })
    }
  })

  it('changes nothing with an answer that cannot be read', async () => {
    provider.says(() => ({ body: { code: 'NOT_FOUND' }, status: 404 }))
    expect(await ask()).toMatchObject({ status: 'awaiting payment', review: false })
  })
})

describe('a missing order', () => {
  const withoutOrder = { launchUrl: null, status: 'created' } as const

  it('is requested again, and a refusal ends its deposit', async () => {
    provider.says(({ body }) => ({
      body: { orderNo: body['orderNo'], launchUrl: 'https://pay.example/2', payTo: null },
    }))
    expect(await ask(withoutOrder)).toMatchObject({ status: 'awaiting payment', launchUrl: 'https://pay.example/2' })
    provider.says(() => ({ body: { code: 'METHOD_CLOSED' }, status: 422 }))
    const { depositNo, status } = await ask(withoutOrder)
    expect(status).toBe('failed')
    const told = await server.services.db.select().from(messages).where(eq(messages.refNo, depositNo))
    expect(told.map(({ kind, sentAt }) => [kind, sentAt])).toEqual([['DEPOSIT_FAILED', timeAfter(0)]])
    provider.says(() => null)
    expect(await ask(withoutOrder)).toMatchObject({ status: 'awaiting payment', launchUrl: null, payTo: null })
  })

  it('is not created for a deposit that has one or has ended', async () => {
    const asked = provider.says(() => null)
    const payTo = {
      kind: 'WALLET_NUMBER',
      use: 'SEND_MONEY',
      name: null,
      number: '1',
      reference: null,
      qrText: '1',
    } as const
    for (const more of [
      {},
      { launchUrl: null, payTo },
      { launchUrl: null, status: 'arrived' },
      { launchUrl: null, status: 'expired' },
    ] as const) {
      const deposit = await add(more)
      expect(await makeOrder(server.services, deposit, '')).toEqual(deposit)
    }
    expect(asked).toEqual([])
  })
})

describe('an overdue deposit', () => {
  const expired = async (more: More) => {
    const { depositNo } = await add({ expiresAt: timeAfter(0), ...more })
    const asked = provider.says(({ body }) => stateOf(body['orderNo'], 'open'))
    await expireDeposits(server.services)
    const row = await readDepositRow(depositNo)
    expect(await server.services.db.select().from(messages).where(eq(messages.refNo, depositNo))).toEqual([])
    await server.services.db.update(deposits).set({ status: 'failed', review: false })
    return [row.status, asked.length]
  }

  it('is checked once more and ends, however old it is, unless it was checked within the minute', async () => {
    expect(await expired({})).toEqual(['expired', 1])
    expect(await expired({ status: 'created' })).toEqual(['expired', 1])
    expect(await expired({ expiresAt: timeAfter(1) })).toEqual(['awaiting payment', 0])
    expect(await expired({ askedAt: timeAfter(-minute) })).toEqual(['awaiting payment', 0])
    expect(await expired({ askedAt: timeAfter(-minute - 1) })).toEqual(['expired', 1])
    expect(await expired({ createdAt: timeAfter(-day), expiresAt: timeAfter(-day + minute) })).toEqual(['expired', 1])
    expect(await expired({ createdAt: timeAfter(-90 * day), expiresAt: timeAfter(-89 * day) })).toEqual(['expired', 1])
  })

  it('ends even when the payment of an earlier one cannot be processed', async () => {
    const [stuck, behind] = [
      await add({ expiresAt: timeAfter(-1), rate: '9999999999999' }),
      await add({ expiresAt: timeAfter(0) }),
    ]
    provider.says(({ body }) =>
      body['orderNo'] === stuck.depositNo
        ? stateOf(stuck.depositNo, 'paid', { payments: [payment({ amount: '9999999999999.99' })] })
        : stateOf(body['orderNo'], 'open'),
    )
    await expect(expireDeposits(server.services)).rejects.toThrow('1 of 2 rows failed')
    expect([(await readDepositRow(stuck.depositNo)).status, (await readDepositRow(behind.depositNo)).status]).toEqual([
      'awaiting payment',
      'expired',
    ])
  })

  it('does not end while it is under review, which the check helps; nor does a peer payment', async () => {
    expect(await expired({ review: true })).toEqual(['awaiting payment', 1])
    expect(await expired({ review: true, expiresAt: timeAfter(minute) })).toEqual(['awaiting payment', 1])
    expect(await expired({ review: true, createdAt: timeAfter(-day) })).toEqual(['awaiting payment', 0])
    expect(await expired({ review: true, createdAt: timeAfter(-day + 1) })).toEqual(['awaiting payment', 1])
    expect(await expired({ provider: 'direct' })).toEqual(['awaiting payment', 0])
    for (const status of ['arrived', 'failed'] as const) expect(await expired({ status })).toEqual([status, 0])
  })
})

describe('a statement line pays a deposit', () => {
  const at = Date.UTC(2026, 10, 21, 6)
  const line = { providerTxId: 'TX1', amount: '500.00', currency: 'BDT', at: new Date(at - 600_000).toISOString() }
  const payTo = {
    kind: 'WALLET_NUMBER',
    use: 'SEND_MONEY',
    name: null,
    number: '01711-203040',
    reference: null,
  } as const

  it('with its amount, currency, sender and number, if it is recent enough', async () => {
    const deposit = { ...(await add()), createdAt: new Date(at), payTo: { ...payTo, qrText: '' } }
    const fits = (more: object, lastFour: string | null = '7730', of = deposit) =>
      fitsDeposit({ ...line, ...more }, of, { trxId: 'TX1', lastFour }, 2)
    const right = [{}, { sender: null, number: null }, { sender: '7730' }, { number: '01711203040' }]
    expect(right.map((more) => fits(more))).toEqual([true, true, true, true])
    const wrong = [
      { amount: '500.01' },
      { currency: 'USD' },
      { at: new Date(at - 600_001).toISOString() },
      { sender: '7731' },
      { number: '01711203041' },
    ]
    expect(wrong.map((more) => fits(more))).toEqual([false, false, false, false, false])
    expect(fits({ sender: '7730' }, null)).toBe(false)
    expect(
      fitsDeposit({ ...line, number: '99999' }, { ...deposit, payTo: null }, { trxId: 'TX1', lastFour: null }, 2),
    ).toBe(true)
  })
})

describe('a member’s payment proof', () => {
  const prove = (depositNo: string, more: object = {}, caller = me.caller) =>
    submitProof(server.services, { body: { depositNo, ...more }, caller })
  const refusal = (code: string) => ({ ok: false, code, value: null, retryAfterSeconds: null })
  const inReview = { ok: true, value: { status: 'awaiting payment', review: true } }
  const findsLine = (line: object | null) => provider.says(() => ({ body: { line } }))

  it('is stored, looked up and credited when a line fits; otherwise it goes to review', async () => {
    const [one, two] = [await add({ method: 'AGENT_NUMBER', moreAsked: 'Who?', moreUntil: timeAfter(1) }), await add()]
    const asked = findsLine(null)
    expect(await prove(one.depositNo, { trxId: 'abc1234', lastFour: '7730' })).toEqual(inReview)
    expect(asked).toEqual([{ path: '/statement/find', body: { method: 'AGENT_NUMBER', trxId: 'ABC1234' } }])
    expect(await readDepositRow(one.depositNo)).toMatchObject({ review: true, moreAsked: null, moreUntil: null })
    const { db } = server.services
    expect(await db.select().from(depositProofs).where(eq(depositProofs.depositNo, one.depositNo))).toEqual([
      {
        n: expect.anything(),
        depositNo: one.depositNo,
        method: 'AGENT_NUMBER',
        trxId: 'ABC1234',
        lastFour: '7730',
        image: null,
        sentAt: timeAfter(0),
      },
    ])
    findsLine(payment({ providerTxId: 'XYZ1234', sender: '1111' }))
    expect(await prove(two.depositNo, { trxId: 'XYZ1234', lastFour: '2222' })).toEqual(inReview)
    expect(await prove(two.depositNo, { trxId: 'XYZ1234', lastFour: '1111' })).toEqual({
      ok: true,
      value: { status: 'arrived', review: false },
    })
    expect(await readDepositRow(two.depositNo)).toMatchObject({ status: 'arrived', arrivedAmount: 50_000n })
  })

  it('fits neither of two deposits by one method that name the same number', async () => {
    const [one, two, other] = [await add(), await add(), await add({ method: 'ROCKET' })]
    findsLine(null)
    await prove(one.depositNo, { trxId: 'SAME1234' })
    const asked = findsLine(payment({ providerTxId: 'SAME1234' }))
    expect(await prove(two.depositNo, { trxId: 'SAME1234' })).toEqual(inReview)
    expect(asked).toEqual([])
    expect(await prove(other.depositNo, { trxId: 'SAME1234' })).toMatchObject({ value: { status: 'arrived' } })
  })

  it('is the last one sent, and a picture alone names no payment', async () => {
    const { depositNo } = await add()
    const { db } = server.services
    expect(await lastProof(db, depositNo)).toBeNull()
    findsLine(null)
    await prove(depositNo, { trxId: 'FIRST123' })
    await prove(depositNo, { trxId: 'SECOND12', lastFour: '0001' })
    expect(await lastProof(db, depositNo)).toEqual({ trxId: 'SECOND12', lastFour: '0001' })
    const image = createCanvas(40, 20).toBuffer('image/png').toString('base64')
    const asked = findsLine(null)
    expect(await prove(depositNo, { image })).toEqual(inReview)
    expect([await lastProof(db, depositNo), asked]).toEqual([null, []])
    const kept = await db
      .select()
      .from(depositProofs)
      .where(eq(depositProofs.depositNo, depositNo))
      .orderBy(asc(depositProofs.n))
    expect(kept.map(({ trxId, image: picture }) => [trxId, picture === null])).toEqual([
      ['FIRST123', true],
      ['SECOND12', true],
      [null, false],
    ])
  })

  it.each([
    ['expired', { status: 'expired' }],
    ['was given up', { status: 'expired', cancelledAt: new Date(0) }],
    ['failed at its provider', { status: 'failed' }],
  ] as const)('of a deposit that %s is kept, and sends it to review', async (_, more) => {
    const { depositNo } = await add(more)
    const trxId = `LATE${depositNo.slice(-6)}`
    findsLine(null)
    expect(await prove(depositNo, { trxId })).toEqual(inReview)
    expect(await readDepositRow(depositNo)).toMatchObject({
      status: 'awaiting payment',
      review: true,
      cancelledAt: null,
    })
    expect(await lastProof(server.services.db, depositNo)).toMatchObject({ trxId })
    await expireDeposits(server.services)
    expect(await readDepositRow(depositNo)).toMatchObject({ status: 'awaiting payment', review: true })
  })

  it('is refused for another member’s deposit, a decided one, a peer payment, and a file that is no picture', async () => {
    const other = await addPayee(server)
    const { depositNo } = await add()
    const trxId = 'REFUSED1'
    expect(await prove(depositNo, { trxId }, other.caller)).toEqual(refusal('record.not.found'))
    expect(await prove('D404', { trxId })).toEqual(refusal('record.not.found'))
    for (const more of [
      { status: 'arrived' },
      { status: 'failed', reviewedBy: ['Rahim'] as string[] },
      { provider: 'direct' },
      { provider: 'direct', status: 'expired' },
    ] as const)
      expect(await prove((await add(more)).depositNo, { trxId })).toEqual(refusal('confirmation.closed'))
    const image = Buffer.from('<svg/>').toString('base64')
    expect(await prove(depositNo, { image })).toEqual(refusal('image.type.err'))
    expect(await readDepositRow(depositNo)).toMatchObject({ review: false })
    findsLine(null)
    expect(await prove((await add({ status: 'created' })).depositNo, { trxId })).toEqual(inReview)
  })

  it('is accepted twenty times an hour', async () => {
    const eager = await addPayee(server)
    const { depositNo } = await addDeposit(server.services.db, { memberId: eager.id })
    const image = Buffer.from('<svg/>').toString('base64')
    for (let n = 0; n < 20; n += 1)
      expect(await prove(depositNo, { image }, eager.caller)).toMatchObject({ code: 'image.type.err' })
    expect(await prove(depositNo, { image }, eager.caller)).toEqual({
      ...refusal('TOO_MANY_REQUEST'),
      retryAfterSeconds: 3600,
    })
  })
})
