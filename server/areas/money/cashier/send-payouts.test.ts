import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer } from '#tests/support/test-server.ts'
import { messages } from '#server/areas/site/content/tables.ts'
import { post } from '../wallet/ledger.ts'
import { askPayouts, sendPayouts } from './send-payouts.ts'
import { settlePayout, type PayoutWord } from './settle-payout.ts'
import { withdrawals, withdrawalSteps } from './tables.ts'
import { addWithdrawal } from './testing/money-rows.ts'
import { addPayee } from './testing/payee.ts'
import { toldProvider } from './testing/told-provider.ts'

const server = await startTestServer()
const provider = toldProvider(server)
afterAll(() => server.close())

const minute = 60_000
const timeAfter = (ms: number) => new Date(server.now() + ms)
const stateOf = (payoutNo: unknown, status: string, providerTxId: string | null = null, amount = '990.00') => ({
  body: { payoutNo, status, providerTxId, amount, currency: 'BDT' },
})

/** A withdrawal of 1,000.00 with a fee of 10.00 and its hold, and functions to read its outcome. */
async function held(more: Parameters<typeof addWithdrawal>[2] = {}, bound: Parameters<typeof addPayee>[1] = {}) {
  const { db } = server.services
  const me = await addPayee(server, bound)
  const own = { merchant: 'fairhall', memberId: me.id, currency: 'BDT', at: server.now() }
  await post(db, {
    ...own,
    key: 'held',
    kind: 'adjustment',
    legs: [
      ['held', 100_000n],
      ['house:adjustments', -100_000n],
    ],
  })
  const { withdrawalNo } = await addWithdrawal(
    db,
    { memberId: me.id, accountId: me.account.id },
    { fee: 1000n, ...more },
  )
  const row = async () => (await db.select().from(withdrawals).where(eq(withdrawals.withdrawalNo, withdrawalNo)))[0]!
  const steps = async () =>
    (
      await db
        .select()
        .from(withdrawalSteps)
        .where(eq(withdrawalSteps.withdrawalNo, withdrawalNo))
        .orderBy(asc(withdrawalSteps.n))
    ).map(({ status }) => status)
  const moves = async () =>
    (
      await db.execute<{ move: string }>(sql`
        SELECT concat_ws(' ', kind, key, wallets, amounts) AS move FROM postings WHERE reference = ${withdrawalNo} ORDER BY id`)
    ).rows.map(({ move }) => move)
  const told = async () =>
    (await db.select().from(messages).where(eq(messages.memberId, me.id)).orderBy(messages.kind)).map(
      ({ texts }) => texts['EN']!.title,
    )
  return { me, withdrawalNo, row, steps, moves, told }
}

// takes payouts of earlier tests out of the way
beforeEach(() => server.services.db.update(withdrawals).set({ status: 'rejected', askAt: null }))

describe('a payout is sent', () => {
  it('once, without its fee, to the decrypted number, and is queried after a minute', async () => {
    const one = await held()
    const asked = provider.says(({ body }) => stateOf(body['payoutNo'], 'sending', 'TX-SENDING'))
    for (let n = 0; n < 2; n += 1) await sendPayouts(server.services)
    const number = `017${one.me.account.holderName.split(' ')[1]!.padStart(8, '0')}`
    expect(asked).toEqual([
      {
        path: '/payouts',
        body: {
          payoutNo: one.withdrawalNo,
          kind: 'EWALLET',
          bankCode: 'BKASH',
          number,
          holderName: one.me.account.holderName,
          amount: '990.00',
          currency: 'BDT',
        },
      },
    ])
    expect(await one.row()).toMatchObject({
      status: 'paying',
      provider: 'demo-pay',
      sentAt: timeAfter(0),
      askAt: timeAfter(minute),
      asks: 0,
      paidAt: null,
      postingId: null,
      providerTxId: null,
    })
    expect([await one.steps(), await one.moves(), await one.told()]).toEqual([['paying'], [], []])
  })

  it('to a bank with its branch and routing number', async () => {
    await held({}, { bound: { kind: 'BANK', bankCode: 'BRAC', branch: 'Mirpur', routingNumber: '200264634' } })
    const asked = provider.says(({ body }) => stateOf(body['payoutNo'], 'sending'))
    await sendPayouts(server.services)
    expect(asked[0]!.body).toMatchObject({
      kind: 'BANK',
      bankCode: 'BRAC',
      branch: 'Mirpur',
      routingNumber: '200264634',
    })
  })

  it('by hand when its bank no longer exists, and by members for peer payments', async () => {
    const gone = await held({}, { bound: { bankCode: 'GONE' } })
    const direct = await held({}, { bound: { bankCode: 'NAGAD' } })
    const waiting = [await held({ status: 'pending' }), await held({ directOpen: 5n, directSince: timeAfter(0) })]
    const asked = provider.says(() => null)
    await sendPayouts(server.services)
    expect(asked).toEqual([])
    expect(await gone.row()).toMatchObject({ status: 'paying', provider: null, sentAt: timeAfter(0) })
    expect(await direct.row()).toMatchObject({ status: 'approved', directOpen: 99_000n, directSince: timeAfter(0) })
    expect(await Promise.all(waiting.map(async (one) => (await one.row()).status))).toEqual(['pending', 'approved'])
  })
})

