import { byMidnight } from '#rules/calendar.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { grantBonus } from './grant-bonus.ts'
import { promotionEntries } from './tables.ts'
import { startPromotions } from './testing/promo-bed.ts'

const bed = await startPromotions()
afterAll(() => bed.close())

const day = 86_400_000
const at = (ms: number) => new Date(bed.now() + ms)
const iso = (ms: number) => at(ms).toISOString()
const weights = { RNG: '1', FISH: '1', LOTT: '1', ELOTT: '1', SPORTS: '0.5', PVP: '0.5', LIVE: '0.2' }
const texts = (title: string) => ({
  EN: { title, summary: `About ${title}`, html: `<p>${title}</p>` },
  BN: { title: `${title} bn`, summary: 'bn', html: '<p>bn</p>' },
})

describe('promotions', () => {
  it('are listed in the operator’s order and by page: running and coming ones publicly, recently ended ones to members', async () => {
    const startsAt = at(-60 * day)
    await bed.activity({}, { promotionId: 'b-two', position: 2 })
    await bed.activity({}, { promotionId: 'a-two', position: 2 })
    await bed.activity({}, { promotionId: 'a-two', position: 0, merchant: 'elsewhere' })
    await bed.activity({}, { promotionId: 'soon', position: 3, startsAt: at(day) })
    const form = { kind: 'APPLICATION' as const, image: '/image.webp', texts: texts('Form') }
    await bed.activity({}, { promotionId: 'form', position: 1, startsAt, endsAt: at(1), ...form })
    await bed.activity({}, { promotionId: 'over', position: 4, startsAt, endsAt: at(0) })
    await bed.activity({}, { promotionId: 'over-long', position: 5, startsAt, endsAt: at(1 - 30 * day) })
    await bed.activity({}, { promotionId: 'forgotten', position: 6, startsAt, endsAt: at(-30 * day) })
    await bed.activity({}, { promotionId: 'had', position: 7, startsAt, endsAt: at(-30 * day) })
    await bed.activity({}, { promotionId: 'paused', position: 8, state: 'paused' })
    await bed.activity({}, { promotionId: 'draft', position: 9, state: 'draft' })
    await bed.activity({}, { promotionId: 'agents', position: 10, forAgents: true })
    const list = async (query: object = {}, language = 'EN') =>
      (await bed.call('listMerchantPromotions', { query, language })).value
    const all = await list()
    expect(all.rows.map(({ promotionId }) => promotionId)).toEqual(['form', 'a-two', 'b-two', 'soon'])
    expect(all).toMatchObject({ pageNo: 1, pageSize: 20, totalRows: 4 })
    expect(all.rows[0]).toEqual({
      promotionId: 'form',
      kind: 'APPLICATION',
      title: 'Form',
      summary: 'About Form',
      image: '/image.webp',
      startsAt: startsAt.toISOString(),
      endsAt: iso(1),
      sort: 1,
    })
    expect(all.rows[1]).toMatchObject({ image: null, endsAt: null, sort: 2 })
    const second = await list({ pageNo: 2, pageSize: 3 })
    expect([second.rows.map(({ promotionId }) => promotionId), second.totalRows]).toEqual([['soon'], 4])
    expect((await list({ kind: 'APPLICATION' }, 'BN')).rows.map(({ title }) => title)).toEqual(['Form bn'])

    const me = await bed.player()
    const entry = { merchant: 'fairhall', memberId: me.id, round: 'once', state: 'joined' as const }
    await bed.services.db
      .insert(promotionEntries)
      .values({ ...entry, entryNo: 'A1', promotionId: 'had', joinedAt: startsAt })
    const mine = async (query: object = {}) => (await bed.call('listMyPromotions', { token: me.token, query })).value
    const own = await mine()
    expect(own.rows.map(({ promotionId, status }) => `${promotionId} ${status}`)).toEqual([
      'form join',
      'a-two join',
      'b-two join',
      'soon coming soon',
      'over close',
      'over-long close',
      'had close',
      'paused close',
      'agents join',
    ])
    expect(own).toMatchObject({ pageNo: 1, pageSize: 20, totalRows: 9 })
    expect(await mine({ pageNo: 3, pageSize: 4 })).toMatchObject({ rows: [{ promotionId: 'agents' }], totalRows: 9 })
    expect((await mine({ kind: 'APPLICATION' })).rows).toEqual([
      {
        ...all.rows[0],
        status: 'join',
        stop: null,
        progress: null,
        amount: null,
        rejectReason: null,
        claimBefore: null,
        triesLeft: 3,
      },
    ])
    expect((await mine({ promotionId: 'over' })).rows).toMatchObject([{ promotionId: 'over', triesLeft: null }])
  })

  it('are read with all their terms, except drafts and another merchant’s', async () => {
    const read = async (promotionId: string, language = 'EN') => {
      const answer = await bed.call('getPromotion', { query: { promotionId }, language })
      return answer.success ? answer.value : answer.errorCode
    }
    const times = { startsAt: iso(-3_600_000), endsAt: null, image: null }
    const bonus = await bed.depositBonus(
      { minDeposit: '1500.00', percent: '0.5', cap: '600.00' },
      { texts: texts('Bonus'), exclusive: true },
    )
    expect(await read(bonus, 'BN')).toEqual({
      promotionId: bonus,
      kind: 'DEPOSIT',
      title: 'Bonus bn',
      summary: 'bn',
      html: '<p>bn</p>',
      ...times,
      sort: expect.any(Number),
      bonus: {
        percent: '0.5',
        cap: '600.00',
        minDeposit: '1500.00',
        multiple: 10,
        weights,
        daysToComplete: null,
        firstOnly: false,
        example: { deposit: '1500.00', bonus: '600.00', required: '21000.00' },
      },
      reward: null,
      exclusive: true,
      application: null,
    })
    const small = await read(await bed.depositBonus())
    expect(small).toMatchObject({
      bonus: { example: { deposit: '1000.00', bonus: '1000.00', required: '20000.00' } },
      exclusive: false,
    })
    const form = await bed.activity({ metric: 'APPROVED', target: null }, { kind: 'APPLICATION', texts: texts('Form') })
    expect(await read(form, 'FR')).toEqual({
      promotionId: form,
      kind: 'APPLICATION',
      title: 'Form',
      summary: 'About Form',
      html: '<p>Form</p>',
      ...times,
      sort: expect.any(Number),
      bonus: null,
      reward: {
        metric: 'APPROVED',
        category: null,
        target: null,
        round: 'once',
        percent: null,
        amount: '20.00',
        multiple: 1,
        weights,
        daysToComplete: null,
      },
      exclusive: false,
      application: {
        remarkMaxLength: 140,
        maxImages: 3,
        maxImageBytes: 5_242_880,
        imageTypes: ['image/png', 'image/jpeg'],
        triesLeft: 3,
      },
    })
    expect(await read(await bed.activity())).toMatchObject({ kind: 'ACTIVITY', application: null, bonus: null })
    const hidden = [
      await bed.activity({}, { state: 'draft' }),
      await bed.activity({}, { merchant: 'elsewhere' }),
      'nothing',
    ]
    expect(await Promise.all(hidden.map((id) => read(id)))).toEqual(hidden.map(() => 'record.not.found'))
  })
})

