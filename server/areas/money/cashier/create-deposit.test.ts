import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import type { BodyOf, ValueOf } from '#openapi/handlers.ts'
import { qrPath } from '#rules/qr-path.ts'
import { startTestServer } from '#tests/support/test-server.ts'
import { asSystem } from '#server/audit/as-system.ts'
import { addNumber } from '#server/areas/money/agent-numbers/keep-numbers.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { playLimits } from '#server/areas/accounts/responsible-gaming/tables.ts'
import { wallets } from '../wallet/tables.ts'
import type { ChannelSettings } from '#server/areas/site/settings/cashier-settings.ts'
import { listDepositChannels } from './channels.ts'
import { createDeposit } from './create-deposit.ts'
import { defaultCashier } from '#server/areas/site/settings/default-cashier.ts'
import { showOrder } from './show-deposit.ts'
import { deposits } from './tables.ts'
import { addDeposit } from './testing/money-rows.ts'
import { whereChannel } from './testing/where-channel.ts'
import { addPayee } from './testing/payee.ts'
import { toldProvider } from './testing/told-provider.ts'

const server = await startTestServer()
const provider = toldProvider(server)
afterAll(() => server.close())

const minute = 60_000
const hour = 60 * minute
const timeAfter = (ms: number) => new Date(server.now() + ms)
const refusal = (code: string, value: unknown = null) => ({ ok: false, code, value, retryAfterSeconds: null })
const launchUrl = 'https://pay.example/pay/1'
const payTo = {
  kind: 'CRYPTO_ADDRESS' as const,
  use: 'TRANSFER' as const,
  name: null,
  number: 'TAddress',
  reference: 'R7',
}
const makesOrders = () =>
  provider.says(({ body }) => ({
    body:
      body['mode'] === 'LAUNCH'
        ? { orderNo: body['orderNo'], launchUrl, payTo: null }
        : { orderNo: body['orderNo'], launchUrl: null, payTo: { ...payTo, qrText: 'tron:TAddress' } },
  }))

async function depositor(given: Parameters<typeof addPayee>[1] = {}) {
  const me = await addPayee(server, given)
  const deposit = (
    amount: string,
    {
      language = 'EN',
      mode = 'LAUNCH' as 'LAUNCH' | 'QR',
      ...more
    }: Partial<BodyOf<'depositByLaunchUrl'>> & {
      language?: string
      mode?: 'LAUNCH' | 'QR'
    } = {},
  ) =>
    createDeposit(server.services, mode, {
      body: { channelId: 'bkash', amount, requestId: randomUUID(), ...more },
      caller: me.caller,
      language,
      host: 'fairhall.example',
    })
  const rows = () => server.services.db.select().from(deposits).where(eq(deposits.memberId, me.id))
  return { ...me, deposit, rows }
}
type Order = { value: ValueOf<'depositByLaunchUrl'> }

const where = <Result>(channelId: string, change: Partial<ChannelSettings>, ask: () => Promise<Result>) =>
  whereChannel(server, { channelId, ...change }, ask)