const sent = ['withdraw-pay', 'withdraw-end', '{held,house:provider:demo-pay,house:fees} {-100000,99000,1000}']
const back = ['withdraw-return', 'withdraw-return', '{house:provider:demo-pay,main} {-99000,99000}']
const released = ['withdraw-release', 'withdraw-end', '{held,main} {-100000,100000}']

describe('a provider’s answer to a payout', () => {
  it.each([
    ['paid', { says: 'paid', moves: [sent], told: ['Your withdrawal is paid'] }],
    ['failed', { says: 'failed', moves: [released], told: ['Your withdrawal could not be paid'] }],
    ['unknown', { says: 'unknown', moves: [], told: [] }],
    [
      'returned',
      { says: 'returned', moves: [sent, back], told: ['Your withdrawal is paid', 'Your withdrawal came back'] },
    ],
  ] as const)('makes it %s', async (status, { says, moves, told }) => {
    const one = await held()
    provider.says(({ body }) => stateOf(body['payoutNo'], says, 'TX77'))
    await sendPayouts(server.services)
    const row = await one.row()
    const wasPaid = status === 'paid' || status === 'returned'
    expect([row.status, row.providerTxId, row.paidAt]).toEqual([status, 'TX77', wasPaid ? timeAfter(0) : null])
    expect(row.postingId !== null).toBe(moves.length > 0)
    expect(await one.moves()).toEqual(moves.map(([kind, key, legs]) => `${kind} ${key}:${one.withdrawalNo} ${legs}`))
    expect([await one.told(), await one.steps()]).toEqual([
      told,
      ['paying', ...(status === 'returned' ? ['paid'] : []), status],
    ])
  })

  it('fails it with a refusal, and changes nothing when it cannot be read', async () => {
    const [refused, silent] = [await held(), await held()]
    const ends = { [refused.withdrawalNo]: { body: { code: 'AMOUNT_REFUSED' }, status: 422 } }
    provider.says(({ body }) => ends[body['payoutNo'] as string] ?? null)
    await sendPayouts(server.services)
    expect([(await refused.row()).status, (await silent.row()).status]).toEqual(['failed', 'unknown'])
  })

  it.each([
    ['NUMBER_CONFLICT', 409],
    ['NONCE_USED', 401],
  ])('leads to a query after a refusal as %s: the payout may have been sent', async (code, status) => {
    const one = await held()
    provider.says(({ path, body }) =>
      path === '/payouts' ? { body: { code }, status } : stateOf(body['payoutNo'], 'paid', `TX${code}`),
    )
    await sendPayouts(server.services)
    expect((await one.row()).status).toBe('unknown')
    server.advance(minute)
    await askPayouts(server.services)
    expect((await one.row()).status).toBe('paid')
  })

  it('takes no fee where there is none', async () => {
    const one = await held({ fee: 0n })
    provider.says(({ body }) => stateOf(body['payoutNo'], 'paid', 'TX78', '1000.00'))
    await sendPayouts(server.services)
    expect(await one.moves()).toEqual([
      `withdraw-pay withdraw-end:${one.withdrawalNo} {held,house:provider:demo-pay} {-100000,100000}`,
    ])
  })
})

