import { createCanvas } from '@napi-rs/canvas'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { depositProofs } from '#server/areas/money/cashier/tables.ts'
import { refuseUnanswered } from '#server/areas/money/cashier/ask-more.ts'
import { hour, startDirect, type DirectBed } from '#server/areas/money/peer-payments/testing/peer-payment-bed.ts'
import { pointBalances, pointRewards } from '#server/areas/rewards/points/tables.ts'
import { findWrongBalances } from '#server/areas/money/wallet/check-balances.ts'
import { paymentPassword } from '#server/areas/money/wallet/testing/member-with-upline.ts'
import { deskOf, inboxOf, type Seat } from '#tests/support/desk.ts'
import { seeded } from '#tests/support/seeded-server.ts'

let bed: DirectBed
let desk: ReturnType<typeof deskOf>
let inbox: ReturnType<typeof inboxOf>
let seats: Record<'cashier' | 'risk' | 'support', Seat>
const sitDown = async () => {
  seats = { cashier: await desk.enter('cashier'), risk: await desk.enter('risk'), support: await desk.enter('support') }
}
beforeAll(async () => {
  bed = await startDirect({}, seeded)
  desk = deskOf(bed)
  inbox = inboxOf(desk)
  await sitDown()
})
afterAll(async () => {
  expect(await findWrongBalances(bed.services, 0)).toEqual([])
  expect(await bed.heldFaults()).toEqual([])
  await bed.close()
})

const image = createCanvas(40, 40).toBuffer('image/png').toString('base64')

async function lastMessage(token: string): Promise<string> {
  const { messages } = (await bed.call('listMessages', { token, query: {} })).value
  return (await bed.call('getMessage', { token, query: { id: messages[0]!.id } })).value.content
}

/** A deposit by bank of which the member sent a number and a slip, and no line of a statement fits. */
async function reviewed(amount: string) {
  const me = await bed.player()
  const { depositNo } = (await me.deposit(amount, 'bank')).value
  const send = (body: object) =>
    bed.call('submitDepositProof', {
      token: me.token,
      body: { depositNo, trxId: `NOLINE${depositNo.slice(-6)}`, ...body },
    })
  expect((await send({ image })).value.review).toBe(true)
  return { ...me, depositNo, send, now: () => me.where(depositNo) }
}

