import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { countTeam } from '#server/areas/commissions/agents/count-team.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { sealLedger } from '#server/areas/money/wallet/seal-ledger.ts'
import { outcomeOf } from '#tests/support/outcome-of.ts'
import { giveReward } from './rewards.ts'
import { memberRewards, promotions } from './tables.ts'
import { startPromotions } from './testing/promo-bed.ts'

const bed = await startPromotions()
afterAll(() => bed.close())

const day = 86_400_000
const at = (ms: number) => new Date(bed.now() + ms)
const iso = (ms: number) => at(ms).toISOString()
const countOf = (answers: readonly { success: boolean; errorCode?: string }[], what: string) =>
  answers.filter((one) => outcomeOf(one) === what).length

describe('the reward centre', () => {
  it('lists pending, expired and claimed rewards with their end and requirement, and pays only the caller’s pending ones', async () => {
    const [me, other] = [await bed.player(), await bed.player()]
    const reward = { merchant: 'fairhall', memberId: me.id, source: 'VIP' as const, titles: { EN: 'Level', BN: 'bn' } }
    const give = async (key: string, givenAgo: number, expiresAt: Date | null = null, more = {}) => {
      const id = randomUUID()
      await giveReward(bed.services.db, {
        ...reward,
        id,
        key,
        amount: 1500n,
        givenAt: at(-givenAgo),
        expiresAt,
        ...more,
      })
      return id
    }
    const [late, ended] = [await give('late', 3000, at(1)), await give('ended', 4000, at(0))]
    const [newest, cancelled] = [await give('newest', 1000, null, { multiple: 4 }), await give('cancelled', 2000)]
    const others = await give('others', 0, null, { memberId: other.id })
    await bed.services.db.update(memberRewards).set({ state: 'cancelled' }).where(eq(memberRewards.id, cancelled))
    const list = async (query: object = {}, language = 'EN') =>
      (await bed.call('listRewards', { token: me.token, query, language })).value
    const all = await list()
    expect(all.rows.map(({ id, state }) => [id, state])).toEqual([
      [newest, 'claimable'],
      [cancelled, 'cancelled'],
      [late, 'claimable'],
      [ended, 'expired'],
    ])
    expect(all).toMatchObject({ claimable: 2, pageNo: 1, pageSize: 20, totalRows: 4 })
    expect(all.rows[0]).toEqual({
      id: newest,
      source: 'VIP',
      title: 'Level',
      amount: '15.00',
      points: 0,
      duty: '60.00',
      expiresAt: null,
      state: 'claimable',
    })
    expect(await list({ state: 'claimable', pageNo: 2, pageSize: 1 }, 'BN')).toMatchObject({
      rows: [{ id: late, title: 'bn', expiresAt: iso(1) }],
      claimable: 2,
      totalRows: 2,
    })
    const take = async (id: string, requestId: string = randomUUID()) => {
      const answer = await bed.call('claimReward', { token: me.token, body: { id, requestId } })
      return answer.success ? answer.value : answer.errorCode
    }
    expect([await take(ended), await take(cancelled), await take(others), await take('nothing')]).toEqual([
      'prom.claim.expired',
      'promotion.claim.fail',
      'record.not.found',
      'record.not.found',
    ])
    const requestId = randomUUID()
    const paid = { referenceNo: newest, amount: '15.00', points: 0, duty: '60.00', balance: '15.00' }
    expect([await take(newest, requestId), await take(newest, requestId)]).toEqual([paid, paid])
    expect(await take(late, requestId)).toBe('request.id.reused')
    expect(await take(late)).toEqual({ ...paid, referenceNo: late, duty: '15.00', balance: '30.00' })
    expect((await list()).rows.map(({ state }) => state)).toEqual(['claimed', 'cancelled', 'claimed', 'expired'])
    expect((await me.duties()).duties.map(({ source, required }) => [source, required])).toEqual([
      ['bonus', '60.00'],
      ['bonus', '15.00'],
    ])
  })

  it('shows the ready rewards of offers with the end of their round, and shows agents only offers for agents', async () => {
    const gift = { metric: 'REGISTERED', target: null, joins: false, multiple: 2 } as const
    const daily = await bed.activity(
      { ...gift, round: 'day', amount: '7.00' },
      { forAgents: true, texts: { EN: { title: 'Daily', summary: '', html: '' } } },
    )
    await bed.activity({ metric: 'DEPOSIT', target: '10.00', joins: false, amount: '8.00' }, { endsAt: at(day) })
    await bed.activity({ ...gift, round: 'day' }, { merchant: 'elsewhere' })
    const sources = [{ source: 'DEPOSIT' as const, each: '10.00', perDay: 30 }]
    await bed.raffle([{ weight: 1000 }], { terms: { raffle: { sources } } })
    const mobile = { countryDialingCode: '880' }
    const me = await bed.player({ ...mobile, mobileNum: '1722000011', funds: 1000n })
    const agent = await bed.player({ ...mobile, mobileNum: '1722000012', funds: 1000n, type: 1 })
    const ready = async (token: string) => (await bed.call('listRewards', { token, query: {} })).value.rows
    await sealLedger(bed.services)
    await countTeam(bed.services)
    const ofDay = {
      id: `p--${daily}`,
      source: 'SIGN_UP',
      title: 'Daily',
      amount: '7.00',
      points: 0,
      duty: '14.00',
      expiresAt: '2026-11-21T18:00:00.000Z',
      state: 'claimable',
    }
    expect(await ready(agent.token)).toEqual([ofDay])
    const both = await ready(me.token)
    expect(both).toHaveLength(2)
    expect(both).toEqual(
      expect.arrayContaining([
        ofDay,
        expect.objectContaining({ source: 'PROMOTION', amount: '8.00', duty: '8.00', expiresAt: iso(day) }),
      ]),
    )
  })

  it('shows the ready rewards of promotions beside gifts, and pays each once with its requirement', async () => {
    const id = await bed.activity({ metric: 'REGISTERED', target: null, amount: '50.00', joins: false })
    const me = await bed.player({ countryDialingCode: '880', mobileNum: '1788000001' })
    const reward = { id: randomUUID(), merchant: 'fairhall', memberId: me.id, key: 'level-2', source: 'VIP' as const }
    const given = {
      ...reward,
      titles: { EN: 'Level 2' },
      amount: 15_000n,
      givenAt: new Date(bed.now()),
      expiresAt: null,
    }
    await giveReward(bed.services.db, given)
    await giveReward(bed.services.db, { ...given, id: randomUUID() })
    const list = async () => (await bed.call('listRewards', { token: me.token, query: {} })).value
    const own = (await list()).rows.filter(({ id: one }) => one === reward.id || one === `p--${id}`)
    expect(own).toMatchObject([
      { source: 'SIGN_UP', amount: '50.00' },
      { source: 'VIP', amount: '150.00', duty: '150.00' },
    ])
    const take = (one: string) =>
      bed.call('claimReward', { token: me.token, body: { id: one, requestId: randomUUID() } })
    const twice = await Promise.all([take(reward.id), take(reward.id)])
    expect([countOf(twice, 'done'), countOf(twice, 'claim.already.done')]).toEqual([1, 1])
    expect(outcomeOf(await take(`p--${id}`))).toBe('done')
    expect(outcomeOf(await take(randomUUID()))).toBe('record.not.found')
    expect([await me.wallet(), (await me.duties()).remaining]).toEqual(['200.00', '200.00'])
  })
})