describe('a member’s history', () => {
  it('is listed newest first, by state and page: claims with their state, bonuses with their progress', async () => {
    const gift = await bed.activity(
      { metric: 'REGISTERED', target: null, joins: false, multiple: 3, daysToComplete: 14, amount: '30.00' },
      { texts: texts('Gift'), exclusive: false },
    )
    await bed.activity({}, { promotionId: gift, merchant: 'elsewhere' })
    const [form, joined] = [await bed.activity({ metric: 'APPROVED' }, { kind: 'APPLICATION' }), await bed.activity()]
    const deposits = await bed.depositBonus()
    const me = await bed.player({ countryDialingCode: '880', mobileNum: '1722000001' })
    const claimedAt = iso(0)
    const claimed = (await me.claim(gift)).value
    expect(claimed).toEqual({
      referenceNo: expect.stringMatching(/^B20261121\d{6}$/),
      amount: '30.00',
      points: 0,
      duty: '90.00',
      balance: '30.00',
    })
    bed.advance(1000)
    await me.apply(form, { remark: '  cafe\u0301 ' })
    bed.advance(1000)
    await me.bring('500.00', deposits)
    await me.join(joined)
    const claims = async (query: object = {}, language = 'EN') =>
      (await bed.call('listPromotionClaims', { token: me.token, query, language })).value
    const all = await claims()
    expect(all).toMatchObject({ pageNo: 1, pageSize: 20, totalRows: 3 })
    const claimNo = expect.stringMatching(/^A20261121\d{6}$/) as string
    expect(all.rows).toEqual([
      expect.objectContaining({
        promotionId: deposits,
        kind: 'DEPOSIT',
        status: 'claimed',
        amount: '500.00',
        createdAt: iso(0),
        decidedAt: iso(0),
      }),
      {
        claimNo,
        promotionId: form,
        title: form,
        kind: 'APPLICATION',
        status: 'applying',
        amount: null,
        remark: 'café',
        pictures: [],
        rejectReason: null,
        createdAt: iso(-1000),
        decidedAt: null,
      },
      {
        claimNo,
        promotionId: gift,
        title: 'Gift',
        kind: 'ACTIVITY',
        status: 'claimed',
        amount: '30.00',
        remark: null,
        pictures: [],
        rejectReason: null,
        createdAt: claimedAt,
        decidedAt: claimedAt,
      },
    ])
    expect((await claims({ status: 'claimed' }, 'BN')).rows.map(({ title }) => title)).toEqual([deposits, 'Gift bn'])
    expect(await claims({ pageNo: 2, pageSize: 2 })).toMatchObject({
      rows: [{ title: 'Gift' }],
      pageNo: 2,
      totalRows: 3,
    })

    const { db } = bed.services
    const entry = { entryNo: all.rows[2]!.claimNo, merchant: 'fairhall', memberId: me.id, promotionId: gift }
    const played = { multiple: 1, weights, daysToComplete: null }
    await db.transaction((tx) =>
      grantBonus(tx, {
        entry: { ...entry, entryNo: all.rows[1]!.claimNo },
        currency: 'USDT',
        calendar: byMidnight('UTC'),
        bonus: 100n,
        category: null,
        played,
        at: bed.now(),
      }),
    )
    const bonuses = async (query: object = {}) => (await bed.call('listBonuses', { token: me.token, query })).value
    const own = await bonuses()
    expect(own).toMatchObject({ pageNo: 1, pageSize: 20, totalRows: 2 })
    expect(own.rows).toEqual([
      expect.objectContaining({
        promotionId: deposits,
        deposit: '500.00',
        bonus: '500.00',
        loses: '500.00',
        expiresAt: null,
      }),
      {
        bonusNo: claimed.referenceNo,
        promotionId: gift,
        promotion: 'Gift',
        deposit: '0.00',
        bonus: '30.00',
        multiple: 3,
        required: '90.00',
        progress: '0.00',
        remaining: '90.00',
        loses: '30.00',
        weights,
        expiresAt: iso(14 * day - 2000),
        state: 'open',
      },
    ])
    expect((await bonuses({ pageNo: 2, pageSize: 1 })).rows).toMatchObject([{ promotionId: gift }])
    expect(await bonuses({ state: 'done' })).toMatchObject({ rows: [], totalRows: 0 })
    expect((await me.duties()).duties.map(({ required }) => required)).toEqual(['90.00', '10000.00'])
  })
})
