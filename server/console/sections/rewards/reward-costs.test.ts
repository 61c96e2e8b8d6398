import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countTeam } from '#server/areas/commissions/agents/count-team.ts'
import { reverseDeposit } from '#server/areas/money/cashier/reverse-deposit.ts'
import { startPromotions, type PromotionBed } from '#server/areas/rewards/promotions/testing/promo-bed.ts'
import { payDueRebates } from '#server/areas/rewards/rebates/pay-due.ts'
import { reckonRebates } from '#server/areas/rewards/rebates/reckon-rebates.ts'
import { qualifyFriends } from '#server/areas/rewards/referrals/qualify-friends.ts'
import { reckonReferrals } from '#server/areas/rewards/referrals/reckon-referrals.ts'
import { takeBackReferrals } from '#server/areas/rewards/referrals/take-back.ts'
import { sealLedger } from '#server/areas/money/wallet/seal-ledger.ts'
import { deskOf } from '#tests/support/desk.ts'
import { seeded } from '#tests/support/seeded-server.ts'

let bed: PromotionBed
let desk: ReturnType<typeof deskOf>
beforeAll(async () => {
  bed = await startPromotions({}, seeded)
  desk = deskOf(bed)
})
afterAll(() => bed.close())

type Player = Awaited<ReturnType<PromotionBed['player']>>
const dayMs = 86_400_000
const schemes = ['promotions', 'missions', 'rebates', 'ranks', 'points', 'raffle', 'referral'] as const

async function count() {
  await sealLedger(bed.services)
  await countTeam(bed.services)
}

async function friendOf(inviter: Player, mobileNum: string) {
  const came = { countryDialingCode: '880', mobileNum, referredBy: inviter.id, registeredAt: new Date(bed.now()) }
  const friend = await bed.player(came)
  const depositNo = (await friend.bring('500.00'))!
  for (let n = 0; n < 5; n += 1) await friend.play('RNG', 40_000n)
  return { ...friend, depositNo }
}

async function claimAll({ token }: Player) {
  const { rows } = (await bed.call('listRewards', { token, query: { state: 'claimable' } })).value
  for (const { id } of rows) await bed.call('claimReward', { token, body: { id, requestId: randomUUID() } })
}

/** The rewards that the house paid since a moment, by its books and by the tables of each scheme. */
async function givenSince(from: number) {
  const since = new Date(from).toISOString()
  const { rows } = await bed.services.db.execute<Record<'books' | 'raffle' | 'referral' | 'rebates', string>>(sql`
    SELECT (SELECT -sum(l.amount) FROM postings p CROSS JOIN LATERAL unnest(p.wallets, p.amounts) AS l (wallet, amount)
        WHERE p.posted_at >= ${since} AND l.wallet IN ('house:bonus', 'house:rebate')) AS books,
      (SELECT sum(z.amount) FROM raffle_draws d JOIN raffle_prizes z ON z.promotion_id = d.promotion_id AND z.prize_no = d.given_no
        WHERE z.kind = 'CREDIT' AND d.drawn_at >= ${since}) AS raffle,
      (SELECT sum(amount) FROM referral_friends WHERE state = 'qualified' AND decided_at >= ${since})
        + (SELECT sum(amount) FROM rebate_lines WHERE kind = 'friends' AND paid_at >= ${since}) AS referral,
      (SELECT sum(amount) FROM rebate_lines WHERE kind <> 'friends' AND paid_at >= ${since}) AS rebates`)
  return rows[0]!
}

it('counts the cost of raffles and friends under one scheme each; the total equals the house’s books', async () => {
  bed.advance(2 * dayMs)
  const from = bed.now()
  const wheel = await bed.raffle([{ kind: 'CREDIT', amount: 700n, weight: 1000 }])
  const me = await bed.player()
  const friend = await friendOf(me, '1912000001')
  const lost = await friendOf(me, '1912000002')
  await me.bring('200.00')
  await count()
  await qualifyFriends(bed.services)
  expect((await me.draw(wheel)).value).toMatchObject({ amount: '7.00' })
  await claimAll(me)
  const payment = {
    providerTxId: randomUUID(),
    amount: '500.00',
    currency: 'BDT',
    at: new Date(bed.now()).toISOString(),
  }
  expect(await reverseDeposit(bed.services, lost.depositNo, payment)).toBe(true)
  await takeBackReferrals(bed.services)
  bed.advance(dayMs)
  await friend.returns()
  for (let n = 0; n < 5; n += 1) await friend.play('RNG', 40_000n)
  bed.advance(dayMs + 3 * 3_600_000)
  await count()
  await reckonRebates(bed.services)
  await reckonReferrals(bed.services)
  await payDueRebates(bed.services)
  await friend.returns()
  expect((await friend.claimRebates()).success).toBe(true)

  const { rows } = (await desk.call('listRewardCosts', await desk.enter('content'))).value
  const sum = (scheme: (typeof schemes)[number] | 'total') =>
    rows.slice(0, 4).reduce((all, row) => all + BigInt(row[scheme].replace('.', '')), 0n)
  const given = await givenSince(from)
  expect([sum('raffle'), sum('referral'), sum('rebates')].map(String)).toEqual([
    given.raffle,
    given.referral,
    given.rebates,
  ])
  expect(sum('raffle')).toBe(700n)
  expect(sum('referral')).toBe(10_100n)
  expect(String(sum('total'))).toBe(given.books)
  expect(schemes.reduce((all, scheme) => all + sum(scheme), 0n)).toBe(sum('total'))
})
