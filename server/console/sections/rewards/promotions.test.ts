import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPromotions, type PromotionBed } from '#server/areas/rewards/promotions/testing/promo-bed.ts'
import { deskOf, twoOf, type Seat } from '#tests/support/desk.ts'
import { seeded } from '#tests/support/seeded-server.ts'
import type { Draft } from './show-promotion.ts'

let bed: PromotionBed
let desk: ReturnType<typeof deskOf>
let admin: Seat
let second: Seat
let content: Seat
beforeAll(async () => {
  bed = await startPromotions({}, seeded)
  desk = deskOf(bed)
  admin = await desk.enter('admin')
  second = await desk.enter('adminb')
  content = await desk.enter('content')
})
afterAll(() => bed.close())

const played = { multiple: 10, weights: { RNG: '1', LIVE: '0.2' }, daysToComplete: 30 }
const reward = {
  metric: 'VALID_BET' as const,
  category: null,
  target: '100.00',
  round: 'once' as const,
  percent: null,
  amount: '20.00',
  joins: true,
  ...played,
}
const draft = (more: Partial<Draft> = {}): Draft => ({
  kind: 'DEPOSIT',
  position: 0,
  image: null,
  startsAt: new Date(bed.now() - 1000).toISOString(),
  endsAt: null,
  exclusive: false,
  forAgents: false,
  budget: '1000.00',
  seats: null,
  texts: ['EN', 'BN'].map((language) => ({ language, title: `Half ${language}`, summary: '', html: '' })),
  bonus: { percent: '0.5', cap: '200.00', minDeposit: '500.00', firstOnly: false, ...played },
  reward: null,
  ...more,
})
const activity = (more: Partial<Draft> = {}, terms: Partial<typeof reward> = {}) =>
  draft({ kind: 'ACTIVITY', bonus: null, reward: { ...reward, ...terms }, ...more })

const save = (promotionId: string, version: number, written: Draft, seat = content) =>
  desk.call('savePromotion', seat, { body: { promotionId, version, draft: written } })
async function set(promotionId: string, version: number, state: 'open' | 'paused' | 'closed', seat = admin) {
  const body = { promotionId, version, state }
  const { success, errorCode } = await twoOf(desk).both('setPromotionState', [seat, second], body)
  if (!success) return { errorCode }
  const { rows } = (await desk.call('listDeskPromotions', content)).value
  return { status: rows.find((row) => row.promotionId === promotionId)!.status }
}
const faultOf = ({ errorCode, value }: { errorCode?: string; value: unknown }) =>
  errorCode === 'promotion.invalid' ? (value as { fault: string }).fault : errorCode

