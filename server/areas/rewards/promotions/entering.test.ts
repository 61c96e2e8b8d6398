import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { countTeam } from '#server/areas/commissions/agents/count-team.ts'
import { payoutAccounts } from '#server/areas/money/cashier/tables.ts'
import { rememberedDevices, sessions } from '#server/areas/accounts/sessions/tables.ts'
import { sealLedger } from '#server/areas/money/wallet/seal-ledger.ts'
import { outcomeOf } from '#tests/support/outcome-of.ts'
import { promotionEntries, promotionFlags, promotionRequests, promotions } from './tables.ts'
import { startPromotions, type PromotionBed } from './testing/promo-bed.ts'

const bed = await startPromotions()
afterAll(() => bed.close())

const day = 86_400_000
const flagsOf = (memberId: string) =>
  bed.services.db.select().from(promotionFlags).where(eq(promotionFlags.memberId, memberId))
const set = (promotionId: string, change: Partial<typeof promotions.$inferInsert>) =>
  bed.services.db.update(promotions).set(change).where(eq(promotions.promotionId, promotionId))
const remember = (memberId: string, tokenHash: string) => {
  const times = {
    rememberedAt: new Date(bed.now()),
    lastUsedAt: new Date(bed.now()),
    expiresAt: new Date(bed.now() + day),
  }
  const device = { id: randomUUID(), memberId, tokenHash, userAgent: '', ip: '', ...times }
  return bed.services.db.insert(rememberedDevices).values(device)
}
const gift = { metric: 'REGISTERED', target: null, joins: false } as const
const form = (more = {}) => bed.activity({ metric: 'APPROVED', target: null }, { kind: 'APPLICATION', ...more })

