import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { findWrongBalances } from '#server/areas/money/wallet/check-balances.ts'
import { jobPlaces } from '#server/jobs/tables.ts'
import { outcomeOf } from '#tests/support/outcome-of.ts'
import { beginChecks } from './begin-checks.ts'
import { approveApplication, rejectApplication, waitingApplication } from './decide-application.ts'
import { promotionEntries, promotions } from './tables.ts'
import { startPromotions, type PromotionBed } from './testing/promo-bed.ts'

const bed = await startPromotions()
afterAll(async () => {
  expect(await findWrongBalances(bed.services, 0)).toEqual([])
  await bed.close()
})

type Player = Awaited<ReturnType<PromotionBed['player']>>
const day = 86_400_000
const approved = { metric: 'APPROVED', target: null, amount: '100.00' } as const
const form = () => bed.activity(approved, { kind: 'APPLICATION' })

async function decide(me: Player, how: 'issue' | 'reject') {
  const { db, merchant } = bed.services
  const [entry] = await db.select().from(promotionEntries).where(eq(promotionEntries.memberId, me.id))
  const site = await merchant.read()
  return db.transaction(async (tx) => {
    const row = (await waitingApplication(tx, entry!.entryNo))!
    const by = { operators: ['rina@desk.example'], at: bed.now(), site }
    return how === 'issue' ? approveApplication(tx, row, by) : rejectApplication(tx, row, 'No.', by)
  })
}
const applied = async (me: Player) => {
  const id = await form()
  await me.apply(id)
  return id
}
const played = async (me: Player, checked = false) => {
  const id = await bed.activity({ checked })
  await me.join(id)
  await me.play('RNG', 10_000n)
  return id
}

/** How a member gets a promotion into each state. */
const ways: Record<string, (me: Player) => Promise<string>> = {
  'coming soon': () => bed.activity({}, { startsAt: new Date(bed.now() + day) }),
  join: () => bed.activity(),
  joined: async (me) => {
    const id = await bed.activity()
    await me.join(id)
    return id
  },
  claim: (me) => played(me),
  process: (me) => played(me, true),
  claimed: async (me) => {
    const id = await played(me)
    await me.claim(id)
    return id
  },
  applying: applied,
  issued: async (me) => {
    const id = await applied(me)
    await decide(me, 'issue')
    return id
  },
  rejected: async (me) => {
    const id = await applied(me)
    await decide(me, 'reject')
    return id
  },
  close: () => bed.activity({}, { startsAt: new Date(bed.now() - 2 * day), endsAt: new Date(bed.now() - day) }),
}

describe('a promotion in each of its states', () => {
  it.each([
    ['coming soon', 'promotion.claim.fail', 'promotion.claim.fail', 'promotion.claim.fail'],
    ['join', 'done', 'promotion.claim.fail', 'promotion.claim.fail'],
    ['joined', 'promotion.claim.fail', 'promotion.claim.fail', 'promotion.claim.fail'],
    ['claim', 'promotion.claim.fail', 'done', 'promotion.claim.fail'],
    ['process', 'promotion.claim.fail', 'promotion.claim.fail', 'promotion.claim.fail'],
    ['claimed', 'promotion.claim.fail', 'claim.already.done', 'claim.already.done'],
    ['applying', 'promotion.claim.fail', 'promotion.claim.fail', 'claim.already.done'],
    ['issued', 'promotion.claim.fail', 'claim.already.done', 'claim.already.done'],
    ['rejected', 'promotion.claim.fail', 'promotion.claim.fail', 'done'],
    ['close', 'prom.claim.expired', 'prom.claim.expired', 'prom.claim.expired'],
  ])('%s: joining is answered %s, claiming %s, applying %s', async (state, join, claim, apply) => {
    const calls = { join, claim, apply }
    for (const [what, expected] of Object.entries(calls)) {
      const me = await bed.player({ funds: 50_000n })
      const id = await ways[state]!(me)
      expect((await me.status(id))?.status).toBe(state)
      expect([what, outcomeOf(await me[what as keyof typeof calls](id))]).toEqual([what, expected])
    }
  })
})

