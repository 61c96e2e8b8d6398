import { byMidnight } from '#rules/calendar.ts'
import { eq } from 'drizzle-orm'
import { people } from '#mocks/people.ts'
import { words } from '#mocks/words.ts'
import type { OperationId } from '#openapi/generated/operations.ts'
import { grantBonus } from '#server/areas/rewards/promotions/grant-bonus.ts'
import {
  bonuses,
  memberRewards,
  promotionEntries,
  promotionRequests,
  promotions,
} from '#server/areas/rewards/promotions/tables.ts'
import { bonusWeights, type RewardTerms } from '#server/areas/rewards/promotions/terms.ts'
import { placeBets } from '#server/areas/play/records/record-bet.ts'
import { turnoverDuties } from '#server/areas/money/wallet/tables.ts'
import type { Services } from '#server/services.ts'
import { arrangeStop } from './server-responsible-gaming.ts'
import type { Call } from './side.ts'

const idOf = (account: string) => people.find((person) => person.account === account)!.id
const memberId = idOf('nodi_27')
const holder = idOf('rupa_vip')
const day = 86_400_000
const signUp = 'sign-up'
const ended = 'ended-bonus'

/** Takes out what was offered, and what members have of it. */
export const undoPromotions = [
  'bonuses',
  'promotion_entries',
  'promotion_flags',
  'promotion_requests',
  'member_rewards',
  'promotions',
]
  .map((table) => `DELETE FROM ${table}`)
  .join('; ')

const played = { multiple: 1, weights: bonusWeights, daysToComplete: 30 }
const reward = (given: Partial<RewardTerms>): { reward: RewardTerms } => ({
  reward: {
    ...played,
    metric: 'VALID_BET',
    category: 'RNG',
    target: '1000000.00',
    round: 'once',
    percent: null,
    amount: '20.00',
    joins: true,
    ...given,
  },
})
/** A reward that the suite's player has reached with a deposit. */
const reached = reward({ metric: 'DEPOSIT', category: null, target: '1.00', joins: false })
const registered = reward({ metric: 'REGISTERED', category: null, target: null, joins: false })
const deposit = {
  bonus: { ...played, multiple: 10, percent: '1', cap: '5000.00', minDeposit: '500.00', firstOnly: false },
}

function offers(now: number) {
  const texts = (title: string) => ({ EN: { title, summary: title, html: `<p>${title}</p>` } })
  const row = (promotionId: string, position: number, given: Partial<typeof promotions.$inferInsert>) => ({
    merchant: 'fairhall',
    promotionId,
    position,
    kind: 'ACTIVITY' as const,
    texts: texts(promotionId),
    image: '/promotions/welcome.jpg',
    startsAt: new Date(now - 30 * day),
    endsAt: new Date(now + 30 * day),
    terms: reward({}),
    ...given,
  })
  return [
    row('welcome-100', 1, { kind: 'DEPOSIT', terms: deposit, endsAt: null }),
    row(words.activity, 2, {}),
    row(words.application, 3, { kind: 'APPLICATION', terms: reward({ metric: 'APPROVED', target: null }) }),
    row(words.readyPromotion, 4, { terms: reached }),
    row(words.claimedPromotion, 5, { kind: 'APPLICATION', terms: reward({ metric: 'APPROVED', target: null }) }),
    row(words.refusedPromotion, 6, { kind: 'INFO', terms: {} }),
    row(words.expiredPromotion, 7, { endsAt: new Date(now - 1) }),
    row('joined-promotion', 8, {}),
    row('rejected-promotion', 9, { kind: 'APPLICATION', terms: reward({ metric: 'APPROVED', target: null }) }),
    row(signUp, 10, { terms: registered }),
    row(ended, 11, { terms: reward({}) }),
  ]
}

