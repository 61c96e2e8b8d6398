import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { post } from '../wallet/ledger.ts'
import { signProviderCall } from './ask-provider.ts'
import { depositReversals, deposits, withdrawals } from './tables.ts'
import { addDeposit, addWithdrawal } from './testing/money-rows.ts'
import { addPayee } from './testing/payee.ts'

let server: TestServer
let me: Awaited<ReturnType<typeof addPayee>>
const keys = ['the newest key of the provider', 'the older key of the provider']
beforeAll(async () => {
  server = await startTestServer()
  const { paymentProviders } = server.ports
  paymentProviders.add({ id: 'demo-pay', keys, origin: 'https://pay.example' })
  paymentProviders.add({ id: 'near-pay', keys, origin: 'https://pay.example', addresses: ['198.51.100.0/24'] })
  me = await addPayee(server)
})
afterAll(() => server.close())

type How = { to?: string; as?: string; key?: string; at?: number; headers?: Record<string, string>; text?: string }

/** Sends a provider's callback, signed by that provider unless overridden. */
async function sendCallback(body: object, how: How = {}) {
  const { to = 'demo-pay', as = to, key = keys[0]!, at = server.now(), headers = {}, text = JSON.stringify(body) } = how
  const path = `/hooks/payments/${to}`
  const { random } = server.services
  const signed = signProviderCall({ id: as, keys: [key] }, { path, body: text }, { clock: { now: () => at }, random })
  const length = { 'content-length': String(Buffer.byteLength(text)) }
  const response = await server.app.request(path, {
    method: 'POST',
    body: text,
    headers: { ...length, ...signed, 'x-forwarded-for': '203.0.113.7', ...headers },
  })
  return [response.status, await response.json()]
}
const taken = [200, { code: 'OK' }]
const badRequest = [400, { code: 'BAD_REQUEST', message: 'A field is missing or not in the form that is asked for.' }]
const badSignature = [401, { code: 'BAD_SIGNATURE', message: 'The signature is not right.' }]
const stale = [401, { code: 'STALE_TIMESTAMP', message: 'The time is more than five minutes off.' }]
const notFound = [404, { code: 'NOT_FOUND', message: 'There is no such order or payout.' }]

let said = 0
const callback = (more: object) => ({
  providerTxId: `HOOK${(said += 1)}`,
  status: 'paid',
  amount: '500.00',
  currency: 'BDT',
  at: new Date(server.now()).toISOString(),
  ...more,
})
const deposit = (more: Parameters<typeof addDeposit>[2] = {}) =>
  addDeposit(server.services.db, { memberId: me.id }, more)
const depositOf = async (depositNo: string) =>
  (await server.services.db.select().from(deposits).where(eq(deposits.depositNo, depositNo)))[0]!

describe('the sender of a callback is checked first', () => {
  it('by its key, the newest or an older one', async () => {
    const { depositNo } = await deposit()
    const body = callback({ orderNo: depositNo })
    const logged = vi.spyOn(server.services.log, 'error')
    expect(await sendCallback(body, { key: 'another key of somebody' })).toEqual(badSignature)
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      { provider: 'demo-pay', address: '203.0.113.7', code: 'BAD_SIGNATURE' },
      'a callback of a payment provider is not signed by it',
    )
    expect(await sendCallback(body, { as: 'near-pay' })).toEqual(badSignature)
    expect(await sendCallback(body, { to: 'nobody-pay' })).toEqual(badSignature)
    for (const name of ['x-signature', 'x-timestamp', 'x-nonce', 'x-provider'])
      expect(await sendCallback(body, { headers: { [name]: '' } }), name).toEqual(badSignature)
    expect((await depositOf(depositNo)).status).toBe('awaiting payment')
    expect(await sendCallback(body, { key: keys[1]! })).toEqual(taken)
    expect(await depositOf(depositNo)).toMatchObject({ status: 'arrived', arrivedAmount: 50_000n })
  })

  it('by its address, where the provider has configured addresses', async () => {
    const { depositNo } = await deposit({ provider: 'near-pay' })
    const body = callback({ orderNo: depositNo })
    expect(await sendCallback(body, { to: 'near-pay' })).toEqual(badSignature)
    expect(await sendCallback(body, { to: 'near-pay', headers: { 'x-forwarded-for': '198.51.100.9' } })).toEqual(taken)
  })

  it('by its time, within five minutes, and a nonce that is accepted once', async () => {
    const { depositNo } = await deposit()
    const body = callback({ orderNo: depositNo, status: 'failed' })
    for (const off of [-300_001, 300_001]) expect(await sendCallback(body, { at: server.now() + off })).toEqual(stale)
    for (const off of [-300_000, 300_000]) expect(await sendCallback(body, { at: server.now() + off })).toEqual(taken)
    const { services } = server
    const nonce = {
      random: { ...services.random, uuid: () => '7a2b1c9e-0000-4000-8000-000000000001' },
      clock: services.clock,
    }
    const headers = signProviderCall(
      { id: 'demo-pay', keys },
      { path: '/hooks/payments/demo-pay', body: JSON.stringify(body) },
      nonce,
    )
    expect([await sendCallback(body, { headers }), await sendCallback(body, { headers })]).toEqual([
      taken,
      [401, { code: 'NONCE_USED', message: 'The nonce was taken before.' }],
    ])
    const { rows } = await services.db.execute<{ expires_at: string }>(sql`
      SELECT vendor, expires_at::text FROM vendor_nonces WHERE nonce = '7a2b1c9e-0000-4000-8000-000000000001'`)
    expect(rows).toEqual([{ vendor: 'pay:demo-pay', expires_at: expect.any(String) }])
    expect(Date.parse(rows[0]!.expires_at)).toBe(server.now() + 600_000)
  })

  it('a body is at most 16 KiB, declares its length, and must be readable and storable', async () => {
    const { depositNo } = await deposit()
    const body = callback({ orderNo: depositNo })
    const text = JSON.stringify(body)
    expect(await sendCallback(body, { text: text.padEnd(16_385) })).toEqual(badRequest)
    expect(await sendCallback(body, { headers: { 'content-length': 'some' } })).toEqual(badRequest)
    expect(await sendCallback(body, { text: 'no json' })).toEqual(badRequest)
    expect(await sendCallback({ ...body, amount: '-5' })).toEqual(badRequest)
    expect(await sendCallback({ ...body, payoutNo: 'W1' })).toEqual(badRequest)
    expect(await sendCallback(body, { text: text.padEnd(16_384) })).toEqual(taken)
    const response = await server.app.request('/hooks/others', { method: 'POST' })
    expect([response.status, await response.json()]).toEqual(badRequest)
  })

  it('and a failure is answered and logged', async () => {
    const logged = vi.spyOn(server.services.log, 'error')
    const failing = vi.spyOn(server.services.db, 'execute').mockRejectedValue(new Error('no database'))
    expect(await sendCallback(callback({ orderNo: 'D1' }))).toEqual([
      500,
      { code: 'INTERNAL', message: 'Something failed.' },
    ])
    failing.mockRestore()
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      { traceId: expect.stringMatching(/^[0-9a-f-]{36}$/), provider: 'demo-pay', err: new Error('no database') },
      'a callback of a payment provider failed',
    )
  })
})

