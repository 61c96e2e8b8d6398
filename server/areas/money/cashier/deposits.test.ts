import { randomUUID } from 'node:crypto'
import { createCanvas } from '@napi-rs/canvas'
import { afterAll, describe, expect, it } from 'vitest'
import { createPaymentProviders } from '#server/ports/payment-providers/payment-providers.ts'
import { findWrongBalances } from '../wallet/check-balances.ts'
import { expireDeposits } from './ask-deposit.ts'
import { signProviderCall } from './ask-provider.ts'
import { startCashier, type Cashier } from './testing/cashier-bed.ts'

const cashier = await startCashier()
afterAll(async () => {
  expect(await findWrongBalances(cashier.services, 0)).toEqual([])
  await cashier.close()
})

const minute = 60_000
const png = createCanvas(40, 40).toBuffer('image/png').toString('base64')
const kinds = async (token: string) =>
  (await cashier.call('listMessages', { token, query: {} })).value.messages.map(({ kind }) => kind)
const duties = async (token: string) => (await cashier.call('getWithdrawSettings', { token })).value.duties

/** A member with a deposit that awaits payment. */
async function begun(amount = '500.00', channelId = 'bkash') {
  const me = await cashier.player()
  const { value } = await me.deposit(amount, channelId)
  const choose = (choice: Parameters<Cashier['choose']>[1]) => cashier.choose(value.depositNo, choice)
  const prove = (more: object) =>
    cashier.call('submitDepositProof', { token: me.token, body: { depositNo: value.depositNo, ...more } })
  return { ...me, ...value, choose, prove, now: () => me.where(value.depositNo) }
}

