import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { findWrongBalances } from '#server/areas/money/wallet/check-balances.ts'
import { playLimits } from '#server/areas/accounts/responsible-gaming/tables.ts'
import { rememberedDevices } from '#server/areas/accounts/sessions/tables.ts'
import { outcomeOf } from '#tests/support/outcome-of.ts'
import { readProgress } from './read-progress.ts'
import { rewardOf } from './standing.ts'
import { promotionFlags, promotions } from './tables.ts'
import { startPromotions } from './testing/promo-bed.ts'

const bed = await startPromotions()
afterAll(async () => {
  expect(await findWrongBalances(bed.services, 0)).toEqual([])
  await bed.close()
})

const day = 86_400_000
const countOf = (answers: readonly { success: boolean; errorCode?: string }[], what: string) =>
  answers.filter((one) => outcomeOf(one) === what).length

describe('an activity', () => {
  it('counts bets after joining, and pays its reward once with a wagering requirement', async () => {
    const id = await bed.activity()
    const me = await bed.player({ funds: 100_000n })
    const before = await me.place('RNG', 50_000n)
    expect((await me.status(id))?.status).toBe('join')
    bed.advance(1000)
    expect((await me.join(id)).value).toMatchObject({ status: 'joined', progress: { value: '0.00', target: '100.00' } })
    await before(50_000n)
    await me.play('RNG', 4000n)
    expect(await me.status(id)).toMatchObject({ status: 'joined', progress: { value: '40.00' }, amount: null })
    expect(outcomeOf(await me.claim(id))).toBe('promotion.claim.fail')
    await me.play('LIVE', 6000n)
    expect(await me.status(id)).toMatchObject({ status: 'claim', amount: '20.00' })
    expect((await me.claim(id)).value).toMatchObject({ amount: '20.00', duty: '20.00', balance: '1020.00' })
    expect((await me.status(id))?.status).toBe('claimed')
    expect(outcomeOf(await me.claim(id))).toBe('claim.already.done')
    expect(await me.bonuses()).toMatchObject([{ bonus: '20.00', deposit: '0.00', required: '20.00', state: 'open' }])
  })

  it('of up to 131K gives its share of the play, at most 131,000.00 [9.19]', async () => {
    const upTo = { percent: '0.5', amount: '131000.00', target: '100.00' }
    const given = async (stake: bigint) => {
      const id = await bed.activity(upTo)
      const me = await bed.player({ funds: 100_000_000n })
      await me.join(id)
      await me.play('RNG', stake)
      return (await me.claim(id)).value.amount
    }
    expect(await given(100_000n)).toBe('500.00')
    expect(await given(26_199_998n)).toBe('130999.99')
    expect(await given(26_200_002n)).toBe('131000.00')
    expect(await given(90_000_000n)).toBe('131000.00')
  })

  it('does not count cancelled bets', async () => {
    const id = await bed.activity()
    const me = await bed.player({ funds: 100_000n })
    await me.join(id)
    const settle = await me.place('RNG', 20_000n)
    await settle(20_000n, 0n, 4)
    expect((await me.status(id))?.progress?.value).toBe('0.00')
  })

  it('line 43: is claimed once from two tabs, refused after its end, and refused without a reason to a second account that shares something', async () => {
    const id = await bed.activity({}, { endsAt: new Date(bed.now() + day) })
    const [me, other] = [await bed.player({ funds: 50_000n }), await bed.player({ funds: 50_000n })]
    await me.join(id)
    await me.play('RNG', 10_000n)
    const tabs = await Promise.all(Array.from({ length: 20 }, () => me.claim(id)))
    expect([countOf(tabs, 'done'), countOf(tabs, 'claim.already.done')]).toEqual([1, 19])
    expect(await me.wallet()).toBe('520.00')
    const device = { tokenHash: 'shared', userAgent: '', ip: '', rememberedAt: new Date(), lastUsedAt: new Date() }
    for (const memberId of [me.id, other.id])
      await bed.services.db
        .insert(rememberedDevices)
        .values({ id: randomUUID(), memberId, ...device, expiresAt: new Date(bed.now() + day) })
    const refused = await other.join(id)
    expect([outcomeOf(refused), refused.value]).toEqual(['promotion.claim.fail', null])
    const flags = await bed.services.db.select().from(promotionFlags).where(eq(promotionFlags.memberId, other.id))
    const noted = flags.map(({ promotionId, otherId, shared }) => [promotionId, otherId, shared])
    expect(noted).toContainEqual([id, me.id, 'device'])
    const late = await bed.player()
    await bed.services.db
      .update(promotions)
      .set({ endsAt: new Date(bed.now()) })
      .where(eq(promotions.promotionId, id))
    expect([outcomeOf(await late.join(id)), outcomeOf(await late.claim(id))]).toEqual([
      'prom.claim.expired',
      'prom.claim.expired',
    ])
  })

  it('is refused to a second account with the same payee name or payout number', async () => {
    const id = await bed.activity({ metric: 'REGISTERED', target: null, joins: false })
    const of = { countryDialingCode: '880' }
    const first = await bed.player({ ...of, mobileNum: '1799000001', payeeName: 'Asha  Khatun' })
    const second = await bed.player({ ...of, mobileNum: '1799000002', payeeName: 'asha khatun' })
    expect(outcomeOf(await first.claim(id))).toBe('done')
    expect(outcomeOf(await second.claim(id))).toBe('promotion.claim.fail')
  })

  it('line 61: allows one exclusive promotion at a time, also with simultaneous joins', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => bed.activity({}, { exclusive: true })))
    const me = await bed.player()
    const answers = await Promise.all(ids.map((id) => me.join(id)))
    expect([countOf(answers, 'done'), countOf(answers, 'promotion.claim.fail')]).toEqual([1, 4])
  })

  it('answers a repeated request id alike, and refuses it for another request', async () => {
    const [id, other] = [await bed.activity(), await bed.activity()]
    const me = await bed.player()
    const requestId = randomUUID()
    const answers = await Promise.all([me.join(id, requestId), me.join(id, requestId)])
    expect(answers[0]!.value).toEqual(answers[1]!.value)
    expect(outcomeOf(await me.join(other, requestId))).toBe('request.id.reused')
  })

  it('starts again each day, and each week for the losses of the week before', async () => {
    const daily = await bed.activity({ round: 'day' })
    const weekly = await bed.activity(
      { metric: 'NET_LOSS', round: 'week', percent: '0.05', amount: '50.00', joins: false },
      { startsAt: new Date(bed.now() - 30 * day) },
    )
    const me = await bed.player({ funds: 500_000n })
    await me.join(daily)
    const settle = await me.place('RNG', 40_050n)
    await settle()
    expect(outcomeOf(await me.claim(daily))).toBe('done')
    // the answer never shows how much more a member would have to lose
    expect(await me.status(weekly)).toMatchObject({ status: 'joined', progress: null })
    bed.advance(day)
    await me.returns()
    expect((await me.status(daily))?.status).toBe('join')
    bed.advance(6 * day)
    await me.returns()
    // 5 % of 400.50 less the 20.00 given
    const claimBefore = '2026-11-29T18:00:00.000Z'
    expect(await me.status(weekly)).toMatchObject({ status: 'claim', amount: '19.02', claimBefore })
    expect((await me.claim(weekly)).value).toMatchObject({ amount: '19.02' })
    expect(outcomeOf(await me.claim(weekly))).toBe('claim.already.done')
  })
})