describe('a promotion at the desk', () => {
  it('is a draft that no member sees, is started, paused, started again and closed for good', async () => {
    const me = await bed.player()
    expect((await save('half', 0, activity())).value).toMatchObject({ version: 1, status: 'draft', missing: [] })
    const detail = async () => bed.call('getPromotion', { token: me.token, query: { promotionId: 'half' } })
    expect([await me.status('half'), (await detail()).errorCode]).toEqual([undefined, 'record.not.found'])
    expect((await me.join('half')).errorCode).toBe('record.not.found')
    expect((await set('half', 1, 'paused')).errorCode).toBe('state.conflict')
    expect((await set('half', 1, 'open', content)).errorCode).toBe('role.not.allowed')
    expect((await set('half', 1, 'open')).status).toBe('running')
    expect((await me.status('half'))?.status).toBe('join')
    expect((await me.join('half')).success).toBe(true)
    expect((await set('half', 1, 'paused')).errorCode).toBe('thing.changed')
    expect((await set('half', 2, 'paused')).status).toBe('paused')
    const late = await bed.player()
    expect([(await me.status('half'))?.status, (await late.status('half'))?.status]).toEqual(['joined', 'close'])
    await set('half', 3, 'open')
    expect((await set('half', 4, 'closed')).status).toBe('closed')
    expect((await set('half', 5, 'open')).errorCode).toBe('state.conflict')
    expect((await save('half', 5, activity())).errorCode).toBe('state.conflict')
    const { rows } = (await desk.call('listDeskPromotions', content)).value
    expect(rows.find(({ promotionId }) => promotionId === 'half')).toMatchObject({ joined: 1, given: 0, fixed: true })
    expect((await set('nothing', 1, 'open')).errorCode).toBe('not.found')
  })

  it('cannot be started by its author, alone or as the second operator, and says which languages lack a text', async () => {
    const texts = [{ language: 'BN', title: 'Own work', summary: '', html: '' }]
    const written = activity({ texts })
    expect((await save('own-work', 0, written, admin)).success).toBe(true)
    expect((await save('own-work', 1, written)).success).toBe(true)
    expect((await set('own-work', 2, 'open', admin)).errorCode).toBe('promotion.own')
    const body = { promotionId: 'own-work', version: 2, state: 'open' as const }
    const { preview } = (await desk.call('setPromotionState', second, { body })).value
    expect(preview.effect).toContainEqual({ code: 'languages-missing', before: null, after: 'EN' })
    expect(preview.approvers).not.toContain('Amina')
  })

  it('keeps what members were promised, and changes money of one that runs only while it is paused', async () => {
    await save('kept', 0, activity({ seats: 5 }))
    await set('kept', 1, 'open')
    expect(faultOf(await save('kept', 2, activity({ seats: 6 })))).toBe('running')
    const renamed = activity({ seats: 5, texts: [{ language: 'EN', title: 'New', summary: '', html: '' }] })
    expect((await save('kept', 2, { ...renamed, texts: [...renamed.texts, draft().texts[1]!] })).success).toBe(true)
    const [me, other] = await bed.players(2)
    await me!.join('kept')
    await other!.join('kept')
    await set('kept', 3, 'paused')
    expect(faultOf(await save('kept', 4, activity({ seats: 5 }, { amount: '10.00' })))).toBe('fixed')
    expect(faultOf(await save('kept', 4, activity({ seats: 1 })))).toBe('seats')
    expect((await save('kept', 4, activity({ seats: 2 }))).value).toMatchObject({ taken: 2, version: 5 })
  })

  it('is refused with what is wrong with it', async () => {
    const wrong = async (written: Draft) => faultOf(await save('wrong', 0, written))
    expect(await wrong(draft({ endsAt: draft().startsAt }))).toBe('period')
    expect(await wrong(draft({ image: 'javascript:alert(1)' }))).toBe('image')
    expect(await wrong(draft({ texts: [draft().texts[0]!] }))).toBe('language')
    expect(await wrong(draft({ texts: [...draft().texts, draft().texts[0]!] }))).toBe('language.twice')
    expect(await wrong(draft({ bonus: null }))).toBe('terms')
    expect(await wrong(draft({ kind: 'RAFFLE', bonus: null }))).toBe('kind')
    expect(await wrong(activity({ kind: 'APPLICATION' }))).toBe('terms')
    expect(await wrong(draft({ bonus: { ...draft().bonus!, cap: '0.00' } }))).toBe('amount')
    expect(await wrong(activity({}, { target: '0.00' }))).toBe('target')
    expect(await wrong(draft({ budget: '-1.00' }))).toBe('budget')
    expect((await save('half', 0, draft())).errorCode).toBe('thing.changed')
  })

  it('says in the log what was written and what it was before', async () => {
    await save('logged', 0, draft())
    await save('logged', 1, draft({ position: 7 }))
    const { rows } = (await desk.call('listAudit', admin, { query: { thing: 'promotion:logged' } })).value
    const { value } = await desk.call('getAuditEntry', admin, { query: { id: rows[0]!.id } })
    expect(value.changes[0]).toMatchObject({ before: { position: 0 }, after: { position: 7 } })
  })
})

describe('what a promotion would have cost in the last 30 days', () => {
  const estimate = async (written: Draft) =>
    (await desk.call('estimatePromotion', content, { body: { draft: written } })).value

  it('the estimate counts each member’s first large enough deposit that arrived, up to the cap', async () => {
    const [one, two] = [await bed.player(), await bed.player()]
    await one.bring('600.00')
    await one.bring('500.00')
    await two.bring('500.00')
    bed.advance(86_400_000)
    admin = await desk.enter('admin')
    content = await desk.enter('content')
    expect(await estimate(draft())).toMatchObject({ basis: 'deposits', members: 2, times: 2, amount: '400.00' })
    const small = draft({ bonus: { ...draft().bonus!, percent: '0.1', firstOnly: true } })
    expect(await estimate(small)).toMatchObject({ members: 2, amount: '110.00' })
  })

  it('the estimate counts registrations and applications, and is zero for a promotion without a reward', async () => {
    const registered = activity({}, { metric: 'REGISTERED' as never, target: null as never })
    expect(await estimate(registered)).toMatchObject({ basis: 'registrations' })
    const story = await bed.activity({ metric: 'APPROVED', target: null }, { kind: 'APPLICATION' })
    const me = await bed.player()
    await me.apply(story)
    bed.advance(86_400_000)
    content = await desk.enter('content')
    const applied = activity({ kind: 'APPLICATION' }, { metric: 'APPROVED' as never, target: null as never })
    expect(await estimate(applied)).toMatchObject({ basis: 'applications', members: 1, amount: '20.00' })
    expect(await estimate(draft({ kind: 'INFO', bonus: null }))).toMatchObject({ basis: 'none', amount: '0.00' })
  })
})

it('shows what each scheme cost by day, as a file too, and who claimed which missions', async () => {
  const id = await bed.activity()
  const me = await bed.player({ funds: 50_000n })
  await me.join(id)
  await me.play('RNG', 10_000n)
  expect((await me.claim(id)).success).toBe(true)
  const { rows } = (await desk.call('listRewardCosts', content)).value
  expect(rows).toHaveLength(30)
  expect(rows[0]).toMatchObject({ promotions: '20.00', missions: '0.00', raffle: '0.00', total: '20.00' })
  const file = await desk.send('listRewardCosts', content, { query: { format: 'csv' } as never })
  expect((await file.text()).split('\n')[0]).toContain('promotions')
  expect((await desk.call('listMissionUse', content)).value.rows).toEqual([])
})
