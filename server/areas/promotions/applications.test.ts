import { randomUUID } from 'node:crypto'
import { createCanvas } from '@napi-rs/canvas'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findWrongBalances } from '../wallet/check-balances.ts'
import { approveApplication, rejectApplication, waitingApplication } from './decide-application.ts'
import { promotionEntries } from './tables.ts'
import { startPromotions, type PromotionBed } from './testing/promo-bed.ts'

let bed: PromotionBed
beforeAll(async () => {
  bed = await startPromotions()
})
afterAll(async () => {
  expect(await findWrongBalances(bed.services, 0)).toEqual([])
  await bed.close()
})

const outcome = (answer: { success: boolean; errorCode?: string }) => (answer.success ? 'done' : answer.errorCode)

const kinds = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const
/** A picture of a kind, `size` bytes long by what stands behind it. */
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

  it('is sent once at a time, rejected with a reason, sent again, and issued with a message', async () => {
    const id = await bed.activity(terms, { kind: 'APPLICATION' })
    const me = await bed.player()
    expect(await me.status(id)).toMatchObject({ status: 'join', triesLeft: 3 })
    expect((await me.apply(id)).value).toMatchObject({ status: 'applying', triesLeft: 2 })
    expect(outcome(await me.apply(id))).toBe('claim.already.done')
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

  it('is refused the fourth time, with more than three pictures, with nothing in it, and with a picture of another', async () => {
    const id = await bed.activity(terms, { kind: 'APPLICATION' })
    const me = await bed.player()
    expect(outcome(await me.apply(id, { pictures: Array.from({ length: 4 }, () => randomUUID()) }))).toBe(
      'image.count.err',
    )
    expect(outcome(await me.apply(id, { remark: '   ' }))).toBe('request.param.err')
    expect(outcome(await me.apply(id, { pictures: [randomUUID()] }))).toBe('record.not.found')
    for (let n = 0; n < 3; n += 1) {
      expect(outcome(await me.apply(id))).toBe('done')
      await decide(me.id, { reason: 'No.' })
    }
    expect(outcome(await me.apply(id))).toBe('promotion.claim.fail')
  })

  it('has a remark of at most 140 characters, a letter with its signs counted as one [3.51, 5.45, 9.39]', async () => {
    const id = await bed.activity(terms, { kind: 'APPLICATION' })
    const [me, other] = [await bed.player(), await bed.player()]
    expect(outcome(await me.apply(id, { remark: 'x'.repeat(141) }))).toBe('request.param.err')
    expect(outcome(await me.apply(id, { remark: 'কি'.repeat(141) }))).toBe('request.param.err')
    expect(outcome(await me.apply(id, { remark: `  ${'x'.repeat(140)}  ` }))).toBe('done')
    expect(outcome(await other.apply(id, { remark: 'কি'.repeat(140) }))).toBe('done')
  })

  it('has up to three pictures, each a png or jpg of 5 MB at most, by their content [3.51, 5.46, 5.47, 5.48, 9.40]', async () => {
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
    expect(outcome(await me.apply(id, { remark: '', pictures: ids }))).toBe('image.count.err')
    expect(outcome(await me.apply(id, { remark: '', pictures: ids.slice(0, 3) }))).toBe('done')
  })
})