describe('what counts', () => {
  it('are stakes, deposits or losses from the start of a period to just before its end', async () => {
    const [me, other, third] = [await bed.player({ funds: 100_000n }), await bed.player(), await bed.player()]
    await third.fund(50_000n)
    const early = await me.place('RNG', 5000n)
    bed.advance(1000)
    const from = bed.now()
    const give = (
      kind: 'bonus' | 'betting-rebate' | 'points' | 'member-transfer-in' | 'deposit-reversal',
      amount: bigint,
    ) =>
      me.move(kind, [
        ['main', amount],
        ['house:bonus', -amount],
      ])
    await early(0n)
    await me.fund(30_000n)
    await (
      await me.place('RNG', 2000n)
    )()
    await (
      await me.place('LIVE', 700n)
    )(300n)
    await (
      await me.place('RNG', 600n)
    )(0n, 0n, 4)
    await give('bonus', 100n)
    await give('betting-rebate', 50n)
    await give('points', 7n)
    await give('member-transfer-in', 9999n)
    await give('deposit-reversal', -10_000n)
    await other.fund(80_000n)
    await (
      await other.place('RNG', 40_000n)
    )()
    await (
      await third.place('RNG', 1000n)
    )(9000n)
    await third.move('deposit-reversal', [
      ['main', -1000n],
      ['house:deposit', 1000n],
    ])
    bed.advance(1000)
    const end = bed.now()
    await (
      await me.place('RNG', 900n)
    )()
    await me.fund(5000n)
    await give('bonus', 40n)
    type Metric = Parameters<typeof readProgress>[1]['metric']
    const read = (metric: Metric, to = end, category: 'RNG' | null = null, memberId = me.id) =>
      readProgress(bed.services.db, { metric, category }, { memberId, currency: 'BDT', from, to })
    const all = async (metric: Metric) => [
      await read(metric),
      await read(metric, Infinity),
      await read(metric, end, 'RNG'),
    ]
    expect(await all('VALID_BET')).toEqual([2700n, 3600n, 2000n])
    expect(await all('DEPOSIT')).toEqual([20_000n, 25_000n, 20_000n])
    expect(await all('NET_LOSS')).toEqual([7243n, 8103n, 6843n])
    expect(await all('REGISTERED')).toEqual([0n, 0n, 0n])
    expect(await all('APPROVED')).toEqual([0n, 0n, 0n])
    expect([await read('DEPOSIT', end, null, third.id), await read('NET_LOSS', end, null, third.id)]).toEqual([0n, 0n])
    const abroad = { memberId: me.id, currency: 'USDT', from, to: end }
    const kinds = ['VALID_BET', 'DEPOSIT', 'NET_LOSS'] as const
    const there = kinds.map((metric) => readProgress(bed.services.db, { metric, category: null }, abroad))
    expect(await Promise.all(there)).toEqual([0n, 0n, 0n])
  })

  it('bring the whole amount, or the floored share up to it, or nothing if that is zero', async () => {
    const terms = {
      multiple: 1,
      weights: {},
      daysToComplete: null,
      category: null,
      target: null,
      round: 'once',
      joins: false,
    } as const
    const share = { ...terms, metric: 'VALID_BET', percent: '0.05', amount: '20.00' } as const
    expect([
      rewardOf({ ...share, percent: null }, 1n, 2),
      rewardOf(share, 1999n, 2),
      rewardOf(share, 40_001n, 2),
    ]).toEqual([2000n, 99n, 2000n])
    const me = await bed.player({ funds: 20_000n, countryDialingCode: '880', mobileNum: '1744000001' })
    const tiny = await bed.activity({ target: '0.50', percent: '0.0001', joins: false })
    const any = await bed.activity({ target: null, joins: false, round: 'day' }, { endsAt: new Date(bed.now() + 1) })
    const soon = await bed.activity({ target: null, joins: false }, { startsAt: new Date(bed.now() + 1) })
    const gift = await bed.activity({ metric: 'REGISTERED', target: null, joins: false })
    const yesterday = await bed.activity(
      { metric: 'NET_LOSS', target: '10.00', joins: false, round: 'day' },
      { startsAt: new Date(bed.now() - 30 * day) },
    )
    const lose = await me.place('RNG', 5000n)
    await lose()
    expect(await me.status(tiny)).toMatchObject({ status: 'joined', amount: null })
    expect(await me.status(any)).toMatchObject({
      status: 'claim',
      amount: '20.00',
      progress: { unit: 'AMOUNT', value: '0.01', target: '0.01' },
      claimBefore: new Date(bed.now() + 1).toISOString(),
    })
    expect(await me.status(soon)).toMatchObject({ status: 'coming soon', progress: null, amount: null })
    expect(await me.status(gift)).toMatchObject({
      status: 'claim',
      progress: { unit: 'COUNT', value: '1', target: '1' },
      claimBefore: null,
    })
    bed.advance(day)
    await me.returns()
    expect(await me.status(any)).toMatchObject({ status: 'close', claimBefore: null })
    const [today] = new Date(bed.now()).toISOString().split('T')
    expect(await me.status(yesterday)).toMatchObject({ status: 'claim', claimBefore: `${today}T18:00:00.000Z` })
  })
})