describe('a deposit that a person looks at', () => {
  it('the item shows number, slip, money and bets, and the amount that arrived is credited once', async () => {
    const me = await reviewed('1000.00')
    const of = { kind: 'deposit-review', ref: me.depositNo }
    await bed.services.db
      .update(depositProofs)
      .set({ lastFour: '7730' })
      .where(eq(depositProofs.depositNo, me.depositNo))
    const shown = await inbox.item(seats.cashier, of.kind, of.ref)
    expect(shown.row).toMatchObject({ amount: '1000.00', memberId: me.id })
    expect(inbox.facts(shown, 'deposit')).toMatchObject({ number: me.depositNo, state: 'deposit.awaiting payment' })
    expect(shown.sections.find(({ code }) => code === 'proofs')!.facts[0]).toMatchObject({
      code: 'proof.number',
      value: `NOLINE${me.depositNo.slice(-6)}`,
    })
    expect(inbox.facts(shown, 'proofs')['proof.last-four']).toBe('…7730')
    expect(inbox.facts(shown, 'money')['money.of']).toBe(me.account)
    expect(shown.decisions[0]).toMatchObject({ id: 'credit', amount: true, suggested: '1000.00' })
    const [slip] = shown.sections.flatMap(({ pictures }) => pictures)
    const picture = await bed.app.request(slip!.path)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await bed.app.request(slip!.path.replace(/slip-\d+/, 'slip-9999'))).status).toBe(404)
    expect((await inbox.decide(seats.cashier, { ...of, decision: 'credit' })).errorCode).toBe('request.param.err')
    expect((await inbox.decide(seats.cashier, { ...of, decision: 'credit', amount: '990.00' })).value.outcome).toBe(
      'done',
    )
    expect([await me.wallet(), (await me.now()).deposit.status]).toEqual(['990.00', 'arrived'])
    expect((await inbox.decide(seats.cashier, { ...of, decision: 'refuse', text: 'No.' })).errorCode).toBe('not.found')
  })

  it('takes two operators from 20,000.00 on', async () => {
    const me = await reviewed('20000.00')
    const credit = { kind: 'deposit-review', ref: me.depositNo, decision: 'credit', amount: '20000.00' }
    const answer = await inbox.decide(seats.cashier, credit)
    expect([answer.value.outcome, await me.wallet()]).toEqual(['requested', '0.00'])
    expect((await inbox.approve(seats.risk, answer.value.request!.id)).value.state).toBe('approved')
    expect(await me.wallet()).toBe('20000.00')
  })

  it('the item waits 48 hours for the member’s answer, returns with it, and is refused without one', async () => {
    const [sends, silent] = [await reviewed('1000.00'), await reviewed('1000.00')]
    for (const me of [sends, silent])
      await inbox.decide(seats.cashier, {
        kind: 'deposit-review',
        ref: me.depositNo,
        decision: 'more',
        text: 'The slip cannot be read.',
      })
    expect(await inbox.refs(seats.cashier, 'deposit-review')).toEqual([])
    expect((await sends.now()).more?.text).toBe('The slip cannot be read.')
    expect(await lastMessage(sends.token)).toContain('The slip cannot be read.')
    await sends.send({ image })
    expect((await sends.now()).more).toBeNull()
    expect(await inbox.refs(seats.cashier, 'deposit-review')).toEqual([sends.depositNo])
    await bed.pass(48 * hour)
    await sitDown()
    await refuseUnanswered(bed.services)
    expect((await silent.now()).deposit).toMatchObject({ status: 'failed', review: false })
    expect(await lastMessage(silent.token)).toContain('did not arrive within 48 hours')
    expect((await sends.now()).deposit.review).toBe(true)
    await inbox.decide(seats.cashier, {
      kind: 'deposit-review',
      ref: sends.depositNo,
      decision: 'refuse',
      text: 'No such payment.',
    })
    expect(await lastMessage(sends.token)).toContain('No such payment.')
  })
})

describe('a payment between members in dispute', () => {
  async function inDispute(amount: string, toHouse = false) {
    const to = await bed.withdrawer(amount)
    const from = await bed.depositor()
    const transactionNo = await (toHouse ? from.payToHouse(amount) : from.pay(amount))
    await to.answer(transactionNo, 'NOT_RECEIVED', { pictureId: await to.picture() })
    await bed.call('addPaymentEvidence', {
      token: from.token,
      body: { transactionNo, pictureId: await from.picture() },
    })
    return { to, from, kind: 'dispute', ref: transactionNo }
  }

  it('the item shows the statements and pictures of both sides; if the payment arrived, the payer is credited', async () => {
    const { to, from, kind, ref } = await inDispute('5000.00')
    const shown = await inbox.item(seats.risk, kind, ref)
    expect(inbox.facts(shown, 'dispute')).toMatchObject({ 'dispute.disputed': '5000.00' })
    expect(inbox.facts(shown, 'depositor')).toMatchObject({ 'side.member': from.account, 'side.sender': '***7730' })
    expect(inbox.facts(shown, 'withdrawer')).toMatchObject({ 'side.answer': 'answer.NOT_RECEIVED' })
    expect(shown.sections.flatMap(({ pictures }) => pictures.map(({ code }) => code))).toEqual([
      'picture.depositor',
      'picture.withdrawer',
    ])
    expect(shown.decisions.map(({ id, fourEyes }) => [id, fourEyes])).toEqual([
      ['received', false],
      ['not-received', false],
    ])
    expect((await inbox.decide(seats.risk, { kind, ref, decision: 'received' })).value.outcome).toBe('done')
    expect([await from.wallet('main'), await to.wallet('held')]).toEqual([500_000, 0])
  })

  it('only two operators refund it, from the money in suspense, and without such money they can’t', async () => {
    const unpaid = await inDispute('5000.00')
    const none = await inbox.decide(seats.risk, { kind: 'dispute', ref: unpaid.ref, decision: 'refunded' })
    expect(none.errorCode).toBe('request.param.err')
    const { from, kind, ref } = await inDispute('5000.00', true)
    const shown = await inbox.item(seats.risk, kind, ref)
    expect(shown.decisions.find(({ id }) => id === 'refunded')).toMatchObject({ fourEyes: true })
    const answer = await inbox.decide(seats.risk, { kind, ref, decision: 'refunded' })
    expect([answer.value.outcome, await from.wallet('main')]).toEqual(['requested', 0])
    expect((await inbox.approve(seats.risk, answer.value.request!.id)).errorCode).toBe('four.eyes.same.operator')
    expect((await inbox.approve(seats.cashier, answer.value.request!.id)).value.state).toBe('approved')
    expect(await from.wallet('main')).toBe(500_000)
  })
})

