import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { operationTable } from '#openapi/generated/operations.ts'
import { asSystem } from '#server/audit/as-system.ts'
import { countTeam } from '#server/areas/commissions/agents/count-team.ts'
import { payoutAccounts } from '#server/areas/money/cashier/tables.ts'
import { outcomeOf } from '#tests/support/outcome-of.ts'
import { decideRedemptionIn } from '../points/decide-redemption.ts'
import { pointBalances, pointRewards } from '../points/tables.ts'
import { findWrongBalances } from '#server/areas/money/wallet/check-balances.ts'
import { sealLedger } from '#server/areas/money/wallet/seal-ledger.ts'
import { promotionFlags } from './tables.ts'
import { startPromotions } from './testing/promo-bed.ts'

const bed = await startPromotions()
afterAll(async () => {
  expect(await findWrongBalances(bed.services, 0)).toEqual([])
  await bed.close()
})

const flagsOf = (memberId: string) =>
  bed.services.db.select().from(promotionFlags).where(eq(promotionFlags.memberId, memberId))

describe('points', () => {
  it('line 41: come back once when two operators reject one order at the same time, and so does the stock', async () => {
    const { db } = bed.services
    const me = await bed.player({ rankLevel: 1 })
    await db.insert(pointBalances).values({ memberId: me.id, points: 1000n })
    const thing = { merchant: 'fairhall', rewardId: 'kite', position: 900, names: { EN: 'Kite' }, points: 1000n }
    await db.insert(pointRewards).values({ ...thing, type: 'PHYSICAL', stock: 1 })
    const address = { name: 'Nodi Rahman', phone: '+8801712345678', lines: 'House 7, Road 3, Dhaka 1209' }
    const body = { rewardId: 'kite', quantity: 1, paymentPassword: '402918', requestId: randomUUID(), address }
    const { referenceNo } = (await bed.call('redeemPointReward', { token: me.token, body })).value
    const reject = { referenceNo, approve: false, remark: 'Not sent there.', operators: ['Rina'] }
    const moment = () => ({ at: bed.now(), currency: 'BDT', messageId: randomUUID() })
    const decide = (how: typeof reject) =>
      asSystem(db, 'tests', bed.now(), (tx) => decideRedemptionIn(tx, how, moment()))
    const twice = await Promise.all([decide(reject), decide(reject)])
    expect(twice.toSorted()).toEqual(['decided', 'done'])
    expect(await decide({ ...reject, approve: true })).toBe('decided')
    expect((await bed.call('getPointBalance', { token: me.token })).value.points).toBe(1000)
    const [row] = await db.select().from(pointRewards).where(eq(pointRewards.rewardId, 'kite'))
    expect(row!.stock).toBe(1)
  })
})

describe('missions', () => {
  it('line 45: do not count stakes of bonus money', async () => {
    const id = await bed.activity({ metric: 'REGISTERED', target: null, amount: '500.00', joins: false })
    const me = await bed.player({ countryDialingCode: '880', mobileNum: '1755000045' })
    expect(outcomeOf(await me.claim(id))).toBe('done')
    await (
      await me.place('RNG', 50_000n)
    )(0n)
    await sealLedger(bed.services)
    await countTeam(bed.services)
    const { missions } = (await bed.call('getMissionSummary', { token: me.token })).value
    expect(missions.map(({ missionId, progress }) => [missionId, progress.value])).toEqual([
      ['slots-of-the-day', '0.00'],
      ['three-games', '0'],
      ['three-days', '0'],
      ['first-deposit', '0.00'],
    ])
    const body = { missionId: 'slots-of-the-day', requestId: randomUUID() }
    expect(outcomeOf(await bed.call('claimMission', { token: me.token, body }))).toBe('promotion.claim.fail')
  })
})

