import { randomUUID } from 'node:crypto'
import { createCanvas } from '@napi-rs/canvas'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { findWrongBalances } from '#server/areas/money/wallet/check-balances.ts'
import { asSystem } from '#server/audit/as-system.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { pictures } from '#server/areas/accounts/pictures/tables.ts'
import { outcomeOf } from '#tests/support/outcome-of.ts'
import { approveApplication, rejectApplication, takesTwo, waitingApplication } from './decide-application.ts'
import { promotionEntries, promotions } from './tables.ts'
import { startPromotions } from './testing/promo-bed.ts'

const bed = await startPromotions()
afterAll(async () => {
  expect(await findWrongBalances(bed.services, 0)).toEqual([])
  await bed.close()
})

const kinds = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const
/** A picture of the given kind, padded to `size` bytes. */
async function picture(kind: keyof typeof kinds, size = 0) {
  const bytes = createCanvas(40, 20).toBuffer(kinds[kind] as 'image/png')
  return Buffer.concat([bytes, Buffer.alloc(Math.max(0, size - bytes.length))]).toString('base64')
}
const maxBytes = 5 * 1024 * 1024

describe('an application', () => {
  const terms = { metric: 'APPROVED', target: null, amount: '100.00' } as const
  const site = async () => bed.services.merchant.read()
  const decide = async (memberId: string, how: { reason: string } | 'issue') => {
    const [entry] = await bed.services.db.select().from(promotionEntries).where(eq(promotionEntries.memberId, memberId))
    const settings = await site()
    return bed.services.db.transaction(async (tx) => {
      const row = (await waitingApplication(tx, entry!.entryNo))!
      const at = bed.now()
      const by = { operators: ['rina@desk.example'], at }
      if (how !== 'issue') return rejectApplication(tx, row, how.reason, by)
      return approveApplication(tx, row, { ...by, site: settings })
    })
  }

  it('is pending only once at a time, rejected with a reason, sent again, and credited with a message', async () => {
    const id = await bed.activity(terms, { kind: 'APPLICATION' })
    const me = await bed.player()
    expect(await me.status(id)).toMatchObject({ status: 'join', triesLeft: 3 })
    expect((await me.apply(id)).value).toMatchObject({ status: 'applying', triesLeft: 2 })
    expect(outcomeOf(await me.apply(id))).toBe('claim.already.done')
    const triesSeenBy = async (token?: string) =>
      (await bed.call('getPromotion', { ...(token && { token }), query: { promotionId: id } })).value.application
        ?.triesLeft
    const other = await bed.player()
    expect([await triesSeenBy(me.token), await triesSeenBy(other.token), await triesSeenBy()]).toEqual([2, 3, 3])
    await decide(me.id, { reason: 'The number cannot be read.' })
    expect(await me.status(id)).toMatchObject({ status: 'rejected', rejectReason: 'The number cannot be read.' })
    expect((await me.apply(id)).success).toBe(true)
    expect(await decide(me.id, 'issue')).toBe('issued')
    expect(await me.status(id)).toMatchObject({ status: 'issued', amount: '100.00' })
    expect(await me.wallet()).toBe('100.00')
    const { messages } = (await bed.call('listMessages', { token: me.token, query: {} })).value
    expect(messages.map(({ kind }) => kind)).toEqual(['PROMOTION', 'PROMOTION'])
    const { rows } = (await bed.call('listPromotionClaims', { token: me.token, query: {} })).value
    expect(rows).toMatchObject([{ promotionId: id, status: 'issued', amount: '100.00', remark: 'Please' }])
  })

  it('notes its operator, informs its member in both languages, and is paid while the budget covers it and its member may receive it', async () => {
    const text = (title: string) => ({ title, summary: '', html: '' })
    const form = { kind: 'APPLICATION', budget: 10_000n, texts: { EN: text('Form'), BN: text('ফর্ম') } } as const
    const id = await bed.activity(terms, form)
    const [me, late] = [await bed.player(), await bed.player()]
    const { db } = bed.services
    const upload = async () => {
      const body = { purpose: 'APPLICATION' as const, image: await picture('png') }
      return (await bed.call('uploadPicture', { token: me.token, body })).value.pictureId
    }
    const entryOf = async (memberId: string) =>
      (await db.select().from(promotionEntries).where(eq(promotionEntries.memberId, memberId)))[0]!
    const pictureOf = async (pictureId: string) => {
      const [row] = await db.select().from(pictures).where(eq(pictures.id, pictureId))
      return [row!.attachedTo, row!.deleteAt?.getTime() ?? null]
    }
    const [first, second] = [await upload(), await upload()]
    expect((await me.apply(id, { remark: '', pictures: [first] })).success).toBe(true)
    const { entryNo } = await entryOf(me.id)
    expect(await pictureOf(first)).toEqual([entryNo, null])
    await decide(me.id, { reason: 'Not readable.' })
    const decidedAt = new Date(bed.now())
    const kept = bed.now() + 180 * 86_400_000
    expect(await entryOf(me.id)).toMatchObject({
      state: 'rejected',
      remark: null,
      pictures: [first],
      reason: 'Not readable.',
      approvedBy: null,
      decidedBy: 'rina@desk.example',
      decidedAt,
      tries: 1,
    })
    bed.advance(1000)
    const body = { promotionId: id, remark: 'Again', pictures: [second], requestId: randomUUID() }
    expect((await bed.call('applyPromotion', { token: me.token, body, language: 'BN' })).value.title).toBe('ফর্ম')
    const undecided = {
      reason: null,
      approvedBy: null,
      decidedBy: null,
      decidedAt: null,
      joinedAt: new Date(bed.now()),
    }
    expect(await entryOf(me.id)).toMatchObject({
      ...undecided,
      state: 'applying',
      remark: 'Again',
      tries: 2,
      amount: null,
    })
    await late.apply(id)
    const approve = async (memberId: string) => {
      const { entryNo: no } = await entryOf(memberId)
      const verdict = { operators: ['rina', 'karim'], at: bed.now(), site: await site() }
      return db.transaction(async (tx) => approveApplication(tx, (await waitingApplication(tx, no))!, verdict))
    }
    expect([await approve(me.id), await approve(late.id)]).toEqual(['issued', 'spent'])
    expect([await pictureOf(first), await pictureOf(second)]).toEqual([
      [entryNo, kept + 1000],
      [entryNo, kept + 1000],
    ])
    const issued = { state: 'issued', amount: 10_000n, approvedBy: 'rina', decidedBy: 'karim' }
    expect(await entryOf(me.id)).toMatchObject({ ...issued, decidedAt: new Date(bed.now()) })
    expect((await entryOf(late.id)).state).toBe('applying')
    await db.update(promotions).set({ budget: 20_000n }).where(eq(promotions.promotionId, id))
    await asSystem(db, 'tests', bed.now(), (tx) =>
      tx.update(members).set({ status: 'frozen' }).where(eq(members.id, late.id)),
    )
    expect(await approve(late.id)).toBe('away')
    expect(await db.transaction((tx) => waitingApplication(tx, entryNo))).toBeNull()
    const told = async (language: string) =>
      (await bed.call('listMessages', { token: me.token, query: {}, language })).value.messages.map((one) => [
        one.title,
        one.content,
      ])
    expect(await told('EN')).toEqual([
      ['Form: credited', '৳100.00 is in your main wallet. The bonus details show how much you have to play.'],
      ['Form: not accepted', 'Not readable.'],
    ])
    expect(await told('BN')).toEqual([
      ['ফর্ম: দেওয়া হয়েছে', '৳100.00 আপনার মূল ওয়ালেটে। কত খেলতে হবে, বোনাসের পাতায় দেখুন।'],
      ['ফর্ম: গ্রহণ করা যায়নি', 'Not readable.'],
    ])
  })

  it('needs two operators from 10,000.00 on', () => {
    const asked = [takesTwo(999_999n, 2), takesTwo(1_000_000n, 2), takesTwo(9999n, 0), takesTwo(10_000n, 0)]
    expect(asked).toEqual([false, true, false, true])
  })

  it('is refused the fourth time, with more than three pictures, without content, and with another member’s picture', async () => {
    const id = await bed.activity(terms, { kind: 'APPLICATION' })
    const me = await bed.player()
    expect(outcomeOf(await me.apply(id, { pictures: Array.from({ length: 4 }, () => randomUUID()) }))).toBe(
      'image.count.err',
    )
    expect(outcomeOf(await me.apply(id, { remark: '   ' }))).toBe('request.param.err')
    expect(outcomeOf(await me.apply(id, { pictures: [randomUUID()] }))).toBe('record.not.found')
    for (let n = 0; n < 3; n += 1) {
      expect(outcomeOf(await me.apply(id))).toBe('done')
      await decide(me.id, { reason: 'No.' })
    }
    expect(outcomeOf(await me.apply(id))).toBe('promotion.claim.fail')
  })

  it('has a remark of at most 140 characters; a letter with its signs counts as one [3.51, 5.45, 9.39]', async () => {
    const id = await bed.activity(terms, { kind: 'APPLICATION' })
    const [me, other] = [await bed.player(), await bed.player()]
    expect(outcomeOf(await me.apply(id, { remark: 'x'.repeat(141) }))).toBe('request.param.err')
    expect(outcomeOf(await me.apply(id, { remark: 'কি'.repeat(141) }))).toBe('request.param.err')
    expect(outcomeOf(await me.apply(id, { remark: `  ${'x'.repeat(140)}  ` }))).toBe('done')
    expect(outcomeOf(await other.apply(id, { remark: 'কি'.repeat(140) }))).toBe('done')
  })

  it('has up to three pictures, each a png or jpg of at most 5 MB, checked by content [3.51, 5.46, 5.47, 5.48, 9.40]', async () => {
    const id = await bed.activity(terms, { kind: 'APPLICATION' })
    const me = await bed.player()
    const upload = async (image: string) => {
      const answer = await bed.call('uploadPicture', { token: me.token, body: { purpose: 'APPLICATION', image } })
      return answer.success ? answer.value.pictureId : answer.errorCode!
    }
    expect(await upload(await picture('webp'))).toBe('image.type.err')
    expect(await upload(Buffer.from('GIF89a\u0001\u0000\u0001\u0000').toString('base64'))).toBe('image.type.err')
    expect(await upload(await picture('png', maxBytes + 1))).toBe('image.size.err')
    expect(await upload(await picture('jpg', maxBytes + 1))).toBe('image.size.err')
    const ids = [await upload(await picture('png', maxBytes)), await upload(await picture('jpg', maxBytes))]
    ids.push(await upload(await picture('png')), await upload(await picture('jpg')))
    expect(outcomeOf(await me.apply(id, { remark: '', pictures: ids }))).toBe('image.count.err')
    expect(outcomeOf(await me.apply(id, { remark: '', pictures: ids.slice(0, 3) }))).toBe('done')
  })
})