describe('a redemption with points', () => {
  async function redeemed(rewardId: string, quantity = 1) {
    const me = await bed.player()
    await bed.services.db.insert(pointBalances).values({ memberId: me.id, points: 20_000n })
    const address = { name: 'Nodi Rahman', phone: '+8801712345678', lines: 'House 7, Dhaka 1209' }
    const body = {
      rewardId,
      quantity,
      paymentPassword,
      requestId: randomUUID(),
      ...(rewardId === 'ludo' && { address }),
    }
    const { value } = await bed.call('redeemPointReward', { token: me.token, body })
    expect(value.status).toBe('In Process')
    const points = async () => (await bed.call('getPointBalance', { token: me.token })).value.points
    return { ...me, ref: value.referenceNo, kind: 'redemption', points }
  }
  const stock = async () =>
    (await bed.services.db.select().from(pointRewards).where(eq(pointRewards.rewardId, 'ludo')))[0]!.stock
  beforeAll(async () => {
    const reward = { merchant: 'fairhall', position: 0, points: 1000n }
    await bed.services.db.delete(pointRewards)
    await bed.services.db.insert(pointRewards).values([
      { ...reward, rewardId: 'ludo', names: { EN: 'Ludo board' }, type: 'PHYSICAL', stock: 5 },
      { ...reward, rewardId: 'large', names: { EN: 'Credit 6,000' }, type: 'CREDIT', amount: 600_000n },
    ])
  })

  it('is sent with a note, or given back with points and stock, once', async () => {
    const [sent, back] = [await redeemed('ludo'), await redeemed('ludo', 2)]
    expect(await stock()).toBe(2)
    const shown = await inbox.item(seats.support, sent.kind, sent.ref)
    expect(inbox.facts(shown, 'redemption')).toMatchObject({ 'redemption.points': '1000', 'redemption.stock': '2' })
    await inbox.decide(seats.support, { kind: sent.kind, ref: sent.ref, decision: 'approve', text: 'Parcel 4471.' })
    expect(await lastMessage(sent.token)).toContain('Parcel 4471.')
    const rejected = { kind: back.kind, ref: back.ref, decision: 'reject', text: 'We do not deliver there.' }
    expect((await inbox.decide(seats.support, rejected)).value.outcome).toBe('done')
    expect((await inbox.decide(seats.support, rejected)).errorCode).toBe('not.found')
    expect([await back.points(), await stock()]).toEqual([20_000, 4])
    expect(await lastMessage(back.token)).toContain('We do not deliver there.')
  })

  it('takes two operators for credit of 10,000.00 or more', async () => {
    const [one, two] = [await redeemed('large'), await redeemed('large', 2)]
    expect(
      (await inbox.decide(seats.cashier, { kind: one.kind, ref: one.ref, decision: 'approve' })).value.outcome,
    ).toBe('done')
    expect(await one.wallet()).toBe('6000.00')
    const answer = await inbox.decide(seats.cashier, { kind: two.kind, ref: two.ref, decision: 'approve' })
    expect([answer.value.outcome, await two.wallet()]).toEqual(['requested', '0.00'])
    expect((await inbox.approve(seats.support, answer.value.request!.id)).value.state).toBe('approved')
    expect(await two.wallet()).toBe('12000.00')
  })
})