describe('a new deposit', () => {
  it('on a provider page is stored, ordered from its provider by number, and answered with the page', async () => {
    const me = await depositor()
    const asked = makesOrders()
    const requestId = randomUUID()
    const { value } = (await me.deposit('500', { requestId, language: 'BN' })) as Order
    const { depositNo } = value
    const expiresAt = timeAfter(15 * minute)
    expect(depositNo).toMatch(/^D20261121\d{6}$/)
    expect(asked).toEqual([
      {
        path: '/orders',
        body: {
          orderNo: depositNo,
          method: 'BKASH',
          mode: 'LAUNCH',
          amount: '500.00',
          currency: 'BDT',
          language: 'BN',
          expiresAt: expiresAt.toISOString(),
          returnUrl: `https://fairhall.example/?mc=depositv2&deposit=${depositNo}`,
        },
      },
    ])
    expect(value).toEqual({
      depositNo,
      status: 'awaiting payment',
      launchUrl,
      qrImageUrl: null,
      direct: false,
      payTo: null,
      payAmount: '500.00',
      payCurrency: 'BDT',
      rate: null,
      expiresAt: expiresAt.toISOString(),
      steps: defaultCashier.channels[0]!.steps['BN'],
      asks: [],
    })
    const [row] = await me.rows()
    const nulls = Object.entries(row!).filter(([, content]) => content === null)
    expect(Object.fromEntries(Object.entries(row!).filter(([, content]) => content !== null))).toEqual({
      depositNo,
      memberId: me.id,
      merchant: 'fairhall',
      requestId,
      channelId: 'bkash',
      method: 'BKASH',
      mode: 'LAUNCH',
      currency: 'BDT',
      amount: 50_000n,
      payAmount: '500.00',
      payCurrency: 'BDT',
      status: 'awaiting payment',
      review: false,
      reviewedBy: [],
      amountDiffers: false,
      late: false,
      reversed: false,
      provider: 'demo-pay',
      language: 'BN',
      launchUrl,
      createdAt: timeAfter(0),
      expiresAt,
    })
    expect(nulls.map(([name]) => name)).toContain('numberId')
  })

  it('to an address shows it with a QR picture, at the rate of its creation', async () => {
    const me = await depositor()
    makesOrders()
    const { value } = (await me.deposit('25.50', { channelId: 'usdt', mode: 'QR', language: 'KM' })) as Order
    const { qrImageUrl, ...rest } = value
    expect(rest).toMatchObject({
      payTo,
      launchUrl: null,
      payAmount: '25.50',
      payCurrency: 'USDT',
      rate: '121.37',
      steps: [expect.stringMatching(/\p{Script=Khmer}.*TRC20/u), expect.any(String), expect.stringContaining('19')],
    })
    const { modules, path } = qrPath('tron:TAddress')
    const side = modules + 8
    const [kind, picture] = qrImageUrl!.split(',')
    expect([kind, Buffer.from(picture!, 'base64').toString()]).toEqual([
      'data:image/svg+xml;base64',
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${side} ${side}">` +
        `<path fill="#fff" d="M-4-4h${side}v${side}h-${side}z"/><path d="${path}"/></svg>`,
    ])
    expect((await me.rows())[0]).toMatchObject({ amount: 309_493n, rate: '121.37', payCurrency: 'USDT', mode: 'QR' })
  })

  it('to a house number awaits payment at once and asks for the sender; the channel closes when all numbers are full', async () => {
    const me = await depositor()
    const number = { id: randomUUID(), merchant: 'fairhall', channelId: 'agent', provider: 'demo-pay', name: 'bKash' }
    await server.services.db.transaction((tx) =>
      addNumber(
        tx,
        { ...number, number: '01711203040', use: 'SEND_MONEY', dayCap: 70_000n, monthCap: 100_000n },
        server.now(),
      ),
    )
    const asked = makesOrders()
    const toHouse = { channelId: 'agent', mode: 'QR' } as const
    const { value } = (await me.deposit('700.00', toHouse)) as Order
    expect([value.payTo, value.qrImageUrl === null, value.status]).toEqual([
      { kind: 'WALLET_NUMBER', use: 'SEND_MONEY', name: 'bKash', number: '01711203040', reference: null },
      false,
      'awaiting payment',
    ])
    const [row] = await me.rows()
    expect([row!.numberId, row!.payTo?.qrText, row!.status, asked]).toEqual([
      number.id,
      '01711203040',
      'awaiting payment',
      [],
    ])
    expect(await me.deposit('200.00', toHouse)).toEqual(refusal('deposit.channel.closed'))
    const { value: list } = (await listDepositChannels(server.services, {
      query: {},
      caller: me.caller,
      language: 'EN',
    })) as { value: ValueOf<'listDepositChannels'> }
    expect(list.filter(({ open }) => !open).map(({ channelId }) => channelId)).toEqual(['agent'])
    await server.services.db.delete(deposits).where(eq(deposits.memberId, me.id))
  })

  it('is answered with its current state on a repeat by its member with the same body', async () => {
    const [me, other] = [await depositor(), await depositor()]
    makesOrders()
    const requestId = randomUUID()
    const first = await me.deposit('500.00', { requestId })
    const again = makesOrders()
    expect([await me.deposit('500.00', { requestId }), again]).toEqual([first, []])
    const reused = refusal('request.id.reused')
    expect(await me.deposit('500.01', { requestId })).toEqual(reused)
    expect(await me.deposit('500.00', { requestId, channelId: 'rocket' })).toEqual(reused)
    expect(await me.deposit('500.00', { requestId, promotionId: 'welcome' })).toEqual(reused)
    expect(await other.deposit('500.01', { requestId })).toMatchObject({ ok: true })
    await server.services.db.update(deposits).set({ status: 'arrived' }).where(eq(deposits.memberId, me.id))
    expect(await me.deposit('500.00', { requestId })).toMatchObject({ value: { status: 'arrived', asks: [] } })
  })
})

