import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { operationTable, type OperationId } from '#openapi/generated/operations.ts'
import { pointBalances, pointRewards } from '#server/areas/rewards/points/tables.ts'
import { giveReward } from '#server/areas/rewards/promotions/rewards.ts'
import { startPromotions, type PromotionBed } from '#server/areas/rewards/promotions/testing/promo-bed.ts'
import { paymentPassword } from '#server/areas/money/wallet/testing/member-with-upline.ts'
import { playGuards } from './tables.ts'

let bed: PromotionBed
beforeAll(async () => {
  bed = await startPromotions()
})
afterAll(() => bed.close())

/** Calls that grant rewards; a new one must be added to the calls below. */
const isReward = (id: string) =>
  /^(join|claim|apply|redeem|convert|request).*(Promotion|Reward|Mission|Raffle|Points)/.test(id)
const rewardCalls = (Object.keys(operationTable) as OperationId[]).filter(isReward)

/** Prepares every reward, so that each call below would succeed without a stop. */
async function prepare() {
  const { db } = bed.services
  const me = await bed.player({
    countryDialingCode: '880',
    mobileNum: `17${String(Date.now()).slice(-8)}`,
    rankLevel: 1,
    funds: 100_000n,
  })
  const [activity, ready, form] = [
    await bed.activity(),
    await bed.activity({ metric: 'REGISTERED', target: null, joins: false }),
    await bed.activity({ metric: 'APPROVED', target: null }, { kind: 'APPLICATION' }),
  ]
  const id = randomUUID()
  const reward = { id, merchant: 'fairhall', memberId: me.id, key: 'level-2', source: 'VIP' as const }
  await giveReward(db, {
    ...reward,
    titles: { EN: 'Gift' },
    amount: 100n,
    givenAt: new Date(bed.now()),
    expiresAt: null,
  })
  await db.insert(pointBalances).values({ memberId: me.id, points: 5000n })
  const credit = { merchant: 'fairhall', rewardId: 'sweep', position: 901, names: { EN: 'Credit' }, points: 1000n }
  await db
    .insert(pointRewards)
    .values({ ...credit, type: 'CREDIT', amount: 1000n })
    .onConflictDoNothing()
  const bodies: Partial<Record<OperationId, object>> = {
    joinPromotion: { promotionId: activity },
    claimPromotion: { promotionId: ready },
    applyPromotion: { promotionId: form, remark: 'Please', pictures: [] },
    requestSignUpReward: {},
    claimReward: { id },
    claimMission: { missionId: 'first-deposit' },
    claimRaffle: { promotionId: activity },
    redeemPointReward: { rewardId: 'sweep', quantity: 1, paymentPassword },
    convertPoints: { points: 500, paymentPassword },
  }
  const ask = async (call: OperationId) => {
    const body = { ...bodies[call], requestId: randomUUID() }
    const answer = await bed.call(call, { token: me.token, body: body as never })
    return answer.success ? 'done' : answer.errorCode
  }
  return { me, bodies, ask }
}

const stops = {
  'player.excluded': (now: number) => ({ excludedFrom: new Date(now - 1), excludedUntil: new Date(now + 1e10) }),
  'player.cooling.off': (now: number) => ({ coolingUntil: new Date(now + 1e9) }),
  'play.limit.reached': () => null,
}

it.each(Object.entries(stops))('no call rewards a member while it is stopped with %s', async (code, stop) => {
  const { me, bodies, ask } = await prepare()
  expect(rewardCalls.filter((call) => bodies[call] === undefined)).toEqual([])
  const guard = stop(bed.now())
  if (guard) {
    const row = { memberId: me.id, ...guard }
    await bed.services.db.insert(playGuards).values(row).onConflictDoUpdate({ target: playGuards.memberId, set: guard })
  } else {
    const limit = { kind: 'LOSS' as const, period: 'DAY' as const, amount: '10.00' }
    await bed.call('setLimit', { token: me.token, body: limit })
    await (
      await me.place('RNG', 1000n)
    )()
  }
  const answers: Record<string, string | undefined> = {}
  for (const call of rewardCalls) answers[call] = await ask(call)
  expect(answers).toEqual(Object.fromEntries(rewardCalls.map((call) => [call, code])))
  const before = await me.bonuses()
  expect(before).toEqual([])
  await bed.services.db.delete(playGuards).where(eq(playGuards.memberId, me.id))
})