describe('a callback for an order', () => {
  it('counts when the order is the provider’s own', async () => {
    const [own, others] = [await deposit(), await deposit({ provider: 'near-pay' })]
    expect(await sendCallback(callback({ orderNo: 'D404' }))).toEqual(notFound)
    expect(await sendCallback(callback({ orderNo: others.depositNo }))).toEqual(notFound)
    expect(await sendCallback(callback({ orderNo: own.depositNo, status: 'returned' }))).toEqual(badRequest)
    expect((await depositOf(own.depositNo)).status).toBe('awaiting payment')
    expect(await sendCallback(callback({ orderNo: own.depositNo, status: 'failed' }))).toEqual(taken)
    expect((await depositOf(own.depositNo)).status).toBe('failed')
    expect(await sendCallback(callback({ orderNo: own.depositNo, status: 'paid', amount: '499.00' }))).toEqual(taken)
    expect(await depositOf(own.depositNo)).toMatchObject({ status: 'arrived', arrivedAmount: 49_900n })
  })

  it('about a charge-back is accepted once the deposit has arrived', async () => {
    const { depositNo } = await deposit()
    const back = callback({ orderNo: depositNo, status: 'reversed', amount: '200.00' })
    expect(await sendCallback(back)).toEqual(notFound)
    await sendCallback(callback({ orderNo: depositNo }))
    expect(await sendCallback(back)).toEqual(taken)
    const rows = await server.services.db
      .select()
      .from(depositReversals)
      .where(eq(depositReversals.depositNo, depositNo))
    expect(rows.map(({ providerTxId, amount, currency }) => [providerTxId, amount, currency])).toEqual([
      [back.providerTxId, 20_000n, 'BDT'],
    ])
  })
})

it('a callback for a payout counts when the payout is the provider’s own, and can’t be a charge-back', async () => {
  const { db } = server.services
  await post(db, {
    merchant: 'fairhall',
    memberId: me.id,
    key: 'held',
    kind: 'adjustment',
    currency: 'BDT',
    at: server.now(),
    legs: [
      ['held', 100_000n],
      ['house:adjustments', -100_000n],
    ],
  })
  const add = (provider: string) =>
    addWithdrawal(db, { memberId: me.id, accountId: me.account.id }, { status: 'paying', provider })
  const [own, others] = [await add('demo-pay'), await add('near-pay')]
  const of = async (payoutNo: string, status = 'paid') =>
    sendCallback(callback({ payoutNo, status, amount: '1000.00' }))
  expect([await of('W404'), await of(others.withdrawalNo), await of(own.withdrawalNo, 'reversed')]).toEqual([
    notFound,
    notFound,
    badRequest,
  ])
  expect(await of(own.withdrawalNo)).toEqual(taken)
  const rows = await db.select().from(withdrawals).where(eq(withdrawals.memberId, me.id)).orderBy(withdrawals.provider)
  expect(rows.map(({ status, providerTxId }) => [status, providerTxId])).toEqual([
    ['paid', `HOOK${said}`],
    ['paying', null],
  ])
})