describe('budget and seats', () => {
  it('are never exceeded by 100 simultaneous claims, and never miscounted', async () => {
    const id = await bed.activity({ metric: 'REGISTERED', target: null, joins: false }, { budget: 30n * 2000n + 1999n })
    const mobileNum = (n: number) => `18${String(n).padStart(8, '0')}`
    const all = await bed.players(100, (n) => ({ countryDialingCode: '880', mobileNum: mobileNum(n) }))
    const answers = await Promise.all(all.map((me) => me.claim(id)))
    expect([countOf(answers, 'done'), countOf(answers, 'promotion.claim.fail')]).toEqual([30, 70])
    expect((await bed.spent(id)).spent).toBe(60_000n)
    // half of them give up while others claim
    const had = all.filter((_, n) => answers[n]!.success)
    const without = all.filter((_, n) => !answers[n]!.success)
    const mixed = await Promise.all([
      ...had.slice(0, 15).map(async (me) => me.forfeit((await me.bonuses())[0]!.bonusNo)),
      ...without.map((me) => me.claim(id)),
    ])
    const again = mixed.slice(15).filter(({ success }) => success).length
    expect(mixed.slice(0, 15).every(({ success }) => success)).toBe(true)
    expect((await bed.spent(id)).spent).toBe(BigInt(15 + again) * 2000n)
    expect(15 + again).toBeLessThanOrEqual(30)
  }, 60_000)

  it('give the one seat to one of twenty simultaneous joins', async () => {
    const id = await bed.activity({}, { seats: 1 })
    const all = await bed.players(20)
    const answers = await Promise.all(all.map((me) => me.join(id)))
    expect([countOf(answers, 'done'), countOf(answers, 'promotion.claim.fail')]).toEqual([1, 19])
  })
})

