import { eq } from 'drizzle-orm'
import { people } from '#mocks/people.ts'
import { words } from '#mocks/words.ts'
import { pointBalances, pointRequests, pointRewards, redemptions } from '#server/areas/rewards/points/tables.ts'
import { playGuards, playLimits } from '#server/areas/accounts/responsible-gaming/tables.ts'
import type { Services } from '#server/services.ts'

const memberId = people.find(({ account }) => account === 'secured')!.id
const hour = 3_600_000
const day = 24 * hour

/** Takes out what members have and did with points. */
export const undoPoints =
  'DELETE FROM point_requests; DELETE FROM redemptions; DELETE FROM point_balances; DELETE FROM point_rewards'

/** What the double's words of the mall mean, on the real server: rewards by name, and points to redeem some. */
export async function seedPoints({ db, clock, merchant }: Services): Promise<void> {
  const names = { EN: 'Credit 10' }
  const reward = { merchant: merchant.code, position: 1, names, type: 'CREDIT' as const, points: 1000n, amount: 1000n }
  await db.insert(pointBalances).values({ memberId, points: 100_000n })
  await db.insert(pointRewards).values([
    { ...reward, rewardId: words.reward, perMember: 3 },
    { ...reward, rewardId: words.dearReward, points: 1_000_000n },
    { ...reward, rewardId: words.goneReward, stock: 0 },
    { ...reward, rewardId: words.limitedReward, perMember: 1 },
  ])
  await db.insert(redemptions).values({
    referenceNo: 'R_suite',
    memberId,
    merchant: merchant.code,
    rewardId: words.limitedReward,
    names,
    type: 'CREDIT',
    quantity: 1,
    amount: 1000n,
    points: 1000n,
    status: 'Approved',
    appliedAt: new Date(clock.now()),
  })
  await db.insert(pointRequests).values({ memberId, requestId: words.usedRequest, content: 'another', answer: {} })
}

/** Brings the server to where points buy nothing. */
export async function arrangePoints({ db, clock }: Services, code: string): Promise<void> {
  const [since, until] = [new Date(clock.now() - day), new Date(clock.now() + day)]
  if (code === 'player.excluded')
    await db.insert(playGuards).values({ memberId, excludedFrom: since, excludedUntil: until })
  if (code === 'play.limit.reached') {
    const limit = { memberId, kind: 'SESSION' as const, hours: 0, setBy: 'MEMBER' as const }
    await db.insert(playLimits).values({ ...limit, value: 30n, since })
    const anHour = { runFrom: new Date(clock.now() - hour), runSeen: new Date(clock.now() - 1000) }
    await db.update(playGuards).set(anHour).where(eq(playGuards.memberId, memberId))
  }
  if (code === 'player.cooling.off') await db.insert(playGuards).values({ memberId, coolingUntil: until })
}
