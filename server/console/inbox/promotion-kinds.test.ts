import { createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { promotionFlags } from '#server/areas/rewards/promotions/tables.ts'
import { startPromotions, type PromotionBed } from '#server/areas/rewards/promotions/testing/promo-bed.ts'
import { findWrongBalances } from '#server/areas/money/wallet/check-balances.ts'
import { deskOf, inboxOf, type Seat } from '#tests/support/desk.ts'
import { seeded } from '#tests/support/seeded-server.ts'

let bed: PromotionBed
let inbox: ReturnType<typeof inboxOf>
let seats: Record<'cashier' | 'support' | 'risk', Seat>
beforeAll(async () => {
  bed = await startPromotions({}, seeded)
  const desk = deskOf(bed)
  inbox = inboxOf(desk)
  seats = { cashier: await desk.enter('cashier'), support: await desk.enter('support'), risk: await desk.enter('risk') }
})
afterAll(async () => {
  expect(await findWrongBalances(bed.services, 0)).toEqual([])
  await bed.close()
})

const png = createCanvas(40, 40).toBuffer('image/png').toString('base64')
const approved = { metric: 'APPROVED', target: null, joins: false } as const

describe('an application of a promotion', () => {
  /** A member who applied with a picture, and the waiting application. */
  async function applied(amount: string, more: { budget?: bigint } = {}) {
    const id = await bed.activity({ ...approved, amount }, { kind: 'APPLICATION', ...more })
    const me = await bed.player()
    const upload = { token: me.token, body: { purpose: 'APPLICATION' as const, image: png } }
    const send = async () => {
      const { pictureId } = (await bed.call('uploadPicture', upload)).value
      await me.apply(id, { remark: 'Posted on my page', pictures: [pictureId] })
      const { rows } = (await bed.call('listPromotionClaims', { token: me.token, query: {} })).value
      return rows[0]!.claimNo
    }
    return { ...me, promotionId: id, send, ref: await send(), where: () => me.status(id) }
  }
  const say = (ref: string, decision: 'approve' | 'reject', text?: string) =>
    inbox.decide(seats.support, { kind: 'application', ref, decision, ...(text !== undefined && { text }) })

  it('shows remark, picture and the member’s figures; rejected with a reason, sent again and approved, it is credited once', async () => {
    const me = await applied('100.00')
    expect(await inbox.refs(seats.cashier, 'application')).toContain(me.ref)
    expect(await inbox.refs(seats.risk, 'application')).toEqual([])
    const shown = await inbox.item(seats.support, 'application', me.ref)
    expect(inbox.facts(shown, 'application')).toMatchObject({
      'application.promotion': me.promotionId,
      'application.amount': '100.00',
      'application.multiple': '1 ×',
      'application.try': '1 / 3',
      'application.remark': 'Posted on my page',
    })
    expect(inbox.facts(shown, 'promotions-had')).toMatchObject({ 'promotions-had.taken': '0' })
    const [picture] = shown.sections.flatMap(({ pictures }) => pictures)
    expect((await bed.app.request(picture!.path)).headers.get('content-type')).toBe('image/webp')
    expect((await say(me.ref, 'reject')).errorCode).toBe('request.param.err')
    expect((await say(me.ref, 'reject', 'x'.repeat(201))).errorCode).toBe('request.param.err')
    expect((await say(me.ref, 'reject', 'The picture shows no post.')).value.outcome).toBe('done')
    expect(await me.where()).toMatchObject({ status: 'rejected', rejectReason: 'The picture shows no post.' })
    expect((await say(me.ref, 'approve')).errorCode).toBe('not.found')
    await me.send()
    expect((await say(me.ref, 'approve')).value.outcome).toBe('done')
    expect([(await me.where())?.status, await me.wallet()]).toEqual(['issued', '100.00'])
    expect(await inbox.refs(seats.support, 'application')).not.toContain(me.ref)
  })

  it('takes two operators from 10,000.00 on, and one below', async () => {
    const [large, small] = [await applied('10000.00'), await applied('9999.99')]
    expect((await say(small.ref, 'approve')).value.outcome).toBe('done')
    const answer = await say(large.ref, 'approve')
    expect([answer.value.outcome, await large.wallet()]).toEqual(['requested', '0.00'])
    expect((await inbox.approve(seats.support, answer.value.request!.id)).errorCode).toBe('four.eyes.same.operator')
    expect((await inbox.approve(seats.cashier, answer.value.request!.id)).value.state).toBe('approved')
    expect(await large.wallet()).toBe('10000.00')
  })

  it('is not approved beyond the budget, and waits', async () => {
    const me = await applied('100.00', { budget: 9_999n })
    expect((await say(me.ref, 'approve')).errorCode).toBe('budget.spent')
    expect([await me.wallet(), (await me.where())?.status]).toEqual(['0.00', 'applying'])
  })
})

it('a second account waits with its evidence until risk has reviewed it; the member learns nothing', async () => {
  const promotionId = await bed.activity()
  const [me, device, name] = await bed.players(3)
  const at = new Date(bed.now())
  const flag = { merchant: 'fairhall', memberId: me!.id, promotionId, flaggedAt: at }
  await bed.services.db.insert(promotionFlags).values([
    { ...flag, otherId: device!.id, shared: 'device' },
    { ...flag, otherId: name!.id, shared: 'name' },
  ])
  const ref = `${me!.id}:${promotionId}`
  expect(await inbox.refs(seats.support, 'promotion-flag')).toEqual([])
  expect(await inbox.refs(seats.risk, 'promotion-flag')).toEqual([ref])
  const shown = await inbox.item(seats.risk, 'promotion-flag', ref)
  expect(inbox.facts(shown, 'promotion-flag')).toMatchObject({
    'promotion-flag.device': device!.account,
    'promotion-flag.name': name!.account,
  })
  expect((await inbox.decide(seats.risk, { kind: 'promotion-flag', ref, decision: 'seen' })).value.outcome).toBe('done')
  expect((await inbox.decide(seats.risk, { kind: 'promotion-flag', ref, decision: 'seen' })).errorCode).toBe(
    'not.found',
  )
  expect((await bed.call('listMessages', { token: me!.token, query: {} })).value.messages).toEqual([])
  await bed.services.db.insert(promotionFlags).values({ ...flag, otherId: device!.id, shared: 'mobile' })
  expect(await inbox.refs(seats.risk, 'promotion-flag')).toEqual([ref])
})