describe('registering', () => {
  it('pays its reward once in the life of an account', async () => {
    const me = await bed.player({ countryDialingCode: '880', mobileNum: '1788000009' })
    const ask = () => bed.call('requestSignUpReward', { token: me.token, body: { requestId: randomUUID() } })
    expect(outcomeOf(await ask())).toBe('done')
    expect(outcomeOf(await ask())).toBe('claim.already.done')
    const without = await bed.player()
    const body = { requestId: randomUUID() }
    expect(outcomeOf(await bed.call('requestSignUpReward', { token: without.token, body }))).toBe(
      'promotion.claim.fail',
    )
    expect(await bed.services.db.select().from(members).where(eq(members.id, without.id))).toHaveLength(1)
  })

  it('is rewarded by the first open offer for it, and by none if the caller may have none', async () => {
    const { db } = bed.services
    const ofHere = and(eq(promotions.merchant, 'fairhall'), eq(promotions.kind, 'ACTIVITY'))
    await db.update(promotions).set({ state: 'paused' }).where(ofHere)
    const mobile = { countryDialingCode: '880' }
    const me = await bed.player({ ...mobile, mobileNum: '1722000021' })
    const agent = await bed.player({ ...mobile, mobileNum: '1722000022', type: 1 })
    const ask = async ({ token }: { token: string }) => {
      const answer = await bed.call('requestSignUpReward', { token, body: { requestId: randomUUID() } })
      return answer.success ? answer.value.amount : answer.errorCode
    }
    expect(await ask(me)).toBe('promotion.claim.fail')
    const gift = { metric: 'REGISTERED', target: null, joins: false } as const
    await bed.activity({ ...gift, amount: '5.00' }, { position: 5 })
    await bed.activity({ ...gift, amount: '3.00' }, { position: -3 })
    await bed.activity({ ...gift, amount: '4.00' }, { position: -4, state: 'paused' })
    await bed.activity({ ...gift, amount: '6.00' }, { position: -6, merchant: 'elsewhere' })
    expect([await ask(agent), await ask(me)]).toEqual(['promotion.claim.fail', '3.00'])
  })
})