describe('a payout under way', () => {
  const onWay = { status: 'paying', provider: 'demo-pay' } as const

  it('is queried after 1, 5, 15 and 60 minutes, then hourly, by its number', async () => {
    const one = await held({ ...onWay, sentAt: timeAfter(0), askAt: timeAfter(0) })
    const asked = provider.says(({ body }) => stateOf(body['payoutNo'], 'sending'))
    for (const [asks, minutes] of [5, 15, 60, 60].entries()) {
      await askPayouts(server.services)
      expect(await one.row()).toMatchObject({ asks: asks + 1, askAt: timeAfter(minutes * minute), status: 'paying' })
      server.advance(minutes * minute - 1)
      await askPayouts(server.services)
      server.advance(1)
    }
    expect(asked).toEqual(Array(4).fill({ path: '/payouts/state', body: { payoutNo: one.withdrawalNo } }))
  })

  it('fails when the provider does not know it more than five minutes after it was sent', async () => {
    const due = { ...onWay, askAt: timeAfter(0) }
    const [soon, late] = [
      await held({ ...due, sentAt: timeAfter(-5 * minute) }),
      await held({ ...due, sentAt: timeAfter(-5 * minute - 1) }),
    ]
    provider.says(({ body }) => stateOf(body['payoutNo'], 'unknown'))
    await askPayouts(server.services)
    expect([(await soon.row()).status, (await late.row()).status]).toEqual(['unknown', 'failed'])
    const nothingSent = await held({ ...due, status: 'unknown', sentAt: null })
    await askPayouts(server.services)
    expect((await nothingSent.row()).status).toBe('unknown')
  })

  it('is not queried when an operator pays it or once it has ended', async () => {
    const byHand = await held({ ...onWay, provider: null, askAt: timeAfter(0) })
    const ended = await held({ ...onWay, status: 'paid', askAt: timeAfter(0) })
    const asked = provider.says(() => null)
    await askPayouts(server.services)
    expect([asked, (await ended.row()).asks]).toEqual([[], 0])
    expect(await byHand.row()).toMatchObject({ asks: 1, status: 'paying' })
  })

  it('waits its turn: twenty at once are sent and queried, the longest waiting first', async () => {
    const me = await addPayee(server)
    const { db } = server.services
    const add = (more: Parameters<typeof addWithdrawal>[2]) =>
      addWithdrawal(db, { memberId: me.id, accountId: me.account.id }, more)
    const asked = provider.says(({ body }) => stateOf(body['payoutNo'], 'sending'))
    const nos: string[] = []
    for (let n = 20; n >= 0; n -= 1) nos.unshift((await add({ askedAt: timeAfter(n - 100) })).withdrawalNo)
    await sendPayouts(server.services)
    const payoutNos = () => asked.map(({ body }) => body['payoutNo'])
    expect(payoutNos()).toEqual(nos.slice(0, 20))
    asked.length = 0
    for (const [n, withdrawalNo] of nos.entries())
      await db
        .update(withdrawals)
        .set({ ...onWay, askAt: timeAfter(-n) })
        .where(eq(withdrawals.withdrawalNo, withdrawalNo))
    await askPayouts(server.services)
    expect(payoutNos()).toEqual(nos.toReversed().slice(0, 20))
  })
})

describe('a report on a payout', () => {
  const settle = (no: string, verdict: PayoutWord['verdict'], txId: string | null = null, amount = '990.00') =>
    settlePayout(server.services, no, { verdict, providerTxId: txId, amount, currency: 'BDT' })

  it('counts once and only where its step may follow, and does nothing for an unknown payout', async () => {
    expect(await settle('W404', 'paid')).toBe(false)
    const one = await held({ status: 'pending', provider: 'demo-pay', providerTxId: 'KEPT' })
    const { db } = server.services
    for (const verdict of ['paid', 'failed', 'returned', 'unknown'] as const)
      expect([await settle(one.withdrawalNo, verdict), (await one.row()).status]).toEqual([true, 'pending'])
    await db.update(withdrawals).set({ status: 'unknown' }).where(eq(withdrawals.withdrawalNo, one.withdrawalNo))
    await settle(one.withdrawalNo, 'paid')
    expect(await one.row()).toMatchObject({ status: 'paid', providerTxId: 'KEPT' })
    for (const verdict of ['failed', 'unknown', 'paid'] as const) await settle(one.withdrawalNo, verdict)
    await settle(one.withdrawalNo, 'returned', 'TX-BACK')
    await settle(one.withdrawalNo, 'returned')
    expect(await one.row()).toMatchObject({ status: 'returned', providerTxId: 'TX-BACK' })
    expect(await one.steps()).toEqual(['paid', 'returned'])
    expect((await one.moves()).length).toBe(2)
  })

  it('reaches the member for the whole payout only, which ends with its last part', async () => {
    const { db } = server.services
    const whole = await held({ status: 'paying', parts: 2, fee: 0n })
    const part = (n: number, amount: bigint) =>
      addWithdrawal(
        db,
        { memberId: whole.me.id, accountId: whole.me.account.id },
        { withdrawalNo: `${whole.withdrawalNo}-P${n}`, parentNo: whole.withdrawalNo, amount, status: 'paying' },
      )
    const [one, two] = [await part(1, 60_000n), await part(2, 40_000n)]
    await settle(one.withdrawalNo, 'paid', 'TX1', '600.00')
    expect([(await whole.row()).status, await whole.told()]).toEqual(['paying', []])
    await settle(two.withdrawalNo, 'returned', 'TX2', '400.00')
    expect(await whole.row()).toMatchObject({ status: 'paid', received: 60_000n })
    expect(await whole.told()).toEqual(['Your withdrawal is paid in part'])
    await settle(two.withdrawalNo, 'returned', null, '400.00')
    expect(await whole.row()).toMatchObject({ status: 'paid', received: 60_000n })
    await settle(one.withdrawalNo, 'returned', null, '600.00')
    expect(await whole.row()).toMatchObject({ status: 'returned', received: 0n })
  })
})