describe('a deposit is refused', () => {
  it('for an unknown channel, another mode, a closed channel or a higher rank', async () => {
    const me = await depositor()
    makesOrders()
    const closed = refusal('deposit.channel.closed')
    expect(await me.deposit('500.00', { channelId: 'nosuch' })).toEqual(closed)
    expect(await me.deposit('500.00', { mode: 'QR' })).toEqual(closed)
    for (const change of [{ open: false }, { hours: '00:00-11:59' }, { vipMin: 1 }])
      expect(await where('bkash', change, () => me.deposit('500.00')), JSON.stringify(change)).toEqual(closed)
    expect(
      await where('bkash', { vipMin: 1 }, async () => (await depositor({ rankLevel: 1 })).deposit('500.00')),
    ).toMatchObject({ ok: true })
  })

  it('outside the limits of its channel, and for an invalid amount', async () => {
    const me = await depositor()
    makesOrders()
    for (const amount of ['199.99', '30000.01'])
      expect(await me.deposit(amount)).toEqual(refusal('deposit.invalid.amount', { min: '200.00', max: '30000.00' }))
    for (const amount of ['0', '-5.00', '1e3', '500.001', ''])
      expect(await me.deposit(amount), amount).toEqual(refusal('request.param.err'))
    expect([(await me.deposit('200.00')).ok, (await me.deposit('30000.00')).ok]).toEqual([true, true])
  })

  it('for an inactive member, with three open deposits, or with a locked main wallet', async () => {
    const [me, full, locked] = [await depositor(), await depositor(), await depositor({ funds: 5n })]
    makesOrders()
    const { db } = server.services
    for (const status of ['arrived', 'failed', 'expired'] as const)
      await addDeposit(db, { memberId: full.id }, { status })
    await addDeposit(db, { memberId: full.id }, { review: true })
    await addDeposit(db, { memberId: full.id }, { status: 'created' })
    for (let n = 0; n < 2; n += 1) expect((await full.deposit('500.00')).ok).toBe(true)
    expect(await full.deposit('500.00')).toEqual(refusal('deposit.too.many.open'))
    await db
      .update(wallets)
      .set({ locked: true })
      .where(and(eq(wallets.memberId, locked.id), eq(wallets.wallet, 'main')))
    expect(await locked.deposit('500.00')).toEqual(refusal('wallet.is.locked'))
    await asSystem(db, 'tests', server.now(), (tx) =>
      tx.update(members).set({ status: 'frozen' }).where(eq(members.id, me.id)),
    )
    expect(await me.deposit('500.00')).toEqual(refusal('login.denied'))
    expect(await me.rows()).toEqual([])
  })

  it('beyond the member’s own limit, counting credited and open deposits and the new amount', async () => {
    const [me, other] = [await depositor(), await depositor()]
    makesOrders()
    const { db } = server.services
    const limit = (memberId: string, kind: 'DEPOSIT' | 'LOSS', value: bigint, hours = 24) =>
      db.insert(playLimits).values({ memberId, kind, value, hours, setBy: 'MEMBER', since: timeAfter(-hour) })
    await limit(other.id, 'DEPOSIT', 1n)
    await limit(me.id, 'LOSS', 1n)
    expect((await me.deposit('300.00')).ok).toBe(true)
    await limit(me.id, 'DEPOSIT', 100_000n)
    await me.fund(20_000n)
    await addDeposit(db, { memberId: me.id }, { amount: 900_000n, currency: 'USD', status: 'created', review: true })
    await addDeposit(db, { memberId: other.id }, { amount: 900_000n })
    for (const status of ['arrived', 'failed', 'expired'] as const)
      await addDeposit(db, { memberId: me.id }, { amount: 900_000n, status })
    expect(await me.deposit('500.01')).toEqual(refusal('play.limit.reached'))
    expect((await me.deposit('500.00')).ok).toBe(true)
    expect(await me.deposit('200.00')).toEqual(refusal('play.limit.reached'))
  })

  it('with an unknown promotion', async () => {
    const me = await depositor()
    expect(await me.deposit('500.00', { promotionId: 'nosuch' })).toEqual(refusal('promotion.claim.fail'))
  })
})

it('a deposit to a house number asks for the sender beside the transaction number', async () => {
  const me = await addPayee(server)
  const row = await addDeposit(server.services.db, { memberId: me.id })
  const asksOf = (numberId: string | null, asks: ChannelSettings['asks']) =>
    showOrder({ ...row, numberId }, { steps: { EN: ['One'] }, asks }, 'EN').asks
  const own = randomUUID()
  expect(asksOf(null, ['TRX_ID'])).toEqual(['TRX_ID'])
  expect(asksOf(own, ['TRX_ID', 'SLIP_IMAGE'])).toEqual(['TRX_ID', 'LAST_FOUR', 'SLIP_IMAGE'])
  expect(asksOf(own, ['TRX_ID', 'LAST_FOUR'])).toEqual(['TRX_ID', 'LAST_FOUR'])
  expect(asksOf(own, ['SLIP_IMAGE'])).toEqual(['SLIP_IMAGE'])
  expect(showOrder({ ...row, launchUrl: null }, { steps: { EN: [] }, asks: ['TRX_ID'] }, 'EN').asks).toEqual([])
  expect(showOrder({ ...row, provider: 'direct' }, { steps: { EN: [] }, asks: [] }, 'EN').direct).toBe(true)
})