/** What the double's words of promotions mean, on the real server. */
export async function seedPromotions({ db, clock }: Services): Promise<void> {
  const now = clock.now()
  await db.insert(promotions).values(offers(now))
  const entry = { merchant: 'fairhall', memberId, round: 'once', joinedAt: new Date(now) }
  const decided = { decidedAt: new Date(now), decidedBy: 'Rina' }
  await db.insert(promotionEntries).values([
    { ...entry, ...decided, entryNo: 'A1', promotionId: words.claimedPromotion, state: 'claimed', amount: 2000n },
    { ...entry, entryNo: 'A2', promotionId: 'joined-promotion', state: 'joined' },
    {
      ...entry,
      ...decided,
      entryNo: 'A3',
      promotionId: 'rejected-promotion',
      state: 'rejected',
      tries: 1,
      reason: 'It cannot be read.',
      remark: 'My photo.',
      pictures: [words.proofPicture],
    },
  ])
  const reward = { merchant: 'fairhall', memberId, source: 'VIP' as const, titles: { EN: 'Level 2' }, amount: 15_000n }
  const [given, over] = [new Date(now), new Date(now - 1)]
  await db.insert(memberRewards).values([
    { ...reward, id: words.memberReward, key: 'one', givenAt: given, expiresAt: new Date(now + day) },
    { ...reward, id: words.claimedReward, key: 'two', givenAt: given, state: 'claimed' },
    { ...reward, id: words.cancelledReward, key: 'three', givenAt: given, state: 'cancelled' },
    { ...reward, id: words.expiredReward, key: 'four', givenAt: given, expiresAt: over },
  ])
  const request = { requestId: words.usedRequest, content: 'another', answer: {} }
  await db.insert(promotionRequests).values([memberId, holder].map((who) => ({ ...request, memberId: who })))
  await grant(db, words.bonus, 'welcome-100', now)
  await grant(db, words.endedBonus, ended, now)
  const [old] = await db.select().from(bonuses).where(eq(bonuses.bonusNo, words.endedBonus))
  await db
    .update(turnoverDuties)
    .set({ state: 'done', endedAt: new Date(now) })
    .where(eq(turnoverDuties.postingId, old!.postingId))
}

/** A bonus with a unique number, because the ledger keeps it when the members are removed. */
const grant = (db: Services['db'], bonusNo: string, promotionId: string, now: number) =>
  db.transaction(async (tx) => {
    const entry = { entryNo: crypto.randomUUID(), merchant: 'fairhall', memberId: holder, promotionId }
    await tx
      .insert(promotionEntries)
      .values({ ...entry, round: 'once', joinedAt: new Date(now), state: 'claimed', amount: 2000n })
    const given = { currency: 'BDT', calendar: byMidnight('Asia/Dhaka'), bonus: 2000n, category: null, played, at: now }
    const made = await grantBonus(tx, { entry, ...given })
    await tx.update(bonuses).set({ bonusNo }).where(eq(bonuses.bonusNo, made.bonusNo))
  })

async function openBet({ db, clock }: Services): Promise<void> {
  await placeBets(db, {
    merchant: 'fairhall',
    memberId: holder,
    key: crypto.randomUUID(),
    currency: 'BDT',
    at: clock.now(),
    wallet: 'main',
    category: 'RNG',
    vendor: 'DEMO',
    bets: [{ game: 'seven-feast', roundId: 'suite', stake: 100n, slip: {} }],
  })
}

/** Brings the server to where a promotion, a reward or a bonus is refused with a code. */
export async function arrangePromotion(services: Services, id: OperationId, code: string, call: Call): Promise<Call> {
  const { db, clock } = services
  const ofSignUp = eq(promotions.promotionId, signUp)
  if (id === 'requestSignUpReward' && code === 'prom.claim.expired')
    await db
      .update(promotions)
      .set({ endsAt: new Date(clock.now()) })
      .where(ofSignUp)
  if (id === 'requestSignUpReward' && code === 'promotion.claim.fail')
    await db.update(promotions).set({ budget: 0n }).where(ofSignUp)
  if (id === 'requestSignUpReward' && code === 'claim.already.done')
    await db.insert(promotionEntries).values({
      entryNo: 'A6',
      merchant: 'fairhall',
      memberId,
      promotionId: signUp,
      round: 'once',
      joinedAt: new Date(clock.now()),
      state: 'claimed',
      amount: 2000n,
    })
  if (code === 'bonus.bets.open') {
    await openBet(services)
    return { ...call, body: { ...call.body, bonusNo: words.bonus } }
  }
  return id === 'forfeitBonus' ? call : arrangeStop(services, code, call, {})
}