describe('an offer', () => {
  it('is refused only to a member with something in common with another one in the same round', async () => {
    const [id, other, applied] = [
      await bed.activity({ round: 'day' }),
      await bed.activity({ round: 'day' }),
      await form(),
    ]
    const [me, twin, stranger] = [await bed.player(), await bed.player(), await bed.player()]
    const { db } = bed.services
    for (const { id: memberId } of [me, twin]) await remember(memberId, 'one browser')
    await remember(stranger.id, 'another browser')
    await db.update(sessions).set({ ip: '198.51.100.9' }).where(eq(sessions.memberId, stranger.id))
    const account = { merchant: 'fairhall', kind: 'EWALLET' as const, bankCode: 'BKASH', holderName: 'A Stranger' }
    const number = {
      id: randomUUID(),
      sealedNumber: 'sealed',
      lastFour: '0099',
      numberHash: 'a number',
      addedAt: new Date(bed.now()),
    }
    await db.insert(payoutAccounts).values({ ...account, ...number, memberId: stranger.id })
    expect([outcomeOf(await twin.join(other)), outcomeOf(await stranger.join(id))]).toEqual(['done', 'done'])
    expect([outcomeOf(await me.join(id)), await flagsOf(me.id)]).toEqual(['done', []])
    expect(outcomeOf(await twin.join(id))).toBe('promotion.claim.fail')
    const flag = {
      merchant: 'fairhall',
      memberId: twin.id,
      promotionId: id,
      otherId: me.id,
      flaggedAt: new Date(bed.now()),
    }
    const flags = await flagsOf(twin.id)
    expect(flags.toSorted((one, next) => one.shared.localeCompare(next.shared))).toEqual(
      (['browser', 'device'] as const).map((shared) => ({ ...flag, shared, seenBy: null, seenAt: null })),
    )
    expect([outcomeOf(await twin.apply(applied)), outcomeOf(await me.apply(applied))]).toEqual([
      'done',
      'promotion.claim.fail',
    ])
    await db.update(promotionEntries).set({ state: 'rejected' }).where(eq(promotionEntries.promotionId, applied))
    expect([outcomeOf(await me.apply(applied)), outcomeOf(await twin.apply(applied))]).toEqual([
      'done',
      'promotion.claim.fail',
    ])
    const bonus = await bed.depositBonus()
    expect([await me.bring('500.00', bonus), await twin.bring('500.00', bonus)]).toEqual([
      expect.stringMatching(/^D/),
      'promotion.claim.fail',
    ])
    bed.advance(day)
    await twin.returns()
    expect(outcomeOf(await twin.join(id))).toBe('done')
  })

  it('notes up to five others with one browser at one address, and ignores larger groups', async () => {
    const id = await bed.activity()
    const noted = []
    for (const one of await bed.players(7)) {
      expect(outcomeOf(await one.join(id))).toBe('done')
      noted.push((await flagsOf(one.id)).length)
    }
    expect(noted).toEqual([0, 1, 2, 3, 4, 5, 0])
  })

  it('that is exclusive waits until another one its member joined is over', async () => {
    const [one, two, three] = [
      await bed.activity({}, { exclusive: true }),
      await bed.activity({}, { exclusive: true }),
      await bed.activity({}, { exclusive: true }),
    ]
    const [plain, bonus] = [await bed.activity(), await bed.depositBonus({}, { exclusive: true })]
    const [me, other] = [await bed.player(), await bed.player()]
    expect([
      outcomeOf(await other.join(three)),
      outcomeOf(await me.join(plain)),
      outcomeOf(await me.join(one)),
    ]).toEqual(['done', 'done', 'done'])
    const mobile = { countryDialingCode: '880', mobileNum: '1755000301' }
    const [claims, applies] = [await bed.activity(gift, { exclusive: true }), await form({ exclusive: true })]
    const third = await bed.player(mobile)
    await third.join(one)
    expect([
      outcomeOf(await me.join(two)),
      outcomeOf(await me.apply(applies)),
      outcomeOf(await third.claim(claims)),
      await me.bring('500.00', bonus),
    ]).toEqual(Array.from({ length: 4 }, () => 'promotion.claim.fail'))
    await set(one, { endsAt: new Date(bed.now()) })
    expect(outcomeOf(await me.join(two))).toBe('done')
    expect(outcomeOf(await me.join(three))).toBe('promotion.claim.fail')
    await set(two, { state: 'closed' })
    expect(outcomeOf(await me.join(three))).toBe('done')
  })

  it('that is exclusive waits for a pending application, and until an open bonus is played, but not for other requirements', async () => {
    const [applies, claims, next] = [
      await form({ exclusive: true }),
      await bed.activity(gift, { exclusive: true }),
      await bed.activity({}, { exclusive: true }),
    ]
    const [applicant, mobile] = [await bed.player(), { countryDialingCode: '880', mobileNum: '1755000302' }]
    await applicant.apply(applies)
    expect(outcomeOf(await applicant.join(next))).toBe('promotion.claim.fail')
    const me = await bed.player({ ...mobile, funds: 10_000n })
    expect([outcomeOf(await me.claim(claims)), outcomeOf(await me.join(next))]).toEqual([
      'done',
      'promotion.claim.fail',
    ])
    bed.advance(1000)
    await me.play('RNG', 2000n)
    expect(await me.bonuses()).toMatchObject([{ state: 'done' }])
    expect(outcomeOf(await me.claim(await bed.activity(gift)))).toBe('done')
    expect(outcomeOf(await me.join(next))).toBe('done')
  })

  it('can be joined, claimed or applied for only as its kind allows, and only if the member may see it', async () => {
    const me = await bed.player({ funds: 20_000n })
    const raffle = await bed.raffle([{ weight: 1000 }])
    await sealLedger(bed.services)
    await countTeam(bed.services)
    expect((await me.status(raffle))?.status).toBe('claim')
    const soon = await form({ startsAt: new Date(bed.now() + 1) })
    expect([
      outcomeOf(await me.join(await form())),
      outcomeOf(await me.join(await bed.depositBonus())),
      outcomeOf(await me.join(raffle)),
      outcomeOf(await me.claim(raffle)),
      outcomeOf(await me.apply(soon)),
      await me.bring('500.00', await bed.activity()),
    ]).toEqual(Array.from({ length: 6 }, () => 'promotion.claim.fail'))
    const hidden = [
      await bed.activity({}, { state: 'draft' }),
      await bed.activity({}, { merchant: 'elsewhere' }),
      'nothing',
    ]
    const answers = hidden.flatMap((id) => [me.join(id), me.claim(id), me.apply(id)])
    expect((await Promise.all(answers)).map(outcomeOf)).toEqual(answers.map(() => 'record.not.found'))
  })

  it('has its own seats and budget, independent of other offers and of another merchant’s with the same name', async () => {
    const [id, other] = [await form({ seats: 1, budget: 5000n }), await form({ seats: 5, budget: 5000n })]
    const [rich] = [await bed.activity(gift, { seats: 0, budget: 0n })]
    await bed.activity({}, { promotionId: id, merchant: 'elsewhere', seats: 9, budget: 5000n })
    const [me, late] = [await bed.player({ countryDialingCode: '880', mobileNum: '1755000303' }), await bed.player()]
    expect([outcomeOf(await me.apply(id)), outcomeOf(await late.apply(id))]).toEqual(['done', 'promotion.claim.fail'])
    const { db } = bed.services
    await db.update(promotionEntries).set({ state: 'rejected' }).where(eq(promotionEntries.promotionId, id))
    expect((await me.apply(id)).value).toMatchObject({ status: 'applying', triesLeft: 1, rejectReason: null })
    expect(outcomeOf(await me.claim(rich))).toBe('promotion.claim.fail')
    const rows = await db.select().from(promotions).where(eq(promotions.promotionId, id))
    expect(rows.map(({ merchant, taken }) => [merchant, taken])).toEqual(
      expect.arrayContaining([
        ['fairhall', 1],
        ['elsewhere', 0],
      ]),
    )
    expect((await bed.spent(other)).taken).toBe(0)
  })
})