describe('exclusion', () => {
  it('line 48: can’t be lifted by any call of an agent, and no call accepts another member’s name', () => {
    const own = Object.entries(operationTable).filter(([id]) =>
      /limit|exclusion|coolingoff|reality|protection/i.test(id),
    )
    expect(own.length).toBeGreaterThan(5)
    expect(own.filter(([, { realm }]) => realm === 'agent')).toEqual([])
  })

  it('line 48: can’t be bypassed by a registration below an agent or by an agent’s link, and tells the agent nothing', async () => {
    const agent = await bed.player({ type: 1 })
    const gone = await bed.player({ payeeName: 'Rafiq Uddin', countryDialingCode: '880', mobileNum: '1755000048' })
    await gone.pauses('excluded')
    await bed.call('startSelfExclusion', { token: gone.token, body: { months: 6 } })
    const password = 'Lantern2027'
    const typed = { username: 'rafiq2027', password, confirmPassword: password }
    const below = { ...typed, payeeName: 'Rafiq  UDDIN', memberType: 0 as const, rebateRates: {} }
    const registered = await bed.call('registerDownline', { token: agent.token, body: below })
    expect(outcomeOf(registered)).toBe('registration.field.err')
    const link = { memberType: 0 as const, rebateRates: {} }
    const { code } = (await bed.call('createAffiliateUrl', { token: agent.token, body: link })).value
    const pass = await bed.botPass('register')
    const again = await bed.call('registerByUsername', {
      body: { ...typed, login: true, payeeName: 'rafiq uddin', affiliateCode: code, ...pass },
    })
    expect(outcomeOf(again)).toBe('player.excluded')
  })
})

describe('an offer', () => {
  it('line 43: is refused to a second account that pays out to the same number, whichever of the two claims', async () => {
    const id = await bed.activity({ metric: 'REGISTERED', target: null, joins: false })
    const of = { countryDialingCode: '880' }
    const first = await bed.player({ ...of, mobileNum: '1755000143' })
    const second = await bed.player({ ...of, mobileNum: '1755000243' })
    const account = { merchant: 'fairhall', kind: 'EWALLET' as const, bankCode: 'BKASH', holderName: 'One Person' }
    for (const { id: memberId } of [first, second]) {
      const own = { ...account, memberId, id: randomUUID(), sealedNumber: 'sealed', lastFour: '0043' }
      const addedAt = new Date(bed.now())
      await bed.services.db.insert(payoutAccounts).values({ ...own, addedAt, numberHash: 'the same number' })
    }
    expect(outcomeOf(await first.claim(id))).toBe('done')
    const refused = await second.claim(id)
    expect([outcomeOf(refused), refused.value]).toEqual(['promotion.claim.fail', null])
    expect((await flagsOf(second.id)).map(({ shared }) => shared)).toContain('number')
    expect(await second.status(id)).not.toHaveProperty('reason')
  })

  it('is open to members who share only a browser at one address, and that is noted', async () => {
    const id = await bed.activity({}, { promotionId: 'of-a-family' })
    const [one, other] = [await bed.player(), await bed.player()]
    expect([outcomeOf(await one.join(id)), outcomeOf(await other.join(id))]).toEqual(['done', 'done'])
    expect((await flagsOf(other.id)).map(({ promotionId, shared }) => [promotionId, shared])).toEqual([[id, 'browser']])
  })

  it('is not reached by partial deposits: two of 250.00 do not count as 500.00', async () => {
    const id = await bed.depositBonus()
    const me = await bed.player()
    expect(await me.bring('250.00', id)).toBe('promotion.claim.fail')
    expect([await me.bring('250.00'), await me.bring('250.00')]).toEqual([
      expect.stringMatching(/^D/),
      expect.stringMatching(/^D/),
    ])
    expect([await me.bonuses(), await me.wallet()]).toEqual([[], '500.00'])
  })

  it('line 19: counts no bet from before its bonus, whenever it is settled', async () => {
    const id = await bed.depositBonus()
    const me = await bed.player({ funds: 100_000n })
    const early = await me.place('RNG', 50_000n)
    bed.advance(1000)
    await me.bring('500.00', id)
    await early(0n)
    expect(await me.bonuses()).toMatchObject([{ progress: '0.00', remaining: '10000.00' }])
  })
})