describe('responsible gaming', () => {
  it('gives and shows nothing to an excluded member or one on a break, and gives nothing at a limit', async () => {
    const id = await bed.activity()
    const [excluded, cooling, limited] = [await bed.player(), await bed.player(), await bed.player({ funds: 10_000n })]
    const { db } = bed.services
    await excluded.pauses('excluded')
    await cooling.pauses('cooling')
    expect([outcomeOf(await excluded.join(id)), outcomeOf(await cooling.join(id))]).toEqual([
      'player.excluded',
      'player.cooling.off',
    ])
    expect([await excluded.status(id), await cooling.status(id)]).toEqual([undefined, undefined])
    const limit = { kind: 'LOSS' as const, period: 'DAY' as const, amount: '10.00' }
    await bed.call('setLimit', { token: limited.token, body: limit })
    const settle = await limited.place('RNG', 1000n)
    await settle()
    expect(outcomeOf(await limited.join(id))).toBe('play.limit.reached')
    expect(await db.select().from(playLimits).where(eq(playLimits.memberId, limited.id))).toHaveLength(1)
  })

  it('keeps agents out of offers that are not for them', async () => {
    const [id, forAll] = [await bed.activity(), await bed.activity({}, { forAgents: true })]
    const agent = await bed.player({ type: 1 })
    expect([await agent.status(id), (await agent.status(forAll))?.status]).toEqual([undefined, 'join'])
    expect(outcomeOf(await agent.join(id))).toBe('record.not.found')
  })
})