describe('an offer that is checked', () => {
  it('is in process once its target is reached, even after its end, and an operator credits it once', async () => {
    const id = await bed.activity({ checked: true }, { endsAt: new Date(bed.now() + 60_000) })
    const me = await bed.player({ funds: 50_000n })
    await me.join(id)
    await beginChecks(bed.services)
    expect((await me.status(id))?.status).toBe('joined')
    await me.play('RNG', 10_000n)
    bed.advance(120_000)
    await beginChecks(bed.services)
    expect(await me.status(id)).toMatchObject({ status: 'process', amount: '20.00' })
    expect(await decide(me, 'issue')).toBe('issued')
    expect(await me.status(id)).toMatchObject({ status: 'issued', amount: '20.00' })
    expect([await me.wallet(), (await me.bonuses()).length]).toEqual(['520.00', 1])
  })

  it('is still examined weeks after its end if no check ran in between', async () => {
    const { db } = bed.services
    const id = await bed.activity(
      { checked: true, percent: '0.15', amount: '50.00' },
      { endsAt: new Date(bed.now() + 1000) },
    )
    const me = await bed.player({ funds: 50_000n })
    await me.join(id)
    await beginChecks(bed.services)
    await me.play('RNG', 10_000n)
    bed.advance(35 * day)
    await beginChecks(bed.services)
    const [entry] = await db.select().from(promotionEntries).where(eq(promotionEntries.memberId, me.id))
    expect(entry).toMatchObject({ state: 'process', amount: 1500n })
  })

  it('is examined for each of its members up to a day after its end if no check ran before, and only for its own merchant', async () => {
    const { db } = bed.services
    const start = bed.now()
    const terms = { checked: true, percent: '0.15', amount: '50.00' }
    const [late, intime, open, closed] = [
      await bed.activity(terms, { endsAt: new Date(start + 1000) }),
      await bed.activity(terms, { endsAt: new Date(start + 1001) }),
      await bed.activity(terms),
      await bed.activity(terms),
    ]
    const idle = await bed.player()
    const [me, stranger] = [await bed.player({ funds: 50_000n }), await bed.player({ funds: 50_000n })]
    await idle.join(open)
    for (const id of [late, intime, open, closed]) await me.join(id)
    const joined = { state: 'joined' as const, round: 'once', joinedAt: new Date(start), merchant: 'elsewhere' }
    const foreign = await bed.activity(terms, { merchant: 'elsewhere' })
    await bed.activity(terms, { merchant: 'elsewhere', promotionId: open })
    await db.insert(promotionEntries).values([
      { ...joined, entryNo: 'E1', memberId: me.id, promotionId: foreign },
      { ...joined, entryNo: 'E2', memberId: stranger.id, promotionId: open },
    ])
    await me.play('RNG', 10_000n)
    await stranger.play('RNG', 10_000n)
    await db.update(promotions).set({ state: 'closed' }).where(eq(promotions.promotionId, closed))
    bed.advance(day + 1000)
    await db.delete(jobPlaces)
    await beginChecks(bed.services)
    const stateOf = async (memberId: string) => {
      const rows = await db.select().from(promotionEntries).where(eq(promotionEntries.memberId, memberId))
      return Object.fromEntries(rows.map(({ promotionId, state, amount }) => [promotionId, `${state} ${amount}`]))
    }
    expect(await stateOf(me.id)).toEqual({
      [late]: 'joined null',
      [intime]: 'process 1500',
      [open]: 'process 1500',
      [closed]: 'joined null',
      [foreign]: 'joined null',
    })
    expect([await stateOf(idle.id), await stateOf(stranger.id)]).toEqual([
      { [open]: 'joined null' },
      { [open]: 'joined null' },
    ])
    await me.returns()
    expect(await me.status(open)).toMatchObject({ status: 'process', amount: '15.00' })
    const wallet = await me.wallet()
    const [entry] = await db.select().from(promotionEntries).where(eq(promotionEntries.promotionId, intime))
    const by = { operators: ['rina@desk.example'], at: bed.now(), site: await bed.services.merchant.read() }
    expect(await db.transaction((tx) => approveApplication(tx, entry!, by))).toBe('issued')
    expect([wallet, await me.wallet()]).toEqual(['500.00', '515.00'])
  })

  it('is rejected with a reason for the member, and not credited to a member excluded in between', async () => {
    const [me, gone] = [await bed.player({ funds: 50_000n }), await bed.player({ funds: 50_000n })]
    const id = await played(me, true)
    const other = await applied(gone)
    await beginChecks(bed.services)
    await decide(me, 'reject')
    expect(await me.status(id)).toMatchObject({ status: 'rejected', rejectReason: 'No.' })
    await gone.pauses('excluded')
    expect(await decide(gone, 'issue')).toBe('away')
    const [row] = await bed.services.db.select().from(promotions).where(eq(promotions.promotionId, other))
    expect([row!.spent, await gone.wallet()]).toEqual([0n, '500.00'])
  })
})