describe('a deposit started for a bonus', () => {
  type Player = Awaited<ReturnType<PromotionBed['player']>>
  const begin = async ({ token }: Player, promotionId: string) => {
    const body = { channelId: 'bkash', amount: '500.00', requestId: randomUUID(), promotionId }
    return (await bed.call('depositByLaunchUrl', { token, body })).value.depositNo
  }
  const arrives = async (depositNo: string) => {
    await bed.choose(depositNo, 'paid')
    await bed.heard()
  }
  const plain = async (me: Player) => {
    const { duties } = await me.duties()
    return [await me.wallet(), (await me.bonuses()).length, duties.map(({ source, required }) => [source, required])]
  }
  const without = ['500.00', 0, [['deposit', '500.00']]]

  it('gets no bonus if the offer ends, fills up or its member takes a break before it arrives', async () => {
    const [ends, full] = [await bed.depositBonus(), await bed.depositBonus({}, { seats: 1, budget: 90_000n })]
    const [late, first, second, paused] = await bed.players(4)
    const begun = [
      await begin(late!, ends),
      await begin(first!, full),
      await begin(second!, full),
      await begin(paused!, full),
    ]
    await set(ends, { endsAt: new Date(bed.now()) })
    await paused!.pauses('cooling')
    for (const depositNo of begun.toReversed()) await arrives(depositNo)
    expect([await plain(late!), await plain(first!), await plain(paused!)]).toEqual([
      without,
      without,
      ['500.00', 0, []],
    ])
    expect(await plain(second!)).toEqual(['1000.00', 1, [['bonus', '10000.00']]])
    const { spent, taken } = await bed.spent(full)
    expect([spent, taken]).toEqual([50_000n, 1])
    expect(await second!.status(full)).toMatchObject({ status: 'claimed', amount: '500.00', progress: null })
  })

  it('gets no bonus beside a bonus on another deposit, or beside an exclusive offer joined in between', async () => {
    const [one, other, exclusive] = [
      await bed.depositBonus(),
      await bed.depositBonus(),
      await bed.depositBonus({}, { exclusive: true }),
    ]
    const [me, joins] = [await bed.player(), await bed.player()]
    const begun = [await begin(me, one), await begin(me, other), await begin(joins, exclusive)]
    await joins.join(await bed.activity({}, { exclusive: true }))
    for (const depositNo of begun) await arrives(depositNo)
    expect(await plain(joins)).toEqual(without)
    expect(await me.wallet()).toBe('1500.00')
    expect(await me.bonuses()).toMatchObject([{ promotionId: one }])
  })

  it('can name any offer open to its member, listed in the operator’s order', async () => {
    const offers = [
      await bed.depositBonus({}, { position: -1 }),
      await bed.depositBonus({}, { position: -3, forAgents: true }),
      await bed.depositBonus({ firstOnly: true }, { position: -2 }),
    ]
    await bed.depositBonus({}, { position: -4, endsAt: new Date(bed.now()) })
    await bed.depositBonus({}, { position: -4, state: 'paused' })
    await bed.depositBonus({}, { position: -4, merchant: 'elsewhere' })
    const [me, agent] = [await bed.player(), await bed.player({ type: 1 })]
    const listed = async ({ token }: Player, count: number) =>
      (await bed.call('getDepositSettings', { token })).value.promotions.slice(0, count)
    expect(await listed(me, 3)).toEqual([offers[1], offers[2], offers[0]])
    expect(await listed(agent, 2)).toEqual([offers[1]])
    await me.bring('500.00')
    expect(await listed(me, 2)).toEqual([offers[1], offers[0]])
  })
})

describe('a request id', () => {
  it('belongs to one call of one member: another call with it is refused, and another member can use the same id', async () => {
    const [one, two] = [await bed.activity(gift), await bed.activity(gift)]
    const applied = await form()
    const of = { countryDialingCode: '880' }
    const me = await bed.player({ ...of, mobileNum: '1755000304' })
    const other = await bed.player({ ...of, mobileNum: '1755000305' })
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
    const done = await me.claim(one, first)
    expect([
      await me.claim(one, first),
      outcomeOf(await me.claim(two, first)),
      outcomeOf(await me.claim(two)),
    ]).toMatchObject([{ value: done.value }, 'request.id.reused', 'done'])
    expect((await other.claim(one, first)).value.referenceNo).not.toBe(done.value.referenceNo)
    expect([
      outcomeOf(await me.apply(applied, { requestId: second })),
      outcomeOf(await me.apply(applied, { requestId: second, remark: 'Another' })),
    ]).toEqual(['done', 'request.id.reused'])
    const [newer, older] = await me.bonuses()
    expect([
      outcomeOf(await me.forfeit(newer!.bonusNo, third)),
      outcomeOf(await me.forfeit(older!.bonusNo, third)),
    ]).toEqual(['done', 'request.id.reused'])
    const kept = await bed.services.db.select().from(promotionRequests).where(eq(promotionRequests.memberId, other.id))
    expect(kept.map(({ requestId, content }) => [requestId, content])).toEqual([[first, `claim ${one}`]])
  })
})