describe('a deposit on the provider’s page', () => {
  it('is credited by the callback with a 1x wagering requirement and a message to the member [1.14, 4.50]', async () => {
    const me = await begun()
    expect(me.depositNo).toMatch(/^D20261121\d{6}$/)
    expect(me.launchUrl).toMatch(/\/pay\/[0-9a-f]{32}$/)
    expect(await me.now()).toMatchObject({ deposit: { status: 'awaiting payment', review: false }, receipt: null })
    await me.choose('paid')
    await cashier.heard()
    const { deposit, order, receipt } = await me.now()
    expect(deposit).toMatchObject({ status: 'arrived', arrivedAmount: '500.00', amountDiffers: false, late: false })
    expect([order, receipt?.postingNo]).toEqual([null, expect.stringMatching(/^\d+$/)])
    expect(await me.wallet()).toBe('500.00')
    expect(await duties(me.token)).toMatchObject({ remaining: '500.00', duties: [{ source: 'deposit', multiple: 1 }] })
    expect(await kinds(me.token)).toEqual(['DEPOSIT_ARRIVED'])
  })

  it('is credited by a query when no callback arrives, while the returned page alone proves nothing', async () => {
    const me = await begun()
    await me.choose('silent')
    await cashier.heard()
    expect(await me.wallet()).toBe('0.00')
    expect((await me.now()).deposit.status).toBe('arrived')
    expect(await me.wallet()).toBe('500.00')
  })

  it('asks the provider at most every three seconds, however many pages poll', async () => {
    const me = await begun()
    expect((await me.now()).deposit.status).toBe('awaiting payment')
    await me.choose('silent')
    await Promise.all([1, 2, 3].map(() => me.now()))
    expect(await me.wallet()).toBe('0.00')
    cashier.advance(3001)
    expect((await me.now()).deposit.status).toBe('arrived')
  })

  it('counts the received amount, not the ordered one', async () => {
    const me = await begun('10000.00')
    await me.choose('less')
    await cashier.heard()
    expect((await me.now()).deposit).toMatchObject({
      amount: '10000.00',
      arrivedAmount: '5000.00',
      amountDiffers: true,
    })
    expect((await duties(me.token)).remaining).toBe('5000.00')
  })

  it('credits one payment once, however often it is reported, and sends a second one to review', async () => {
    const [again, twice] = [await begun(), await begun()]
    await again.choose('again')
    await twice.choose('twice')
    for (let i = 0; i < 3; i++) await cashier.heard()
    expect([await again.wallet(), await twice.wallet()]).toEqual(['500.00', '500.00'])
    const query = { from: '2026-11-21', to: '2026-11-21' }
    const { rows } = (await cashier.call('listDeposits', { token: twice.token, query })).value
    expect(rows.map(({ status, review }) => [status, review])).toEqual(
      expect.arrayContaining([
        ['arrived', false],
        ['awaiting payment', true],
      ]),
    )
  })

  it('fails when the provider says so, and tells the member that no money was charged [4.50]', async () => {
    const me = await begun()
    await me.choose('refused')
    await cashier.heard()
    expect((await me.now()).deposit.status).toBe('failed')
    expect([await me.wallet(), await kinds(me.token)]).toEqual(['0.00', ['DEPOSIT_FAILED']])
  })

  it('expires, and is credited all the same when its payment is reported late', async () => {
    const me = await begun()
    await me.choose('late')
    cashier.advance(15 * minute)
    await expireDeposits(cashier.services)
    expect((await me.now()).deposit.status).toBe('expired')
    cashier.advance(10_000)
    await cashier.heard()
    expect((await me.now()).deposit).toMatchObject({ status: 'arrived', late: true })
    expect(await me.wallet()).toBe('500.00')
  })

  it('is checked once more before it expires', async () => {
    const me = await begun()
    await me.choose('silent')
    cashier.advance(16 * minute)
    await expireDeposits(cashier.services)
    expect((await me.now()).deposit).toMatchObject({ status: 'arrived', late: false })
  })

  it('is ordered once from the provider, even when its first answer was lost', async () => {
    const me = await cashier.player()
    const { paymentProviders } = cashier.services.ports
    const gone = { ...cashier.till.identity, origin: 'http://127.0.0.1:1' }
    cashier.services.ports.paymentProviders = createPaymentProviders([gone])
    const { value } = await me.deposit('500.00')
    expect(value).toMatchObject({ status: 'awaiting payment', launchUrl: null })
    cashier.services.ports.paymentProviders = paymentProviders
    const { order } = await me.where(value.depositNo)
    expect(order?.launchUrl).toMatch(/\/pay\//)
  })
})

describe('a callback', () => {
  const tell = async (
    body: object,
    { headers = {}, key = cashier.till.identity.keys[0]!, provider = 'demo-pay' } = {},
  ) => {
    const text = JSON.stringify(body)
    const path = `/hooks/payments/${provider}`
    const signed = signProviderCall({ id: 'demo-pay', keys: [key] }, { path, body: text }, cashier.services)
    const length = { 'content-length': String(Buffer.byteLength(text)) }
    const response = await cashier.app.request(path, {
      method: 'POST',
      body: text,
      headers: { ...length, ...signed, ...headers },
    })
    return [response.status, ((await response.json()) as { code: string }).code]
  }
  const payment = (orderNo: string, more: object = {}) => ({
    orderNo,
    providerTxId: `TX${randomUUID().slice(0, 8)}`,
    status: 'paid',
    amount: '500.00',
    currency: 'BDT',
    at: new Date(cashier.now()).toISOString(),
    ...more,
  })

  it('is accepted signed, once and in time, from the order’s own provider', async () => {
    const me = await begun()
    const body = payment(me.depositNo)
    expect(await tell(body, { key: 'another key of thirty-two letters' })).toEqual([401, 'BAD_SIGNATURE'])
    expect(await tell(body, { headers: { 'x-signature': 'f'.repeat(64) } })).toEqual([401, 'BAD_SIGNATURE'])
    expect(await tell(body, { provider: 'other-pay' })).toEqual([401, 'BAD_SIGNATURE'])
    const old = signProviderCall(
      cashier.till.identity,
      { path: '/hooks/payments/demo-pay', body: JSON.stringify(body) },
      { clock: { now: () => cashier.now() - 301_000 }, random: cashier.services.random },
    )
    expect(await tell(body, { headers: old })).toEqual([401, 'STALE_TIMESTAMP'])
    expect(await tell({ ...body, amount: '-5' })).toEqual([400, 'BAD_REQUEST'])
    expect(await tell(payment('D0'))).toEqual([404, 'NOT_FOUND'])
    expect(await me.wallet()).toBe('0.00')
    const same = signProviderCall(
      cashier.till.identity,
      { path: '/hooks/payments/demo-pay', body: JSON.stringify(body) },
      cashier.services,
    )
    expect(await tell(body, { headers: same })).toEqual([200, 'OK'])
    expect(await tell(body, { headers: same })).toEqual([401, 'NONCE_USED'])
    expect(await me.wallet()).toBe('500.00')
  })

  it('sent many times at once moves money once', async () => {
    const me = await begun()
    const body = payment(me.depositNo)
    const answers = await Promise.all(Array.from({ length: 8 }, () => tell(body)))
    expect(new Set(answers.map(String))).toEqual(new Set(['200,OK']))
    expect(await me.wallet()).toBe('500.00')
  })

  it('in another currency goes to review', async () => {
    const me = await begun()
    await tell(payment(me.depositNo, { currency: 'INR' }))
    expect([(await me.now()).deposit.review, await me.wallet()]).toEqual([true, '0.00'])
  })
})

describe('a deposit to a number', () => {
  it('shows number, QR picture and steps, and is credited by the transaction number of its payment', async () => {
    const me = await begun('700.00', 'agent')
    expect(me.payTo).toMatchObject({ kind: 'WALLET_NUMBER', use: 'SEND_MONEY' })
    expect(me.qrImageUrl).toMatch(/^data:image\/svg\+xml;base64,/)
    expect([me.asks, me.steps.length]).toEqual([['TRX_ID', 'LAST_FOUR'], 3])
    const trxId = await cashier.payToNumber('700.00')
    expect((await me.prove({ trxId: trxId.toLowerCase() })).value).toEqual({ status: 'arrived', review: false })
    expect(await me.wallet()).toBe('700.00')
    expect((await me.prove({ trxId })).errorCode).toBe('confirmation.closed')
  })

  it('goes to review when no line fits, stays past its time, and is credited once the line appears', async () => {
    const me = await begun('700.00', 'agent')
    expect((await me.prove({ trxId: 'NOSUCH1234' })).value).toEqual({ status: 'awaiting payment', review: true })
    cashier.advance(21 * minute)
    await expireDeposits(cashier.services)
    expect((await me.now()).deposit).toMatchObject({ status: 'awaiting payment', review: true })
    const trxId = await cashier.payToNumber('700.00')
    expect((await me.prove({ trxId })).value.status).toBe('arrived')
  })

  it('is not credited by another deposit’s number, another amount or an older payment', async () => {
    const old = await cashier.payToNumber('700.00')
    cashier.advance(11 * minute)
    const [first, second] = [await begun('700.00', 'agent'), await begun('700.00', 'agent')]
    expect((await first.prove({ trxId: old })).value.review).toBe(true)
    const other = await cashier.payToNumber('699.00')
    expect((await first.prove({ trxId: other })).value.review).toBe(true)
    const trxId = await cashier.payToNumber('700.00')
    expect((await first.prove({ trxId })).value.status).toBe('arrived')
    expect((await second.prove({ trxId })).value).toEqual({ status: 'awaiting payment', review: true })
    expect(await second.wallet()).toBe('0.00')
  })

  it('accepts a picture as a slip, and no other file', async () => {
    const me = await begun('1000.00', 'bank')
    expect((await me.prove({ image: Buffer.from('<svg/>').toString('base64') })).errorCode).toBe('image.type.err')
    expect((await me.prove({ image: png })).value).toEqual({ status: 'awaiting payment', review: true })
    const stranger = await cashier.player()
    const body = { depositNo: me.depositNo, image: png }
    expect((await cashier.call('submitDepositProof', { token: stranger.token, body })).errorCode).toBe(
      'record.not.found',
    )
  })

  it('in USDT keeps the rate of its creation, is credited after 19 confirmations and rounded down', async () => {
    const me = await begun('25.50', 'usdt')
    expect(me).toMatchObject({ payAmount: '25.50', payCurrency: 'USDT', rate: '121.37' })
    await me.choose('silent')
    cashier.advance(7000)
    expect(await me.now()).toMatchObject({
      deposit: { status: 'awaiting payment', amount: '3094.93' },
      confirmations: { count: 7, required: 19 },
    })
    cashier.advance(12_000)
    expect((await me.now()).deposit).toMatchObject({ status: 'arrived', arrivedAmount: '3094.93' })
  })
})

describe('the conditions of a deposit', () => {
  it('are an open channel and an amount within its limits', async () => {
    const me = await cashier.player()
    for (const amount of ['199.99', '30000.01'])
      expect(await me.deposit(amount)).toMatchObject({
        errorCode: 'deposit.invalid.amount',
        value: { min: '200.00', max: '30000.00' },
      })
    for (const amount of ['-1', '0', '0.001', '1e3', '+5', '9'.repeat(30), '০১২', ' 500'])
      expect((await me.deposit(amount)).errorCode).toBe('request.param.err')
    expect((await me.deposit('500.00', 'nosuch')).errorCode).toBe('deposit.channel.closed')
  })

  it('allow three open deposits, also with many requests at once, and each is listed', async () => {
    const me = await cashier.player()
    const answers = await Promise.all(Array.from({ length: 6 }, () => me.deposit('500.00')))
    expect(answers.filter(({ errorCode }) => errorCode === 'deposit.too.many.open')).toHaveLength(3)
    expect((await cashier.call('getDepositSettings', { token: me.token, query: {} })).value).toMatchObject({
      openDeposits: 3,
      maxOpenDeposits: 3,
      limitsPrompt: true,
    })
  })

  it('repeat the reply under the same request id, and refuse another body', async () => {
    const me = await cashier.player()
    const requestId = randomUUID()
    const [first, second] = await Promise.all([1, 2].map(() => me.deposit('500.00', 'bkash', requestId)))
    expect(first!.value.depositNo).toBe(second!.value.depositNo)
    expect((await me.deposit('500.01', 'bkash', requestId)).errorCode).toBe('request.id.reused')
  })

  it('include the member’s own deposit limit, counting open deposits, and no pause', async () => {
    const me = await cashier.player()
    const limit = { kind: 'DEPOSIT', period: 'DAY', amount: '1000.00' } as const
    await cashier.call('setLimit', { token: me.token, body: limit })
    expect((await me.deposit('600.00')).success).toBe(true)
    expect((await me.deposit('400.01')).errorCode).toBe('play.limit.reached')
    expect((await me.deposit('400.00')).success).toBe(true)
    const paused = await cashier.player()
    await cashier.call('startCoolingOff', { token: paused.token, body: { hours: 24 } })
    expect((await paused.deposit('500.00')).errorCode).toBe('player.cooling.off')
    const excluded = await cashier.player()
    await cashier.call('startSelfExclusion', { token: excluded.token, body: { months: 6 } })
    expect((await excluded.deposit('500.00')).errorCode).toBe('player.excluded')
  })

  it('credit a payment after its member was excluded, so that it can be withdrawn', async () => {
    const me = await begun()
    await cashier.call('startSelfExclusion', { token: me.token, body: { months: 6 } })
    await me.choose('paid')
    await cashier.heard()
    const { balance, duties: open } = (await cashier.call('getWithdrawSettings', { token: me.token })).value
    expect([balance, open.duties]).toEqual(['500.00', []])
  })
})

it('a deposit is hidden from other members', async () => {
  const me = await begun()
  const stranger = await cashier.player()
  const query = { depositNo: me.depositNo }
  expect((await cashier.call('getDeposit', { token: stranger.token, query })).errorCode).toBe('record.not.found')
})
